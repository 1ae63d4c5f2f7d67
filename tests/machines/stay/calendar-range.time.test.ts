import { expect, test } from "vitest"
import { createActor } from "xstate"
import { getShortestPaths } from "xstate/graph"
import {
  type CalendarRangeEvent,
  calendarRangeMachine,
  type DateRange,
} from "#machines/stay/calendar-range.machine.ts"
import { nextWeekends } from "#machines/stay/next-weekends.ts"

const today = "2026-11-21"
const [yesterday, early, middle, late] = ["2026-11-20", "2026-11-25", "2026-11-28", "2026-12-03"] as const

function calendar(range: Partial<DateRange> = {}) {
  const actor = createActor(calendarRangeMachine, { input: { today, ...range } }).start()
  const click = (day: string) => actor.send({ type: "DAY_CLICKED", day })
  const read = () => {
    const { value, context } = actor.getSnapshot()
    return [value, context.checkIn, context.checkOut]
  }
  return { actor, click, read }
}

test("with nothing set, the clicked day becomes the check-in", () => {
  const { click, read } = calendar()
  click(middle)
  expect(read()).toEqual(["halfOpen", middle, undefined])
})

test("with only a check-in, a later day becomes the check-out", () => {
  const { click, read } = calendar({ checkIn: middle })
  click(late)
  expect(read()).toEqual(["complete", middle, late])
})

test("with only a check-in, an earlier day becomes the check-in and the old one the check-out", () => {
  const { click, read } = calendar({ checkIn: middle })
  click(early)
  expect(read()).toEqual(["complete", early, middle])
})

test("with only a check-in, the same day closes the range on itself", () => {
  const { click, read } = calendar({ checkIn: middle })
  click(middle)
  expect(read()).toEqual(["complete", middle, middle])
})

test("with both set, the clicked day becomes the new check-in and the check-out is cleared", () => {
  const { click, read } = calendar({ checkIn: early, checkOut: late })
  click(middle)
  expect(read()).toEqual(["halfOpen", middle, undefined])
})

test("days before today do nothing, today itself may be chosen", () => {
  const { click, read } = calendar()
  click(yesterday)
  expect(read()).toEqual(["empty", undefined, undefined])
  click(today)
  expect(read()).toEqual(["halfOpen", today, undefined])
  click(yesterday)
  expect(read()).toEqual(["halfOpen", today, undefined])
})

test("a complete range is not restarted by a past day", () => {
  const { click, read } = calendar({ checkIn: early, checkOut: late })
  click(yesterday)
  expect(read()).toEqual(["complete", early, late])
})

test("months turn two at a time and never before this month", () => {
  const { actor } = calendar()
  const month = () => actor.getSnapshot().context.month
  expect(month()).toBe("2026-11")
  expect(actor.getSnapshot().can({ type: "PREVIOUS_MONTHS" })).toBe(false)
  actor.send({ type: "PREVIOUS_MONTHS" })
  expect(month()).toBe("2026-11")
  actor.send({ type: "NEXT_MONTHS" })
  expect(month()).toBe("2027-01")
  actor.send({ type: "PREVIOUS_MONTHS" })
  expect(month()).toBe("2026-11")
})

test("turning back from the month after this one stops at this month", () => {
  const { actor } = calendar({ checkIn: "2026-12-24", checkOut: "2026-12-27" })
  expect(actor.getSnapshot().context.month).toBe("2026-12")
  actor.send({ type: "PREVIOUS_MONTHS" })
  expect(actor.getSnapshot().context.month).toBe("2026-11")
})

test("it opens on the month of the check-in", () => {
  expect(calendar({ checkIn: "2027-03-12" }).actor.getSnapshot().context.month).toBe("2027-03")
})

test("it ends with the 24th month", () => {
  const { actor } = calendar({ checkIn: "2028-08-12", checkOut: "2028-08-14" })
  const shown = () => [actor.getSnapshot().context.month, actor.getSnapshot().can({ type: "NEXT_MONTHS" })]
  expect(shown()).toEqual(["2028-08", true])
  // The last page is moved back: a month without its neighbour would be half a page.
  actor.send({ type: "NEXT_MONTHS" })
  expect(shown()).toEqual(["2028-09", false])
  actor.send({ type: "NEXT_MONTHS" })
  expect(shown()).toEqual(["2028-09", false])
  actor.send({ type: "PREVIOUS_MONTHS" })
  expect(shown()).toEqual(["2028-07", true])
  expect(calendar({ checkIn: "2090-01-01" }).actor.getSnapshot().context.month).toBe("2028-09")
})

test("it opens at the chosen month again", () => {
  const { actor } = calendar({ checkIn: "2027-03-12", checkOut: "2027-03-14" })
  actor.send({ type: "NEXT_MONTHS" })
  expect(actor.getSnapshot().context.month).toBe("2027-05")
  actor.send({ type: "OPENED" })
  expect(actor.getSnapshot().context.month).toBe("2027-03")
  actor.send({ type: "CLEARED" })
  actor.send({ type: "OPENED" })
  expect(actor.getSnapshot().context.month).toBe("2026-11")
})

test("with only a check-in, today becomes the check-in, too", () => {
  const { click, read } = calendar({ checkIn: middle })
  click(today)
  expect(read()).toEqual(["complete", today, middle])
})

