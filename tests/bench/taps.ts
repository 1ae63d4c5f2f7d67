/**
 * `npm run bench:taps`: how long the longest task after a tap on each control of the search bar, the filters, the gallery
 * and the calendars is, on a processor four times as slow, once the page's scripts rest; and after the very first tap,
 * which brings them. Processor time of the page's own thread, ms: the middle of some taps, and the longest.
 *
 * `-- --taps 3` taps three times instead of nine.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { type Browser, type CDPSession, chromium, devices, type Page } from "playwright"
import { findBrowser } from "../../scripts/browser.ts"
import { build, freePort, prepareData, serve } from "../../scripts/site.ts"
import type { TraceEvent } from "./cpu-trace.ts"

const SLOWER = 4
const { values } = parseArgs({ options: { taps: { type: "string", default: "9" } } })
const taps = Number(values.taps)

interface Control {
  path: string
  /** What has to be open before. */
  before?: (page: Page) => Promise<void>
  tap: (page: Page) => Promise<void>
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().tap()
const dates = async (page: Page) => {
  await press(".cell-date button")(page)
  await page.locator(".calendar .rdp-day_button").first().waitFor()
}
const guests = async (page: Page) => {
  await press(".cell-guests button")(page)
  await page.locator(".step").first().waitFor()
}
const filters = async (page: Page) => {
  await press(".filters-button")(page)
  await page.locator(".filters-panel").waitFor()
}
const photos = async (page: Page) => {
  await page.getByRole("button", { name: /fotos/ }).first().tap()
  await page.getByRole("dialog").waitFor()
}
const ownDates = async (page: Page) => {
  await page.locator("#availability").scrollIntoViewIfNeeded()
  await page.locator("#availability .rdp-day_button").first().waitFor()
}
const FREE_DAY = ".rdp-day:not(.rdp-hidden, .is-disabled, .rdp-disabled) .rdp-day_button"
const FLAT = "/imoveis/mirante-paulista"

/** Every control, as the table names it. They are tapped on a wide touch screen, which has all of them at once. */
const CONTROLS: Record<string, Control> = {
  "bar: where": { path: "/imoveis", tap: press("[role=combobox]") },
  "bar: a letter of a place": {
    path: "/imoveis",
    before: press("[role=combobox]"),
    tap: (page) => page.keyboard.type("pin"),
  },
  "bar: check-in": { path: "/imoveis", tap: press(".cell-date button") },
  "bar: a day": { path: "/imoveis", before: dates, tap: press(`.calendar ${FREE_DAY}`) },
  "bar: next months": { path: "/imoveis", before: dates, tap: press(".calendar .rdp-button_next") },
  "bar: who": { path: "/imoveis", tap: press(".cell-guests button") },
  "bar: one more guest": { path: "/imoveis", before: guests, tap: press(".step:not([disabled]) >> nth=-1") },
  "results: search": { path: "/imoveis", tap: press(".search-submit") },
  "results: a type": { path: "/imoveis", tap: press(".type-filter .choice >> nth=2") },
  "filters: open": { path: "/imoveis", tap: press(".filters-button") },
  "filters: an amenity": {
    path: "/imoveis",
    before: filters,
    tap: press(".filters-panel input[type=checkbox]"),
  },
  "filters: bedrooms": { path: "/imoveis", before: filters, tap: press(".filters-panel .segment >> nth=1") },
  "card: favourite": { path: "/imoveis", tap: press("article .heart") },
  "flat: all pictures": {
    path: FLAT,
    tap: (page) => page.getByRole("button", { name: /fotos/ }).first().tap(),
  },
  "gallery: next picture": { path: FLAT, before: photos, tap: (page) => page.keyboard.press("ArrowRight") },
  "flat: check-in": { path: FLAT, tap: press(".stay-day") },
  "flat's calendar: a day": {
    path: FLAT,
    before: ownDates,
    tap: press(`#availability ${FREE_DAY} >> nth=12`),
  },
  "flat's calendar: next months": {
    path: FLAT,
    before: ownDates,
    tap: press("#availability .rdp-button_next"),
  },
}

const folder = mkdtempSync(path.join(tmpdir(), "pouso-bench-"))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] })
await build()
await prepareData(folder)
const site = await serve(await freePort(), folder)
try {
  const table: Record<string, Record<string, string>> = {}
  for (const [name, control] of Object.entries(CONTROLS)) {
    const rested = []
    for (let tap = 0; tap < taps; tap++) rested.push(await longestTask(browser, control, true))
    // What stands behind another control cannot be the first tap.
    const first = []
    if (control.before === undefined)
      for (let tap = 0; tap < taps; tap++) first.push(await longestTask(browser, control, false))
    table[name] = { rested: figures(rested), "first tap": first.length === 0 ? "" : figures(first) }
    console.log(name, table[name])
  }
  console.log(
    `The longest task after a tap at ${SLOWER}× slowdown, ms of processor time, middle (longest) of ${taps}`,
  )
  console.table(table)
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The longest task of the page's thread after a tap, ms. @param isRested whether the scripts are there already */
async function longestTask(browser: Browser, control: Control, isRested: boolean): Promise<number> {
  const context = await browser.newContext({
    ...devices["Desktop Chrome"],
    hasTouch: true,
    locale: "pt-BR",
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  const screen = await context.newCDPSession(page)
  if (!isRested) await screen.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await page.goto(site.url + control.path, { waitUntil: isRested ? "load" : "commit" })
  if (isRested) {
    await page.evaluate(() => dispatchEvent(new Event("pointermove")))
    await page.locator("html[data-live]").waitFor()
    // The bar's code comes with whatever comes near it.
    await page.locator(".search-form").first().dispatchEvent("pointerover")
    await quiet(page)
    await control.before?.(page)
    await quiet(page)
    await screen.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  } else await page.locator("footer").waitFor({ state: "attached" })
  const events = await traced(await browser.newBrowserCDPSession(), async () => {
    await control.tap(page)
    if (!isRested) await page.locator("html[data-live]").waitFor()
    await quiet(page)
  })
  await context.close()
  const threads = new Set(events.filter(isPageThread).map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = events.filter(
    ({ ph, name, pid, tid }) => ph === "X" && name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}

/** Waits until the page has been idle for some frames after its last request. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  // A tap that leads to another page leaves this one.
  await page.waitForFunction(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(() => resolve(true), 400))),
      ),
  )
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve))
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"] },
    transferMode: "ReportEvents",
  })
  await act()
  await session.send("Tracing.end")
  await complete
  return events
}

function isPageThread(event: TraceEvent & { args?: { name?: string } }): boolean {
  return event.name === "thread_name" && event.args?.name === "CrRendererMain"
}

function figures(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  return `${Math.round(sorted[sorted.length >> 1] ?? 0)} (${Math.round(sorted.at(-1) ?? 0)})`
}
