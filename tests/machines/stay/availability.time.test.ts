import { expect, test } from "vitest"
import { createActor } from "xstate"
import { addDays, type Day } from "#machines/site/day.ts"
import { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import { type NightRun, runsOf } from "#machines/stay/nights.ts"

const today = "2026-11-21"
const day = (offset: number): Day => addDays(today, offset)

function property(blocked: NightRun[] = [], minimumStay = 1, checkIn?: Day) {
  const actor = createActor(calendarRangeMachine, { input: { today, blocked, minimumStay, checkIn } }).start()
  const click = (offset: number) => actor.send({ type: "DAY_CLICKED", day: day(offset) })
  const can = (offset: number) => actor.getSnapshot().can({ type: "DAY_CLICKED", day: day(offset) })
  const range = () => {
    const { checkIn, checkOut, refusal } = actor.getSnapshot().context
    return { checkIn, checkOut, refusal }
  }
  return { click, can, range }
}

/** Nights 5 and 6 are blocked. */
const BLOCKED = [{ from: day(5), until: day(7) }]

test("a blocked night cannot begin a stay, but may be the day of its checkout", () => {
  const { click, can, range } = property(BLOCKED)
  expect([4, 5, 6, 7].map(can)).toEqual([true, false, false, true])
  click(3)
  expect([4, 5, 6, 7].map(can)).toEqual([true, true, false, true])
  click(5)
  expect(range()).toEqual({ checkIn: day(3), checkOut: day(5), refusal: null })
})

test("a range over a blocked night is refused with the reason, and the check-in stays", () => {
  const { click, range } = property(BLOCKED)
  click(3)
  click(9)
  expect(range()).toEqual({ checkIn: day(3), checkOut: undefined, refusal: "blocked" })
  click(4)
  expect(range()).toEqual({ checkIn: day(3), checkOut: day(4), refusal: null })
})

test("an earlier second day swaps only when the nights between are free", () => {
  const { click, range } = property(BLOCKED)
  click(9)
  click(3)
  expect(range()).toMatchObject({ checkIn: day(9), refusal: "blocked" })
  click(7)
  expect(range()).toEqual({ checkIn: day(7), checkOut: day(9), refusal: null })
})

test("a range under the minimum stay is refused with the reason", () => {
  const { click, range } = property([], 3)
  click(1)
  click(1)
  expect(range()).toMatchObject({ checkOut: undefined, refusal: "minimumStay" })
  click(3)
  expect(range()).toMatchObject({ checkOut: undefined, refusal: "minimumStay" })
  click(4)
  expect(range()).toEqual({ checkIn: day(1), checkOut: day(4), refusal: null })
})

test("a range over ninety nights is refused with the reason, and one of ninety is not", () => {
  const actor = createActor(calendarRangeMachine, { input: { today, maximumStay: 90 } }).start()
  const click = (offset: number) => actor.send({ type: "DAY_CLICKED", day: day(offset) })
  const range = () => {
    const { checkIn, checkOut, refusal } = actor.getSnapshot().context
    return { checkIn, checkOut, refusal }
  }
  click(1)
  click(92)
  expect(range()).toEqual({ checkIn: day(1), checkOut: undefined, refusal: "maximumStay" })
  click(91)
  expect(range()).toEqual({ checkIn: day(1), checkOut: day(91), refusal: null })
})

test("a day from which no stay is long enough cannot begin one, so that no click is a dead end", () => {
  const { can } = property(BLOCKED, 3)
  expect([1, 2, 3, 4, 7].map(can)).toEqual([true, true, false, false, true])
})

test("a check-in from an address on a taken night is not closed on itself", () => {
  const { click, can, range } = property(BLOCKED, 1, day(5))
  expect(can(5)).toBe(false)
  click(5)
  expect(range()).toEqual({ checkIn: day(5), checkOut: undefined, refusal: null })
})

test("nights in any order are runs in order", () => {
  expect(runsOf([])).toEqual([])
  expect(runsOf([day(3), day(1), day(2), day(2), day(9)])).toEqual([
    { from: day(1), until: day(4) },
    { from: day(9), until: day(10) },
  ])
})

test("the minimum stay is that of the day on which the stay begins", () => {
  const minimumStays = [{ from: day(5), until: day(8), minimumStay: 4 }]
  const input = { today, minimumStay: 2, minimumStays, blocked: [{ from: day(10), until: day(11) }] }
  const actor = createActor(calendarRangeMachine, { input }).start()
  const click = (offset: number) => actor.send({ type: "DAY_CLICKED", day: day(offset) })
  const can = (offset: number) => actor.getSnapshot().can({ type: "DAY_CLICKED", day: day(offset) })
  // Four nights from the 7th are not free, two from the 8th are.
  expect([4, 5, 6, 7, 8, 9].map(can)).toEqual([true, true, true, false, true, false])
  click(5)
  click(8)
  expect(actor.getSnapshot().context).toMatchObject({ checkOut: undefined, refusal: "minimumStay" })
  // The earlier day becomes the check-in, and its minimum counts.
  click(3)
  expect(actor.getSnapshot().context).toMatchObject({ checkIn: day(3), checkOut: day(5), refusal: null })
})
