import { expect, test, vi } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import type { Coordinates, Place } from "#machines/places/place.ts"
import { destinationMachine } from "#machines/search/destination.machine.ts"

const SQUARE: Place = {
  placeId: "sight:se",
  description: "Praça da Sé, São Paulo",
  main: "Praça da Sé",
  secondary: "São Paulo",
  kind: "sight",
  coords: { lat: -23.55, lng: -46.63 },
  lines: [1, 3],
  source: "own",
  centreKm: 0,
}
const PARK: Place = { ...SQUARE, placeId: "park:luz", description: "Parque da Luz", main: "Parque da Luz" }
const HILL: Place = { ...SQUARE, placeId: "hill", description: "Jaraguá", main: "Jaraguá", coords: null }

const EMPTY = { text: "", coords: null, chosen: null, suggestions: [], active: -1, session: null }

/** A destination box that suggests and offers these places; what it asks for is answered at once. */
function box({ found = [SQUARE, PARK], offered = [PARK] }: { found?: Place[]; offered?: Place[] } = {}) {
  const clock = new SimulatedClock()
  const machine = destinationMachine.provide({
    actors: {
      suggest: fromPromise(async () => found),
      offer: fromPromise(async () => offered),
      locate: fromPromise<Coordinates | null, { placeId: string; session: string | null }>(async () => ({
        lat: -23.45,
        lng: -46.76,
      })),
    },
  })
  const actor = createActor(machine, { clock, input: {} }).start()
  const now = () => actor.getSnapshot()
  return {
    clock,
    send: actor.send,
    now,
    tags: () => [...now().tags].sort(),
    reach: (state: string) => vi.waitFor(() => expect(now().matches(state as "resting")).toBe(true)),
  }
}

async function listing() {
  const it = box()
  it.send({ type: "TYPED", text: "pr" })
  it.clock.increment(120)
  await it.reach("listed")
  return it
}

test("the box begins empty, or with the place of the address", () => {
  expect(box().now().context).toEqual(EMPTY)
  const coords = { lat: -23.5, lng: -46.6 }
  const actor = createActor(destinationMachine, { input: { text: "Moema", coords } })
  expect(actor.getSnapshot().context).toEqual({ ...EMPTY, text: "Moema", coords })
})

test("from the first key to the list the box says what it is doing", async () => {
  const it = box()
  expect(it.tags()).toEqual([])
  it.send({ type: "TYPED", text: "pr" })
  expect(it.tags()).toEqual(["pending", "suggesting"])
  expect(it.now().context).toEqual({ ...EMPTY, text: "pr", session: expect.any(String) })
  it.clock.increment(120)
  expect(it.now().value).toBe("asking")
  expect(it.tags()).toEqual(["pending", "suggesting"])
  await it.reach("listed")
  expect(it.tags()).toEqual(["listed", "suggesting"])
  expect(it.now().context).toMatchObject({ suggestions: [SQUARE, PARK], active: -1 })
})

test("when nothing is found, the box says so", async () => {
  const it = box({ found: [] })
  it.send({ type: "TYPED", text: "pr" })
  it.clock.increment(120)
  await it.reach("nothingFound")
  expect(it.tags()).toEqual(["suggesting"])
  it.send({ type: "TYPED", text: "p" })
  expect(it.now().value).toBe("resting")
  expect(it.now().context).toMatchObject({ text: "p", suggestions: [] })
})

test("the active suggestion goes round, and is none after any other step", async () => {
  const it = await listing()
  const move = (to: "next" | "previous" | "first" | "last") => {
    it.send({ type: "ACTIVE_MOVED", to })
    return it.now().context.active
  }
  expect([move("last"), move("next"), move("next"), move("previous"), move("previous")]).toEqual([
    1, 0, 1, 0, 1,
  ])
  expect([move("first"), move("previous"), move("last")]).toEqual([0, 1, 1])
  it.send({ type: "ACTIVE_LEFT" })
  expect(it.now().context.active).toBe(-1)
  expect(move("previous")).toBe(1)
  it.send({ type: "TYPED", text: "pra" })
  expect(it.now().context.active).toBe(-1)
})

