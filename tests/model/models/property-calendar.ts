import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { calendarRangeMachine, MONTHS_PER_PAGE } from "#machines/search/calendar-range.machine.ts"
import { addDays, monthOf, shiftMonth } from "#machines/site/day.ts"
import { model, type World } from "../model.ts"

/** The flat of the walks; its taken nights, of the demonstration, begin so many days after the content is loaded. */
export const FLAT = "mirante-paulista"

/** A flat's own calendar: some nights are taken, and a stay has a minimum. */
export function flatCalendar({ today, isPhone }: World) {
  const flat = parse(readFileSync(`content/properties/${FLAT}.yaml`, "utf8"))
  const blocked = flat.blocked.map(({ inDays, nights }: { inDays: number; nights: number }) => ({
    from: addDays(today, inDays),
    until: addDays(today, inDays + nights),
  }))
  const run = blocked.at(-1)
  const before = (nights: number) => addDays(run.from, -nights)
  const world = {
    ...{ today, blocked, minimumStay: flat.minimumStay },
    monthsPerPage: isPhone ? 1 : MONTHS_PER_PAGE,
  }
  return model({
    name: "calendar-range",
    machine: calendarRangeMachine,
    inputs: [
      { ...world },
      { ...world, checkIn: before(6) },
      { ...world, checkIn: before(6), checkOut: before(4) },
    ],
    events: [
      ...[before(6), before(4), before(3), run.from, run.until].map((day) => ({
        type: "DAY_CLICKED" as const,
        day,
      })),
      { type: "NEXT_MONTHS" },
      { type: "PREVIOUS_MONTHS" },
      { type: "CLEARED" },
      { type: "RESTORED", range: { checkIn: undefined, checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: before(4), checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: before(4), checkOut: before(2) } },
      { type: "DAY_TURNED", today },
      { type: "DAY_TURNED", today: before(5) },
    ],
    // Five days around taken nights, and the pages up to theirs.
    serializeState: ({ value, context: { today, month, checkIn, checkOut, refusal } }) =>
      JSON.stringify([value, today, month, checkIn, checkOut, refusal]),
    stopWhen: ({ context }) => context.month > shiftMonth(monthOf(run.until), 1),
  })
}
