import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test"
import type axe from "axe-core"
import { addDays, formatDay, todayIn } from "#machines/site/day.ts"
import { LOCALES, type Locale } from "#machines/site/locales.ts"
import { testPorts } from "../../scripts/test-ports.ts"
import { moveClock } from "../clock/move-clock.mjs"
import { TEST_CLOCK } from "../clock/tests-day.mjs"
import { type TranslationOption, translate } from "../translate.ts"
import { amidItsMonth } from "./far-days.ts"
import { newVisitor, type Visitor } from "./visitor.ts"

export * from "./names.ts"

/** Whether everything is run, by `npm run test:all`; `npm test` does with less. */
export const IS_ALL = process.env.TEST_AMOUNT === "all"

/** Tag for tests that do not depend on the screen size: they run only on the wide screen. */
export const ANY_SCREEN = { tag: "@any-screen" }

/** Tags for tests of `npm test` (docs/testing.md): of any language those in Portuguese. */
export const GATE = { tag: "@gate" }
/** The same for one of several tests that a loop defines. */
export const gateIf = (isInGate: boolean) => (isInGate ? GATE : {})
/** Both. */
export const GATE_ANY_SCREEN = { tag: ["@gate", "@any-screen"] }

export { expect, LOCALES, type Page }

/** Forms that a visitor may post in a minute (wrangler.toml). */
export const FORM_LIMIT = 12
/** The same without the word of Turnstile, where it is used. */
export const STRICT_LIMIT = 3

const ports = testPorts()

/** The same build in launch mode. */
export const launchUrl = `http://localhost:${ports.launch}`
/** The same on the day after a launch. */
/** The stand-in for Access before the full site's desk. */
export const accessUrl = `http://localhost:${ports.access}`
export const launchedUrl = `http://localhost:${ports.launched}`

/**
 * Any console error or warning, or uncaught exception, fails the test. For the rate limits each test is a separate
 * visitor; `visitor` is shared by all tests of a Playwright worker.
 */
export const test = base.extend<
  { complaints: string[] },
  TranslationOption & { visitor: Visitor; testsDay: undefined }
>({
  isTranslated: [false, { option: true, scope: "worker" }],
  testsDay: [
    async ({ browser, isTranslated }, use) => {
      browser.on("context", (context) => {
        onTestsDay(context)
        if (isTranslated) void context.addInitScript(translate, false)
      })
      await use(undefined)
    },
    { scope: "worker", auto: true },
  ],
  extraHTTPHeaders: async ({ baseURL: _ }, use) =>
    use({ "cf-connecting-ip": `2001:db8:${crypto.randomUUID().slice(9, 18).replace("-", ":")}::1` }),
  complaints: async ({ baseURL: _ }, use) => use([]),
  context: async ({ context, complaints }, use) => {
    await silently(context, complaints, () => use(context))
  },
  visitor: [
    async ({ browser }, use, { project }) => {
      const visitor = await newVisitor(browser, project.use)
      await use(visitor)
      await visitor.page.context().close()
    },
    { scope: "worker" },
  ],
})

/** Moves the clocks of a context's pages to the tests' day. */
export function onTestsDay(context: BrowserContext): void {
  void context.addInitScript(moveClock, TEST_CLOCK)
}

/**
 * Chromium says so, too, of a picture that it still has from an earlier page of the context. That each preloaded picture is
 * shown, and none is fetched twice, is tested in site/picture-preload.test.ts.
 */
const OF_KEPT_PICTURE = /\.(avif|jpg) was preloaded using link preload but not used within a few seconds/

