import { expect, test } from "vitest"
import type { AnyEventObject, AnyStateMachine } from "xstate"
import { getShortestPaths } from "xstate/graph"
import { calendarRangeMachine } from "#machines/calendar-range.ts"
import { EMPTY_CONTACT } from "#machines/contact.ts"
import { ContactNotSent, contactFormMachine } from "#machines/contact-form.ts"
import { destinationMachine } from "#machines/destination.ts"
import { guestCountersMachine } from "#machines/guest-counters.ts"
import { landingCountdownMachine } from "#machines/landing-countdown.ts"
import { newsletterFormMachine } from "#machines/newsletter-form.ts"
import { notifyFormMachine } from "#machines/notify-form.ts"
import { notifyOutboxMachine } from "#machines/notify-outbox.ts"
import type { Place } from "#machines/place.ts"
import { NO_CRITERIA, searchBarMachine } from "#machines/search-bar.ts"
import { submissionMachine } from "#machines/submission.ts"
import { takeComplaints } from "../fail-on-console.ts"

const today = "2026-11-21"
const coords = { lat: -23.5, lng: -46.6 }
const located: Place = {
  placeId: "located",
  description: "Moema, São Paulo",
  main: "Moema",
  secondary: "São Paulo",
  kind: "bairro",
  coords,
  lines: [],
  source: "own",
  centreKm: null,
}
const unlocated: Place = { ...located, placeId: "unlocated", coords: null, source: "google" }
const signup = {
  ...{ email: "ana@x", purpose: "launch", locale: "pt" },
  ...{ source: "launch-page", consent: "2026-11-21" },
}
const contact = {
  ...EMPTY_CONTACT,
  name: "Ana",
  email: "ana@x.br",
  subject: "other",
  message: "Uma pergunta.",
}
const typed = { ...NO_CRITERIA, location: "Moema" }

