import { existsSync } from "node:fs"
import path from "node:path"
import type { AnyEventObject } from "xstate"
import { findMachines } from "../../scripts/machines/found.ts"
// The workers of the walks run these tests, too; those of another `test` would be workers of their own.
import { expect, GATE, test } from "../e2e/fixtures.ts"
import { todayInSaoPaulo } from "./days.ts"
import { type Driver, statesWith } from "./driver.ts"
import { DRIVERS } from "./drivers.ts"
import { GOLDENS } from "./goldens.ts"
import { type World, worldOf } from "./model.ts"
import { modelsIn } from "./models.ts"
import { walksThrough } from "./plans.ts"
import { nameOf, restingNodesOf, transitionsLeftBy, transitionsOf } from "./walks.ts"

/** Machines that nobody sees. */
const WITHOUT_SCREEN = ["notify-outbox", "submission"]

const today = todayInSaoPaulo()
const WORLDS = (["pointer", "touch", "keyboard"] as const).map((means) => worldOf(means, today))
const byMachine = Map.groupBy(DRIVERS, (driver) => modelOf(driver).name)

function modelOf(driver: Driver) {
  return driver.model(WORLDS[0] as World)
}

function typesOf(driver: Driver): Set<string> {
  return new Set(transitionsOf(modelOf(driver).machine).map(({ eventType }) => eventType))
}

test("every machine is walked on a screen that drivers.ts lists, or nobody sees it", GATE, async () => {
  const found = (await findMachines()).map(({ name }) => name)
  expect(found.filter((name) => !byMachine.has(name))).toEqual(WITHOUT_SCREEN)
})

for (const driver of DRIVERS) {
  const { name, machine, events } = modelOf(driver)

  test(`${name} · ${driver.screen}: the driver knows the states and events that there are`, GATE, () => {
    const states = Object.keys(driver.states)
    const resting = restingNodesOf(machine).map(({ id }) => id)
    expect(states.sort(), "each state has a look, and no other").toEqual(resting.sort())
    const shared = new Set(Object.values(driver.states).map((look) => statesWith(driver, look)))
    const alike = [...shared].filter((ids) => ids.includes(" or "))
    expect(alike, "states that look alike, with the reason").toEqual(Object.keys(driver.alike ?? {}))
    const known = typesOf(driver)
    expect(
      events.filter(({ type }: AnyEventObject) => !known.has(type)),
      "the model's events",
    ).toEqual([])
    const modelled = new Set(events.map(({ type }: AnyEventObject) => type))
    const unknown = Object.keys(driver.events).filter((type) => !known.has(type) || !modelled.has(type))
    expect(unknown, "events that are driven").toEqual([])
    if (driver.table !== undefined) {
      expect(existsSync(path.resolve(import.meta.dirname, driver.table)), driver.table).toBe(true)
      return
    }
    const golden = GOLDENS.filter((visit) => visit.driver === driver)
      .flatMap(({ goldens }) => goldens)
      .flatMap((each) => each.states)
    expect(
      states.filter((id) => !golden.includes(id)),
      "states without a golden or a table",
    ).toEqual([])
  })
}

test("by touch and keyboard everything is done that is done by pointer", GATE, () => {
  const typesBy = (driver: Driver, world: World) =>
    new Set(walksThrough(driver, world).flatMap(({ steps }) => steps.map(({ event }) => String(event.type))))
  const missing = DRIVERS.flatMap((driver) => {
    const byPointer = typesBy(driver, WORLDS[0] as World)
    return WORLDS.slice(1).flatMap((world) => {
      const types = typesBy(driver, world)
      return [...byPointer]
        .filter((type) => !types.has(type))
        .map((type) => `${modelOf(driver).name} · ${driver.screen} by ${world.means}: ${type}`)
    })
  })
  expect(missing).toEqual([
    // In the sheet a second press on the guests does nothing.
    "search-bar · search bar by touch: GUESTS_CONFIRMED",
    // Enter chooses the active one: ACTIVE_CHOSEN.
    "destination · search bar by keyboard: CHOSEN",
    // Enter on the first night and on the last: NIGHT_PRESSED.
    "night-board · board by keyboard: NIGHTS_DRAWN",
  ])
})

for (const [name, drivers] of byMachine) {
  test(
    `${name}: its model is listed, and walks take every transition but those said to be unseen`,
    GATE,
    () => {
      const { machine, unseen = {} } = modelOf(drivers[0] as Driver)
      expect(modelsIn(WORLDS[0] as World).map((model) => model.name)).toContain(name)
      const driven = new Set(drivers.flatMap(({ events }) => Object.keys(events)))
      const needed = transitionsOf(machine).filter(
        (transition) =>
          transition.eventType !== "" && !(nameOf({ from: transition.source, transition }) in unseen),
      )
      const undriven = needed.map(({ eventType }) => eventType).filter((type) => !driven.has(type))
      expect(undriven, "events that no screen drives").toEqual([])
      const walks = drivers.flatMap((driver) => WORLDS.flatMap((world) => walksThrough(driver, world)))
      const hint =
        "no walk takes some: does the model lack an event or an input, the driver an event, does `offers` forbid it, or does `serializeState` leave out what its guard reads?"
      expect(transitionsLeftBy(walks, machine), hint).toEqual(Object.keys(unseen))
    },
  )
}
