import fc from "fast-check"
import { expect, test } from "vitest"
import { createActor, fromCallback } from "xstate"
import { getShortestPaths } from "xstate/graph"
import {
  type LandingCountdownEvent,
  landingCountdownMachine,
} from "#machines/launch/landing-countdown.machine.ts"
import { DEFAULT_WAIT, timeLeft, untilNextTick } from "#machines/launch/time-left.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.for<[string, number, [number, number, number, number]]>([
  ["at the start", DEFAULT_WAIT, [30, 0, 0, 0]],
  ["one second later", DEFAULT_WAIT - SECOND, [29, 23, 59, 59]],
  ["a late tick", DEFAULT_WAIT - SECOND - 7, [29, 23, 59, 59]],
  ["on the day's border", DAY, [1, 0, 0, 0]],
  ["past the day's border", DAY - SECOND, [0, 23, 59, 59]],
  ["on the hour's border", HOUR, [0, 1, 0, 0]],
  ["past the hour's border", HOUR - SECOND, [0, 0, 59, 59]],
  ["on the minute's border", MINUTE, [0, 0, 1, 0]],
  ["past the minute's border", MINUTE - SECOND, [0, 0, 0, 59]],
  ["in the last second", 1, [0, 0, 0, 1]],
  ["at zero", 0, [0, 0, 0, 0]],
  ["past zero", -DAY, [0, 0, 0, 0]],
  ["more than 99 days", 123 * DAY, [123, 0, 0, 0]],
])("what is left %s", ([, left, [days, hours, minutes, seconds]]) => {
  expect(timeLeft(left, 0)).toEqual({ days, hours, minutes, seconds })
})

test("at each tick what is left is one second less than before it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 * DAY }),
      fc.integer({ min: 0, max: 10 * DAY }),
      (target, now) => {
        fc.pre(target - now > 2 * SECOND)
        const total = (at: number) => {
          const { days, hours, minutes, seconds } = timeLeft(target, at)
          return days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND
        }
        const wait = untilNextTick(target, now)
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(SECOND)
        expect(total(now + wait)).toBe(
          total(now) - (wait === SECOND || (target - now) % SECOND !== 0 ? SECOND : 0),
        )
      },
    ),
  )
})

test.for([
  [5_000, 0, 1_000],
  [5_250, 0, 250],
  [5_000, 4_999, 1],
  [1_000, 1_000, 1_000],
  [0, 250, 750],
])("with the target %i, at %i the next second comes in %i ms", ([target = 0, now = 0, wait]) => {
  expect(untilNextTick(target, now)).toBe(wait)
})

/** A countdown whose clock the test moves; `running` counts the clocks that nobody has let go. */
function countdown({ target, now = 0 }: { target: number; now?: number }) {
  let tell: (now: number) => void = () => undefined
  let running = 0
  let clockTarget = 0
  const machine = landingCountdownMachine.provide({
    actors: {
      clock: fromCallback<LandingCountdownEvent, { target: number }>(({ input, sendBack }) => {
        running += 1
        clockTarget = input.target
        tell = (at) => sendBack({ type: "TICKED", now: at })
        return () => {
          running -= 1
        }
      }),
    },
  })
  const actor = createActor(machine, { input: { target, now } }).start()
  const shown = () => Object.values(timeLeft(target, actor.getSnapshot().context.now))
  return {
    actor,
    shown,
    tick: (at: number) => tell(at),
    running: () => running,
    clockTarget: () => clockTarget,
  }
}

test("after a sleep, or when the clock was set, the next tick shows the right time", () => {
  const { shown, tick } = countdown({ target: DEFAULT_WAIT })
  tick(3 * HOUR)
  expect(shown()).toEqual([29, 21, 0, 0])
  tick(HOUR)
  expect(shown()).toEqual([29, 23, 0, 0])
})

test("at zero it stops at 00 and lets the clock go", () => {
  const { actor, shown, tick, running, clockTarget } = countdown({ target: DAY })
  expect(running()).toBe(1)
  expect(clockTarget()).toBe(86_400_000)
  tick(DAY + 5)
  expect(actor.getSnapshot().hasTag("reached")).toBe(true)
  expect(shown()).toEqual([0, 0, 0, 0])
  expect(running()).toBe(0)
})

test("a target that has passed is reached from the start", () => {
  const { actor, running } = countdown({ target: 10, now: 11 })
  expect(actor.getSnapshot().hasTag("reached")).toBe(true)
  expect(running()).toBe(0)
})

test("no clock is left behind when it is stopped", () => {
  const { actor, running } = countdown({ target: DAY })
  actor.stop()
  expect(running()).toBe(0)
})

test("a clock that fails leaves the last value", () => {
  const machine = landingCountdownMachine.provide({
    actors: {
      clock: fromCallback(() => {
        throw new Error("no clock")
      }),
    },
  })
  const actor = createActor(machine, { input: { target: DAY, now: 0 } }).start()
  expect(actor.getSnapshot().value).toBe("stopped")
})

test("in every reachable state it is reached exactly when the target is not after the clock", () => {
  const target = 2 * SECOND
  const paths = getShortestPaths(landingCountdownMachine, {
    input: { target, now: 0 },
    events: [0, 1, SECOND, target - 1, target, target + HOUR].map((now) => ({ type: "TICKED", now })),
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  })
  expect(paths.length).toBeGreaterThanOrEqual(6)
  for (const { state } of paths) {
    if (state.matches("starting")) continue
    expect(state.hasTag("reached")).toBe(state.context.now >= target)
    expect(state.can({ type: "TICKED", now: 0 })).toBe(!state.hasTag("reached"))
  }
})
