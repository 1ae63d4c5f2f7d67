import { expect, test, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import { getShortestPaths } from "xstate/graph"
import type { Coordinates, Place } from "#machines/places/place.ts"
import { destinationMachine } from "#machines/search/destination.machine.ts"
import { type SearchBarEvent, searchBarMachine } from "#machines/search/search-bar.machine.ts"
import { NO_CRITERIA, type SearchCriteria } from "#machines/search/search-criteria.ts"
import { takeComplaints } from "../../fail-on-console.ts"

const today = "2026-11-21"
const pinheiros: Coordinates = { lat: -23.5668, lng: -46.7016 }

/** A search bar whose geocoder and navigation the test answers by hand. */
function searchBar(criteria?: Partial<SearchCriteria>) {
  const geocoded: {
    address: string
    answer: (found: Coordinates | null) => void
    refuse: (error: Error) => void
  }[] = []
  const shown: { criteria: SearchCriteria; arrive: () => void; refuse: (error: Error) => void }[] = []
  const machine = searchBarMachine.provide({
    actors: {
      geocode: fromPromise(
        ({ input }) =>
          new Promise<Coordinates | null>((answer, refuse) =>
            geocoded.push({ address: input.address, answer, refuse }),
          ),
      ),
      showResults: fromPromise(
        ({ input }) =>
          new Promise<void>((arrive, refuse) => shown.push({ criteria: input.criteria, arrive, refuse })),
      ),
    },
  })
  const actor = createActor(machine, { input: { today, criteria: { ...NO_CRITERIA, ...criteria } } }).start()
  const panel = () => {
    const { panel } = actor.getSnapshot().value
    return typeof panel === "string" ? panel : `checkOut.${panel.checkOut}`
  }
  const step = () => (actor.getSnapshot().value as { submit: string }).submit
  return { actor, geocoded, shown, panel, step }
}

const OPENERS = [
  ["LOCATION_OPENED", "location"],
  ["CHECK_IN_OPENED", "checkIn"],
  ["CHECK_OUT_OPENED", "checkOut.choosing"],
  ["GUESTS_OPENED", "guests"],
] as const

test("every panel opens from every other, and only one is open at a time", () => {
  const { actor, panel } = searchBar()
  expect(panel()).toBe("none")
  for (const [first, firstPanel] of OPENERS) {
    for (const [second, secondPanel] of OPENERS) {
      actor.send({ type: first })
      expect(panel()).toBe(firstPanel)
      actor.send({ type: second })
      expect(panel()).toBe(secondPanel)
    }
    actor.send({ type: "CLOSED" })
    expect(panel()).toBe("none")
  }
})

test("the reachable states of the panel are exactly the seed's five, and the tags tell them apart", () => {
  const events: SearchBarEvent[] = [...OPENERS.map(([type]) => ({ type })), { type: "CLOSED" }]
  const paths = getShortestPaths(searchBarMachine, {
    input: { today },
    events,
    serializeState: ({ value }) => JSON.stringify(value),
  })
  const panelIn = ({ panel }: (typeof paths)[number]["state"]["value"]) =>
    typeof panel === "string" ? panel : "checkOut"
  const panels = paths.map(({ state }) => panelIn(state.value))
  expect(panels.sort()).toEqual(["checkIn", "checkOut", "guests", "location", "none"])
  for (const { state } of paths) {
    const panel = panelIn(state.value)
    expect(state.hasTag("open")).toBe(panel !== "none")
    expect(state.hasTag("calendarOpen")).toBe(panel === "checkIn" || panel === "checkOut")
  }
})

test("what the children hold is what is searched for", async () => {
  const { actor, shown, step } = searchBar()
  const { calendar, guests } = actor.getSnapshot().children
  calendar?.send({ type: "DAY_CLICKED", day: "2027-03-12" })
  calendar?.send({ type: "DAY_CLICKED", day: "2027-03-16" })
  guests?.send({ type: "INCREASED", kind: "adults" })
  guests?.send({ type: "INCREASED", kind: "children" })
  actor.send({ type: "SUBMITTED" })
  expect(shown[0]?.criteria).toEqual({
    location: "",
    coords: null,
    checkIn: "2027-03-12",
    checkOut: "2027-03-16",
    guests: { adults: 2, children: 1, babies: 0, pets: 0 },
    flex: 0,
  })
  shown[0]?.arrive()
  await vi.waitFor(() => expect(step()).toBe("idle"))
})

test("by how many days a stay may move is chosen in the open calendar alone, and searched for", () => {
  const { actor, shown, panel } = searchBar()
  const flex = () => actor.getSnapshot().context.criteria.flex
  for (const [type] of OPENERS.filter(([, name]) => name === "location" || name === "guests")) {
    actor.send({ type })
    actor.send({ type: "FLEX_CHOSEN", flex: 3 })
    expect(flex()).toBe(0)
  }
  actor.send({ type: "CHECK_IN_OPENED" })
  actor.send({ type: "FLEX_CHOSEN", flex: 1 })
  expect([flex(), panel()]).toEqual([1, "checkIn"])
  const { calendar } = actor.getSnapshot().children
  calendar?.send({ type: "RANGE_CHOSEN", range: { checkIn: "2027-03-12", checkOut: "2027-03-14" } })
  expect(panel()).toBe("checkOut.chosen")
  actor.send({ type: "FLEX_CHOSEN", flex: 2 })
  expect([flex(), panel()]).toEqual([2, "checkOut.chosen"])
  actor.send({ type: "SUBMITTED" })
  expect(shown[0]?.criteria).toMatchObject({ checkIn: "2027-03-12", checkOut: "2027-03-14", flex: 2 })
})

test("nothing is required before searching", () => {
  const { actor, shown, geocoded } = searchBar()
  actor.send({ type: "SUBMITTED" })
  expect(geocoded).toHaveLength(0)
  expect(shown[0]?.criteria).toEqual(NO_CRITERIA)
})

test("a place with coordinates is not looked up", () => {
  const { actor, shown, geocoded } = searchBar({ location: "Pinheiros, São Paulo", coords: pinheiros })
  actor.send({ type: "SUBMITTED" })
  expect(geocoded).toHaveLength(0)
  expect(shown[0]?.criteria.coords).toEqual(pinheiros)
})

test("a typed text without coordinates is looked up first", async () => {
  const { actor, shown, geocoded, step } = searchBar({ location: " Pinheiros " })
  actor.send({ type: "SUBMITTED" })
  expect(step()).toBe("geocoding")
  expect(geocoded[0]?.address).toBe("Pinheiros")
  geocoded[0]?.answer(pinheiros)
  await vi.waitFor(() => expect(shown[0]?.criteria.coords).toEqual(pinheiros))
})

test("a place nobody knows is searched for without coordinates, and logged in the seed's words", async () => {
  const { actor, shown, geocoded } = searchBar({ location: "Nowhere" })
  actor.send({ type: "SUBMITTED" })
  geocoded[0]?.answer(null)
  await vi.waitFor(() => expect(shown[0]?.criteria).toMatchObject({ location: "Nowhere", coords: null }))
  expect(takeComplaints()).toEqual([["Geocoding falhou"]])
})

test("a failing look-up does not stop the search, and is logged in the seed's words", async () => {
  const { actor, shown, geocoded } = searchBar({ location: "Pinheiros" })
  actor.send({ type: "SUBMITTED" })
  geocoded[0]?.refuse(new Error("API answered 500"))
  await vi.waitFor(() => expect(shown[0]?.criteria).toMatchObject({ location: "Pinheiros", coords: null }))
  expect(takeComplaints()).toEqual([["Erro ao buscar coordenadas", "API answered 500"]])
})

test("a place of spaces is none, and is not looked up", () => {
  const { actor, geocoded, step } = searchBar({ location: "  " })
  actor.send({ type: "SUBMITTED" })
  expect(geocoded).toHaveLength(0)
  expect(step()).toBe("leaving")
  expect(actor.getSnapshot().hasTag("busy")).toBe(true)
})

test("a search without a place holds what was asked for when it was pressed", () => {
  const { actor, shown } = searchBar()
  actor.send({ type: "SUBMITTED" })
  expect(actor.getSnapshot().context.submitted).toEqual(NO_CRITERIA)
  actor.getSnapshot().children.guests?.send({ type: "INCREASED", kind: "adults" })
  expect(shown[0]?.criteria.guests.adults).toBe(1)
  expect(actor.getSnapshot().context.submitted?.guests.adults).toBe(1)
})

test("the guests of the address are the ones that are counted", () => {
  const guests = { adults: 3, children: 1, babies: 0, pets: 2 }
  const { actor } = searchBar({ guests })
  expect(actor.getSnapshot().children.guests?.getSnapshot().context.guests).toEqual(guests)
})

test("the destination box knows when its panel opens and closes", () => {
  const { actor } = searchBar()
  const box = () => actor.getSnapshot().children.destination?.getSnapshot()
  actor.send({ type: "LOCATION_OPENED" })
  expect(box()?.value).toBe("fetchingOffer")
  actor.send({ type: "CLOSED" })
  expect(box()?.value).toBe("resting")
})

test("a second press while busy does not search twice", () => {
  const { actor, shown, geocoded } = searchBar({ location: "Pinheiros" })
  actor.send({ type: "SUBMITTED" })
  actor.send({ type: "SUBMITTED" })
  expect(geocoded).toHaveLength(1)
  expect(shown).toHaveLength(0)
  expect(actor.getSnapshot().hasTag("busy")).toBe(true)
})

test("submitting closes the open panel", () => {
  const { actor, panel } = searchBar()
  actor.send({ type: "GUESTS_OPENED" })
  actor.send({ type: "SUBMITTED" })
  expect(panel()).toBe("none")
})

test("a navigation that fails leaves the bar usable", async () => {
  const { actor, shown, step } = searchBar()
  actor.send({ type: "SUBMITTED" })
  shown[0]?.refuse(new Error("left"))
  await vi.waitFor(() => expect(step()).toBe("idle"))
  actor.send({ type: "SUBMITTED" })
  expect(shown).toHaveLength(2)
})

test("changing the bar while a search leaves does not change that search", async () => {
  const { actor, shown, geocoded } = searchBar({ location: "Pinheiros" })
  actor.send({ type: "SUBMITTED" })
  actor.getSnapshot().children.guests?.send({ type: "INCREASED", kind: "pets" })
  geocoded[0]?.answer(pinheiros)
  await vi.waitFor(() => expect(shown[0]?.criteria.guests.pets).toBe(0))
  expect(actor.getSnapshot().context.criteria.guests.pets).toBe(1)
})

test("the address restores every part of the bar", () => {
  const { actor } = searchBar()
  const criteria: SearchCriteria = {
    location: "Moema, São Paulo",
    coords: pinheiros,
    checkIn: "2027-03-12",
    checkOut: "2027-03-16",
    guests: { adults: 3, children: 1, babies: 1, pets: 1 },
    flex: 1,
  }
  actor.send({ type: "RESTORED", criteria })
  const { context, children } = actor.getSnapshot()
  expect(context.criteria).toEqual(criteria)
  expect(children.destination?.getSnapshot().context.text).toBe("Moema, São Paulo")
  expect(children.calendar?.getSnapshot().value).toBe("complete")
  expect(children.guests?.getSnapshot().context.guests).toEqual(criteria.guests)
})

test("another address while the place is looked up calls the search off", async () => {
  const { actor, shown, geocoded, step } = searchBar({ location: "Moema" })
  actor.send({ type: "SUBMITTED" })
  actor.send({ type: "RESTORED", criteria: { ...NO_CRITERIA, location: "Pinheiros", coords: pinheiros } })
  geocoded[0]?.answer({ lat: -23.6, lng: -46.6 })
  await vi.waitFor(() => expect(step()).toBe("idle"))
  expect(shown).toHaveLength(0)
  expect(actor.getSnapshot().context.criteria.location).toBe("Pinheiros")
})

test("when midnight passes, yesterday cannot be chosen any more, and a range that begins in it is gone", () => {
  const { actor } = searchBar({ checkIn: today, checkOut: "2026-11-25" })
  const calendar = actor.getSnapshot().children.calendar
  actor.send({ type: "DAY_TURNED", today })
  expect(actor.getSnapshot().context.criteria.checkIn).toBe(today)
  actor.send({ type: "DAY_TURNED", today: "2026-11-22" })
  expect(calendar?.getSnapshot().value).toBe("empty")
  expect(actor.getSnapshot().context.criteria).toMatchObject({ checkIn: undefined, checkOut: undefined })
  calendar?.send({ type: "DAY_CLICKED", day: today })
  expect(calendar?.getSnapshot().value).toBe("empty")
})

/** A bar whose suggestions are these two; the second one has no coordinates yet. */
function suggestingBar() {
  const place = {
    main: "",
    secondary: "",
    kind: "bairro" as const,
    lines: [],
    source: "own" as const,
    centreKm: null,
  } satisfies Partial<Place>
  const machine = searchBarMachine.provide({
    actors: {
      destination: destinationMachine.provide({
        actors: {
          offer: fromPromise<Place[]>(async () => [
            { ...place, placeId: "pinheiros", description: "Pinheiros, São Paulo", coords: pinheiros },
            { ...place, placeId: "elsewhere", description: "Rua dos Testes", coords: null },
          ]),
          locate: fromPromise<Coordinates | null, { placeId: string; session: string | null }>(
            () => new Promise(() => undefined),
          ),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { today } }).start()
  const { destination, calendar } = actor.getSnapshot().children
  if (destination === undefined || calendar === undefined) throw new Error("the bar has no children")
  return { actor, destination, calendar, panel: () => actor.getSnapshot().value.panel }
}

test.for(["pinheiros", "elsewhere"])("a chosen place leads to the check-in: %s", async (placeId) => {
  const { actor, destination, panel } = suggestingBar()
  actor.send({ type: "LOCATION_OPENED" })
  await vi.waitFor(() => expect(destination.getSnapshot().hasTag("listed")).toBe(true))
  expect(panel()).toBe("location")
  destination.send({ type: "CHOSEN", placeId })
  expect(panel()).toBe("checkIn")
  // Who goes back to the place is not led away by it again.
  actor.send({ type: "LOCATION_OPENED" })
  expect(panel()).toBe("location")
  destination.send({ type: "TYPED", text: "moe" })
  expect(panel()).toBe("location")
})

test("the dates lead on: check-in, checkout, and only the mark to the guests", () => {
  const { actor, calendar, panel } = suggestingBar()
  actor.send({ type: "CHECK_IN_OPENED" })
  calendar.send({ type: "NEXT_MONTHS" })
  expect(panel()).toBe("checkIn")
  calendar.send({ type: "DAY_CLICKED", day: "2027-01-12" })
  expect(panel()).toEqual({ checkOut: "choosing" })
  calendar.send({ type: "NEXT_MONTHS" })
  expect(panel()).toEqual({ checkOut: "choosing" })
  calendar.send({ type: "DAY_CLICKED", day: "2027-01-14" })
  expect(panel()).toEqual({ checkOut: "chosen" })
  expect(actor.getSnapshot().hasTag("leadsToGuests")).toBe(true)
  expect(actor.getSnapshot().hasTag("calendarOpen")).toBe(true)
  // The same check-in again, which clears the checkout.
  calendar.send({ type: "DAY_CLICKED", day: "2027-01-12" })
  expect(panel()).toEqual({ checkOut: "choosing" })
  calendar.send({ type: "DAY_CLICKED", day: "2027-01-11" })
  expect(panel()).toEqual({ checkOut: "chosen" })
  actor.send({ type: "DATES_CONFIRMED" })
  expect(panel()).toBe("guests")
  actor.send({ type: "GUESTS_CONFIRMED" })
  expect(panel()).toBe("none")
})

test("what leads to the guests ends with the dates", () => {
  const { actor, calendar, panel } = suggestingBar()
  const choose = () => {
    actor.send({ type: "CHECK_IN_OPENED" })
    for (const day of ["2026-11-25", "2026-11-28"]) calendar.send({ type: "DAY_CLICKED", day })
    expect(panel()).toEqual({ checkOut: "chosen" })
  }
  choose()
  calendar.send({ type: "CLEARED" })
  expect(panel()).toEqual({ checkOut: "choosing" })
  choose()
  actor.send({ type: "DAY_TURNED", today: "2026-11-26" })
  expect(panel()).toEqual({ checkOut: "choosing" })
})

test("dates from an address lead nowhere", () => {
  const { actor, panel } = suggestingBar()
  actor.send({ type: "CHECK_IN_OPENED" })
  actor.send({
    type: "RESTORED",
    criteria: { ...NO_CRITERIA, checkIn: "2026-12-01", checkOut: "2026-12-03" },
  })
  expect(panel()).toBe("checkIn")
})

test("the calendar opens at the chosen month, and stays where it is while it is open", () => {
  const { actor, calendar } = suggestingBar()
  const month = () => calendar.getSnapshot().context.month
  actor.send({ type: "CHECK_IN_OPENED" })
  calendar.send({ type: "NEXT_MONTHS" })
  calendar.send({ type: "DAY_CLICKED", day: "2027-02-20" })
  actor.send({ type: "CHECK_OUT_OPENED" })
  actor.send({ type: "CHECK_IN_OPENED" })
  expect(month()).toBe("2027-01")
  calendar.send({ type: "NEXT_MONTHS" })
  actor.send({ type: "CLOSED" })
  expect(month()).toBe("2027-03")
  actor.send({ type: "CHECK_OUT_OPENED" })
  expect(month()).toBe("2027-02")
})

test("what is chosen during a search does not end it", async () => {
  const { actor, shown, step, panel } = searchBar()
  actor.send({ type: "SUBMITTED" })
  expect(step()).toBe("leaving")
  const { calendar } = actor.getSnapshot().children
  actor.send({ type: "CHECK_IN_OPENED" })
  for (const day of ["2027-03-12", "2027-03-16"]) calendar?.send({ type: "DAY_CLICKED", day })
  expect([panel(), step()]).toEqual(["checkOut.chosen", "leaving"])
  shown[0]?.arrive()
  await vi.waitFor(() => expect(step()).toBe("idle"))
  expect(shown).toHaveLength(1)
})

test("the bar knows whether a choice led to the open panel, or the visitor opened it", () => {
  const { actor, calendar } = suggestingBar()
  const isLed = () => actor.getSnapshot().context.isLed
  actor.send({ type: "CHECK_IN_OPENED" })
  expect(isLed()).toBe(false)
  calendar.send({ type: "DAY_CLICKED", day: "2026-11-25" })
  expect(isLed()).toBe(true)
  actor.send({ type: "CHECK_OUT_OPENED" })
  expect(isLed()).toBe(false)
  calendar.send({ type: "DAY_CLICKED", day: "2026-11-28" })
  expect(isLed()).toBe(true)
  actor.send({ type: "GUESTS_OPENED" })
  expect(isLed()).toBe(false)
  actor.send({ type: "CHECK_IN_OPENED" })
  actor.send({ type: "DATES_CONFIRMED" })
  expect(isLed()).toBe(true)
  actor.send({ type: "LOCATION_OPENED" })
  expect(isLed()).toBe(false)
})
