import { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import { GUEST_KINDS } from "#machines/stay/guests.ts"
import { model } from "../model.ts"

const MAX_GUESTS = 2

export function guestCounters() {
  return model({
    name: "guest-counters",
    machine: guestCountersMachine,
    inputs: [{}, { guests: { adults: 2, children: 1, babies: 1, pets: 1 } }],
    events: [
      ...GUEST_KINDS.map((kind) => ({ type: "INCREASED" as const, kind })),
      ...GUEST_KINDS.map((kind) => ({ type: "DECREASED" as const, kind })),
      { type: "RESTORED", guests: { adults: 0, children: 2, babies: 0, pets: 1 } },
    ],
    // Counts are bounded to a few of each kind.
    serializeState: ({ context }) => JSON.stringify(context.guests),
    apart: (_, event) => ("kind" in event ? event.kind : ""),
    stopWhen: ({ context }) => Object.values(context.guests).some((count) => count > MAX_GUESTS),
  })
}
