import { assign, setup } from "xstate"
import { type Day, type Month, monthOf, shiftMonth } from "./day.ts"

/** Months shown side by side, and how many a page turn moves (seed §9). */
export const MONTHS_PER_PAGE = 2

export interface DateRange {
  checkIn: Day | undefined
  checkOut: Day | undefined
}

export type CalendarRangeEvent =
  | { type: "DAY_CLICKED"; day: Day }
  | { type: "NEXT_MONTHS" }
  | { type: "PREVIOUS_MONTHS" }
  | { type: "CLEARED" }
  | { type: "RESTORED"; range: DateRange }
  | { type: "DAY_TURNED"; today: Day }

export interface CalendarRangeContext extends DateRange {
  /** Days before this one are disabled (seed §5). */
  today: Day
  /** First of the months shown. */
  month: Month
}

/**
 * The stay's dates (seed §4, "Calendar date click"). What the next click does is the state:
 * empty → it sets the check-in; halfOpen → it closes the range, swapping when it is earlier;
 * complete → it starts again.
 */
export const calendarRangeMachine = setup({
  types: {
    context: {} as CalendarRangeContext,
    events: {} as CalendarRangeEvent,
    input: {} as { today: Day } & Partial<DateRange>,
    tags: {} as "nextIsCheckIn" | "nextIsCheckOut",
  },
  guards: {
    selectable: ({ context }, { day }: { day: Day }) => day >= context.today,
    selectableAndEarlier: ({ context }, { day }: { day: Day }) =>
      day >= context.today && context.checkIn !== undefined && day < context.checkIn,
    startsBefore: ({ context }, { today }: { today: Day }) =>
      context.checkIn !== undefined && context.checkIn < today,
    hasEarlierMonths: ({ context }) => context.month > monthOf(context.today),
    isComplete: (_, { range }: { range: DateRange }) =>
      range.checkIn !== undefined && range.checkOut !== undefined,
    isHalfOpen: (_, { range }: { range: DateRange }) => range.checkIn !== undefined,
  },
  actions: {
    startRange: assign({ checkIn: (_, { day }: { day: Day }) => day, checkOut: undefined }),
    endRange: assign({ checkOut: (_, { day }: { day: Day }) => day }),
    swapRange: assign(({ context }, { day }: { day: Day }) => ({ checkIn: day, checkOut: context.checkIn })),
    restoreRange: assign(({ context }, { range }: { range: DateRange }) => ({
      ...range,
      month: firstMonth(range, context.today),
    })),
    turnDay: assign(({ context }, { today }: { today: Day }) => ({
      today,
      month: [context.month, monthOf(today)].sort().at(-1) ?? context.month,
    })),
    clearRange: assign({ checkIn: undefined, checkOut: undefined }),
    turnPage: assign({
      month: ({ context }, { pages }: { pages: 1 | -1 }) =>
        [shiftMonth(context.month, pages * MONTHS_PER_PAGE), monthOf(context.today)].sort().at(-1) ??
        context.month,
    }),
  },
}).createMachine({
  id: "calendarRange",
  context: ({ input }) => ({
    today: input.today,
    checkIn: input.checkIn,
    checkOut: input.checkOut,
    month: firstMonth(input, input.today),
  }),
  initial: "starting",
  on: {
    NEXT_MONTHS: { actions: { type: "turnPage", params: { pages: 1 } } },
    PREVIOUS_MONTHS: { guard: "hasEarlierMonths", actions: { type: "turnPage", params: { pages: -1 } } },
    CLEARED: { target: ".empty", actions: "clearRange" },
    /** Midnight passed while the page was open: a range that begins in the past is none any more. */
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
          guard: { type: "selectable", params: ({ event }) => ({ day: event.day }) },
          target: "halfOpen",
          actions: { type: "startRange", params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
    halfOpen: {
      tags: "nextIsCheckOut",
      on: {
        DAY_CLICKED: [
          {
            guard: { type: "selectableAndEarlier", params: ({ event }) => ({ day: event.day }) },
            target: "complete",
            actions: { type: "swapRange", params: ({ event }) => ({ day: event.day }) },
          },
          {
            guard: { type: "selectable", params: ({ event }) => ({ day: event.day }) },
            target: "complete",
            actions: { type: "endRange", params: ({ event }) => ({ day: event.day }) },
          },
        ],
      },
    },
    complete: {
      tags: "nextIsCheckIn",
      on: {
        DAY_CLICKED: {
          guard: { type: "selectable", params: ({ event }) => ({ day: event.day }) },
          target: "halfOpen",
          actions: { type: "startRange", params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
  },
})

/** The month the calendar opens on: the check-in's, else today's. */
function firstMonth(range: Partial<DateRange>, today: Day): Month {
  return monthOf(range.checkIn !== undefined && range.checkIn > today ? range.checkIn : today)
}
