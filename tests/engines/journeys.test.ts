import { writeFileSync } from "node:fs"
import { test as base, expect } from "@playwright/test"
import { ENGINE_NAMES, type EngineName, startEngine } from "../../scripts/engines.ts"
import { testPorts } from "../../scripts/test-ports.ts"
import { JOURNEYS, type Journey, type JourneyName, type Sites } from "./journeys.ts"
import { listeningProxy } from "./listening-proxy.ts"
import { Screen } from "./screen.ts"
import { GATE_JOURNEYS, SIZES, type Size } from "./turns.ts"
import type { Engine } from "./windows/window.ts"

export interface EngineOptions {
  engineName: EngineName
}

const ports = testPorts()
const SITES: Sites = { full: `http://localhost:${ports.full}`, launch: `http://localhost:${ports.launch}` }
const walksAll = process.env.ENGINES === "all"

const test = base.extend<object, EngineOptions & { engine: Engine }>({
  engineName: ["webkit", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: "worker" },
  ],
})

for (const name of Object.keys(JOURNEYS) as JourneyName[])
  for (const engineName of ENGINE_NAMES)
    for (const size of Object.keys(SIZES) as Size[]) {
      const [gateName, gateSize] = GATE_JOURNEYS[engineName]
      if (walksAll || (name === gateName && size === gateSize)) defineJourney(name, engineName, size)
      if (walksAll && size === "phone" && (JOURNEYS[name] as Journey).scripts !== false)
        defineJourney(name, engineName, size, true)
    }

function defineJourney(name: JourneyName, engineName: EngineName, size: Size, isTranslated = false): void {
  const { on, scripts = true, walk }: Journey = JOURNEYS[name]
  const title = `${engineName}, ${size}: ${name}${isTranslated ? ", translated" : ""}`
  test(title, { tag: `@${engineName}` }, async ({ engine }, testInfo) => {
    const proxy = await listeningProxy(SITES[on], isTranslated)
    const window = await engine.open({ ...SIZES[size], scripts })
    try {
      await walk(new Screen(window, proxy.url), SITES[on], proxy)
      expect(proxy.complaints).toEqual([])
    } catch (error) {
      writeFileSync(testInfo.outputPath("screen.png"), await window.picture())
      throw error
    } finally {
      await window.close()
      await proxy.close()
    }
  })
}

for (const engineName of walksAll ? ENGINE_NAMES : [])
  test(`${engineName}: what a page complains of is heard`, { tag: `@${engineName}` }, async ({ engine }) => {
    const proxy = await listeningProxy(SITES.full)
    const window = await engine.open({ ...SIZES.desktop, scripts: true })
    const screen = new Screen(window, proxy.url)
    try {
      await screen.open("/termos")
      await screen.evaluate(() => {
        setTimeout(() => {
          throw new RangeError("thrown late")
        })
        void Promise.reject(new Error("not caught"))
        console.error("said as an error")
        for (const src of ["/photos/none.jpg", "https://pictures.invalid/other.jpg"]) {
          const image = new Image()
          image.src = src
          document.body.append(image)
        }
      })
      const heard = ["thrown late", "not caught", "said as an error", "/photos/none.jpg", "policy img-src"]
      await expect
        .poll(() => heard.filter((each) => !proxy.complaints.some((complaint) => complaint.includes(each))), {
          message: "not heard",
        })
        .toEqual([])
    } finally {
      await window.close()
      await proxy.close()
    }
  })
