import { assign, setup } from "xstate"
import { addDays, type Day } from "#machines/site/day.ts"
import type { NightRun } from "#machines/stay/nights.ts"

/** Nights of a property, from the first to the last. */
export interface ChosenNights {
  code: string
  first: Day
  last: Day
}

export type NightBoardEvent =
  /** A night of a property is pressed. */
  | { type: "NIGHT_PRESSED"; code: string; night: Day }
  /** Nights of a property are drawn over, in either direction. */
  | { type: "NIGHTS_DRAWN"; code: string; from: Day; to: Day }
  /** The choice is given up. */
  | { type: "CANCELLED" }

interface Context {
  today: Day
  nights: ChosenNights | undefined
}

/** The chosen nights as the desk's forms send them. */
export function chosenRun({ first, last }: ChosenNights): NightRun {
  return { from: first, until: addDays(last, 1) }
}

function drawn({ code, from, to }: { code: string; from: Day; to: Day }): ChosenNights {
  return from < to ? { code, first: from, last: to } : { code, first: to, last: from }
}

/**
 * Nights chosen on the board: two presses in one row, the first night and the last, or one stroke over them. A press in
 * another row, or on an earlier night, begins anew. Nights that are over cannot be chosen.
 */
export const nightBoardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NightBoardEvent,
    input: {} as { today: Day },
  },
  guards: {
    isAhead: ({ context }, { night }: { night: Day }) => night >= context.today,
    goesOn: ({ context: { nights } }, { code, night }: { code: string; night: Day }) =>
      nights?.code === code && night >= nights.first,
  },
  actions: {
    choose: assign({ nights: (_, nights: ChosenNights) => nights }),
    goOn: assign({
      nights: ({ context: { nights } }, { night }: { night: Day }) => nights && { ...nights, last: night },
    }),
    forget: assign({ nights: undefined }),
  },
}).createMachine({
  id: "nightBoard",
  context: ({ input: { today } }) => ({ today, nights: undefined }),
  initial: "idle",
  on: {
    NIGHT_PRESSED: {
      guard: { type: "isAhead", params: ({ event }) => event },
      target: ".begun",
      actions: {
        type: "choose",
        params: ({ event: { code, night } }) => ({ code, first: night, last: night }),
      },
    },
    NIGHTS_DRAWN: {
      guard: { type: "isAhead", params: ({ event }) => ({ night: drawn(event).first }) },
      target: ".chosen",
      actions: { type: "choose", params: ({ event }) => drawn(event) },
    },
  },
  states: {
    idle: {},
    /** The first night is known. */
    begun: {
      on: {
        NIGHT_PRESSED: {
          guard: { type: "goesOn", params: ({ event }) => event },
          target: "chosen",
          actions: { type: "goOn", params: ({ event }) => event },
        },
        CANCELLED: { target: "idle", actions: "forget" },
      },
    },
    /** All are known, and what becomes of them is asked for. */
    chosen: {
      on: { CANCELLED: { target: "idle", actions: "forget" } },
    },
  },
})
