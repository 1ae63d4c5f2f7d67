/** A deliberate mistake: one text of a file becomes another. */
export interface Mutant {
  /** What a person would notice. */
  what: string
  file: string
  /** Stands once in the file. */
  was: string
  is: string
}

/** A mutant of the domain; the paths through `machines/` are relative. */
const of = (file: string, what: string, was: string, is: string): Mutant => ({
  what,
  file: `machines/${file}.ts`,
  was,
  is,
})

/** Mistakes in the domain, each of which some test must notice. */
export const MACHINE_MUTANTS: Mutant[] = [
  // The calendar
  of("calendar-range", "yesterday can be chosen", "return day >= today && isFree", "return isFree"),
  of(
    "calendar-range",
    "today cannot be chosen",
    "return day >= today && isFree",
    "return day > today && isFree",
  ),
  of(
    "calendar-range",
    "a range backwards is not swapped",
    "day < (context.checkIn ?? day) &&",
    "day > (context.checkIn ?? day) &&",
  ),
  of(
    "calendar-range",
    "the two days of a swapped range are the same",
    "checkOut: context.checkIn,\n      refusal",
    "checkOut: day,\n      refusal",
  ),
  of("calendar-range", "a past day closes a range", 'if (day < today) return "disabled"', ""),
  of(
    "calendar-range",
    "a stay may be one night short of the minimum",
    "nights < minimumStay ?",
    "nights < minimumStay - 1 ?",
  ),
  of(
    "calendar-range",
    "a stay of exactly the minimum is refused",
    "nights < minimumStay ?",
    "nights <= minimumStay ?",
  ),
  of("calendar-range", "the calendar turns one month at a time", "pages * context.monthsPerPage", "pages"),
  of("calendar-range", "the calendar turns back before today's month", 'guard: "hasEarlierMonths", ', ""),
  of(
    "calendar-range",
    "a check-in that has passed stays after midnight",
    "context.checkIn < today,\n    hasEarlier",
    "context.checkIn > today,\n    hasEarlier",
  ),
  of(
    "calendar-range",
    "the third click changes the checkout",
    'complete: {\n      tags: "nextIsCheckIn",\n      on: {\n        DAY_CLICKED: {\n          guard: { type: "opens", params: ({ event }) => ({ day: event.day }) },\n          target: "halfOpen",',
    'complete: {\n      tags: "nextIsCheckIn",\n      on: {\n        DAY_CLICKED: {\n          guard: { type: "opens", params: ({ event }) => ({ day: event.day }) },\n          target: "complete",',
  ),
  of(
    "calendar-range",
    "clearing keeps the checkout",
    "clearRange: assign({ checkIn: undefined, checkOut: undefined,",
    "clearRange: assign({ checkIn: undefined,",
  ),
  of(
    "calendar-range",
    "a refusal stays after the range is closed",
    "endRange: assign({ checkOut: (_, { day }: { day: Day }) => day, refusal: null })",
    "endRange: assign({ checkOut: (_, { day }: { day: Day }) => day })",
  ),
  of("calendar-range", "a restored half range counts as none", 'target: ".halfOpen"', 'target: ".empty"'),
  of("nights", "the day of another's checkout cannot be a check-in", "run.until <= from", "run.until < from"),
  of("nights", "the day of another's check-in cannot be a checkout", "run.from >= until", "run.from > until"),
  of("day", "a stay of one day is no night", "Math.max(1, nightsBetween", "Math.max(0, nightsBetween"),
  of("day", "days are shown the wrong way round", '.reverse().join("/")', '.join("/")'),
  // The guests
  of("guest-counters", "a counter goes below 0", "context.guests[kind] > 0", "context.guests[kind] >= 0"),
  of(
    "guest-counters",
    "the last one cannot be taken away",
    "context.guests[kind] > 0",
    "context.guests[kind] > 1",
  ),
  of("guest-counters", "a press counts two", "kind: event.kind, by: 1 }", "kind: event.kind, by: 2 as 1 }"),
  of("guest-counters", "less adds", "kind: event.kind, by: -1 }", "kind: event.kind, by: 1 }"),
  of(
    "guests",
    "babies are counted as guests",
    "guests.adults + guests.children",
    "guests.adults + guests.children + guests.babies",
  ),
  of("guests", "nobody travels unless told", "adults: 1, children: 0", "adults: 0, children: 0"),
  // The destination
  of(
    "destination",
    "suggestions are asked for from one letter",
    "text.trim().length >= MIN",
    "text.length + 1 >= MIN",
  ),
  of(
    "place",
    "suggestions are asked for from three letters",
    "MIN_DESTINATION_LENGTH = 2",
    "MIN_DESTINATION_LENGTH = 3",
  ),
  of(
    "destination",
    "an answer to an older text is shown",
    'TYPED: [\n      {\n        guard: { type: "longEnough", params: ({ event }) => ({ text: event.text }) },\n        target: ".waiting",\n        reenter: true,',
    'TYPED: [\n      {\n        guard: { type: "longEnough", params: ({ event }) => ({ text: event.text }) },',
  ),
  of(
    "destination",
    "below two letters the choice stays",
    "text,\n      coords: null,\n      chosen: null,\n      suggestions: [],\n      active: -1,\n    })),\n    beginSession",
    "text,\n      chosen: null,\n      suggestions: [],\n      active: -1,\n    })),\n    beginSession",
  ),
  of("destination", "every key is a question", "debounce: 120", "debounce: 0"),
  of(
    "destination",
    "the arrow does not go round",
    "context.active >= last ? 0",
    "context.active >= last ? last",
  ),
  of(
    "destination",
    "the arrow up leaves the list",
    "context.active <= 0 ? last",
    "context.active < 0 ? last",
  ),
  of(
    "destination",
    "a choice keeps the list open",
    "chosen: place?.placeId ?? null,\n      suggestions: [],",
    "chosen: place?.placeId ?? null,",
  ),
  of("destination", "a choice forgets where the place is", "coords: place?.coords ?? null", "coords: null"),
  of(
    "destination",
    "the session of one search pays for the next",
    'clear: assign({ text: "", coords: null, chosen: null, suggestions: [], active: -1, session: null })',
    'clear: assign({ text: "", coords: null, chosen: null, suggestions: [], active: -1 })',
  ),
  of("destination", "a list without an entry opens", "suggestions.length > 0,", "suggestions.length >= 0,"),
  of(
    "destination",
    "places are offered over what was typed",
    'context.text.trim() === ""',
    'context.text.trim() !== ""',
  ),
  // The search bar
  of(
    "search-bar",
    "two panels are open at once",
    'panel: {\n      initial: "none",\n      on: {\n        LOCATION_OPENED: ".location",',
    'panel: {\n      initial: "none",\n      on: {\n        LOCATION_OPENED: {},',
  ),
  of("search-bar", "the panel stays open after the search", 'SUBMITTED: ".none"', "SUBMITTED: {}"),
  of("search-bar", "a click outside does not close", 'CLOSED: ".none"', "CLOSED: {}"),
  of(
    "search-bar",
    "checkout opens the check-in",
    'CHECK_OUT_OPENED: ".checkOut"',
    'CHECK_OUT_OPENED: ".checkIn"',
  ),
  of(
    "search-bar",
    "a place with coordinates is looked up again",
    'and(["hasLocation", not("hasCoordinates")])',
    '"hasLocation"',
  ),
  of(
    "search-bar",
    "a typed place is not looked up",
    'and(["hasLocation", not("hasCoordinates")])',
    'and(["hasLocation", "hasCoordinates"])',
  ),
  of(
    "search-bar",
    "a search that was overtaken leaves all the same",
    "context.submitted === null,",
    "context.submitted !== null,",
  ),
  of(
    "search-bar",
    "the looked-up coordinates are lost",
    "context.submitted === null ? null : { ...context.submitted, coords }",
    "context.submitted",
  ),
  of(
    "search-bar",
    "a failed lookup keeps the guest here",
    'onError: [\n              { guard: "isSuperseded", target: "idle" },\n              {\n                target: "leaving",',
    'onError: [\n              { guard: "isSuperseded", target: "idle" },\n              {\n                target: "idle",',
  ),
  of(
    "search-bar",
    "the log holds what was typed",
    'console.error("Geocoding falhou")',
    'console.error("Geocoding falhou", "texto")',
  ),
  of(
    "search-bar",
    "going back brings no guests",
    '{ type: "restoreGuests", params: ({ event }) => event },',
    "",
  ),
  // The launch page
  of(
    "landing-countdown",
    "a second that has begun does not count",
    "Math.ceil((target - now)",
    "Math.floor((target - now)",
  ),
  of("landing-countdown", "the countdown goes below zero", "Math.max(0, Math.ceil", "Math.max(-9, Math.ceil"),
  of(
    "landing-countdown",
    "hours count the days again",
    "Math.floor(total / 3_600) % 24",
    "Math.floor(total / 3_600)",
  ),
  of(
    "landing-countdown",
    "minutes count the hours again",
    "Math.floor(total / 60) % 60",
    "Math.floor(total / 60)",
  ),
  of("landing-countdown", "the clock goes on after zero", "now >= context.target", "now > context.target"),
  of(
    "landing-countdown",
    "the launch is 29 days away",
    "30 * 24 * 60 * 60 * TICK",
    "29 * 24 * 60 * 60 * TICK",
  ),
  of("notify-form", "thanks are shown for 3 seconds", "thankYou: 4000", "thankYou: 3000"),
  of(
    "notify-form",
    "the address stays after the thanks",
    'thankYou: { target: "input", actions: "clear" }',
    'thankYou: { target: "input" }',
  ),
  of(
    "notify-form",
    "anything is thanked for",
    'guard: "isAcceptable",\n          target: "thanks"',
    'target: "thanks"',
  ),
  of(
    "notify-form",
    "the address goes nowhere",
    'sendTo("outbox", ({ context }) => ({ type: "QUEUED", request: requestOf(context) })),',
    "",
  ),
  of(
    "notify-outbox",
    "an address that failed is forgotten",
    "[...context.waiting.slice(1), ...context.waiting.slice(0, 1)]",
    "[...context.waiting.slice(1)]",
  ),
  of("notify-outbox", "the pauses do not grow", "500 * 4 ** context.failures", "500 * 4"),
  of(
    "notify-outbox",
    "the pauses grow for ever",
    "Math.min(LONGEST_PAUSE, 500 * 4 ** context.failures)",
    "500 * 4 ** context.failures",
  ),
  of(
    "notify-outbox",
    "the network's return is not used",
    'NETWORK_RETURNED: "sending",',
    "NETWORK_RETURNED: {},",
  ),
  of(
    "notify-outbox",
    "an address that is stored stays on the device",
    '{ type: "forget", params: ({ context }) => ({ request: context.waiting[0] }) },',
    "",
  ),
  // The contact form
  of("contact-form", "a retry has a new key", "key: key ?? context.key", "key: crypto.randomUUID()"),
  of(
    "contact-form",
    "what is wrong is sent all the same",
    "Object.keys(contactProblems(values, locale, today)).length > 0",
    "Object.keys(contactProblems(values, locale, today)).length > 99",
  ),
  of(
    "contact-form",
    "the second message goes out under the first one's key",
    "renewKey: assign({ key: () => crypto.randomUUID() })",
    "renewKey: assign({ key: ({ context }) => context.key })",
  ),
  of(
    "contact-form",
    "a field that is typed in empties the others",
    "...context.values,\n        [field]: value,",
    "...EMPTY_CONTACT,\n        [field]: value,",
  ),
  of("contact-form", "the reader is not led to what is wrong", "context.refusals + 1", "context.refusals"),
  of(
    "contact-form",
    "a network that is down is called our fault",
    'failure: error instanceof ContactNotSent ? error.failure : ("unavailable" as const)',
    'failure: "unavailable" as const',
  ),
  of(
    "contact-form",
    "the next message forgets who writes",
    "visitorType: context.values.visitorType }",
    "visitorType: EMPTY_CONTACT.visitorType }",
  ),
  // The newsletter's form, contacts, prices
  of(
    "newsletter-form",
    "the form asks for ever",
    "answer === wanted && tries < MOST_TRIES",
    "answer === wanted",
  ),
  of(
    "newsletter-form",
    "a refused address is reported as sent",
    'answer === "accepted"',
    'answer !== "accepted"',
  ),
  of(
    "newsletter-form",
    "the wait of one visitor is everybody's failure",
    'answer === "tooManyRequests" ? answer',
    'answer === "tooFast" ? answer',
  ),
  of(
    "newsletter-form",
    "what is no address is sent",
    "emailProblem(email) === undefined",
    "emailProblem(email) !== null",
  ),
  of(
    "submission",
    "an archived contact cannot come back",
    'archived: { on: { REOPENED: "delivered" } }',
    "archived: {}",
  ),
  of("submission", "a failed delivery counts as delivered", 'FAILED: "failed"', 'FAILED: "delivered"'),
  of("quote", "the cleaning is free", "total: nightsTotal + property.cleaningFee", "total: nightsTotal"),
  of(
    "quote",
    "a full flat takes one more",
    "guestTotal(guests) > property.guests",
    "guestTotal(guests) > property.guests + 1",
  ),
  of(
    "quote",
    "a stay may begin yesterday",
    'checkIn < today) problems.push("past")',
    'checkIn < "") problems.push("past")',
  ),
  of("quote", "a taken night can be priced", 'problems.push("blocked")', "problems.push()"),
  of("phone", "a mobile number needs no 9", "(9\\d{8}|[2-5]\\d{7})", "(\\d{9}|[2-5]\\d{7})"),
  of(
    "income-estimate",
    "the discount begins with the sixth flat",
    "flats >= management.discountFrom",
    "flats > management.discountFrom",
  ),
  of(
    "income-estimate",
    "our share is added",
    "net: gross - share - cleaning",
    "net: gross + share - cleaning",
  ),
]
