import { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import { addDays, monthOf, shiftMonth } from "../days.ts"
import { model, type World } from "../model.ts"

/** The first weekend from a day on. */
export function nextWeekend(from: string): { checkIn: string; checkOut: string } {
  const checkIn = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).find(isFriday) ?? from
  return { checkIn, checkOut: addDays(checkIn, 2) }
}

const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5

/** The search bar's calendar. Its days are in next month, so that they are on screen whatever day it is today. */
export function calendarRange({ today }: World) {
  const day = (date: number) => `${shiftMonth(monthOf(today), 1)}-${date}`
  return model({
    name: "calendar-range",
    machine: calendarRangeMachine,
    inputs: [{ today }, { today, checkIn: day(12) }, { today, checkIn: day(12), checkOut: day(15) }],
    events: [
      { type: "DAY_CLICKED", day: day(12) },
      { type: "DAY_CLICKED", day: day(15) },
      { type: "DAY_CLICKED", day: day(18) },
      { type: "RANGE_CHOSEN", range: nextWeekend(today) },
      { type: "NEXT_MONTHS" },
      { type: "PREVIOUS_MONTHS" },
      { type: "OPENED" },
      { type: "CLEARED" },
      { type: "RESTORED", range: { checkIn: undefined, checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: day(20), checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: day(20), checkOut: day(22) } },
      { type: "DAY_TURNED", today },
      { type: "DAY_TURNED", today: day(14) },
    ],
    // A few days and three pages of months; without this bound the number of pages would be infinite.
    serializeState: ({ value, context: { today, month, checkIn, checkOut, refusal } }) =>
      JSON.stringify([value, today, month, checkIn, checkOut, refusal]),
    stopWhen: ({ context }) => context.month > shiftMonth(monthOf(today), 4),
  })
}
