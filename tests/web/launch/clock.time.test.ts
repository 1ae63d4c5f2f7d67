import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { landingCountdownMachine } from "#machines/launch/landing-countdown.machine.ts"
import { DEFAULT_WAIT, timeLeft } from "#machines/launch/time-left.ts"
import { browserClock } from "#web/features/launch/clock.ts"

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("window", new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function countdown() {
  const target = Date.now() + DEFAULT_WAIT
  const machine = landingCountdownMachine.provide({ actors: { clock: browserClock } })
  const actor = createActor(machine, { input: { target, now: Date.now() } }).start()
  return { actor, shown: () => Object.values(timeLeft(target, actor.getSnapshot().context.now)) }
}

test("it ticks when the second turns", () => {
  const { shown } = countdown()
  expect(shown()).toEqual([30, 0, 0, 0])
  vi.advanceTimersByTime(999)
  expect(shown()).toEqual([30, 0, 0, 0])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([29, 23, 59, 59])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([29, 23, 58, 59])
})

test.for(["visibilitychange", "pageshow", "focus"])(
  "%s after a sleep shows the right time at once",
  (event) => {
    const { shown } = countdown()
    vi.setSystemTime(Date.now() + 3 * HOUR)
    expect(shown()).toEqual([30, 0, 0, 0])
    window.dispatchEvent(new Event(event))
    expect(shown()).toEqual([29, 21, 0, 0])
    expect(vi.getTimerCount()).toBe(1)
  },
)

test("no timer and no listener are left behind", () => {
  const { actor } = countdown()
  expect(vi.getTimerCount()).toBe(1)
  actor.stop()
  expect(vi.getTimerCount()).toBe(0)
  window.dispatchEvent(new Event("focus"))
  expect(vi.getTimerCount()).toBe(0)
})
