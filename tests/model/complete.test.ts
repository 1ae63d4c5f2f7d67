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

  test(
    `${name} · ${driver.screen}: every state has its look, and there is none for a state that is gone`,
    GATE,
    () => {
      expect(Object.keys(driver.states).sort()).toEqual(
        restingNodesOf(machine)
          .map(({ id }) => id)
          .sort(),
      )
    },
  )

  test(`${name} · ${driver.screen}: every state has a golden, or the walks follow a table`, GATE, () => {
    if (driver.table !== undefined) {
      expect(existsSync(path.resolve(import.meta.dirname, driver.table))).toBe(true)
      return
    }
    const golden = GOLDENS.filter((visit) => visit.driver === driver)
      .flatMap(({ goldens }) => goldens)
      .flatMap(({ states }) => states)
    expect(Object.keys(driver.states).filter((id) => !golden.includes(id))).toEqual([])
  })

  test(`${name} · ${driver.screen}: states that look alike are listed with the reason`, GATE, () => {
    const shared = new Set(Object.values(driver.states).map((look) => statesWith(driver, look)))
    expect([...shared].filter((ids) => ids.includes(" or "))).toEqual(Object.keys(driver.alike ?? {}))
  })

  test(`${name} · ${driver.screen}: the machine and the model know every event that is driven`, GATE, () => {
    const known = typesOf(driver)
    expect(events.filter(({ type }: AnyEventObject) => !known.has(type))).toEqual([])
    const modelled = new Set(events.map(({ type }: AnyEventObject) => type))
    expect(Object.keys(driver.events).filter((type) => !known.has(type) || !modelled.has(type))).toEqual([])
  })
}

for (const [name, drivers] of byMachine) {
  test(`${name}: models.ts lists its model`, GATE, () => {
    expect(modelsIn(WORLDS[0] as World).map((model) => model.name)).toContain(name)
  })

  test(`${name}: every event is driven on one of its screens`, GATE, () => {
    const { machine, unseen = {} } = modelOf(drivers[0] as Driver)
    const driven = new Set(drivers.flatMap(({ events }) => Object.keys(events)))
    const needed = transitionsOf(machine).filter(
      (transition) =>
        transition.eventType !== "" && !(nameOf({ from: transition.source, transition }) in unseen),
    )
    expect(needed.map(({ eventType }) => eventType).filter((type) => !driven.has(type))).toEqual([])
  })

  test(`${name}: a walk takes every transition, except those said to be unseen`, GATE, () => {
    const { machine, unseen = {} } = modelOf(drivers[0] as Driver)
    const walks = drivers.flatMap((driver) => WORLDS.flatMap((world) => walksThrough(driver, world)))
    const hint =
      "no walk takes some: does the model lack an event or an input, the driver an event, does `offers` forbid it, or does `serializeState` leave out what its guard reads?"
    expect(transitionsLeftBy(walks, machine), hint).toEqual(Object.keys(unseen))
  })
}
