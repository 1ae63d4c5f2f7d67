import type { CDPSession } from "@playwright/test"
import {
  expect,
  expectOnlyNetworkComplaints,
  hydrated,
  launchedUrl,
  launchUrl,
  type Page,
  STAY,
  test,
} from "../fixtures.ts"
import { coveredByInsets, touchProblems } from "./touch-problems.ts"

/** While a panel moves in, it covers what stands below it. */
test.use({ contextOptions: { reducedMotion: "reduce" } })
test.beforeEach(async ({ page }) => {
  // The font is left out where it comes late, as on a busy machine; here texts are measured in it.
  await page.route("**/assets/*.css", async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll("font-display:optional", "font-display:block")
    await route.fulfill({ response, body })
  })
})

/** Safe-area insets of a phone, px: the home indicator below, the notch and round corners at the sides. */
const UPRIGHT = { top: 0, right: 0, bottom: 34, left: 0 }
const ON_ITS_SIDE = { top: 0, right: 47, bottom: 21, left: 47 }

const tap = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().tap()

/** Waits for what an opened part brings along: until then its targets cannot be measured. */
const shown = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible()

const openSheet = async (page: Page) => {
  await page.locator(".sheet-opener").tap()
  await shown(page, "[role=option]")
}

const openMap = async (page: Page) => {
  await tap(page, "Abrir o mapa")
  await expect(page.frameLocator("iframe").locator(".leaflet-control-zoom-in")).toBeVisible()
}

const openResultsMap = async (page: Page) => {
  await tap(page, "Ver no mapa")
  await shown(page, ".results-map .map-mark")
}

interface Visit {
  path: string
  status?: number
  origin?: string
  /** Brings the page into the state that is looked at. */
  open?: (page: Page) => Promise<unknown>
  /** What lies over the rest of the page then. */
  within?: string
}

/** Every kind of page, and what can be opened in it. */
const VISITS: Record<string, Visit> = {
  home: { path: "/" },
  "search sheet, destination": { path: "/", open: openSheet, within: ".search-form" },
  "search sheet, destination typed": {
    path: "/",
    open: async (page) => {
      await openSheet(page)
      await page.getByRole("combobox").fill("moema")
      await expect(page.getByRole("option", { name: /^Moema/ }).first()).toBeVisible()
    },
    within: ".search-form",
  },
  "search sheet, calendar": {
    path: "/",
    open: async (page) => {
      await openSheet(page)
      await tap(page, /^Check-in/)
      await shown(page, ".rdp-day_button")
    },
    within: ".search-form",
  },
  "search sheet, guests": {
    path: "/",
    open: async (page) => {
      await openSheet(page)
      await tap(page, /^Quem/)
      await shown(page, ".step")
    },
    within: ".search-form",
  },
  "results, second page": { path: "/imoveis?page=2" },
  "results, filters open": {
    path: "/imoveis",
    open: (page) => page.locator(".filters-button").tap(),
    within: ".filters-panel",
  },
  "results, map open": {
    path: "/imoveis",
    open: openResultsMap,
    within: ".results-map",
  },
  "results, map of one property, chosen": {
    path: "/imoveis?q=tijolos",
    open: async (page) => {
      await openResultsMap(page)
      await page.locator(".results-map .map-mark").tap()
      await shown(page, ".map-preview")
    },
    within: ".results-map",
  },
  "no results": { path: "/imoveis?q=zzzz" },
  "property, calendar and guests open": {
    path: `/imoveis/loft-dos-tijolos?checkIn=${STAY.checkIn}`,
    open: async (page) => {
      await page.locator("#reserve summary", { hasText: "Quem" }).tap()
      await page.locator("#availability").scrollIntoViewIfNeeded()
      await shown(page, ".rdp-day_button")
    },
  },
  "property, gallery open": {
    path: "/imoveis/loft-dos-tijolos",
    open: async (page) => {
      await tap(page, "Mostrar todas as fotos")
      await shown(page, ".viewer")
    },
    within: ".viewer",
  },
  "property, map open": {
    path: "/imoveis/loft-dos-tijolos",
    open: openMap,
  },
  tips: { path: "/dicas" },
  "tips, map open and one chosen": {
    path: "/dicas?category=food",
    open: async (page) => {
      await openMap(page)
      await page.frameLocator("iframe").locator(".price-marker").first().press("Enter")
      await shown(page, ".tip-chosen")
    },
  },
  tip: { path: "/dicas/masp" },
  events: { path: "/eventos" },
  event: { path: "/eventos/corrida-de-sao-silvestre" },
  blog: { path: "/blog" },
  post: { path: "/blog/metro-sem-misterio", open: (page) => page.locator("main summary").first().tap() },
  menu: {
    path: "/dicas",
    open: (page) => page.locator(".site-menu-button").tap(),
    within: ".site-menu",
  },
  owners: { path: "/proprietarios?service=cleaning&nightlyPrice=20000&nights=31&stays=31" },
  "contact, guest": {
    path: "/contato",
    open: (page) => page.getByRole("radio", { name: "Hóspede" }).check(),
  },
  "contact, owner": { path: "/contato?visitorType=owner&subject=registerProperty" },
  "contact, partner": { path: "/contato?visitorType=partner" },
  "contact, with mistakes": {
    path: "/contato?visitorType=guest",
    open: async (page) => {
      await tap(page, /^Enviar/)
      await shown(page, ".form-summary")
    },
  },
  "contact, sent": { path: "/contato/enviada?ref=4821-7730" },
  newsletter: { path: "/newsletter" },
  "newsletter, to be left": { path: "/newsletter/sair?token=x" },
  "own data": { path: "/meus-dados" },
  "own data, behind a link": { path: "/meus-dados/ver?token=x" },
  "official contact": { path: "/contato-oficial" },
  privacy: { path: "/privacidade" },
  terms: { path: "/termos" },
  accessibility: { path: "/acessibilidade" },
  "no such page": { path: "/nada", status: 404 },
  launch: { path: "/", origin: launchUrl },
  launched: { path: "/", origin: launchedUrl },
}

