import { IS_ALL } from "../e2e/fixtures.ts"
import type { Driver } from "./driver.ts"
import type { World } from "./model.ts"
import {
  eachTransition,
  everyEvent,
  everyTransition,
  graphOf,
  offersOf,
  type Plan,
  planned,
  planOf,
  type Walk,
  walksOf,
} from "./walks.ts"

/**
 * The walks through a screen: by pointer along every transition, in the gate from one of the states that have it; by touch
 * and keyboard, from which a machine cannot tell who acts, each event once. Finding them takes seconds, so only the first
 * process does, and leaves the plans to Playwright's workers, which load the same tests, in their environment.
 */
export function walksThrough(driver: Driver, world: World): Walk[] {
  const model = driver.model(world)
  const name = `${model.name} · ${driver.screen} by ${world.means} on ${world.today}`
  const plans: Record<string, Plan> = JSON.parse(process.env.WALK_PLANS ?? "{}")
  const plan = plans[name]
  if (plan !== undefined) return planned(model, plan)
  const isComplete = world.means === "pointer"
  const covers = !isComplete ? everyEvent : IS_ALL ? everyTransition : eachTransition
  const walks = walksOf(model, graphOf(model, offersOf(driver, world), covers), covers).filter(
    // The start alone is seen in other walks and goldens.
    ({ steps: [start, ...others] }) =>
      others.length > 0 || (isComplete && (IS_ALL || start.taken.length > 0)),
  )
  process.env.WALK_PLANS = JSON.stringify({ ...plans, [name]: planOf(model, walks) })
  return walks
}
