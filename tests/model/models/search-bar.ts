import { searchBarMachine } from "#machines/search/search-bar.machine.ts"
import { NO_CRITERIA } from "#machines/search/search-criteria.ts"
import { DEFAULT_GUESTS } from "#machines/stay/guests.ts"
import { monthOf, shiftMonth } from "../days.ts"
import { model, type World } from "../model.ts"

const coords = { lat: -23.6, lng: -46.66 }
const typed = { text: "Moema", coords: null, chosen: null }
/** A suggestion of our own for the same text. */
const chosen = {
  text: "Moema, São Paulo",
  coords: { lat: -23.601, lng: -46.664 },
  chosen: "bairro:moema",
}

export function searchBar({ today }: World) {
  const [checkIn, checkOut] = ["12", "15"].map((date) => `${shiftMonth(monthOf(today), 1)}-${date}`)
  return model({
    name: "search-bar",
    machine: searchBarMachine,
    inputs: [{ today }],
    events: [
      { type: "LOCATION_OPENED" },
      { type: "CHECK_IN_OPENED" },
      { type: "CHECK_OUT_OPENED" },
      { type: "GUESTS_OPENED" },
      { type: "DATES_CONFIRMED" },
      { type: "FLEX_CHOSEN", flex: 2 },
      { type: "GUESTS_CONFIRMED" },
      { type: "CLOSED" },
      { type: "SUBMITTED" },
      { type: "RESTORED", criteria: NO_CRITERIA },
      { type: "DAY_TURNED", today },
      { type: "xstate.snapshot.destination", snapshot: { context: typed } },
      { type: "xstate.snapshot.destination", snapshot: { context: chosen } },
      { type: "xstate.snapshot.calendar", snapshot: { context: { checkIn, checkOut: undefined } } },
      { type: "xstate.snapshot.calendar", snapshot: { context: { checkIn, checkOut } } },
      {
        type: "xstate.snapshot.calendar",
        snapshot: { context: { checkIn: undefined, checkOut: undefined } },
      },
      { type: "xstate.snapshot.guests", snapshot: { context: { guests: { ...DEFAULT_GUESTS, adults: 2 } } } },
      { type: "xstate.done.actor.geocode", output: null },
      { type: "xstate.done.actor.geocode", output: coords },
      { type: "xstate.error.actor.geocode", error: new Error("no answer") },
      { type: "xstate.done.actor.showResults", output: undefined },
      { type: "xstate.error.actor.showResults", error: new Error("left") },
    ],
    unseen: {
      "searchBar.submit.leaving xstate.error.actor.showResults": "the router's navigate never rejects",
    },
    // Each criterion changes once; the submitted criteria count while the results load. A press closes the guests unless a
    // choice led to them.
    serializeState: ({ value, context: { criteria, chosenPlace, submitted, isLed } }) =>
      JSON.stringify([value, criteria, chosenPlace, submitted, value.panel === "guests" && isLed]),
    // After the results load, the bar receives their URL, which is just another RESTORED.
    stopWhen: ({ value, context }) => value.submit === "idle" && context.submitted !== null,
  })
}
