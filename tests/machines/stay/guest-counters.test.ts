import { expect, test } from "vitest"
import { createActor } from "xstate"
import { getShortestPaths } from "xstate/graph"
import { type GuestCountersEvent, guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import { DEFAULT_GUESTS, GUEST_KINDS, guestTotal } from "#machines/stay/guests.ts"

const HIGHEST = 2

const events: GuestCountersEvent[] = GUEST_KINDS.flatMap((kind) => [
  { type: "INCREASED", kind },
  { type: "DECREASED", kind },
])

test("it starts with 1 adult, 0 children, 0 babies, 0 pets", () => {
  const { guests } = createActor(guestCountersMachine, { input: {} }).start().getSnapshot().context
  expect(guests).toEqual({ adults: 1, children: 0, babies: 0, pets: 0 })
  expect(DEFAULT_GUESTS).toEqual(guests)
})

test("in every reachable state no count is below 0, and minus works exactly above 0", () => {
  const paths = getShortestPaths(guestCountersMachine, {
    input: {},
    events,
    serializeState: (snapshot) => JSON.stringify(snapshot.context.guests),
    stopWhen: (snapshot) => Object.values(snapshot.context.guests).some((count) => count > HIGHEST),
  })
  expect(paths.length).toBeGreaterThanOrEqual((HIGHEST + 1) ** GUEST_KINDS.length)
  for (const { state } of paths) {
    for (const kind of GUEST_KINDS) {
      expect(state.context.guests[kind]).toBeGreaterThanOrEqual(0)
      expect(state.can({ type: "DECREASED", kind })).toBe(state.context.guests[kind] > 0)
      expect(state.can({ type: "INCREASED", kind })).toBe(true)
    }
  }
})

test.for(GUEST_KINDS)("%s change by 1 and alone", (kind) => {
  const actor = createActor(guestCountersMachine, { input: {} }).start()
  actor.send({ type: "INCREASED", kind })
  expect(actor.getSnapshot().context.guests).toEqual({ ...DEFAULT_GUESTS, [kind]: DEFAULT_GUESTS[kind] + 1 })
  actor.send({ type: "DECREASED", kind })
  expect(actor.getSnapshot().context.guests).toEqual(DEFAULT_GUESTS)
})

test("nothing limits how many they are", () => {
  const actor = createActor(guestCountersMachine, { input: {} }).start()
  for (let more = 0; more < 30; more++) actor.send({ type: "INCREASED", kind: "adults" })
  expect(actor.getSnapshot().context.guests.adults).toBe(31)
})

test("minus at 0 changes nothing", () => {
  const actor = createActor(guestCountersMachine, { input: {} }).start()
  actor.send({ type: "DECREASED", kind: "pets" })
  expect(actor.getSnapshot().context.guests.pets).toBe(0)
})

test("a restored search sets all four", () => {
  const actor = createActor(guestCountersMachine, { input: {} }).start()
  const guests = { adults: 2, children: 1, babies: 1, pets: 3 }
  actor.send({ type: "RESTORED", guests })
  expect(actor.getSnapshot().context.guests).toEqual(guests)
})

test("guests are adults plus children", () => {
  expect(guestTotal({ adults: 2, children: 1, babies: 3, pets: 4 })).toBe(3)
})
