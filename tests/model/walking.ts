import type { Locator, TestInfo } from "@playwright/test"
import type { AnyEventObject } from "xstate"
import { isChosen } from "../chosen.ts"
import { expect, test } from "../e2e/fixtures.ts"
import { todayInSaoPaulo } from "./days.ts"
import { type Driver, statesWith } from "./driver.ts"
import { DRIVERS } from "./drivers.ts"
import { type Means, worldOf } from "./model.ts"
import { walksThrough } from "./plans.ts"
import type { WalkFacts } from "./reporter.ts"
import { SOON, type Stage, stageOf } from "./stage.ts"
import { nameOf, offersOf, randomWalk, restingNodesOf, type Step, type Walk } from "./walks.ts"

/** Length of a random walk. */
const RANDOM_STEPS = 16

const today = todayInSaoPaulo()
const seed = Number(process.env.DRAW_SEED)

/** Each screen gets one random walk per run; the seed selects the input device. */
const MEANS: Means[] = ["pointer", "touch", "keyboard"]

/** Defines a test for each walk through each screen with one input device, plus the random walks. */
export function testWalks(means: Means): void {
  for (const [number, driver] of DRIVERS.entries()) {
    const world = worldOf(means, today)
    const model = driver.model(world)
    if (!isChosen("machines", model.name)) continue
    const offers = offersOf(driver, world)
    const title = `${model.name} · ${driver.screen}`
    const isFresh = newOnes()
    for (const [at, walk] of walksThrough(driver, world).entries()) {
      // The keyboard's screens look like the pointer's.
      const pictured = means === "keyboard" ? [] : walk.steps.map((step) => restingIn(step).filter(isFresh))
      testWalk(`${title} · walk ${at + 1} by ${means}`, driver, walk, means, pictured)
    }
    if (MEANS[(seed + number) % MEANS.length] === means)
      testWalk(
        `${title} · seed ${seed} by ${means}`,
        driver,
        randomWalk(model, offers, seed, RANDOM_STEPS),
        means,
      )
  }
}

/** @param pictured the states of which each step takes a picture */
function testWalk(
  title: string,
  driver: Driver,
  { input, steps }: Walk,
  means: Means,
  pictured: string[][] = [],
): void {
  test(title, async ({ page, complaints }, info) => {
    test.setTimeout(60_000 + steps.length * 4_000)
    const stage = await stageOf(page, means, today)
    const walked: string[] = []
    let before = steps[0].snapshot
    try {
      for (const [at, step] of steps.entries()) {
        await test.step(eventText(step.event), async () => {
          if (step.event.type === "xstate.init") await driver.open(stage, input)
          else await driver.events[step.event.type]?.(stage, step.event, before)
          await expectScreen(stage, driver, step)
          await takePicture(stage, pictured[at] ?? [], info)
        })
        walked.push(...step.taken.map(nameOf))
        before = step.snapshot
      }
    } finally {
      forgive(complaints, driver, steps)
      const wanted = steps.flatMap(({ taken }) => taken.map(nameOf))
      const { name: machine, unseen = {} } = driver.model(stage.world)
      const facts: WalkFacts = { machine, screen: driver.screen, wanted, walked, unseen }
      await info.attach("walked", { body: JSON.stringify(facts), contentType: "application/json" })
    }
  })
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

/** Attaches a screenshot of some states. */
async function takePicture({ page }: Stage, states: readonly string[], info: TestInfo): Promise<void> {
  if (states.length === 0) return
  const body = await page.screenshot({ type: "jpeg", quality: 60, scale: "css" })
  for (const id of states) await info.attach(`picture of ${id}`, { body, contentType: "image/jpeg" })
}

/** Ids of the states in which the machine waits after a step. */
function restingIn({ snapshot }: Step): string[] {
  return restingNodesOf(snapshot.machine)
    .filter((node) => snapshot._nodes.includes(node))
    .map(({ id }) => id)
}

/** A filter for texts that it has not been given yet. */
function newOnes(): (text: string) => boolean {
  const known = new Set<string>()
  return (text) => known.size < known.add(text).size
}
