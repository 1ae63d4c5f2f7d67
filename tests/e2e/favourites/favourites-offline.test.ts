import {
  checkOut,
  expect,
  expectOnlyNetworkComplaints,
  GATE,
  hydrated,
  launchUrl,
  type Page,
  STAY,
  test,
} from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

const stay = `checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=2`

let site: OwnSite

test.describe.configure({ mode: "serial", timeout: 120_000 })

test.beforeAll(async () => {
  site = await ownSite()
  await site.serve()
})

test.afterAll(() => site.end())

/** Names of the caches, each with how many of its entries are of which kind. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kinds: Record<string, string[]> = {}
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url)
        const kind = /^\/(assets|photos|api)\//.exec(pathname)?.[1] ?? pathname
        kinds[name] = [...new Set([...(kinds[name] ?? []), kind])].sort()
      }
    return kinds
  })

const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )

async function keepTwo(page: Page): Promise<void> {
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-101","PSO-102"]'))
}

const ALL = ["/favoritos", "api", "assets", "photos"]

test(
  "a list that was opened is read without a network, with its totals and pictures",
  GATE,
  async ({ page, context, complaints }) => {
    await keepTwo(page)
    // From another page of the site, which the service worker has nothing to do with.
    await page.goto(`${site.url}/imoveis?${stay}`)
    await hydrated(page)
    expect(await workers(page)).toEqual([])
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Favoritos/ })
      .first()
      .click()
    await expect(page.getByRole("columnheader")).toHaveCount(3)
    await expect.poll(() => keptBy(page)).toEqual({ "pouso-favourites /favoritos own": ALL })
    expect(await workers(page)).toEqual(["/favoritos"])
    const address = page.url()

    const other = await context.newPage()
    await other.goto(`${site.url}/imoveis`)
    await hydrated(other)
    await context.setOffline(true)
    // A link on a page that was open before leads there, too.
    await other
      .getByRole("banner")
      .getByRole("link", { name: /^Favoritos/ })
      .first()
      .click()
    await expect(other.getByRole("columnheader")).toHaveCount(3)
    await expect(other.goto(`${site.url}/imoveis`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await other.close()
    await page.goto(address)
    await expect(page.getByRole("columnheader")).toHaveText([/^2 /, /Varanda Lorena/, /Loft dos Tijolos/])
    const total = page.getByRole("row").filter({ hasText: "Total, 4 noites" })
    await expect(total).toContainText(/R\$\s1\.768/)
    await expect(total).toContainText("menor total")
    await expect
      .poll(() =>
        page
          .locator(".favourites-picture img")
          .evaluateAll((all) =>
            all.map(
              (each) => (each as HTMLImageElement).complete && (each as HTMLImageElement).naturalWidth > 0,
            ),
          ),
      )
      .toEqual([true, true])
    expect(await page.evaluate(() => document.fonts.check('16px "Archivo"'))).toBe(true)
    // The same list at another address, as in the header's link.
    await page.goto(`${site.url}/favoritos`)
    await expect(page).toHaveURL(`${address}#kept`)
    await expect(page.getByRole("status").filter({ hasText: "com as datas daquela vez" })).toBeVisible()
    await expect(total).toContainText(/R\$\s1\.768/)
    await expect(page.goto(`${site.url}/favoritos?imoveis=PSO-103`)).rejects.toThrow(/ERR_FAILED/)
    await context.setOffline(false)
    expectOnlyNetworkComplaints(complaints)
  },
)

test("the network comes first, and what is no longer in the list is no longer kept", async ({ page }) => {
  await keepTwo(page)
  await page.goto(`${site.url}/favoritos`)
  const photos = () =>
    page.evaluate(async () => {
      const cache = await caches.open("pouso-favourites /favoritos own")
      return (await cache.keys()).filter(({ url }) => url.includes("/photos/")).length
    })
  await expect.poll(photos).toBe(2)
  site.query("UPDATE properties SET name = 'Varanda Nova' WHERE id = 101")
  await page.evaluate(() => localStorage.setItem("pouso.favourites", '["PSO-101"]'))
  await page.reload()
  await expect(page.getByRole("columnheader")).toHaveText(["1 imóvel", /Varanda Nova/])
  await expect.poll(photos).toBe(1)
})

test("a list of a link is kept beside one's own", async ({ page, context, complaints }) => {
  await keepTwo(page)
  await page.goto(`${site.url}/favoritos?imoveis=PSO-103`)
  await hydrated(page)
  await expect
    .poll(() => keptBy(page))
    .toEqual({
      "pouso-favourites /favoritos link": ["/favoritos", "assets", "photos"],
    })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole("columnheader")).toHaveText(["1 imóvel", /Estúdio Artur/])
  await context.setOffline(false)
  expectOnlyNetworkComplaints(complaints)
})

test("in launch mode the service worker removes itself with all that it kept", async ({ page }) => {
  await keepTwo(page)
  await page.goto(`${site.url}/favoritos`)
  await expect.poll(() => keptBy(page)).toEqual({ "pouso-favourites /favoritos own": ALL })
  await site.serve({ SITE_MODE: "launch" })
  expect((await page.goto(`${site.url}/favoritos`))?.url()).toBe(`${site.url}/`)
  await expect.poll(() => workers(page)).toEqual([])
  expect(await keptBy(page)).toEqual({})
  expect(await page.evaluate(() => localStorage.getItem("pouso.favourites"))).toBe('["PSO-101","PSO-102"]')
  await hydrated(page)
  await site.serve()
})

test("the launch page registers none", async ({ page }) => {
  await page.goto(launchUrl)
  await hydrated(page)
  expect(await workers(page)).toEqual([])
})
