import {
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  GATE,
  idle,
  LOCALES,
  launchUrl,
  test,
} from "../fixtures.ts"
import { allReceived, heard, openMap, say, VIEW } from "./map-frame.ts"

const NAMES = {
  pt: { map: "Mapa", zoomIn: "Aproximar", zoomOut: "Afastar", streets: "Mostrar as ruas" },
  en: { map: "Map", zoomIn: "Zoom in", zoomOut: "Zoom out", streets: "Show the streets" },
  es: { map: "Mapa", zoomIn: "Acercar", zoomOut: "Alejar", streets: "Mostrar las calles" },
} as const
const NEEDS_SCRIPTS = {
  pt: "O mapa precisa de JavaScript",
  en: "The map needs JavaScript",
  es: "El mapa necesita JavaScript",
}

for (const locale of LOCALES) {
  test(
    `${locale}: the drawn map, its markers and controls, without a single tile`,
    GATE,
    async ({ page }) => {
      const names = NAMES[locale]
      const frame = await openMap(page, { lang: locale })
      await expect(frame.locator("html")).toHaveAttribute("lang", locale === "pt" ? "pt-BR" : locale)
      await expect(frame.getByRole("region", { name: names.map })).toBeVisible()
      await expect(frame.getByRole("button", { name: names.zoomIn })).toBeVisible()
      await expect(frame.getByRole("button", { name: names.zoomOut })).toBeVisible()
      await expect(frame.getByRole("button", { name: names.streets })).toBeVisible()
      await expect(frame.locator(".leaflet-control-attribution")).toBeEmpty()
      await expect(frame.locator(".map-note")).toHaveCount(0)
      // Three rivers, ten parks, seven avenues with their edges; thirteen lines with theirs.
      await expect(frame.locator(".leaflet-ground-pane path")).toHaveCount(3 + 10 + 14)
      await expect(frame.locator(".leaflet-transit-pane path")).toHaveCount(28)
      await expect(frame.locator('.leaflet-transit-pane path[stroke="#0455a1"]')).toBeVisible()
      await expect(frame.locator(".map-name-text", { hasText: "Higienópolis" })).toBeVisible()
      await say(page, { type: "show", view: VIEW })
      for (const { label, title } of VIEW.markers)
        await expect(frame.getByRole("button", { name: title })).toHaveText(label)
      await expect(frame.locator('.leaflet-overlay-pane path[stroke="#d3261d"]')).toBeVisible()
    },
  )

  test(`${locale}: the frame has no accessibility violations`, async ({ page }) => {
    const frame = await openMap(page, { lang: locale })
    await say(page, { type: "show", view: VIEW })
    await expect(frame.locator(".price-marker")).toHaveCount(3)
    await expectNoViolations(page, "#map-frame")
  })

  test(`${locale}: without scripts a sentence says what the map needs`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" })
    const plain = await context.newPage()
    await plain.goto(`/mapa?lang=${locale}`)
    await expect(plain.locator("noscript .map-note")).toContainText(NEEDS_SCRIPTS[locale])
    await expect(plain.locator("noscript .map-note")).toBeVisible()
    await expect(plain.getByRole("status")).toBeHidden()
    await context.close()
  })
}

test("markers tell who is chosen and pointed at, by pointer and by keyboard", async ({ page }) => {
  const frame = await openMap(page)
  await say(page, { type: "show", view: VIEW })
  const loft = frame.getByRole("button", { name: "Loft dos Tijolos" })
  await loft.hover()
  await expect.poll(() => heard(page)).toContainEqual({ type: "pointed", id: "loft" })
  await loft.click()
  await expect.poll(() => heard(page)).toContainEqual({ type: "chosen", id: "loft" })
  const studio = frame.getByRole("button", { name: "Estúdio Consolação" })
  for (const key of ["Enter", "Space"]) {
    await say(page, { type: "highlight", id: null })
    await studio.focus()
    await page.keyboard.press(key)
    await expect
      .poll(async () => (await heard(page)).filter(({ type }) => type === "chosen"))
      .toEqual([{ type: "chosen", id: "studio" }])
    await studio.blur()
    await expect.poll(async () => (await heard(page)).at(-1)).toEqual({ type: "pointed", id: null })
  }
})

