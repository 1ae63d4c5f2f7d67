import fc from "fast-check"
import { expect, test } from "vitest"
import { createActor } from "xstate"
import { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import type { NightRun } from "#machines/stay/nights.ts"
import { amount } from "../../amount.ts"
import { daysAfter } from "../../fixtures/plain-days.ts"
import { nightsIn, stayedNights } from "../../fixtures/quote-reference.ts"

interface Calendar {
  today: string
  blocked: NightRun[]
  minimumStay: number
}

interface Range {
  checkIn: string | undefined
  checkOut: string | undefined
  refusal: "blocked" | "minimumStay" | null
}

const NOTHING: Range = { checkIn: undefined, checkOut: undefined, refusal: null }

/** What a click does to a range, with a name for it. */
type Click = [kind: string, range: Range]

/** Reference implementation of a click on a property's calendar, over single nights. */
function clickByHand(calendar: Calendar, range: Range, day: string): Click {
  const taken = new Set(calendar.blocked.flatMap(nightsIn))
  const { checkIn, checkOut } = range
  if (day < calendar.today) return ["past", range]
  if (checkIn === undefined || checkOut !== undefined) {
    const least = Array.from({ length: calendar.minimumStay }, (_, at) => daysAfter(day, at))
    if (least.some((night) => taken.has(night))) return ["opens nothing", range]
    return ["opens", { checkIn: day, checkOut: undefined, refusal: null }]
  }
  const [first = "", last = ""] = [checkIn, day].sort()
  const nights = stayedNights(first, last)
  if (nights.some((night) => taken.has(night))) {
    return taken.has(day) ? ["taken", range] : ["over taken nights", { ...range, refusal: "blocked" }]
  }
  if (nights.length < calendar.minimumStay) return ["too short", { ...range, refusal: "minimumStay" }]
  return [kindOfStay(calendar, nights, [checkIn, day]), { checkIn: first, checkOut: last, refusal: null }]
}

function kindOfStay(
  { blocked, minimumStay }: Calendar,
  nights: string[],
  [one, other]: [string, string],
): string {
  if (one === other) return "closes on one day"
  if (blocked.some(({ from }) => from === [one, other].sort()[1])) return "closes before taken nights"
  if (blocked.some(({ until }) => until === [one, other].sort()[0])) return "closes after taken nights"
  if (nights.length === minimumStay) return "closes at the minimum stay"
  return other < one ? "closes earlier" : "closes"
}

/** Least number of clicks of each kind, a third of the usual number or less. */
const LEAST: Record<string, number> = {
  past: 50,
  opens: 150,
  "opens nothing": 50,
  taken: 40,
  "over taken nights": 50,
  "too short": 50,
  "closes on one day": 5,
  "closes before taken nights": 10,
  "closes after taken nights": 10,
  "closes at the minimum stay": 20,
  "closes earlier": 10,
  closes: 25,
}

/** Days before changes of the clock, in the zones that this test runs in, and one from which none is near. */
const anyCalendar = fc
  .record({
    today: fc.constantFrom("2018-10-25", "2019-02-05", "2026-11-21", "2027-03-10", "2027-10-20"),
    runs: fc.array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 3,
    }),
    minimumStay: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ today, runs, minimumStay }): Calendar => {
    const blocked = runs.map(([at, nights]) => ({
      from: daysAfter(today, at),
      until: daysAfter(today, at + nights),
    }))
    return { today, blocked, minimumStay }
  })

interface NearDay {
  near: "today" | "from" | "until" | "checkIn"
  at: number
  by: number
}

/** Days near today, near taken nights, and near the check-in that was clicked before. */
const anyNearDay: fc.Arbitrary<NearDay> = fc.record({
  near: fc.constantFrom("today", "from", "until", "checkIn", "checkIn"),
  at: fc.nat(),
  by: fc.integer({ min: -4, max: 5 }),
})

function dayNear({ near, at, by }: NearDay, { today, blocked }: Calendar, checkIn?: string): string {
  const run = blocked[at % blocked.length]
  return daysAfter({ today, from: run?.from, until: run?.until, checkIn }[near] ?? today, by)
}

test("each click on a property's calendar does what its nights allow, whatever was clicked before", () => {
  const seen = new Map<string, number>()
  // Some calendars open with a check-in from an address, which may be on a taken night.
  const anyStart = fc.option(anyNearDay, { freq: 2, nil: undefined })
  const anyClicks = fc.array(anyNearDay, { minLength: 6, maxLength: 12 })
  fc.assert(
    fc.property(anyCalendar, anyStart, anyClicks, (calendar, start, clicks) => {
      let range: Range = { ...NOTHING, checkIn: start && dayNear(start, calendar) }
      const input = { ...calendar, checkIn: range.checkIn }
      const actor = createActor(calendarRangeMachine, { input }).start()
      for (const click of clicks) {
        const day = dayNear(click, calendar, range.checkIn)
        const [kind, next] = clickByHand(calendar, range, day)
        expect(actor.getSnapshot().can({ type: "DAY_CLICKED", day })).toBe(
          !["past", "opens nothing", "taken"].includes(kind),
        )
        actor.send({ type: "DAY_CLICKED", day })
        const { checkIn, checkOut, refusal } = actor.getSnapshot().context
        expect({ checkIn, checkOut, refusal }).toEqual(next)
        range = next
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }),
    { numRuns: amount(250) },
  )
  const tooFew = Object.entries(LEAST).filter(([kind, least]) => (seen.get(kind) ?? 0) < amount(least))
  expect(tooFew).toEqual([])
})
