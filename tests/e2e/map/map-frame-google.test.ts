import { GOOGLE_MAPS_SCRIPT } from "../../mocks/google-maps-script.ts"
import { expect, expectOnlyNetworkComplaints, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"
import { heard, openMap, say, VIEW } from "./map-frame.ts"

test.describe.configure({ mode: "serial", timeout: 120_000 })

const KEY = "key-of-the-browser"
let site: OwnSite

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await ownSite()
  await site.serve({ GOOGLE_MAPS_BROWSER_KEY: KEY })
})
test.afterAll(() => site.end())

test("the loader is driven, and our markers stand on Google's map", async ({ page }) => {
  const asked: URL[] = []
  await page.route("https://maps.googleapis.com/**", (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: "text/javascript", body: GOOGLE_MAPS_SCRIPT })
  })
  const frame = await openMap(page, { lang: "es", url: site.url })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.pathname).toBe("/maps/api/js")
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: KEY,
    language: "es",
    region: "BR",
    libraries: "maps",
  })
  await expect(frame.locator(".leaflet-container")).toHaveCount(0)
  await say(page, { type: "show", view: VIEW })
  await expect(frame.locator(".price-marker")).toHaveText(VIEW.markers.map(({ label }) => label))
  await expect(frame.locator(".price-marker[aria-current]")).toHaveText("R$ 389")
  await expect
    .poll(() => heard(page))
    .toContainEqual({ type: "moved", bounds: expect.any(Object), byVisitor: false })
  const { options, circles, fits } = await frame
    .locator("body")
    .evaluate(() => (globalThis as typeof globalThis & { standIn: StandIn }).standIn)
  expect(options).toMatchObject({ keyboardShortcuts: true, clickableIcons: false })
  expect(circles).toMatchObject([{ radius: 600, strokeColor: "#d3261d" }])
  expect(fits).toHaveLength(1)
  await frame.getByRole("button", { name: "Loft dos Tijolos" }).click()
  await expect.poll(() => heard(page)).toContainEqual({ type: "chosen", id: "loft" })
})

test("a script that fails leaves the map to us", async ({ page, complaints }) => {
  await page.route("https://maps.googleapis.com/**", (route) => route.abort())
  const frame = await openMap(page, { url: site.url })
  await say(page, { type: "show", view: VIEW })
  await expect(frame.locator(".leaflet-container .price-marker")).toHaveCount(3)
  expectOnlyNetworkComplaints(complaints)
})

test("a script that says nothing for ten seconds leaves the map to us", async ({ page }) => {
  await page.route("https://maps.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  )
  const opening = openMap(page, { url: site.url }).catch(() => undefined)
  await page.frameLocator("#map-frame").locator(".leaflet-container").waitFor({ timeout: 15_000 })
  await opening
})

test("a key that Google refuses leaves the map, and what it showed, to us", async ({ page }) => {
  await page.route("https://maps.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: GOOGLE_MAPS_SCRIPT }),
  )
  const frame = await openMap(page, { url: site.url })
  await say(page, { type: "show", view: VIEW })
  await expect(frame.locator(".price-marker")).toHaveCount(3)
  await frame.locator("body").evaluate(() => window.gm_authFailure?.())
  await expect(frame.locator(".leaflet-container .price-marker")).toHaveCount(3)
  await expect(frame.locator(".price-marker[aria-current]")).toHaveText("R$ 389")
})

test("the policy is the one that Google asks for, and of no other page", async ({ page }) => {
  const policy = (await page.request.get(`${site.url}/mapa`)).headers()["content-security-policy"] ?? ""
  const nonce = /nonce-([0-9a-f]{32})/.exec(policy)?.[1]
  expect(policy).toBe(
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
      `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com`,
      "img-src 'self' data: https://tile.openstreetmap.org blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
      "font-src 'self' https://fonts.gstatic.com",
      "connect-src 'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
      "worker-src blob:",
      "frame-src https://*.google.com",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "report-to csp",
      "report-uri /api/reports",
    ].join("; "),
  )
  const other = (await page.request.get(`${site.url}/termos`)).headers()["content-security-policy"]
  expect(other).not.toMatch(/unsafe|google/)
})

/** What the stand-in for Google's script writes down. */
interface StandIn {
  options: object
  circles: object[]
  fits: object[]
}