/** Fails if the context's pages write console messages meanwhile that are not removed from `complaints`. */
export async function silently(
  context: BrowserContext,
  complaints: string[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  context.on("console", (message) => {
    const text = message.text()
    if (["error", "warning"].includes(message.type()) && !OF_KEPT_PICTURE.test(text)) complaints.push(text)
  })
  context.on("weberror", (error) => complaints.push(error.error().message))
  await meanwhile()
  for (const event of ["console", "weberror"] as const) context.removeAllListeners(event)
  expect(complaints).toEqual([])
}

/** Cumulative Layout Shift of the page since it was loaded. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: "layout-shift", buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return entries.reduce((sum, { value }) => sum + value, 0)
  })
}

/** Minified, less than half the size of `axe.source`; it is injected into each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Asserts that axe finds no violations of WCAG 2.2 AA and its best practices, in the page or a part of it. */
export async function expectNoViolations(page: Page, part = "html"): Promise<void> {
  for (const frame of page.frames()) {
    const hasAxe = await frame.evaluate(() => "axe" in window)
    // A page that is checked again at another width still has axe: skipping the injection saves a fifth of the time.
    if (!hasAxe) await frame.evaluate(AXE)
    if (page.frames().length > 1)
      await frame.evaluate(() => window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }))
  }
  const violations = await page.evaluate(
    async ([within, rules]) => {
      const options = {
        runOnly: [...rules],
        resultTypes: ["violations" as const],
        selectors: false,
        // None of these rules needs style sheets preloaded.
        preload: { assets: ["media"] },
      }
      // It floats over what is there at this height by chance, which is reached by scrolling.
      const floating = document.querySelector<HTMLElement>(".map-button")
      floating?.style.setProperty("position", "static")
      const found = (await window.axe.run(within, options)).violations
      floating?.style.removeProperty("position")
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)
    },
    [part, RULES] as const,
  )
  expect(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Asserts that the page does not overflow horizontally. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Asserts that the only complaints are the browser's own about failed requests, and clears them. */
export function expectOnlyNetworkComplaints(complaints: string[]): void {
  expect(complaints.splice(0).filter((each) => !each.startsWith("Failed to load resource: "))).toEqual([])
}

/** E-mail addresses that wait on this device for the network. */
export function waitingAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === "pouso-notify")) return []
    return await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("pouso-notify")
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const keys = opening.result.transaction("waiting").objectStore("waiting").getAllKeys()
        keys.onsuccess = () => resolve(keys.result as string[])
      }
    })
  })
}

/**
 * The stay in the journeys: far enough ahead to avoid the demonstration's bookings, and with the day before and the six
 * after it in one month, because a phone shows one.
 */
export const STAY = { checkIn: amidItsMonth(addDays(todayIn("America/Sao_Paulo"), 150)), nights: 4 }
export const checkOut = addDays(STAY.checkIn, STAY.nights)
export const shown = { checkIn: formatDay(STAY.checkIn), checkOut: formatDay(checkOut) }

/** Accessible name of a day in the calendar, in a language. */
export function dayName(day: string, tag: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  return new Intl.DateTimeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(year, month - 1, date))
}

/**
 * Waits until React has hydrated the page, whose scripts come at once when a pointer moves, and the search bar, which is
 * loaded when a pointer comes to it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))
    dispatchEvent(new Event("pointermove"))
    // Between two documents there is none.
    if (document.documentElement?.hasAttribute("data-live") !== true) return false
    const bar = document.querySelector(".search-form")
    // The live map would take the place of the still one.
    const sections = document.querySelectorAll(
      "[data-section]:not([data-section=map], [data-last-rendered] *) > *",
    )
    const parts = [...sections, ...(bar === null ? [] : [bar])]
    for (const part of parts)
      if (!isLive(part)) part.dispatchEvent(new Event("pointerover", { bubbles: true }))
    return parts.every(isLive)
  })
}

/** Waits until the page is idle and has processed all responses that arrived. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(() => scheduler.postTask(() => undefined, { priority: "background" }))
}

/**
 * Waits until what is on the page stands still: its fonts and pictures in view are there, animations have ended, and
 * the frames after that are drawn.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < innerHeight
    })
    // A picture that cannot be loaded rejects, and stands still as well.
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())])
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
  await idle(page)
}

/**
 * Posts until the visitor's limit of posts per clock minute is reached; returns the response that says so, and how many
 * came before it. They may be twice as many as the limit, if a minute begins meanwhile.
 */
export async function postUntilLimited(
  post: () => Promise<APIResponse>,
  limit: number,
): Promise<{ answer: APIResponse; before: number }> {
  for (let before = 0; before <= 2 * limit; before++) {
    const answer = await post()
    if (answer.status() === 429) return { answer, before }
  }
  throw new Error(`${2 * limit + 1} posts were not limited to ${limit} a minute`)
}

/** The paths of all pages in the sitemaps of some languages. */
export async function sitemapPages(
  client: APIRequestContext,
  locales: readonly Locale[] = LOCALES,
): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await client.get(path)).text()).matchAll(/<loc>https:\/\/pouso\.example([^<]*)<\/loc>/g)].map(
      ([, found]) => found || "/",
    )
  const wanted = (await locations("/sitemap.xml")).filter((path) =>
    locales.some((locale) => path === `/sitemap-${locale}.xml`),
  )
  expect(wanted).toHaveLength(locales.length)
  return (await Promise.all(wanted.map(locations))).flat()
}
