import type { Locator, TestDetails } from "@playwright/test"
import type { AnyEventObject } from "xstate"
import { SEED } from "../../scripts/seed.ts"
import { expect, test } from "../e2e/fixtures.ts"
import { todayInSaoPaulo } from "./days.ts"
import { type Driver, statesWith } from "./driver.ts"
import { DRIVERS } from "./drivers.ts"
import { type Means, worldOf } from "./model.ts"
import { walksThrough } from "./plans.ts"
import type { WalkFacts } from "./reporter.ts"
import { SOON, type Stage, stageOf } from "./stage.ts"
import { nameOf, offersOf, randomWalk, type Step, type Walk } from "./walks.ts"

/** Length of a random walk. */
const RANDOM_STEPS = 16

const today = todayInSaoPaulo()

/** Defines a test for each walk through each screen with one input device. */
export function testWalks(means: Means, detailsOf = (_: Driver): TestDetails => ({})): void {
  for (const driver of DRIVERS)
    for (const [at, walk] of walksThrough(driver, worldOf(means, today)).entries())
      testWalk(`walk ${at + 1} by ${means}`, driver, walk, means, detailsOf(driver))
}

/** Defines a test for a random walk through each screen. */
export function testDrawnWalks(means: Means): void {
  for (const driver of DRIVERS) {
    const world = worldOf(means, today)
    const walk = randomWalk(driver.model(world), offersOf(driver, world), SEED, RANDOM_STEPS)
    testWalk(`seed ${SEED} by ${means}`, driver, walk, means)
  }
}

function testWalk(
  title: string,
  driver: Driver,
  { input, steps }: Walk,
  means: Means,
  details: TestDetails = {},
): void {
  const { name } = driver.model(worldOf(means, today))
  test(`${name} · ${driver.screen} · ${title}`, details, async ({ page, complaints }, info) => {
    test.setTimeout(60_000 + steps.length * 4_000)
    const stage = await stageOf(page, means, today)
    const walked: string[] = []
    try {
      await walk(stage, driver, { input, steps }, ({ taken }) => walked.push(...taken.map(nameOf)))
    } finally {
      forgive(complaints, driver, steps)
      const wanted = steps.flatMap(({ taken }) => taken.map(nameOf))
      const { name: machine } = driver.model(stage.world)
      const facts: WalkFacts = { machine, screen: driver.screen, wanted, walked }
      await info.attach("walked", { body: JSON.stringify(facts), contentType: "application/json" })
    }
  })
}

/** Takes a walk's steps on a screen. @param after called after each step @throws where the screen shows something else */
export async function walk(
  stage: Stage,
  driver: Driver,
  { input, steps }: Walk,
  after: (step: Step) => void = () => {},
): Promise<void> {
  let before = steps[0].snapshot
  for (const step of steps) {
    await test.step(eventText(step.event), async () => {
      if (step.event.type === "xstate.init") await driver.open(stage, input)
      else await driver.events[step.event.type]?.(stage, step.event, before)
      await expectScreen(stage, driver, step)
    })
    after(step)
    before = step.snapshot
  }
}

/** Ignores expected console messages: the machine's, and the browser's about requests that a stub failed. */
export function forgive(complaints: string[], { logs }: Driver, steps: Step[]): void {
  const isRefused = steps.some(({ event }) => event.type.startsWith("xstate.error."))
  const isMeant = (each: string) =>
    logs?.test(each) || (isRefused && each.startsWith("Failed to load resource: "))
  complaints.push(...complaints.splice(0).filter((each) => !isMeant(each)))
}

function eventText({ type, ...facts }: AnyEventObject): string {
  return [type, ...Object.values(facts).map((each) => JSON.stringify(each))].join(" ")
}

/** Asserts that the screen shows exactly the machine's active states, and its context. */
async function expectScreen(stage: Stage, driver: Driver, { snapshot }: Step): Promise<void> {
  await expectStates(
    stage,
    driver,
    snapshot._nodes.map(({ id }: { id: string }) => id),
  )
  await driver.shows(stage, snapshot)
}

/** Asserts that the screen shows these states, and no others. */
export async function expectStates(stage: Stage, driver: Driver, ids: readonly string[]): Promise<void> {
  const looks = [...new Set(Object.values(driver.states))]
  const expected = looks.filter((look) => ids.some((id) => driver.states[id] === look))
  const named = (chosen: typeof looks) => chosen.map((look) => statesWith(driver, look))
  await expect
    .poll(
      async () => {
        const seen = await Promise.all(looks.map((look) => areVisible(look(stage.page, stage.world))))
        return named(looks.filter((_, at) => seen[at]))
      },
      { ...SOON, message: "the states that the screen shows" },
    )
    .toEqual(named(expected))
}

/** Checks one after the other, because for most inactive states already the first part is missing. */
async function areVisible(parts: Locator[]): Promise<boolean> {
  for (const part of parts) if (!(await part.isVisible())) return false
  return true
}
