import { assign, setup } from "xstate"
import { type Day, type Month, monthOf, shiftMonth } from "#machines/site/day.ts"
import type { MinimumStay } from "./minimum-stay.ts"
import type { NightRun } from "./nights.ts"
import { closing, opens, type Refusal } from "./range-rules.ts"

/** Months shown side by side and moved per page turn (spec §9); on a phone a property's own calendar shows one. */
export const MONTHS_PER_PAGE = 2

/** Months that the calendar shows, from the current one on: nobody plans a stay for later. */
export const MONTHS_AHEAD = 24

export interface DateRange {
  checkIn: Day | undefined
  checkOut: Day | undefined
}

/** A range with both of its days. */
export interface WholeRange {
  checkIn: Day
  checkOut: Day
}

export type CalendarRangeEvent =
  /** The visitor clicks a day. */
  | { type: "DAY_CLICKED"; day: Day }
  /** The visitor chooses a whole stay at once, such as a weekend. */
  | { type: "RANGE_CHOSEN"; range: WholeRange }
  /** The visitor goes to the next months. */
  | { type: "NEXT_MONTHS" }
  /** The visitor goes back to the previous months. */
  | { type: "PREVIOUS_MONTHS" }
  /** The calendar opens: it shows the chosen month again. */
  | { type: "OPENED" }
  /** The visitor clears the dates. */
  | { type: "CLEARED" }
  /** The range in the address changed: a link, Back or Forward. */
  | { type: "RESTORED"; range: DateRange }
  /** The page is visible again, possibly on another day. */
  | { type: "DAY_TURNED"; today: Day }

export interface CalendarRangeContext extends DateRange {
  /** Days before this one are disabled (spec §5). */
  today: Day
  /** First of the months shown. */
  month: Month
  /** Months on a page of the calendar. */
  monthsPerPage: number
  /** Nights that cannot be booked; empty in the search bar, where no property is chosen yet. */
  blocked: readonly NightRun[]
  /** Minimum stay, nights. */
  minimumStay: number
  /** The minimum of stays that begin on certain days. */
  minimumStays: readonly MinimumStay[]
  /** Longest stay, nights; endless in the search bar. */
  maximumStay: number
  /** Why the last click was refused. */
  refusal: Refusal | null
  /** The day on which the stay would have begun that was refused. */
  refusedFrom: Day | undefined
}

/**
 * The stay's dates (spec §4, "Calendar date click"). The state tells what the next click does: in `empty` it sets the
 * check-in; in `halfOpen` it closes the range and swaps the two days if the second is earlier; in `complete` it starts
 * a new range. In a property's own calendar a stay cannot begin on a blocked night, and a range that contains one, is
 * shorter than the minimum stay or longer than the maximum is refused with the reason.
 */
