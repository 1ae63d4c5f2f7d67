import { expect, test, vi } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import type { Coordinates, Place } from "#machines/places/place.ts"
import { destinationMachine } from "#machines/search/destination.machine.ts"

function place(main: string): Place {
  return {
    placeId: `bairro:${main}`,
    description: `${main}, São Paulo`,
    main,
    secondary: "São Paulo",
    kind: "bairro",
    coords: { lat: -23.5, lng: -46.6 },
    lines: [],
    source: "own",
    centreKm: null,
  }
}

/** A destination box whose answers the test gives by hand. */
function destination() {
  const clock = new SimulatedClock()
  const asked: { text: string; answer: (places: Place[]) => void; refuse: (error: Error) => void }[] = []
  const located: {
    placeId: string
    session: string | null
    answer: (coords: Coordinates | null) => void
    refuse: () => void
  }[] = []
  let offered: Place[] = []
  const offer = (places: Place[]) => {
    offered = places
  }
  const machine = destinationMachine.provide({
    actors: {
      offer: fromPromise(async () => offered),
      locate: fromPromise(
        ({ input }) =>
          new Promise<Coordinates | null>((answer, reject) =>
            located.push({ ...input, answer, refuse: () => reject(new Error("no")) }),
          ),
      ),
      suggest: fromPromise(
        ({ input }) =>
          new Promise<Place[]>((answer, refuse) => asked.push({ text: input.text, answer, refuse })),
      ),
    },
  })
  const actor = createActor(machine, { clock, input: {} }).start()
  const type = (text: string) => actor.send({ type: "TYPED", text })
  const settle = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag("pending")).toBe(false))
  const suggestions = () => actor.getSnapshot().context.suggestions.map(({ main }) => main)
  return { actor, clock, asked, located, offer, type, settle, suggestions }
}

async function listing(...names: string[]) {
  const box = destination()
  box.type("pi")
  box.clock.increment(1_000)
  box.asked[0]?.answer(names.map(place))
  await box.settle()
  return box
}

test.for(["", " ", "p", " p ", "  "])("fewer than 2 characters (%j) ask for nothing", (text) => {
  const { clock, asked, type } = destination()
  type(text)
  clock.increment(10_000)
  expect(asked).toHaveLength(0)
})

test("2 characters ask once, after a pause, with the trimmed text", () => {
  const { clock, asked, type } = destination()
  type(" p")
  type(" pi ")
  clock.increment(119)
  expect(asked).toHaveLength(0)
  clock.increment(1)
  expect(asked.map(({ text }) => text)).toEqual(["pi"])
})

test("typing on within the pause asks only for the last text", () => {
  const { clock, asked, type } = destination()
  for (const text of ["pi", "pin", "pinh"]) {
    type(text)
    clock.increment(60)
  }
  clock.increment(60)
  expect(asked.map(({ text }) => text)).toEqual(["pinh"])
})

test("an answer to an older text is dropped, however late it comes", async () => {
  const { clock, asked, type, settle, suggestions } = destination()
  type("pi")
  clock.increment(120)
  type("pinh")
  clock.increment(120)
  asked[1]?.answer([place("Pinheiros")])
  await settle()
  expect(suggestions()).toEqual(["Pinheiros"])
  asked[0]?.answer([place("Pirituba")])
  await Promise.resolve()
  expect(suggestions()).toEqual(["Pinheiros"])
})

test("an older answer that comes first is not shown either", async () => {
  const { clock, asked, type, settle, suggestions } = destination()
  type("pi")
  clock.increment(120)
  type("pinh")
  asked[0]?.answer([place("Pirituba")])
  await Promise.resolve()
  expect(suggestions()).toEqual([])
  clock.increment(120)
  asked[1]?.answer([])
  await settle()
  expect(suggestions()).toEqual([])
})

test("while an input method composes nothing is asked, and then once, for what it composed", () => {
  const { actor, clock, asked, type } = destination()
  for (const text of ["s", "さ", "さn", "さん", "さんp"]) {
    actor.send({ type: "COMPOSED", text })
    clock.increment(10_000)
  }
  expect(asked).toHaveLength(0)
  type("サンパウロ")
  clock.increment(120)
  expect(asked.map(({ text }) => text)).toEqual(["サンパウロ"])
})