for (const [name, { path, status = 200, origin = "", open, within }] of Object.entries(VISITS)) {
  test(`fields and targets suit a finger, edges stay free: ${name}`, async ({ page, complaints }) => {
    const screen = await page.context().newCDPSession(page)
    await cover(screen, UPRIGHT)
    const answer = await page.goto(origin + path)
    expect(answer?.status()).toBe(status)
    await hydrated(page)
    await open?.(page)
    expect(await touchProblems(page, within)).toEqual([])
    for (const map of page.frames().slice(1)) expect(await touchProblems(map)).toEqual([])
    await cover(screen, ON_ITS_SIDE)
    await page.setViewportSize({ width: 844, height: 390 })
    expect(await coveredByInsets(page, ON_ITS_SIDE)).toEqual([])
    if (status !== 200) expectOnlyNetworkComplaints(complaints)
  })
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  for (const path of ["/", "/imoveis", "/imoveis/loft-dos-tijolos", "/contato", "/eventos"]) {
    test(`fields and targets suit a finger without scripts: ${path}`, async ({ page }) => {
      await page.goto(path)
      expect(await touchProblems(page)).toEqual([])
    })
  }
})

test("small targets, small fonts and cropped texts are found, whatever their boxes say", async ({ page }) => {
  await page.setContent(`
    <style>
      * { margin: 0; font: 16px sans-serif }
      body > * { display: block; margin-top: 60px }
      button, input, a { touch-action: manipulation }
      button { box-sizing: border-box; width: 44px; height: 44px; padding: 0; border: 0 }
    </style>
    <button name="enough"></button>
    <button name="low" style="height: 43px"></button>
    <button name="round" style="border-radius: 50%"></button>
    <button name="slow" style="touch-action: auto"></button>
    <button name="extended" style="height: 20px; position: relative">
      <span style="position: absolute; inset: -12px 0"></span>
    </button>
    <div style="position: relative">
      <button name="half covered"></button>
      <p style="position: absolute; inset: 22px 0 0; background: white">over it</p>
    </div>
    <p>In a sentence, <a href="#1">a link</a> may be small.</p>
    <p>Not below a line:<br><a href="#2" name="alone">alone</a></p>
    <label style="display: block; height: 44px"><input type="checkbox" name="labelled"> Labelled</label>
    <input name="small font" style="height: 44px; font-size: 15px">
    <input name="narrow" style="height: 44px; width: 80px" placeholder="Longer than its field">
  `)
  const names = (await touchProblems(page)).map((line) => line.replace(/: \w+\.? "(.*?)".*$/, ": $1"))
  expect(names).toEqual([
    "no 44 × 44 px: low",
    "zooms at a double tap: slow",
    "no 44 × 44 px: half covered",
    "no 44 × 44 px: alone",
    "font of 15px: small font",
    "cropped “Longer than its field”: narrow",
  ])
})

