import { landingCountdownMachine } from "#machines/launch/landing-countdown.machine.ts"
import { DEFAULT_WAIT, TICK } from "#machines/launch/time-left.ts"
import { model } from "../model.ts"

const MINUTE = 60 * TICK
const HOUR = 60 * MINUTE
/** When the page is opened. */
const START = Date.parse("2026-11-21T12:00:00-03:00")

const ticked = (now: number) => ({ type: "TICKED" as const, now })

/** The countdown to a launch thirty days from now, and to one in the past. */
export function landingCountdown() {
  const target = START + DEFAULT_WAIT
  return model({
    name: "landing-countdown",
    machine: landingCountdownMachine,
    inputs: [
      { now: START, target },
      { now: START, target: START },
    ],
    events: [
      // After the device slept, all digits differ.
      ...[START + 123 * HOUR + 20 * MINUTE + 7 * TICK, START + TICK, target - TICK, target].map(ticked),
      // The clock was set back, or the device slept through the launch.
      ...[START - HOUR, target + HOUR].map(ticked),
      { type: "xstate.error.actor.clock", error: new Error("no clock") },
    ],
    serializeState: ({ value, context: { target, now } }) => JSON.stringify([value, target, now]),
  })
}