test("a chosen place is in the box, and the list is gone", async () => {
  const it = await listing()
  it.send({ type: "ACTIVE_MOVED", to: "first" })
  it.send({ type: "ACTIVE_CHOSEN" })
  expect(it.now().context).toEqual({
    ...EMPTY,
    text: "Praça da Sé, São Paulo",
    coords: { lat: -23.55, lng: -46.63 },
    chosen: "sight:se",
  })
  expect(it.tags()).toEqual([])
})

test("a clicked place ends the session like one that is chosen with Enter", async () => {
  const it = await listing()
  it.send({ type: "CHOSEN", placeId: "park:luz" })
  expect(it.now().value).toBe("resting")
  expect(it.now().context).toEqual({
    ...EMPTY,
    text: "Parque da Luz",
    coords: PARK.coords,
    chosen: "park:luz",
  })
})

test("a place without coordinates is located before it is chosen", async () => {
  const it = box({ found: [HILL] })
  it.send({ type: "TYPED", text: "ja" })
  it.clock.increment(120)
  await it.reach("listed")
  it.send({ type: "CHOSEN", placeId: "hill" })
  expect(it.tags()).toEqual(["pending"])
  expect(it.now().context).toMatchObject({ text: "Jaraguá", coords: null, chosen: "hill", suggestions: [] })
  await it.reach("resting")
  expect(it.now().context).toEqual({
    ...EMPTY,
    text: "Jaraguá",
    coords: { lat: -23.45, lng: -46.76 },
    chosen: "hill",
  })
})

test("clearing the box, or another address, takes the list away with everything else", async () => {
  const it = await listing()
  it.send({ type: "ACTIVE_MOVED", to: "first" })
  it.send({ type: "CLEARED" })
  expect(it.now().context).toEqual(EMPTY)
  expect(it.now().value).toBe("resting")
  const other = await listing()
  other.send({ type: "ACTIVE_MOVED", to: "first" })
  other.send({ type: "RESTORED", text: "Moema", coords: null })
  expect(other.now().context).toMatchObject({ text: "Moema", coords: null, suggestions: [], active: -1 })
  expect(other.now().value).toBe("resting")
})

test("places are offered over an empty box, also over one with a space in it", async () => {
  const it = box()
  it.send({ type: "TYPED", text: " " })
  it.send({ type: "OPENED" })
  expect(it.tags()).toEqual(["suggesting"])
  await it.reach("listed")
  expect(it.tags()).toEqual(["listed", "offered", "suggesting"])
  it.send({ type: "ACTIVE_MOVED", to: "first" })
  it.send({ type: "LEFT" })
  expect(it.now().context).toMatchObject({ suggestions: [], active: -1 })
  expect(it.now().value).toBe("resting")
})

test("when there is nothing to offer, the box rests", async () => {
  const it = box({ offered: [] })
  it.send({ type: "OPENED" })
  expect(it.now().value).toBe("fetchingOffer")
  await it.reach("resting")
  expect(it.now().context).toEqual(EMPTY)
})

test("an offer that cannot be had is none", async () => {
  const failing = destinationMachine.provide({
    actors: { offer: fromPromise(() => Promise.reject(new Error("offline"))) },
  })
  const actor = createActor(failing, { input: {} }).start()
  actor.send({ type: "OPENED" })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("resting"))
})

test("leaving while the offer is fetched ends the session and shows nothing", async () => {
  const it = box()
  it.send({ type: "TYPED", text: "pr" })
  it.send({ type: "TYPED", text: "" })
  expect(it.now().context.session).not.toBeNull()
  it.send({ type: "OPENED" })
  it.send({ type: "LEFT" })
  expect(it.now().value).toBe("resting")
  expect(it.now().context).toEqual(EMPTY)
})

test("leaving the offer ends the session, too", async () => {
  const it = box()
  it.send({ type: "TYPED", text: "pr" })
  it.send({ type: "TYPED", text: "" })
  it.send({ type: "OPENED" })
  await it.reach("listed")
  expect(it.now().context.session).not.toBeNull()
  it.send({ type: "LEFT" })
  expect(it.now().context).toEqual(EMPTY)
})