/** How far down a box reaches, px from the top of the screen. */
const endOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
}

test("grounds run down to the edge of the screen, controls end above the home indicator", async ({
  page,
}) => {
  await cover(await page.context().newCDPSession(page), UPRIGHT)
  await page.goto("/imoveis/loft-dos-tijolos")
  await hydrated(page)
  // It slides in.
  await expect.poll(() => endOf(page, ".sticky-bar")).toBe(780)
  expect(await endOf(page, ".sticky-bar a")).toBeLessThanOrEqual(746)
  await tap(page, "Mostrar todas as fotos")
  expect(await endOf(page, ".viewer")).toBe(780)
  expect(await endOf(page, ".viewer-steps")).toBeLessThanOrEqual(746)

  await page.goto("/imoveis?q=tijolos")
  await hydrated(page)
  await openSheet(page)
  expect(await endOf(page, ".search-form")).toBe(780)
  expect(await endOf(page, ".search-actions")).toBeLessThanOrEqual(746)
  await tap(page, "Fechar a busca")
  await openResultsMap(page)
  expect(await endOf(page, ".results-map .map-list")).toBeLessThanOrEqual(746)
})

test("on a small phone on its side the sheet, too, stays out of the notch", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 360 })
  await cover(await page.context().newCDPSession(page), ON_ITS_SIDE)
  await page.goto("/")
  await hydrated(page)
  await openSheet(page)
  expect(await coveredByInsets(page, ON_ITS_SIDE)).toEqual([])
  expect(await endOf(page, ".search-submit")).toBeLessThanOrEqual(339)
})

for (const { name, path, open, from, to } of [
  { name: "nothing", path: "/imoveis", open: undefined, from: 600, to: 200 },
  { name: "the sheet", path: "/imoveis", open: openSheet, from: 30, to: 430 },
  {
    name: "the sheet's calendar",
    path: "/imoveis",
    open: VISITS["search sheet, calendar"]?.open,
    from: 600,
    to: 200,
  },
  { name: "the map", path: "/imoveis", open: openResultsMap, from: 30, to: 430 },
  {
    name: "the photographs",
    path: "/imoveis/loft-dos-tijolos",
    open: VISITS["property, gallery open"]?.open,
    from: 600,
    to: 200,
  },
]) {
  test(`a swipe on ${name} ${open === undefined ? "moves the page" : "leaves the page behind it still"}`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => scrollTo({ top: 60, behavior: "instant" }))
    await open?.(page)
    const before = await page.evaluate(() => scrollY)
    // What scrolls by itself is at its end after some of them.
    for (let times = 0; times < 4; times++) await swipe(page, from, to)
    const after = await page.evaluate(() => scrollY)
    if (open === undefined) expect(after).toBeGreaterThan(before)
    else expect(after).toBe(before)
  })
}

/** Swipes along the middle of the screen, from and to px from its top, and waits until the page has followed. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const point = (y: number) => ({ touchPoints: [{ x: 180, y }] })
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...point(from) })
  for (let step = 1; step <= 10; step++)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      ...point(from + ((to - from) * step) / 10),
    })
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (const [name, url] of [
  ["the site", "/"],
  ["the launch page", launchUrl],
] as const) {
  test(`${name} fills the screen, may be zoomed, stays light and answers to a tap`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto(url)
    await expect(page.locator("meta[name=viewport]")).toHaveAttribute(
      "content",
      "width=device-width, initial-scale=1, viewport-fit=cover",
    )
    const html = page.locator("html")
    await expect(html).toHaveCSS("color-scheme", "light")
    await expect(html).toHaveCSS("text-size-adjust", "100%")
    await expect(html).toHaveCSS("-webkit-tap-highlight-color", "rgba(21, 19, 15, 0.14)")
  })
}

/** Sets the safe-area insets of the screen. */
async function cover(screen: CDPSession, insets: typeof UPRIGHT): Promise<void> {
  await screen.send("Emulation.setSafeAreaInsetsOverride", { insets })
}
