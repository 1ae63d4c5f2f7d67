import { assign, fromCallback, setup } from "xstate"

/** The countdown is worked out anew this often, ms (seed §9). */
export const TICK = 1000

/** Without a launch date the target is this far from the page's load, ms (seed §4). */
export const DEFAULT_WAIT = 30 * 24 * 60 * 60 * TICK

/** Whole numbers, as they stand on the screen. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left between two instants (ms since 1970). A second that has begun counts; never below zero. */
export function timeLeft(target: number, now: number): TimeLeft {
  const total = Math.max(0, Math.ceil((target - now) / TICK))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Time until what is left shows another second, ms. */
export function untilNextTick(target: number, now: number): number {
  const rest = (target - now) % TICK
  return rest > 0 ? rest : rest + TICK
}

export type LandingCountdownEvent =
  /** The clock was read; ms since 1970. */
  { type: "TICKED"; now: number }

/**
 * The launch page's countdown (seed §4 and §9): from the target and the clock, never from the last value, so a
 * tab that slept or a clock that was set shows the right time at the next tick. At zero the clock is let go.
 */
export const landingCountdownMachine = setup({
  types: {
    context: {} as { target: number; now: number },
    events: {} as LandingCountdownEvent,
    input: {} as { target: number; now: number },
    tags: {} as "reached",
  },
  actors: {
    /** Sends TICKED once a second, and at once when the page wakes up. */
    clock: fromCallback<LandingCountdownEvent, { target: number }>(() => {
      throw new Error("clock is not provided")
    }),
  },
  guards: {
    isReached: ({ context }, { now }: { now: number }) => now >= context.target,
  },
  actions: {
    read: assign((_, { now }: { now: number }) => ({ now })),
  },
}).createMachine({
  id: "landingCountdown",
  context: ({ input }) => input,
  initial: "starting",
  states: {
    starting: {
      always: [
        {
          guard: { type: "isReached", params: ({ context }) => ({ now: context.now }) },
          target: "reached",
        },
        { target: "counting" },
      ],
    },
    counting: {
      invoke: {
        id: "clock",
        src: "clock",
        input: ({ context }) => ({ target: context.target }),
        onError: "stopped",
      },
      on: {
        TICKED: [
          {
            guard: { type: "isReached", params: ({ event }) => ({ now: event.now }) },
            target: "reached",
            actions: { type: "read", params: ({ event }) => ({ now: event.now }) },
          },
          { actions: { type: "read", params: ({ event }) => ({ now: event.now }) } },
        ],
      },
    },
    /** No clock here: the last value stays. */
    stopped: {},
    reached: { tags: "reached" },
  },
})
