import type { TestDetails } from "@playwright/test"
import { expect, test } from "../e2e/fixtures.ts"
import { todayInSaoPaulo } from "./days.ts"
import type { Driver } from "./driver.ts"
import type { Golden, Visit } from "./golden.ts"
import { GOLDENS } from "./goldens.ts"
import type { Means } from "./model.ts"
import { SOON, type Stage, stageOf } from "./stage.ts"
import { expectStates, forgive } from "./walking.ts"
import { begin, type Step, take } from "./walks.ts"

/** Defines a test for each visit with one input device. */
export function testGoldens(means: Means, detailsOf = (_: Driver): TestDetails => ({})): void {
  for (const each of GOLDENS.filter((visit) => (visit.means ?? "pointer") === means))
    testVisit(each, means, detailsOf(each.driver))
}

function testVisit(visit: Visit, means: Means, details: TestDetails): void {
  const { driver, input, open = (stage) => driver.open(stage, input), sees, goldens } = visit
  const today = todayInSaoPaulo()
  const { name } = driver.model({ today, means, isPhone: means === "touch" })
  test(`${name} · ${driver.screen} · goldens, ${visit.name}`, details, async ({ page, complaints }) => {
    const stage = await stageOf(page, means, today)
    const steps: [Step, ...Step[]] = [begin(driver.model(stage.world), input)]
    await open(stage)
    for (const golden of goldens) {
      await test.step(golden.name, async () => {
        await happen(stage, visit, golden, steps)
        await expect.poll(() => sees(page), { ...SOON, message: golden.name }).toEqual(golden.sees)
        await expectStates(stage, driver, golden.states)
      })
    }
    forgive(complaints, driver, steps)
  })
}

/** The machine's own snapshots only tell the driver what is on the screen; no expectation comes from them. */
async function happen(
  stage: Stage,
  { driver }: Visit,
  { when = [] }: Golden,
  steps: [Step, ...Step[]],
): Promise<void> {
  for (const each of when) {
    if (typeof each === "function") await each(stage)
    else {
      const { snapshot } = steps.at(-1) ?? steps[0]
      await driver.events[each.type]?.(stage, each, snapshot)
      steps.push(take(driver.model(stage.world), snapshot, each))
    }
  }
}
