import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { calendarRangeMachine, MONTHS_PER_PAGE } from "#machines/stay/calendar-range.machine.ts"
import { contentFolder } from "../../../scripts/catalogue-in-use.ts"
import { addDays, monthOf, shiftMonth } from "../days.ts"
import { model, type World } from "../model.ts"

/** The property used by the walks; its demo blocked nights are relative to the day the content is loaded. */
export const PROPERTY = "mirante-paulista"

/** A property's own calendar: some nights are blocked, and a stay has a minimum. */
export function propertyCalendar({ today, isPhone }: World) {
  const property = parse(readFileSync(`${contentFolder()}/properties/${PROPERTY}.yaml`, "utf8"))
  const blocked = property.blocked.map(({ inDays, nights }: { inDays: number; nights: number }) => ({
    from: addDays(today, inDays),
    until: addDays(today, inDays + nights),
  }))
  const run = blocked.at(-1)
  const before = (nights: number) => addDays(run.from, -nights)
  const world = {
    today,
    blocked,
    minimumStay: property.minimumStay,
    minimumStays: [],
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
      { type: "OPENED" },
      { type: "CLEARED" },
      { type: "RESTORED", range: { checkIn: undefined, checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: before(4), checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: before(4), checkOut: before(2) } },
      { type: "DAY_TURNED", today },
      { type: "DAY_TURNED", today: before(5) },
    ],
    // Five days around blocked nights, and the pages up to these days.
    serializeState: ({ value, context: { today, month, checkIn, checkOut, refusal } }) =>
      JSON.stringify([value, today, month, checkIn, checkOut, refusal]),
    stopWhen: ({ context }) => context.month > shiftMonth(monthOf(run.until), 1),
  })
}