test("one marker is filled and above the others, and another when the page says so", async ({ page }) => {
  const frame = await openMap(page)
  await say(page, { type: "show", view: VIEW })
  const current = frame.locator(".price-marker[aria-current]")
  await expect(current).toHaveText("R$ 389")
  await expect(current).toHaveCSS("background-color", "rgb(21, 19, 15)")
  await expect(current).toHaveCSS("color", "rgb(255, 255, 255)")
  await expect(frame.locator(".map-spot", { has: current })).toHaveCSS("z-index", "20000")
  await say(page, { type: "highlight", id: "terrace" })
  await expect(current).toHaveText("R$ 520")
  await say(page, { type: "highlight", id: null })
  await expect(current).toHaveCount(0)
  await say(page, { type: "show", view: { ...VIEW, markers: VIEW.markers.slice(0, 1), highlighted: "loft" } })
  await expect(frame.locator(".price-marker")).toHaveText(["R$ 412"])
  await expect(current).toHaveText("R$ 412")
})

test("moves are told, those of the visitor as theirs", async ({ page }) => {
  const frame = await openMap(page)
  const moves = async () => (await heard(page)).flatMap((each) => (each.type === "moved" ? [each] : []))
  await say(page, { type: "show", view: VIEW })
  await expect.poll(moves).toHaveLength(1)
  const [fitted] = await moves()
  expect(fitted?.byVisitor).toBe(false)
  for (const { lat, lng } of VIEW.markers) {
    expect(lat > (fitted?.bounds.south ?? 0) && lat < (fitted?.bounds.north ?? 0)).toBe(true)
    expect(lng > (fitted?.bounds.west ?? 0) && lng < (fitted?.bounds.east ?? 0)).toBe(true)
  }

  await say(page, { type: "highlight", id: null })
  await page.mouse.move(120, 480)
  await page.mouse.down()
  await page.mouse.move(320, 480, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await moves()).at(-1)?.byVisitor).toBe(true)
  expect((await moves()).at(-1)?.bounds.west).toBeLessThan(fitted?.bounds.west ?? 0)

  await frame.getByRole("region").focus()
  for (const [key, side] of [
    ["ArrowDown", "south"],
    ["+", "north"],
  ] as const) {
    const before = (await moves()).at(-1)
    await expect(frame.locator(".leaflet-pan-anim")).toHaveCount(0)
    await say(page, { type: "highlight", id: null })
    await page.keyboard.press(key)
    await expect.poll(async () => (await moves()).at(-1)?.byVisitor, key).toBe(true)
    expect((await moves()).at(-1)?.bounds[side]).not.toBe(before?.bounds[side])
  }

  await say(page, { type: "show", view: { ...VIEW, fit: false } })
  await expect(frame.locator(".price-marker[aria-current]")).toHaveText("R$ 389")
  await idle(page)
  expect(await moves()).toEqual([])
})

test("dragging the map by a marker chooses nothing", async ({ page }) => {
  const frame = await openMap(page)
  await say(page, { type: "show", view: VIEW })
  const box = await frame.getByRole("button", { name: "Terraço" }).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 15)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 65, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => (await heard(page)).some((each) => each.type === "moved" && each.byVisitor))
    .toBe(true)
  expect((await heard(page)).filter(({ type }) => type === "chosen")).toEqual([])
})

test("from zoom 15 stations say their names by themselves, before that when they are pointed at", async ({
  page,
}) => {
  const frame = await openMap(page)
  await expect(frame.locator(".leaflet-station-names-pane .map-name-text")).toHaveCount(0)
  await say(page, {
    type: "show",
    view: { markers: [], circle: VIEW.circle, highlighted: null, fit: true },
  })
  await frame.getByRole("button", { name: NAMES.pt.zoomIn }).click()
  await expect(frame.locator(".leaflet-station-names-pane", { hasText: "Trianon-Masp" })).toBeAttached()
})

