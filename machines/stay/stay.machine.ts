import { assign, emit, sendTo, setup } from "xstate"
import type { Day } from "#machines/site/day.ts"
import { calendarRangeMachine, type DateRange } from "./calendar-range.machine.ts"
import { guestCountersMachine } from "./guest-counters.machine.ts"
import { GUEST_KINDS, type Guests } from "./guests.ts"
import type { Minimums } from "./minimum-stay.ts"
import type { NightRun } from "./nights.ts"
import { MAX_NIGHTS, type QuoteAnswer, type QuoteRequest, type StayAdvice } from "./quote.ts"

/** The Worker's answer for a stay. */
export type QuotedStay = QuoteAnswer & Partial<StayAdvice> & { stay: QuoteRequest }

export type StayEvent =
  /** The stay in the address changed: this page wrote it there, or the visitor took a link, Back or Forward. */
  | { type: "RESTORED"; stay: QuoteRequest }
  /** The Worker answered with the price of a stay, or with the reasons why it has none. */
  | { type: "ANSWERED"; answer: QuotedStay }
  /** The page is visible again, possibly on another day. */
  | { type: "DAY_TURNED"; today: Day }

/** What the calendar needs to know of the property and its screen. */
export interface StayCalendar extends Minimums {
  today: Day
  blocked: readonly NightRun[]
  monthsPerPage: number
}

interface StayContext {
  calendar: StayCalendar
  /** What calendar and counters show. */
  stay: QuoteRequest
  /** The latest answer; it is shown until the one for the chosen stay arrives. */
  answer: QuotedStay
}

/**
 * The stay on a property's page, between its calendar, its counters, the address and the Worker. A choice is told once
 * (`CHOSEN`), to be written to the address; an address that already holds it tells nothing. A price counts only for the
 * stay that it was calculated for: until then it is `asking`.
 */
export const stayMachine = setup({
  types: {
    context: {} as StayContext,
    events: {} as StayEvent,
    emitted: {} as { type: "CHOSEN"; stay: QuoteRequest },
    input: {} as StayContext,
    children: {} as { calendar: "calendar"; guests: "guests" },
    tags: {} as "asking",
  },
  actors: { calendar: calendarRangeMachine, guests: guestCountersMachine },
  guards: {
    isOther: ({ context }, stay: Partial<QuoteRequest>) =>
      !isSameStay(context.stay, { ...context.stay, ...stay }),
    isPriced: ({ context: { stay, answer } }) => isSameStay(stay, answer.stay) && answer.quote !== null,
    isRefused: ({ context: { stay, answer } }) => isSameStay(stay, answer.stay) && answer.quote === null,
  },
  actions: {
    choose: assign({
      stay: ({ context }, chosen: Partial<QuoteRequest>) => ({ ...context.stay, ...chosen }),
    }),
    tellChosen: emit(({ context }) => ({ type: "CHOSEN" as const, stay: context.stay })),
    restoreCalendar: sendTo("calendar", ({ context }) => ({
      type: "RESTORED" as const,
      range: rangeOf(context.stay),
    })),
    restoreGuests: sendTo("guests", ({ context }) => ({
      type: "RESTORED" as const,
      guests: context.stay.guests,
    })),
    keepAnswer: assign({ answer: (_, { answer }: { answer: QuotedStay }) => answer }),
    turnDay: sendTo("calendar", (_, { today }: { today: Day }) => ({ type: "DAY_TURNED" as const, today })),
  },
}).createMachine({
  id: "stay",
  context: ({ input }) => input,
  invoke: [
    {
      id: "calendar",
      src: "calendar",
      input: ({ context }) => ({
        ...context.calendar,
        maximumStay: MAX_NIGHTS,
        ...rangeOf(context.stay),
      }),
      onSnapshot: {
        guard: { type: "isOther", params: ({ event }) => rangeOf(event.snapshot.context) },
        target: ".asking",
        actions: [{ type: "choose", params: ({ event }) => rangeOf(event.snapshot.context) }, "tellChosen"],
      },
    },
    {
      id: "guests",
      src: "guests",
      input: ({ context }) => ({ guests: context.stay.guests }),
      onSnapshot: {
        guard: { type: "isOther", params: ({ event }) => guestsOf(event.snapshot.context) },
        target: ".asking",
        actions: [{ type: "choose", params: ({ event }) => guestsOf(event.snapshot.context) }, "tellChosen"],
      },
    },
  ],
  on: {
    RESTORED: {
      guard: { type: "isOther", params: ({ event }) => event.stay },
      target: ".asking",
      actions: [{ type: "choose", params: ({ event }) => event.stay }, "restoreCalendar", "restoreGuests"],
    },
    ANSWERED: {
      target: ".asking",
      actions: { type: "keepAnswer", params: ({ event }) => event },
    },
    DAY_TURNED: { actions: { type: "turnDay", params: ({ event }) => event } },
  },
  initial: "asking",
  states: {
    asking: {
      tags: "asking",
      always: [
        { guard: "isPriced", target: "priced" },
        { guard: "isRefused", target: "refused" },
      ],
    },
    priced: {},
    refused: {},
  },
})

function rangeOf({ checkIn, checkOut }: DateRange): DateRange {
  return { checkIn, checkOut }
}

function guestsOf({ guests }: { guests: Guests }): { guests: Guests } {
  return { guests }
}

function isSameStay(one: QuoteRequest, other: QuoteRequest): boolean {
  return (
    one.checkIn === other.checkIn &&
    one.checkOut === other.checkOut &&
    GUEST_KINDS.every((kind) => one.guests[kind] === other.guests[kind])
  )
}
