import { assign, fromCallback, setup } from "xstate"

export type LandingCountdownEvent =
  /** The clock was read; ms since 1970. */
  { type: "TICKED"; now: number }

/**
 * The launch page's countdown (spec §4 and §9). Each tick calculates the rest from the target and the clock, never from
 * the last value, so it is right again after the tab slept or the clock was set. At zero the clock stops.
 */
export const landingCountdownMachine = setup({
  types: {
    context: {} as { target: number; now: number },
    events: {} as LandingCountdownEvent,
    input: {} as { target: number; now: number },
    tags: {} as "reached" | "stopped",
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
    /** The clock failed: the last value would soon be wrong, so the screen shows the launch date instead. */
    stopped: { tags: "stopped" },
    reached: { tags: "reached" },
  },
})