test("markers on one point do not cover each other", async ({ page }) => {
  const frame = await openMap(page)
  const [one] = VIEW.markers
  const markers = Array.from({ length: 6 }, (_, at) => ({
    ...one,
    id: `property-${at}`,
    title: `Imóvel ${at}`,
  }))
  await say(page, { type: "show", view: { ...VIEW, markers } })
  await expect(frame.locator(".price-marker")).toHaveCount(6)
  await expect(frame.locator(".price-marker.is-dot")).toHaveCount(3)
  for (let at = 0; at < 6; at++) {
    await frame.getByRole("button", { name: `Imóvel ${at}` }).click()
    await expect.poll(() => heard(page)).toContainEqual({ type: "chosen", id: `property-${at}` })
    await page.mouse.move(20, 580)
  }
})

test("messages of another origin, another window or another shape change nothing", async ({ page }) => {
  const frame = await openMap(page)
  await say(page, { type: "show", view: VIEW })
  await expect(frame.locator(".price-marker")).toHaveCount(3)
  const elsewhere = { type: "show", view: { ...VIEW, markers: [] } }
  // Another frame of the same page and origin.
  await page.evaluate(() => {
    const other = document.createElement("iframe")
    other.name = "other"
    document.body.append(other)
  })
  const other = page.frameLocator("iframe[name=other]").locator("html")
  await other.evaluate((_, message) => {
    const map = parent.document.getElementById("map-frame") as HTMLIFrameElement
    map.contentWindow?.postMessage(message, location.ancestorOrigins[0] ?? "")
  }, elsewhere)
  // The frame's own window is not its page, and an event may name any origin.
  await frame.locator("body").evaluate((_, message) => {
    window.postMessage(message, location.origin)
    window.dispatchEvent(
      new MessageEvent("message", { data: message, origin: "https://elsewhere.example", source: parent }),
    )
    window.dispatchEvent(new MessageEvent("message", { data: message, origin: location.origin }))
  }, elsewhere)
  for (const message of [
    { type: "show" },
    { type: "show", view: { ...VIEW, markers: [{ id: 1 }] } },
    { type: "show", view: { ...VIEW, markers: Array.from({ length: 201 }, () => VIEW.markers[0]) } },
    { type: "highlight", id: "x".repeat(101) },
    { type: "wipe" },
  ]) {
    await say(page, message)
  }
  await allReceived(page, frame)
  await expect(frame.locator(".price-marker")).toHaveCount(3)
  await expect(frame.locator(".price-marker[aria-current]")).toHaveText("R$ 389")
})

const TILES = "https://tile.openstreetmap.org/**"
/** One white pixel. */
const TILE = Buffer.from("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=", "base64")

test("streets come and go with their button, and say whose they are", async ({ page }) => {
  await page.route(TILES, (route) => route.fulfill({ contentType: "image/gif", body: TILE }))
  const frame = await openMap(page)
  const streets = frame.getByRole("button", { name: "Mostrar as ruas" })
  const names = frame.locator(".leaflet-ground-names-pane .map-name-text").first()
  await expect(streets).toHaveAttribute("aria-pressed", "false")
  await expect(names).toBeVisible()
  await streets.click()
  await expect(streets).toHaveAttribute("aria-pressed", "true")
  await expect(names).toBeHidden()
  const authors = frame.getByRole("link", { name: "colaboradores do OpenStreetMap" })
  await expect(authors).toHaveAttribute("href", "https://www.openstreetmap.org/copyright")
  await expectNoViolations(page, "#map-frame")
  await streets.press("Enter")
  await expect(streets).toHaveAttribute("aria-pressed", "false")
  await expect(names).toBeVisible()
  await expect(authors).toHaveCount(0)
})

test("where some of the streets come they stay", async ({ page, complaints }) => {
  let asked = 0
  await page.route(TILES, (route) =>
    asked++ === 0 ? route.fulfill({ contentType: "image/gif", body: TILE }) : route.abort(),
  )
  const frame = await openMap(page)
  await frame.getByRole("button", { name: "Mostrar as ruas" }).click()
  await expect(frame.locator(".leaflet-tile-loaded")).toHaveCount(1)
  await expect.poll(() => asked).toBeGreaterThan(4)
  await expect(frame.getByRole("button", { name: "Mostrar as ruas" })).toHaveAttribute("aria-pressed", "true")
  expectOnlyNetworkComplaints(complaints)
})

