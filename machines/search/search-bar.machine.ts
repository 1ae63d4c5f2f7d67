import { and, assign, fromPromise, not, or, sendTo, setup, stateIn } from "xstate"
import type { Coordinates } from "#machines/places/place.ts"
import type { Day } from "#machines/site/day.ts"
import { calendarRangeMachine, type DateRange } from "#machines/stay/calendar-range.machine.ts"
import { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import type { Guests } from "#machines/stay/guests.ts"
import { type DestinationContext, destinationMachine } from "./destination.machine.ts"
import type { Flex } from "./search-criteria.ts"
import { NO_CRITERIA, type SearchCriteria } from "./search-criteria.ts"

export type SearchBarEvent =
  /** The destination box gets the focus, or on a phone the sheet opens. */
  | { type: "LOCATION_OPENED" }
  /** The calendar opens for the check-in. */
  | { type: "CHECK_IN_OPENED" }
  /** The calendar opens for the checkout. */
  | { type: "CHECK_OUT_OPENED" }
  /** The guest panel opens. */
  | { type: "GUESTS_OPENED" }
  /** The dates are as the visitor wants them: "Pronto", or Enter on a chosen day. */
  | { type: "DATES_CONFIRMED" }
  /** The visitor chooses by how many days the stay may move. */
  | { type: "FLEX_CHOSEN"; flex: Flex }
  /** The guests are as the visitor wants them: a second press on their button, where the search comes next. */
  | { type: "GUESTS_CONFIRMED" }
  /** The open panel closes: Escape, a second click on its button, a click outside it, or the focus leaves it. */
  | { type: "CLOSED" }
  /** The visitor submits the search. */
  | { type: "SUBMITTED" }
  /** The search in the address changed (a link, Back or Forward), or the visitor clears all on a phone. */
  | { type: "RESTORED"; criteria: SearchCriteria }
  /** The page is visible again, possibly on another day. */
  | { type: "DAY_TURNED"; today: Day }

export interface SearchBarContext {
  today: Day
  /** Id of the suggestion that was chosen, while the box still shows it. */
  chosenPlace: string | null
  /** The current values of the three child machines. */
  criteria: SearchCriteria
  /** True if a choice led to the open panel, false if the visitor opened it: a press on its button closes only the latter. */
  isLed: boolean
  /** The criteria of the search in progress: further typing does not change them, a new address cancels the search. */
  submitted: SearchCriteria | null
}

/**
 * The search bar (spec §2 and §4): at most one panel is open at a time, and a submit geocodes a typed place before it
 * goes to the results. Each choice leads on to the next part: a chosen place to the check-in, a check-in to the
 * checkout, confirmed dates to the guests. After the second date the calendar stays, and only the mark moves on.
 */
export const searchBarMachine = setup({
  types: {
    context: {} as SearchBarContext,
    events: {} as SearchBarEvent,
    input: {} as { today: Day; criteria?: SearchCriteria },
    children: {} as { destination: "destination"; calendar: "calendar"; guests: "guests" },
    /** `leadsToGuests`: the dates are chosen, so that the guests come next. */
    tags: {} as "open" | "calendarOpen" | "leadsToGuests" | "busy",
  },
  actors: {
    destination: destinationMachine,
    calendar: calendarRangeMachine,
    guests: guestCountersMachine,
    /** Coordinates of an address, or null when the provider knows none. */
    geocode: fromPromise<Coordinates | null, { address: string }>(() =>
      Promise.reject(new Error("geocode is not provided")),
    ),
    /** Navigates to the results; resolves when they are on screen. */
    showResults: fromPromise<void, { criteria: SearchCriteria }>(() =>
      Promise.reject(new Error("showResults is not provided")),
    ),
  },
  guards: {
    isSuperseded: ({ context }) => context.submitted === null,
    hasLocation: ({ context }) => context.criteria.location.trim() !== "",
    hasCoordinates: ({ context }) => context.criteria.coords !== null,
    isCalendarOpen: or([stateIn("#searchBar.panel.checkIn"), stateIn("#searchBar.panel.checkOut")]),
    choosesPlace: ({ context }, { chosen }: { chosen: string | null }) =>
      chosen !== null && chosen !== context.chosenPlace,
    beginsStay: ({ context }, { checkIn, checkOut }: DateRange) =>
      checkIn !== undefined &&
      checkOut === undefined &&
      (checkIn !== context.criteria.checkIn || context.criteria.checkOut !== undefined),
    endsStay: ({ context }, { checkOut }: DateRange) =>
      checkOut !== undefined && checkOut !== context.criteria.checkOut,
    hasStay: ({ context }) => context.criteria.checkOut !== undefined,
  },
  actions: {
    followDestination: assign(({ context }, { text, coords, chosen }: DestinationContext) => ({
      criteria: { ...context.criteria, location: text, coords },
      chosenPlace: chosen,
    })),
    followCalendar: assign({
      criteria: ({ context }, { checkIn, checkOut }: DateRange) => ({
        ...context.criteria,
        checkIn,
        checkOut,
      }),
    }),
    chooseFlex: assign({
      criteria: ({ context }, { flex }: { flex: Flex }) => ({ ...context.criteria, flex }),
    }),
    followGuests: assign({
      criteria: ({ context }, { guests }: { guests: Guests }) => ({ ...context.criteria, guests }),
    }),
    enterDestination: sendTo("destination", { type: "OPENED" }),
    leaveDestination: sendTo("destination", { type: "LEFT" }),
    lead: assign({ isLed: true }),
    goOwnWay: assign({ isLed: false }),
    openCalendar: sendTo("calendar", { type: "OPENED" }),
    /** The address changed; a search that is still geocoding its place is cancelled. */
    restore: assign((_, { criteria }: { criteria: SearchCriteria }) => ({
      criteria,
      submitted: null,
      chosenPlace: null,
    })),
    restoreDestination: sendTo("destination", (_, { criteria }: { criteria: SearchCriteria }) => ({
      type: "RESTORED" as const,
      text: criteria.location,
      coords: criteria.coords,
    })),
    restoreCalendar: sendTo("calendar", (_, { criteria }: { criteria: SearchCriteria }) => ({
      type: "RESTORED" as const,
      range: { checkIn: criteria.checkIn, checkOut: criteria.checkOut },
    })),
    restoreGuests: sendTo("guests", (_, { criteria }: { criteria: SearchCriteria }) => ({
      type: "RESTORED" as const,
      guests: criteria.guests,
    })),
    turnDay: sendTo("calendar", (_, { today }: { today: Day }) => ({ type: "DAY_TURNED" as const, today })),
    keepSubmitted: assign({ submitted: ({ context }) => context.criteria }),
    locateSubmitted: assign({
      submitted: ({ context }, { coords }: { coords: Coordinates | null }) =>
        context.submitted === null ? null : { ...context.submitted, coords },
    }),
    /** Spec §8. The log does not contain the text that the visitor typed. */
    logNotFound: () => console.error("Geocoding falhou"),
    logLookupFailed: (_, { error }: { error: unknown }) =>
      console.error("Erro ao buscar coordenadas", error instanceof Error ? error.message : error),
  },
}).createMachine({
  id: "searchBar",
  context: ({ input }) => ({
    today: input.today,
    chosenPlace: null,
    isLed: false,
    criteria: input.criteria ?? NO_CRITERIA,
    submitted: null,
  }),
  on: {
    RESTORED: {
      actions: [
        { type: "restore", params: ({ event }) => event },
        { type: "restoreDestination", params: ({ event }) => event },
        { type: "restoreCalendar", params: ({ event }) => event },
        { type: "restoreGuests", params: ({ event }) => event },
      ],
    },
    DAY_TURNED: { actions: { type: "turnDay", params: ({ event }) => event } },
  },
  type: "parallel",
  states: {
    /** The open panel. The parts' own machines belong to it, because what is chosen in one opens the next. */
    panel: {
      invoke: [
        {
          id: "destination",
          src: "destination",
          input: ({ context }) => ({ text: context.criteria.location, coords: context.criteria.coords }),
          onSnapshot: [
            {
              guard: { type: "choosesPlace", params: ({ event }) => event.snapshot.context },
              target: ".checkIn",
              actions: [
                { type: "followDestination", params: ({ event }) => event.snapshot.context },
                "openCalendar",
                "lead",
              ],
            },
            { actions: { type: "followDestination", params: ({ event }) => event.snapshot.context } },
          ],
        },
        {
          id: "calendar",
          src: "calendar",
          input: ({ context }) => ({
            today: context.today,
            checkIn: context.criteria.checkIn,
            checkOut: context.criteria.checkOut,
          }),
          onSnapshot: [
            {
              guard: { type: "beginsStay", params: ({ event }) => event.snapshot.context },
              target: ".checkOut",
              actions: [{ type: "followCalendar", params: ({ event }) => event.snapshot.context }, "lead"],
            },
            {
              guard: { type: "endsStay", params: ({ event }) => event.snapshot.context },
              target: ".checkOut.chosen",
              actions: [{ type: "followCalendar", params: ({ event }) => event.snapshot.context }, "lead"],
            },
            { actions: { type: "followCalendar", params: ({ event }) => event.snapshot.context } },
          ],
        },
        {
          id: "guests",
          src: "guests",
          input: ({ context }) => ({ guests: context.criteria.guests }),
          onSnapshot: {
            actions: { type: "followGuests", params: ({ event }) => event.snapshot.context },
          },
        },
      ],
      initial: "none",
      on: {
        LOCATION_OPENED: { target: ".location", actions: "goOwnWay" },
        CHECK_IN_OPENED: [
          { guard: "isCalendarOpen", target: ".checkIn", actions: "goOwnWay" },
          { target: ".checkIn", actions: ["goOwnWay", "openCalendar"] },
        ],
        CHECK_OUT_OPENED: [
          { guard: "isCalendarOpen", target: ".checkOut", actions: "goOwnWay" },
          { target: ".checkOut", actions: ["goOwnWay", "openCalendar"] },
        ],
        GUESTS_OPENED: { target: ".guests", actions: "goOwnWay" },
        CLOSED: ".none",
        SUBMITTED: ".none",
      },
      states: {
        none: {},
        location: { tags: "open", entry: "enterDestination", exit: "leaveDestination" },
        checkIn: {
          tags: ["open", "calendarOpen"],
          on: {
            DATES_CONFIRMED: { target: "guests", actions: "lead" },
            FLEX_CHOSEN: { actions: { type: "chooseFlex", params: ({ event }) => event } },
          },
        },
        checkOut: {
          tags: ["open", "calendarOpen"],
          on: {
            DATES_CONFIRMED: { target: "guests", actions: "lead" },
            FLEX_CHOSEN: { actions: { type: "chooseFlex", params: ({ event }) => event } },
          },
          initial: "choosing",
          states: {
            choosing: {},
            chosen: { tags: "leadsToGuests", always: { guard: not("hasStay"), target: "choosing" } },
          },
        },
        guests: { tags: "open", on: { GUESTS_CONFIRMED: "none" } },
      },
    },
    submit: {
      initial: "idle",
      states: {
        idle: {
          on: {
            SUBMITTED: [
              {
                guard: and(["hasLocation", not("hasCoordinates")]),
                target: "geocoding",
                actions: "keepSubmitted",
              },
              { target: "leaving", actions: "keepSubmitted" },
            ],
          },
        },
        geocoding: {
          tags: "busy",
          invoke: {
            id: "geocode",
            src: "geocode",
            input: ({ context }) => ({ address: context.submitted?.location.trim() ?? "" }),
            onDone: [
              { guard: "isSuperseded", target: "idle" },
              {
                guard: ({ event }) => event.output === null,
                target: "leaving",
                actions: "logNotFound",
              },
              {
                target: "leaving",
                actions: { type: "locateSubmitted", params: ({ event }) => ({ coords: event.output }) },
              },
            ],
            onError: [
              { guard: "isSuperseded", target: "idle" },
              {
                target: "leaving",
                actions: { type: "logLookupFailed", params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        leaving: {
          tags: "busy",
          invoke: {
            id: "showResults",
            src: "showResults",
            input: ({ context }) => ({ criteria: context.submitted ?? context.criteria }),
            onDone: "idle",
            onError: "idle",
          },
        },
      },
    },
  },
})
