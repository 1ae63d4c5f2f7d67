import { expect, test } from "vitest"
import { createActor } from "xstate"
import { favouritesMachine } from "#machines/favourites/favourites.machine.ts"

/** A device that takes lists of so many codes, and what it stored last. */
function device(room: number) {
  const stored: (readonly string[])[] = []
  const store = (codes: readonly string[]) => {
    if (codes.length > room) return false
    stored.push(codes)
    return true
  }
  return { stored, store }
}

function started(codes: readonly string[], room = 24) {
  const { stored, store } = device(room)
  const actor = createActor(favouritesMachine, { input: { codes, store } }).start()
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return [value, context.codes]
  }
  return { actor, stored, seen }
}

test("the latest comes first, and a second press drops it", () => {
  const { actor, stored, seen } = started(["PSO-102"])
  actor.send({ type: "TOGGLED", code: "PSO-203" })
  expect(seen()).toEqual(["stored", ["PSO-203", "PSO-102"]])
  actor.send({ type: "TOGGLED", code: "PSO-102" })
  expect(seen()).toEqual(["stored", ["PSO-203"]])
  expect(stored).toEqual([["PSO-203", "PSO-102"], ["PSO-203"]])
})

test("a list that somebody sent comes before one's own, each property once", () => {
  const { actor, stored, seen } = started(["PSO-102", "PSO-301"])
  actor.send({ type: "LIST_KEPT", codes: ["PSO-203", "PSO-102"] })
  expect(seen()).toEqual(["stored", ["PSO-203", "PSO-102", "PSO-301"]])
  expect(stored).toHaveLength(1)
})

test("what another tab changed replaces the list, and is not stored again", () => {
  const { actor, stored, seen } = started(["PSO-102"])
  actor.send({ type: "CHANGED_ELSEWHERE", codes: ["PSO-301"] })
  expect(seen()).toEqual(["stored", ["PSO-301"]])
  expect(stored).toEqual([])
})

test("24 are the most: nothing is stored beyond them, and nothing is lost", () => {
  const most = Array.from({ length: 24 }, (_, at) => `PSO-${100 + at}`)
  const { actor, stored, seen } = started(most.slice(1))
  actor.send({ type: "TOGGLED", code: "PSO-100" })
  expect(seen()).toEqual(["stored", most])
  actor.send({ type: "TOGGLED", code: "PSO-200" })
  expect(seen()).toEqual(["full", most])
  actor.send({ type: "LIST_KEPT", codes: ["PSO-200", "PSO-101"] })
  expect(seen()).toEqual(["full", most])
  expect(stored).toEqual([most])
  actor.send({ type: "LIST_KEPT", codes: ["PSO-101", "PSO-100"] })
  expect(seen()[0]).toBe("stored")
})

test("a device that refuses keeps the choice for the page, and a later change is stored", () => {
  const { actor, stored, seen } = started([], 1)
  actor.send({ type: "TOGGLED", code: "PSO-102" })
  actor.send({ type: "TOGGLED", code: "PSO-203" })
  expect(seen()).toEqual(["unstored", ["PSO-203", "PSO-102"]])
  expect(stored).toEqual([["PSO-102"]])
  actor.send({ type: "TOGGLED", code: "PSO-102" })
  expect(seen()).toEqual(["stored", ["PSO-203"]])
  expect(stored).toEqual([["PSO-102"], ["PSO-203"]])
})