test("streets that do not come leave the drawn map, and can be asked for again", async ({
  page,
  complaints,
}) => {
  await page.route(TILES, (route) => route.abort())
  const frame = await openMap(page)
  await frame.getByRole("button", { name: "Mostrar as ruas" }).click()
  const again = frame.getByRole("button", { name: "As ruas não carregaram. Tentar de novo" })
  await expect(again).toHaveAttribute("aria-pressed", "false")
  await expect(frame.locator(".leaflet-ground-names-pane .map-name-text").first()).toBeVisible()
  await page.unroute(TILES)
  await page.route(TILES, (route) => route.fulfill({ contentType: "image/gif", body: TILE }))
  await again.click()
  await expect(frame.getByRole("button", { name: "Mostrar as ruas" })).toHaveAttribute("aria-pressed", "true")
  expectOnlyNetworkComplaints(complaints)
})

test("what the page asks for before the map is there is shown when it is", async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/assets/leaflet-map-*.js", async (route) => {
    await held
    await route.continue()
  })
  const opening = openMap(page)
  const frame = page.frameLocator("#map-frame")
  await expect(frame.getByText("Carregando o mapa…")).toBeVisible()
  // The frame listens once its script has run, which also defines what Google's script calls.
  const isListening = () => frame.locator("html").evaluate(() => "gm_authFailure" in window)
  await expect.poll(isListening).toBe(true)
  await say(page, { type: "show", view: VIEW })
  await say(page, { type: "highlight", id: "loft" })
  release()
  await opening
  await expect(frame.locator(".price-marker[aria-current]")).toHaveText("R$ 412")
})

test("when the map's script does not come, a sentence says so and the page is told", async ({
  page,
  complaints,
}) => {
  await page.route("**/assets/leaflet-map-*.js", (route) => route.abort())
  const opening = openMap(page).catch(() => undefined)
  await expect.poll(() => heard(page).catch(() => []), { timeout: 9_000 }).toEqual([{ type: "failed" }])
  const frame = page.frameLocator("#map-frame")
  await expect(frame.locator("main")).toHaveText(/^Não conseguimos mostrar o mapa agora\./)
  await expect(frame.getByRole("button")).toHaveCount(0)
  expectOnlyNetworkComplaints(complaints)
  await opening
})

test("the frame's headers: its own policy, for our pages alone, kept and listed by nobody", async ({
  page,
}) => {
  const answer = await page.request.get("/mapa?lang=en")
  expect(answer.status()).toBe(200)
  const headers = answer.headers()
  const nonce = /nonce-([0-9a-f]{32})/.exec(headers["content-security-policy"] ?? "")?.[1] ?? ""
  expect(headers["content-security-policy"]).toBe(
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: https://tile.openstreetmap.org",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "report-to csp",
      "report-uri /api/reports",
    ].join("; "),
  )
  expect(headers["cache-control"]).toBe("no-store")
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin")
  expect(headers["x-content-type-options"]).toBe("nosniff")
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(`nonce="${nonce}"`)
  expect(html).toContain('lang="en"')
  expect(await (await page.request.get("/mapa?lang=fr")).text()).toContain('lang="pt-BR"')
  expect((await page.request.get("/mapa?lang=en")).headers()["set-cookie"]).toBeUndefined()
})

test("in launch mode there is no map", async ({ page }) => {
  const answer = await page.request.get(`${launchUrl}/mapa?lang=pt`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe("/")
})

test("visitors who want less motion get a map that does not glide", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  const frame = await openMap(page)
  await expect(frame.locator(".leaflet-container")).not.toHaveClass(/leaflet-(zoom|fade)-anim/)
  await frame.getByRole("button", { name: NAMES.pt.zoomIn }).click()
  await expect.poll(async () => (await heard(page)).at(-1)).toMatchObject({ type: "moved", byVisitor: true })
})