/** What each machine may start from and meet: what people do, and how the actors it calls answer. */
const MACHINES: [string, AnyStateMachine, object[], AnyEventObject[]][] = [
  [
    "guest-counters",
    guestCountersMachine,
    [{}],
    [
      { type: "INCREASED", kind: "pets" },
      { type: "DECREASED", kind: "pets" },
      { type: "RESTORED", guests: { adults: 1, children: 0, babies: 0, pets: 1 } },
    ] as AnyEventObject[],
  ],
  [
    "calendar-range",
    calendarRangeMachine,
    [{ today }, { today, blocked: [{ from: "2026-11-26", until: "2026-11-27" }], minimumStay: 2 }],
    [
      ...["2026-11-21", "2026-11-22", "2026-11-25", "2026-11-28"].map((day) => ({
        type: "DAY_CLICKED",
        day,
      })),
      { type: "NEXT_MONTHS" },
      { type: "PREVIOUS_MONTHS" },
      { type: "CLEARED" },
      { type: "DAY_TURNED", today },
      { type: "DAY_TURNED", today: "2026-11-26" },
      { type: "RESTORED", range: { checkIn: undefined, checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: "2026-11-29", checkOut: undefined } },
      { type: "RESTORED", range: { checkIn: "2026-11-29", checkOut: "2026-11-30" } },
    ],
  ],
  [
    "destination",
    destinationMachine,
    [{}],
    [
      { type: "OPENED" },
      { type: "LEFT" },
      { type: "CLEARED" },
      { type: "TYPED", text: "m" },
      { type: "TYPED", text: "mo" },
      { type: "RESTORED", text: "Moema", coords },
      { type: "ACTIVE_MOVED", to: "next" },
      { type: "ACTIVE_LEFT" },
      { type: "ACTIVE_CHOSEN" },
      { type: "CHOSEN", placeId: "located" },
      { type: "CHOSEN", placeId: "unlocated" },
      { type: "xstate.after.debounce.destination.waiting" },
      ...["offer", "suggest"].flatMap((id) => [
        { type: `xstate.done.actor.${id}`, output: [] },
        { type: `xstate.done.actor.${id}`, output: [located, unlocated] },
        { type: `xstate.error.actor.${id}`, error: new Error("no answer") },
      ]),
      { type: "xstate.done.actor.locate", output: coords },
      { type: "xstate.error.actor.locate", error: new Error("no answer") },
    ],
  ],
  [
    "search-bar",
    searchBarMachine,
    [{ today }],
    [
      ...["LOCATION", "CHECK_IN", "CHECK_OUT", "GUESTS"].map((panel) => ({ type: `${panel}_OPENED` })),
      { type: "CLOSED" },
      { type: "SUBMITTED" },
      { type: "DAY_TURNED", today },
      { type: "RESTORED", criteria: NO_CRITERIA },
      { type: "RESTORED", criteria: typed },
      { type: "xstate.snapshot.destination", snapshot: { context: { text: "Moema", coords: null } } },
      { type: "xstate.snapshot.calendar", snapshot: { context: { checkIn: today, checkOut: undefined } } },
      { type: "xstate.snapshot.guests", snapshot: { context: { guests: NO_CRITERIA.guests } } },
      { type: "xstate.done.actor.geocode", output: null },
      { type: "xstate.done.actor.geocode", output: coords },
      { type: "xstate.error.actor.geocode", error: new Error("no answer") },
      { type: "xstate.done.actor.showResults", output: undefined },
      { type: "xstate.error.actor.showResults", error: new Error("left") },
    ],
  ],
  [
    "landing-countdown",
    landingCountdownMachine,
    [{ target: 2_000, now: 0 }],
    [
      { type: "TICKED", now: 1_000 },
      { type: "TICKED", now: 2_000 },
      { type: "xstate.error.actor.clock", error: new Error("no clock") },
    ],
  ],
  [
    "notify-form",
    notifyFormMachine,
    [{ locale: "pt" }],
    [
      { type: "TYPED", email: "ana@x" },
      { type: "SUBMITTED" },
      { type: "xstate.after.thankYou.notifyForm.thanks" },
      { type: "xstate.error.actor.outbox", error: new Error("no outbox") },
    ],
  ],
  [
    "contact-form",
    contactFormMachine,
    [
      { locale: "pt", today, key: "page" },
      { locale: "pt", today, key: "page", values: contact },
    ],
    [
      { type: "CHANGED", field: "name", value: "Bia" },
      { type: "RECALLED", values: contact, key: "kept" },
      { type: "DRAFT_DELETED" },
      { type: "SUBMITTED" },
      { type: "ANOTHER" },
      { type: "xstate.done.actor.send", output: { reference: "4821-7730" } },
      { type: "xstate.done.actor.send", output: { problems: { property: "unknown" } } },
      { type: "xstate.error.actor.send", error: new ContactNotSent("keyReused") },
      { type: "xstate.error.actor.send", error: new ContactNotSent("offline") },
    ],
  ],
  [
    "submission",
    submissionMachine,
    [{}],
    ["DELIVERED", "FAILED", "RETRIED", "ANSWERED", "ARCHIVED", "REOPENED"].map((type) => ({ type })),
  ],
  [
    "newsletter-form",
    newsletterFormMachine,
    [{ locale: "pt" }],
    [
      { type: "SUBMITTED", email: "ana@exemplo.com" },
      { type: "SUBMITTED", email: "ana" },
      { type: "xstate.done.actor.stamp", output: "1.x" },
      { type: "xstate.error.actor.stamp", error: new Error("no answer") },
      ...["accepted", "tooFast", "stale", "tooManyRequests", "unavailable"].map((output) => ({
        type: "xstate.done.actor.send",
        output,
      })),
      { type: "xstate.error.actor.send", error: new Error("no answer") },
      { type: "xstate.after.fill.newsletterForm.editing.ripening" },
      { type: "xstate.after.fill.newsletterForm.sending.resting" },
    ],
  ],
  [
    "notify-outbox",
    notifyOutboxMachine,
    [{}],
    [
      { type: "QUEUED", request: signup },
      { type: "xstate.done.actor.recall", output: [signup] },
      { type: "xstate.error.actor.recall", error: new Error("no device") },
      { type: "xstate.done.actor.send", output: "stored" },
      { type: "xstate.done.actor.send", output: "refused" },
      { type: "xstate.error.actor.send", error: new Error("no answer") },
      { type: "xstate.after.pause.notifyOutbox.delivery.pausing" },
      { type: "NETWORK_RETURNED" },
      { type: "xstate.error.actor.network", error: new Error("no network") },
    ],
  ],
]

test.for(MACHINES)("%s: every state is reached and every transition taken", ([, machine, inputs, events]) => {
  const paths = inputs.flatMap((input) =>
    getShortestPaths(machine, {
      input,
      events,
      serializeState: ({ value, context }) =>
        // Keys and sessions are new every time.
        JSON.stringify([value, { ...context, session: context.session !== null, key: null }]),
      stopWhen: ({ context }) =>
        context.month > "2027-03" || context.guests?.pets > 2 || context.failures > 1 || context.refusals > 2,
    }),
  )
  const nodes = [machine.root, ...descendants(machine.root)]
  const reached = new Set(paths.flatMap(({ state }) => state._nodes.map((node: { id: string }) => node.id)))
  const taken = new Set<unknown>()
  for (const { state } of paths) {
    for (const event of events)
      for (const transition of machine.getTransitionData(state, event) ?? []) taken.add(transition)
  }
  const atomic = nodes.filter((node) => node.type === "atomic" && !node.always?.length)
  expect(atomic.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  const declared = nodes.flatMap((node) =>
    [...node.transitions].filter(([event]) => event !== "").flatMap(([, all]) => all),
  )
  expect(
    declared.filter((each) => !taken.has(each)).map((each) => `${each.source.id} ${each.eventType}`),
  ).toEqual([])
  takeComplaints()
})

function descendants(node: AnyStateMachine["root"]): AnyStateMachine["root"][] {
  return Object.values(node.states).flatMap((child) => [child, ...descendants(child)])
}
