import { expect, test } from "vitest"
import { findMachines } from "../../scripts/machines/found.ts"
import { amount } from "../amount.ts"
import { worldOf } from "../model/model.ts"
import { modelsIn } from "../model/models.ts"
import { graphOf, planned, planOf, restingNodesOf, transitionsLeftBy, walksOf } from "../model/walks.ts"

/**
 * The walks must not depend on the day: at the end of a year, in the middle of a month, and in a leap year; in `npm test` the
 * first alone.
 */
const DAYS = ["2026-12-31", "2026-11-21", "2028-02-29"].slice(0, Math.max(1, amount(3)))

const machines = await findMachines()
const cases = machines.flatMap(({ name, machine }) => DAYS.map((today) => ({ name, today, machine })))

test.for(cases)("$name on $today: every state is reached, and the walks take every transition", (each) => {
  const graphs = modelsIn(worldOf("pointer", each.today))
    .filter(({ name }) => name === each.name)
    .map((model) => ({ model, graph: graphOf(model) }))
  const reached = graphs.flatMap(({ graph }) =>
    [...graph.values()].flatMap(({ state }) => state._nodes.map(({ id }: { id: string }) => id)),
  )
  const resting = restingNodesOf(each.machine).map(({ id }) => id)
  expect.soft(resting.filter((id) => !reached.includes(id))).toEqual([])
  const walks = graphs.flatMap(({ model, graph }) => planned(model, planOf(model, walksOf(model, graph))))
  expect(transitionsLeftBy(walks, each.machine)).toEqual([])
})
