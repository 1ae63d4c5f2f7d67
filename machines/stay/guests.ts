export const GUEST_KINDS = ["adults", "children", "babies", "pets"] as const
export type GuestKind = (typeof GUEST_KINDS)[number]

/** Number of guests of each kind: whole numbers from 0. */
export type Guests = Readonly<Record<GuestKind, number>>

/** Spec §9. */
export const DEFAULT_GUESTS: Guests = { adults: 1, children: 0, babies: 0, pets: 0 }

/** Adults plus children: the number that the bar shows and that a property's capacity must cover (spec §2). */
export function guestTotal(guests: Guests): number {
  return guests.adults + guests.children
}
