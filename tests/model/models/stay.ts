import { MONTHS_PER_PAGE } from "#machines/stay/calendar-range.machine.ts"
import { stayMachine } from "#machines/stay/stay.machine.ts"
import { answerFor, type DatesName, type GuestsName, guestsOf, saidOf, stayOn } from "../goldens/stays.ts"
import { model, type World } from "../model.ts"

/** The stays that the walks ask for, each with everything that its page says. */
const STAYS: [DatesName, GuestsName][] = [
  ["none", "one"],
  ["arrival", "one"],
  ["four", "one"],
  ["four", "two"],
  ["four", "pet"],
  ["four", "crowd"],
  ["seven", "one"],
  ["none", "family"],
  ["sameDay", "one"],
  ["past", "one"],
  ["backwards", "one"],
  ["taken", "one"],
  ["tooLong", "one"],
]

/** The stay on a property's page. */
export function stay({ today, isPhone, means }: World) {
  const calendar = {
    today,
    blocked: [],
    minimumStay: 2,
    minimumStays: [],
    monthsPerPage: isPhone ? 1 : MONTHS_PER_PAGE,
  }
  const stays = STAYS.map(([dates, guests]) => stayOn(today, dates, guests))
  const isWalked = (one: object) => stays.some((each) => JSON.stringify(each) === JSON.stringify(one))
  const range = (dates: DatesName) => {
    const { checkIn, checkOut } = stayOn(today, dates, "one")
    return { checkIn, checkOut }
  }
  return model({
    name: "stay",
    machine: stayMachine,
    inputs: [stayOn(today, "none", "one"), stayOn(today, "four", "one")].map((stay) => ({
      calendar,
      stay,
      answer: answerFor(today, stay),
    })),
    events: [
      ...(["none", "arrival", "four"] as const).map((dates) => ({
        type: "xstate.snapshot.calendar" as const,
        snapshot: { context: range(dates) },
      })),
      ...(["one", "two", "pet"] as const).map((guests) => ({
        type: "xstate.snapshot.guests" as const,
        snapshot: { context: { guests: guestsOf(guests) } },
      })),
      ...stays.map((stay) => ({ type: "RESTORED" as const, stay })),
      ...stays.map((stay) => ({ type: "ANSWERED" as const, answer: answerFor(today, stay) })),
      { type: "DAY_TURNED", today },
    ],
    serializeState: ({ value, context: { stay, answer } }) => JSON.stringify([value, stay, answer.stay]),
    // Every stay is answered once; by keyboard one with and one without a price are enough.
    apart: ({ context }, event) =>
      event.type === "ANSWERED" && means !== "keyboard" ? JSON.stringify(saidOf(today, context.stay)) : "",
    stopWhen: ({ context }) => !isWalked(context.stay),
  })
}
