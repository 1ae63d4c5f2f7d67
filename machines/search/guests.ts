export const GUEST_KINDS = ["adults", "children", "babies", "pets"] as const
export type GuestKind = (typeof GUEST_KINDS)[number]

/** How many of each come: whole numbers from 0. */
export type Guests = Readonly<Record<GuestKind, number>>

/** Seed §9. */
export const DEFAULT_GUESTS: Guests = { adults: 1, children: 0, babies: 0, pets: 0 }

/** The number on the bar, and what a property's capacity must hold: adults plus children (seed §2). */
export function guestTotal(guests: Guests): number {
  return guests.adults + guests.children
}
