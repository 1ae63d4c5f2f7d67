import { assign, setup } from "xstate"

export const GUEST_KINDS = ["adults", "children", "babies", "pets"] as const
export type GuestKind = (typeof GUEST_KINDS)[number]

/** How many of each come: whole numbers from 0. */
export type Guests = Readonly<Record<GuestKind, number>>

/** Seed §9. */
export const DEFAULT_GUESTS: Guests = { adults: 1, children: 0, babies: 0, pets: 0 }

/** The number on the bar, and what a flat's capacity must hold: adults plus children (seed §2). */
export function guestTotal(guests: Guests): number {
  return guests.adults + guests.children
}

export type GuestCountersEvent =
  | { type: "INCREASED"; kind: GuestKind }
  | { type: "DECREASED"; kind: GuestKind }
  | { type: "RESTORED"; guests: Guests }

/** The guest panel (seed §4): each count moves by 1 and never below 0. */
export const guestCountersMachine = setup({
  types: {
    context: {} as { guests: Guests },
    events: {} as GuestCountersEvent,
    input: {} as { guests?: Guests },
  },
  guards: {
    aboveZero: ({ context }, { kind }: { kind: GuestKind }) => context.guests[kind] > 0,
  },
  actions: {
    change: assign({
      guests: ({ context }, { kind, by }: { kind: GuestKind; by: 1 | -1 }) => ({
        ...context.guests,
        [kind]: context.guests[kind] + by,
      }),
    }),
    restore: assign({ guests: (_, { guests }: { guests: Guests }) => guests }),
  },
}).createMachine({
  id: "guestCounters",
  context: ({ input }) => ({ guests: input.guests ?? DEFAULT_GUESTS }),
  initial: "counting",
  states: {
    counting: {
      on: {
        INCREASED: { actions: { type: "change", params: ({ event }) => ({ kind: event.kind, by: 1 }) } },
        DECREASED: {
          guard: { type: "aboveZero", params: ({ event }) => ({ kind: event.kind }) },
          actions: { type: "change", params: ({ event }) => ({ kind: event.kind, by: -1 }) },
        },
        RESTORED: { actions: { type: "restore", params: ({ event }) => ({ guests: event.guests }) } },
      },
    },
  },
})