test("a composition keeps the list, and a place in it can be chosen", async () => {
  const { actor, suggestions } = await listing("Pinheiros", "Pirituba")
  actor.send({ type: "ACTIVE_MOVED", to: "next" })
  actor.send({ type: "COMPOSED", text: "piに" })
  expect(suggestions()).toEqual(["Pinheiros", "Pirituba"])
  expect(actor.getSnapshot().context).toMatchObject({ text: "piに", active: -1 })
  actor.send({ type: "CHOSEN", placeId: "bairro:Pirituba" })
  expect(actor.getSnapshot().context.text).toBe("Pirituba, São Paulo")
})

test("a composition takes back what was to be asked, and drops what was", async () => {
  const { actor, clock, asked, type, suggestions } = destination()
  type("pi")
  actor.send({ type: "COMPOSED", text: "pi´" })
  clock.increment(10_000)
  expect(asked).toHaveLength(0)
  type("pin")
  clock.increment(120)
  actor.send({ type: "COMPOSED", text: "pin´" })
  asked[0]?.answer([place("Pinheiros")])
  await Promise.resolve()
  expect(suggestions()).toEqual([])
  expect(actor.getSnapshot().value).toBe("resting")
})

test("a composition in the text of a chosen place forgets its coordinates", async () => {
  const { actor } = await listing("Pinheiros")
  actor.send({ type: "CHOSEN", placeId: "bairro:Pinheiros" })
  actor.send({ type: "COMPOSED", text: "Pinheiros, São Paulo´" })
  expect(actor.getSnapshot().context).toMatchObject({ coords: null, chosen: null })
})

test("a failing provider empties the list", async () => {
  const { actor, clock, asked, type, settle, suggestions } = destination()
  type("pinh")
  clock.increment(120)
  asked[0]?.refuse(new Error("no answer"))
  await settle()
  expect(actor.getSnapshot().value).toBe("nothingFound")
  expect(suggestions()).toEqual([])
})

test("a chosen suggestion becomes the text and the coordinates, and the list is gone", async () => {
  const { actor, suggestions } = await listing("Pinheiros", "Pirituba")
  actor.send({ type: "CHOSEN", placeId: "bairro:Pirituba" })
  const { text, coords } = actor.getSnapshot().context
  expect([text, coords]).toEqual(["Pirituba, São Paulo", { lat: -23.5, lng: -46.6 }])
  expect(suggestions()).toEqual([])
})

test("a suggestion that is not in the list cannot be chosen", async () => {
  const { actor } = await listing("Pinheiros")
  actor.send({ type: "CHOSEN", placeId: "bairro:Elsewhere" })
  expect(actor.getSnapshot().context.text).toBe("pi")
})

test("below 2 characters the list is emptied and the selected location cleared", async () => {
  const { actor, type, suggestions } = await listing("Pinheiros")
  actor.send({ type: "CHOSEN", placeId: "bairro:Pinheiros" })
  type("P")
  expect(actor.getSnapshot().context.coords).toBeNull()
  expect(suggestions()).toEqual([])
  expect(actor.getSnapshot().value).toBe("resting")
})

test("changing the text of a chosen place forgets its coordinates", async () => {
  const { actor, type } = await listing("Pinheiros")
  actor.send({ type: "CHOSEN", placeId: "bairro:Pinheiros" })
  type("Pinheiros, São Paul")
  expect(actor.getSnapshot().context.coords).toBeNull()
})

test("arrows go round the list, Home and End to its ends, Enter chooses", async () => {
  const { actor } = await listing("A", "B", "C")
  const active = () => actor.getSnapshot().context.active
  expect(actor.getSnapshot().can({ type: "ACTIVE_CHOSEN" })).toBe(false)
  const visited = (["next", "next", "next", "next", "previous", "first", "last"] as const).map((to) => {
    actor.send({ type: "ACTIVE_MOVED", to })
    return active()
  })
  expect(visited).toEqual([0, 1, 2, 0, 2, 0, 2])
  actor.send({ type: "ACTIVE_CHOSEN" })
  expect(actor.getSnapshot().context.text).toBe("C, São Paulo")
})

test("leaving the list keeps it and chooses nothing", async () => {
  const { actor, suggestions } = await listing("A", "B")
  actor.send({ type: "ACTIVE_MOVED", to: "next" })
  actor.send({ type: "ACTIVE_LEFT" })
  expect(actor.getSnapshot().can({ type: "ACTIVE_CHOSEN" })).toBe(false)
  expect(suggestions()).toEqual(["A", "B"])
})