test("it opens on this month for a check-in that is past, or for none", () => {
  expect(calendar({ checkIn: "2026-10-05", checkOut: late }).actor.getSnapshot().context.month).toBe(
    "2026-11",
  )
  expect(calendar().actor.getSnapshot().context.month).toBe("2026-11")
})

test("a range is cleared by its button, and by an address without days", () => {
  const { actor, read } = calendar({ checkIn: early, checkOut: late })
  actor.send({ type: "CLEARED" })
  expect(read()).toEqual(["empty", undefined, undefined])
  actor.send({ type: "RESTORED", range: { checkIn: early, checkOut: late } })
  expect(read()).toEqual(["complete", early, late])
  actor.send({ type: "RESTORED", range: { checkIn: undefined, checkOut: undefined } })
  expect(read()).toEqual(["empty", undefined, undefined])
})

test("when midnight passes into another month, the calendar follows, and a later range stays", () => {
  const { actor, read } = calendar({ checkIn: "2026-12-24", checkOut: "2026-12-27" })
  const shown = () => {
    const { today: day, month } = actor.getSnapshot().context
    return [day, month, actor.getSnapshot().can({ type: "PREVIOUS_MONTHS" })]
  }
  actor.send({ type: "PREVIOUS_MONTHS" })
  expect(shown()).toEqual([today, "2026-11", false])
  actor.send({ type: "DAY_TURNED", today: "2026-12-01" })
  expect(shown()).toEqual(["2026-12-01", "2026-12", false])
  expect(read()).toEqual(["complete", "2026-12-24", "2026-12-27"])
  actor.send({ type: "NEXT_MONTHS" })
  actor.send({ type: "DAY_TURNED", today: "2026-12-02" })
  expect(shown()).toEqual(["2026-12-02", "2027-02", true])
})

test("in every reachable state the range is in order, not in the past, and the state says what is set", () => {
  const days = [yesterday, today, early, middle, late]
  const ranges: DateRange[] = [
    { checkIn: undefined, checkOut: undefined },
    { checkIn: early, checkOut: undefined },
    { checkIn: early, checkOut: late },
    { checkIn: undefined, checkOut: late },
  ]
  const events: CalendarRangeEvent[] = [
    ...days.map((day) => ({ type: "DAY_CLICKED" as const, day })),
    ...ranges.map((range) => ({ type: "RESTORED" as const, range })),
    { type: "CLEARED" },
    { type: "NEXT_MONTHS" },
    { type: "PREVIOUS_MONTHS" },
  ]
  const paths = getShortestPaths(calendarRangeMachine, {
    input: { today },
    events,
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
    stopWhen: ({ context }) => context.month > "2027-06",
  })
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(["empty", "halfOpen", "complete"]))
  for (const { state } of paths) {
    const { checkIn, checkOut, month } = state.context
    expect(state.value).toBe(
      checkIn === undefined ? "empty" : checkOut === undefined ? "halfOpen" : "complete",
    )
    if (checkOut !== undefined) expect(checkIn !== undefined && checkIn <= checkOut).toBe(true)
    if (checkIn !== undefined) expect(checkIn >= today).toBe(true)
    expect(month >= "2026-11").toBe(true)
    expect(state.hasTag("nextIsCheckIn")).toBe(state.value !== "halfOpen")
  }
})

test("a whole stay is chosen at once, from every state, and shown", () => {
  const range = { checkIn: "2027-01-08", checkOut: "2027-01-10" }
  for (const before of [{}, { checkIn: early }, { checkIn: early, checkOut: late }]) {
    const { actor, read } = calendar(before)
    actor.send({ type: "RANGE_CHOSEN", range })
    expect(read()).toEqual(["complete", "2027-01-08", "2027-01-10"])
    expect(actor.getSnapshot().context.month).toBe("2027-01")
  }
})

test.for<[string, object, { checkIn: string; checkOut: string }]>([
  ["begins in the past", {}, { checkIn: yesterday, checkOut: early }],
  ["is too short", { minimumStay: 3 }, { checkIn: early, checkOut: "2026-11-27" }],
  ["is too long", { maximumStay: 1 }, { checkIn: early, checkOut: "2026-11-27" }],
  [
    "has a taken night",
    { blocked: [{ from: "2026-11-26", until: "2026-11-27" }] },
    { checkIn: early, checkOut: "2026-11-27" },
  ],
])("a stay that %s is not chosen at once", ([, input, range]) => {
  const actor = createActor(calendarRangeMachine, { input: { today, ...input } }).start()
  actor.send({ type: "RANGE_CHOSEN", range })
  expect(actor.getSnapshot().value).toBe("empty")
})

test.for<[string, string]>([
  ["2026-11-26", "2026-11-27"],
  ["2026-11-27", "2026-11-27"],
  ["2026-11-28", "2026-12-04"],
  ["2026-11-29", "2026-12-04"],
  ["2026-12-28", "2027-01-01"],
])("on %s the next weekend begins on %s", ([on, friday]) => {
  const weekends = nextWeekends(on)
  expect(weekends).toHaveLength(3)
  expect(weekends[0]?.checkIn).toBe(friday)
})

test("a weekend is from Friday to Sunday, over the end of a month, too", () => {
  expect(nextWeekends("2026-12-25")).toEqual([
    { checkIn: "2026-12-25", checkOut: "2026-12-27" },
    { checkIn: "2027-01-01", checkOut: "2027-01-03" },
    { checkIn: "2027-01-08", checkOut: "2027-01-10" },
  ])
})
