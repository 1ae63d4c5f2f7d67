import { landingCountdownMachine, TICK, USUAL_WAIT } from "#machines/landing-countdown.ts"
import { model } from "../model.ts"

const HOUR = 3_600 * TICK
/** When the page is opened. */
const START = Date.parse("2026-11-21T12:00:00-03:00")

/** The countdown to a launch thirty days from now, and to one that was. */
export function landingCountdown() {
  const target = START + USUAL_WAIT
  return model({
    name: "landing-countdown",
    machine: landingCountdownMachine,
    inputs: [
      { now: START, target },
      { now: START, target: START },
    ],
    // The next second, a sleep, a clock that was set back; the last seconds, and a sleep through them.
    events: [
      ...[START + TICK, START + 3 * HOUR, START - HOUR, target - TICK, target, target + HOUR].map((now) => ({
        type: "TICKED" as const,
        now,
      })),
      { type: "xstate.error.actor.clock", error: new Error("no clock") },
    ],
    serializeState: ({ value, context: { target, now } }) => JSON.stringify([value, target, now]),
  })
}
