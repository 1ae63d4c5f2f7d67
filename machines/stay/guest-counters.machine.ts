import { assign, setup } from "xstate"
import { DEFAULT_GUESTS, type GuestKind, type Guests } from "./guests.ts"

export type GuestCountersEvent =
  /** The visitor adds one guest of a kind. */
  | { type: "INCREASED"; kind: GuestKind }
  /** The visitor removes one guest of a kind. */
  | { type: "DECREASED"; kind: GuestKind }
  /** The guests in the address changed: a link, Back or Forward. */
  | { type: "RESTORED"; guests: Guests }

/** The guest panel (spec §4): each count moves by 1 and never below 0. */
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
