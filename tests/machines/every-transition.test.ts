import { expect, test } from "vitest"
import { getShortestPaths } from "xstate/graph"
import { findMachines } from "../../scripts/machines/found.ts"
import { type Model, worldOf } from "../model/model.ts"
import { modelsIn } from "../model/models.ts"
import { restingNodesOf, transitionsLeftBy, walksOf } from "../model/walks.ts"

/** The walks must not depend on the day: in the middle of a month, at the end of a year, and in a leap year. */
const DAYS = ["2026-11-21", "2026-12-31", "2028-02-29"]

function modelsOf(name: string, today: string): Model[] {
  return modelsIn(worldOf("pointer", today)).filter((model) => model.name === name)
}

const machines = await findMachines()
const cases = machines.flatMap(({ name, machine }) => DAYS.map((today) => ({ name, today, machine })))

test.for(cases)("$name on $today: every state is reached", ({ name, today, machine }) => {
  const reached = modelsOf(name, today).flatMap(({ machine, inputs, events, serializeState, stopWhen }) =>
    inputs
      .flatMap((input) =>
        getShortestPaths(machine, { input, events, serializeState, stopWhen: stopWhen ?? (() => false) }),
      )
      .flatMap(({ state }) => state._nodes.map(({ id }: { id: string }) => id)),
  )
  expect(
    restingNodesOf(machine)
      .map(({ id }) => id)
      .filter((id) => !reached.includes(id)),
  ).toEqual([])
})

test.for(cases)("$name on $today: its walks take every transition", ({ name, today, machine }) => {
  const walks = modelsOf(name, today).flatMap((model) => walksOf(model))
  expect(transitionsLeftBy(walks, machine)).toEqual([])
})
