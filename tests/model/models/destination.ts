import type { Place } from "#machines/places/place.ts"
import { destinationMachine } from "#machines/search/destination.machine.ts"
import { model } from "../model.ts"

const coords = { lat: -23.6, lng: -46.66 }
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
const unlocated: Place = { ...located, placeId: "unlocated", main: "Mooca", coords: null, source: "google" }

export function destination() {
  return model({
    name: "destination",
    machine: destinationMachine,
    inputs: [{}],
    events: [
      { type: "OPENED" },
      { type: "LEFT" },
      { type: "CLEARED" },
      ...["m", "mo", "moe"].map((text) => ({ type: "TYPED" as const, text })),
      { type: "COMPOSED", text: "もえ" },
      { type: "RESTORED", text: "Moema", coords },
      { type: "RESTORED", text: "", coords: null },
      { type: "ACTIVE_MOVED", to: "next" },
      { type: "ACTIVE_MOVED", to: "previous" },
      { type: "ACTIVE_LEFT" },
      { type: "ACTIVE_CHOSEN" },
      { type: "CHOSEN", placeId: "located" },
      { type: "CHOSEN", placeId: "unlocated" },
      { type: "xstate.after.debounce.destination.waiting" },
      ...(["offer", "suggest"] as const).flatMap((id) => [
        { type: `xstate.done.actor.${id}` as const, output: [] },
        { type: `xstate.done.actor.${id}` as const, output: [located, unlocated] },
        { type: `xstate.error.actor.${id}` as const, error: new Error("no answer") },
      ]),
      { type: "xstate.done.actor.locate", output: coords },
      { type: "xstate.error.actor.locate", error: new Error("no answer") },
    ],
    // Four texts, and lists of two places; session tokens are random, so only their presence counts.
    serializeState: ({ value, context: { text, coords, suggestions, active, session } }) =>
      JSON.stringify([value, text, coords, suggestions.length, active, session !== null]),
  })
}