test("clearing empties text, list and coordinates", async () => {
  const { actor } = await listing("A")
  actor.send({ type: "CLEARED" })
  expect(actor.getSnapshot().context).toEqual({
    text: "",
    coords: null,
    chosen: null,
    suggestions: [],
    active: -1,
    session: null,
  })
})

test("before anything is typed, places are offered; the first key takes them away", async () => {
  const { actor, offer, type, suggestions } = destination()
  offer([place("Jardins"), place("Moema")])
  actor.send({ type: "OPENED" })
  await vi.waitFor(() => expect(suggestions()).toEqual(["Jardins", "Moema"]))
  expect(actor.getSnapshot().hasTag("offered")).toBe(true)
  type("p")
  expect(suggestions()).toEqual([])
})

test("an offered place is one tap", async () => {
  const { actor, offer, suggestions } = destination()
  offer([place("Jardins")])
  actor.send({ type: "OPENED" })
  await vi.waitFor(() => expect(suggestions()).toEqual(["Jardins"]))
  actor.send({ type: "CHOSEN", placeId: "bairro:Jardins" })
  expect(actor.getSnapshot().context).toMatchObject({
    text: "Jardins, São Paulo",
    coords: { lat: -23.5, lng: -46.6 },
  })
})

test("nothing is offered over a text, and what was offered goes with the panel", async () => {
  const { actor, offer, type, suggestions } = destination()
  offer([place("Jardins")])
  type("p")
  actor.send({ type: "OPENED" })
  await Promise.resolve()
  expect(suggestions()).toEqual([])
  type("")
  actor.send({ type: "OPENED" })
  await vi.waitFor(() => expect(suggestions()).toEqual(["Jardins"]))
  actor.send({ type: "LEFT" })
  expect(suggestions()).toEqual([])
})

test("a session lasts from the first key to the choice, and its token goes with every question", async () => {
  const { actor, clock, asked, located, type, settle } = destination()
  const session = () => actor.getSnapshot().context.session
  expect(session()).toBeNull()
  type("ru")
  const first = session()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  type("rua")
  expect(session()).toBe(first)
  clock.increment(120)
  asked[0]?.answer([{ ...place("Rua"), coords: null }])
  await settle()
  actor.send({ type: "CHOSEN", placeId: "bairro:Rua" })
  expect(actor.getSnapshot().context).toMatchObject({ text: "Rua, São Paulo", coords: null })
  expect(located[0]).toMatchObject({ placeId: "bairro:Rua", session: first })
  located[0]?.answer({ lat: -22.9, lng: -47 })
  await vi.waitFor(() => expect(actor.getSnapshot().context.coords).toEqual({ lat: -22.9, lng: -47 }))
  expect(session()).toBeNull()
})

test("leaving the box ends the session, and the next one has another token", () => {
  const { actor, type } = destination()
  type("rua")
  const first = actor.getSnapshot().context.session
  actor.send({ type: "LEFT" })
  expect(actor.getSnapshot().context.session).toBeNull()
  type("ruas")
  expect(actor.getSnapshot().context.session).not.toBe(first)
})

test.for(["answers null", "fails"])(
  "a place whose look-up %s keeps its text, without coordinates",
  async (how) => {
    const { actor, clock, asked, located, type, settle } = destination()
    type("rua")
    clock.increment(120)
    asked[0]?.answer([{ ...place("Rua"), coords: null }])
    await settle()
    actor.send({ type: "ACTIVE_MOVED", to: "next" })
    actor.send({ type: "ACTIVE_CHOSEN" })
    if (how === "fails") located[0]?.refuse()
    else located[0]?.answer(null)
    await settle()
    expect(actor.getSnapshot().value).toBe("resting")
    expect(actor.getSnapshot().context).toMatchObject({ text: "Rua, São Paulo", coords: null, session: null })
  },
)

test("typing on while a choice is located drops the late answer", async () => {
  const { actor, clock, asked, located, type, settle } = destination()
  type("rua")
  clock.increment(120)
  asked[0]?.answer([{ ...place("Rua"), coords: null }])
  await settle()
  actor.send({ type: "CHOSEN", placeId: "bairro:Rua" })
  type("moema")
  located[0]?.answer({ lat: 1, lng: 1 })
  await Promise.resolve()
  expect(actor.getSnapshot().context).toMatchObject({ text: "moema", coords: null })
})