export const calendarRangeMachine = setup({
  types: {
    context: {} as CalendarRangeContext,
    events: {} as CalendarRangeEvent,
    input: {} as {
      today: Day
      blocked?: readonly NightRun[]
      minimumStay?: number
      minimumStays?: readonly MinimumStay[]
      maximumStay?: number
      monthsPerPage?: number
    } & Partial<DateRange>,
    tags: {} as "nextIsCheckIn",
  },
  guards: {
    opens: ({ context }, { day }: { day: Day }) => opens(context, day),
    closesEarlier: ({ context }, { day }: { day: Day }) =>
      day < (context.checkIn ?? day) && closing(context, day) === "closes",
    closes: ({ context }, { day }: { day: Day }) => closing(context, day) === "closes",
    isRefused: ({ context }, { day }: { day: Day }) =>
      ["blocked", "minimumStay", "maximumStay"].includes(closing(context, day)),
    fits: ({ context }, { range }: { range: WholeRange }) =>
      opens(context, range.checkIn) && closing({ ...context, ...range }, range.checkOut) === "closes",
    startsBefore: ({ context }, { today }: { today: Day }) =>
      context.checkIn !== undefined && context.checkIn < today,
    hasEarlierMonths: ({ context }) => context.month > monthOf(context.today),
    hasLaterMonths: ({ context }) =>
      shiftMonth(context.month, context.monthsPerPage - 1) < lastMonth(context.today),
    isComplete: (_, { range }: { range: DateRange }) =>
      range.checkIn !== undefined && range.checkOut !== undefined,
    isHalfOpen: (_, { range }: { range: DateRange }) => range.checkIn !== undefined,
  },
  actions: {
    startRange: assign({ checkIn: (_, { day }: { day: Day }) => day, checkOut: undefined, refusal: null }),
    endRange: assign({ checkOut: (_, { day }: { day: Day }) => day, refusal: null }),
    swapRange: assign(({ context }, { day }: { day: Day }) => ({
      checkIn: day,
      checkOut: context.checkIn,
      refusal: null,
    })),
    refuse: assign(({ context }, { day }: { day: Day }) => ({
      refusal: closing(context, day) as Refusal,
      refusedFrom: context.checkIn !== undefined && context.checkIn < day ? context.checkIn : day,
    })),
    restoreRange: assign(({ context }, { range }: { range: DateRange }) => ({
      ...range,
      refusal: null,
      month: firstMonth({ ...context, ...range }),
    })),
    showChosenMonth: assign({ month: ({ context }) => firstMonth(context) }),
    turnDay: assign(({ context }, { today }: { today: Day }) => ({
      today,
      month: later(context.month, monthOf(today)),
    })),
    clearRange: assign({ checkIn: undefined, checkOut: undefined, refusal: null }),
    turnPage: assign({
      month: ({ context }, { pages }: { pages: 1 | -1 }) =>
        onAPage(shiftMonth(context.month, pages * context.monthsPerPage), context),
    }),
  },
}).createMachine({
  id: "calendarRange",
  context: ({ input: { monthsPerPage = MONTHS_PER_PAGE, ...input } }) => ({
    today: input.today,
    checkIn: input.checkIn,
    checkOut: input.checkOut,
    month: firstMonth({ ...input, monthsPerPage }),
    monthsPerPage,
    blocked: input.blocked ?? [],
    minimumStay: input.minimumStay ?? 1,
    minimumStays: input.minimumStays ?? [],
    maximumStay: input.maximumStay ?? Number.POSITIVE_INFINITY,
    refusal: null,
    refusedFrom: undefined,
  }),
  initial: "starting",
  on: {
    NEXT_MONTHS: { guard: "hasLaterMonths", actions: { type: "turnPage", params: { pages: 1 } } },
    PREVIOUS_MONTHS: { guard: "hasEarlierMonths", actions: { type: "turnPage", params: { pages: -1 } } },
    OPENED: { actions: "showChosenMonth" },
    RANGE_CHOSEN: {
      guard: { type: "fits", params: ({ event }) => event },
      target: ".complete",
      actions: { type: "restoreRange", params: ({ event }) => event },
    },
    CLEARED: { target: ".empty", actions: "clearRange" },
    /** Midnight passed while the page was open: a range that now begins in the past is cleared. */
    DAY_TURNED: [
      {
        guard: { type: "startsBefore", params: ({ event }) => ({ today: event.today }) },
        target: ".empty",
        actions: [{ type: "turnDay", params: ({ event }) => ({ today: event.today }) }, "clearRange"],
      },
      { actions: { type: "turnDay", params: ({ event }) => ({ today: event.today }) } },
    ],
    RESTORED: [
      {
        guard: { type: "isComplete", params: ({ event }) => ({ range: event.range }) },
        target: ".complete",
        actions: { type: "restoreRange", params: ({ event }) => ({ range: event.range }) },
      },
      {
        guard: { type: "isHalfOpen", params: ({ event }) => ({ range: event.range }) },
        target: ".halfOpen",
        actions: { type: "restoreRange", params: ({ event }) => ({ range: event.range }) },
      },
      { target: ".empty", actions: "clearRange" },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: "isComplete", params: ({ context }) => ({ range: context }) }, target: "complete" },
        { guard: { type: "isHalfOpen", params: ({ context }) => ({ range: context }) }, target: "halfOpen" },
        { target: "empty" },
      ],
    },
    empty: {
      tags: "nextIsCheckIn",
      on: {
        DAY_CLICKED: {
          guard: { type: "opens", params: ({ event }) => ({ day: event.day }) },
          target: "halfOpen",
          actions: { type: "startRange", params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
    halfOpen: {
      on: {
        DAY_CLICKED: [
          {
            guard: { type: "closesEarlier", params: ({ event }) => ({ day: event.day }) },
            target: "complete",
            actions: { type: "swapRange", params: ({ event }) => ({ day: event.day }) },
          },
          {
            guard: { type: "closes", params: ({ event }) => ({ day: event.day }) },
            target: "complete",
            actions: { type: "endRange", params: ({ event }) => ({ day: event.day }) },
          },
          {
            guard: { type: "isRefused", params: ({ event }) => ({ day: event.day }) },
            actions: { type: "refuse", params: ({ event }) => ({ day: event.day }) },
          },
        ],
      },
    },
    complete: {
      tags: "nextIsCheckIn",
      on: {
        DAY_CLICKED: {
          guard: { type: "opens", params: ({ event }) => ({ day: event.day }) },
          target: "halfOpen",
          actions: { type: "startRange", params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
  },
})

/** What decides which months can be shown. */
type Months = Pick<CalendarRangeContext, "today" | "monthsPerPage">

/** The first month that the calendar opens on: the check-in's, else the current one. */
function firstMonth({ checkIn, ...shown }: Months & Partial<DateRange>): Month {
  return onAPage(monthOf(checkIn ?? shown.today), shown)
}

/** The last month of the calendar. */
export function lastMonth(today: Day): Month {
  return shiftMonth(monthOf(today), MONTHS_AHEAD - 1)
}

/** A page's first month, moved so that the page is neither before the current month nor after the last one. */
function onAPage(month: Month, { today, monthsPerPage }: Months): Month {
  const last = shiftMonth(lastMonth(today), 1 - monthsPerPage)
  return later(month < last ? month : last, monthOf(today))
}

/** The later of two days or two months. */
function later(one: string, other: string): string {
  return one > other ? one : other
}
