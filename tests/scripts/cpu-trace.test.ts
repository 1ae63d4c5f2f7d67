import { expect, test } from "vitest"
import { inCpuTime, type TraceEvent } from "../bench/cpu-trace.ts"

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ph: "X",
  name,
  pid: 1,
  tid: 2,
  ts,
  ...more,
})

test("a task takes the time of its processor, and what is inside moves along", () => {
  const events = [
    event("RunTask", 1_000, { dur: 500, tts: 100, tdur: 200 }),
    event("paint", 1_400, { ph: "I", tts: 180 }),
    event("FunctionCall", 1_100, { dur: 300, tts: 120, tdur: 60 }),
    event("RunTask", 1_500, { dur: 50, tts: 300, tdur: 50 }),
  ]
  expect(inCpuTime(events).map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 200],
    [1_080, undefined],
    [1_020, 60],
    [1_500, 50],
  ])
})

test("nothing ends after what it is inside of, whatever the clocks say", () => {
  const events = [
    event("RunTask", 0, { dur: 100, tts: 0, tdur: 40 }),
    event("FunctionCall", 50, { dur: 50, tts: 30, tdur: 30 }),
    event("late", 90, { ph: "I", tts: 80 }),
    event("longer than it took", 200, { dur: 10, tts: 80, tdur: 12 }),
  ]
  expect(inCpuTime(events).map(({ ts, dur }) => [ts, dur])).toEqual([
    [0, 40],
    [30, 10],
    [40, undefined],
    [200, 10],
  ])
})

test("other threads, events between tasks and threads without that time stay as they are", () => {
  const events = [
    event("RunTask", 0, { dur: 100, tts: 0, tdur: 10 }),
    event("of another thread", 50, { tid: 3, ph: "I", tts: 5 }),
    event("between", 150, { ph: "I", tts: 60 }),
    event("network", 0, { pid: 9, dur: 700 }),
  ]
  expect(inCpuTime(events).slice(1)).toEqual(events.slice(1))
})
