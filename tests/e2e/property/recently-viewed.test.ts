import {
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  hydrated,
  type Page,
  settled,
  test,
} from "../fixtures.ts"

const STORE = "pouso.seen"
const CANDIDATES = "**/api/candidates"
/** Results of four flats with two bedrooms: no studio stands on the page. */
const TWO_BEDROOMS = "/imoveis?type=2bed"

const row = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const seen = (page: Page) => row(page, "Vistos neste aparelho")
const forYou = (page: Page) => row(page, "Para você")
const tiles = (page: Page, name: string) => row(page, name).getByRole("link")
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORE)

/** Views flats one after the other, as far as to be remembered. */
async function view(page: Page, ...slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    await page.goto(`/imoveis/${slug}`)
    await expect.poll(() => stored(page)).toContain(`"${slug}"`)
  }
}

/** Opens a page and scrolls to its end, as a wheel does, so that what comes near the window is loaded. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await readOn(page)
}

async function readOn(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  const wheelOn = async () => {
    await page.mouse.wheel(0, 300)
    return page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2)
  }
  await expect.poll(wheelOn, { intervals: [100] }).toBe(true)
  await settled(page)
}

/**
 * What has moved in the rows and below them since the page was loaded, by its classes. What moves above them has other
 * causes: a font that arrives late, on a busy machine.
 */
function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: "layout-shift", buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & { sources: { node?: Element }[] })[]
    const rows = document.querySelector(".viewed-space")
    const isAbove = (node: Element) =>
      rows !== null &&
      node !== rows &&
      (rows.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return entries
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .filter((node) => node === undefined || node === null || !isAbove(node))
      .map((node) => node?.className ?? "gone")
  })
}

const slugsOf = (page: Page, name: string) =>
  tiles(page, name).evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)))

/** Asserts which flats a row leads to, as soon as it is there. */
const expectTiles = (page: Page, name: string, slugs: string[]) =>
  expect.poll(() => slugsOf(page, name)).toEqual(slugs)

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`${width} × ${height}: what was seen stands below the list, what it suggests too, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await view(page, "azul-sumare", "estudio-ocre")
    await read(page, TWO_BEDROOMS)
    await expectTiles(page, "Vistos neste aparelho", ["estudio-ocre", "azul-sumare"])
    await expect(forYou(page)).toContainText(
      "Porque você viu estúdios de R$\u00a0200 a R$\u00a0300 por noite",
    )
    await expectTiles(page, "Para você", ["estudio-artur", "estudio-da-praca"])
    await expect(tiles(page, "Para você").first()).toContainText("a partir de R$\u00a0295")
    for (const row of await page.locator(".viewed-tiles").all()) {
      const right = await row.locator("li").last().boundingBox()
      const whole = await row.boundingBox()
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0)
    }
    expect(await moved(page)).toEqual([])
    await expectNoViolations(page, ".viewed-space")
    await read(page, "/")
    await expect(seen(page)).toBeVisible()
    expect(await moved(page)).toEqual([])
    const above = await page.locator(".home-properties .cards").boundingBox()
    const below = await page.locator(".metro").boundingBox()
    const here = await seen(page).boundingBox()
    expect(here?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    expect((here?.y ?? 0) + (here?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  })

test("the reason is said in each language", async ({ page }) => {
  await view(page, "azul-sumare", "estudio-ocre")
  await read(page, `/en${TWO_BEDROOMS}`)
  await expect(row(page, "For you")).toContainText(
    /Because you viewed studios for R\$\s?200 to R\$\s?300 a night/,
  )
  await read(page, `/es${TWO_BEDROOMS}`)
  await expect(row(page, "Para ti")).toContainText(/Porque viste estudios de R\$\s?200 a R\$\s?300 por noche/)
})

test("what stands on the page is not shown again, also when more of the list comes", async ({ page }) => {
  const slugs = ["mirante-paulista", "copa-das-arvores", "azul-sumare", "estudio-ocre", "noturno-itaim"]
  await view(page, ...slugs, "galpao-barra-funda", "quintal-campo-belo")
  await read(page, "/imoveis")
  const inList = () =>
    page
      .getByRole("article")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)))
  for (const name of ["Vistos neste aparelho", "Para você"])
    if (await row(page, name).isVisible()) {
      const shown = await slugsOf(page, name)
      expect(shown.length).toBeLessThanOrEqual(4)
      const list = await inList()
      expect(shown.filter((slug) => list.includes(slug))).toEqual([])
    }
  await page.getByRole("link", { name: "Mostrar mais imóveis" }).click()
  await expect(page.getByRole("article")).toHaveCount(24)
  await expect(seen(page)).toHaveCount(0)
  await expect(forYou(page)).toHaveCount(0)
})

test("one press turns suggestions off, which lasts, and another on again", async ({ page }) => {
  await view(page, "azul-sumare", "estudio-ocre")
  await read(page, TWO_BEDROOMS)
  await forYou(page).getByRole("button", { name: "Desligar sugestões" }).press("Enter")
  const on = forYou(page).getByRole("button", { name: "Ligar sugestões" })
  await expect(on).toBeFocused()
  await expect(forYou(page).getByRole("status")).toHaveText("As sugestões estão desligadas neste aparelho.")
  await expect(forYou(page).getByRole("link")).toHaveCount(0)
  let asked = 0
  await page.route(CANDIDATES, (route) => {
    asked++
    return route.continue()
  })
  await read(page, TWO_BEDROOMS)
  await expect(seen(page)).toBeVisible()
  expect(asked).toBe(0)
  await on.click()
  await expect(forYou(page).getByRole("link")).toHaveCount(2)
  await expect(forYou(page).getByRole("button", { name: "Desligar sugestões" })).toBeFocused()
})

test("who has seen nothing loads nothing, and has no gap", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  for (const path of ["/", "/imoveis"]) {
    await read(page, path)
    await expect(page.locator(".viewed-space")).toBeHidden()
  }
  expect(asked.filter((url) => /candidates|\/(rows|property-page-row)-/.test(url))).toEqual([])
})

test("no request carries what was seen: the candidates are one address, for everybody", async ({ page }) => {
  await view(page, "azul-sumare", "estudio-ocre", "galpao-barra-funda")
  // What the last flat's own page still asks for says where it was asked.
  await page.goto("about:blank")
  const codes = ["PSO-302", "PSO-203", "PSO-208", "azul-sumare", "estudio-ocre", "galpao-barra-funda"]
  const sent: string[] = []
  page.on("request", (request) =>
    sent.push(
      [request.method(), request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].join(
        " ",
      ),
    ),
  )
  await read(page, TWO_BEDROOMS)
  await expect(forYou(page)).toBeVisible()
  await read(page, "/")
  const candidates = sent.filter((each) => each.includes("/api/candidates"))
  expect(candidates.length).toBeGreaterThan(0)
  for (const each of candidates) expect(each).toMatch(/^GET http:\/\/[^/]+\/api\/candidates /)
  // A tile is a link, and its picture is asked for; both say what a card of the same flat says.
  const others = sent.filter((each) => !/\/photos\//.test(each))
  expect(others.filter((each) => codes.some((code) => each.includes(code)))).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ value }) => codes.some((code) => value.includes(code)))).toEqual([])
})

test("a flat that is gone disappears, one with another address is found", async ({ page }) => {
  await view(page, "azul-sumare")
  await page.evaluate((key) => {
    const store = JSON.parse(localStorage.getItem(key) ?? "")
    const [flat] = store.seen
    const gone = { ...flat, slug: "demolido", name: "Demolido", traits: { ...flat.traits, code: "PSO-999" } }
    const old = { slug: "antigo", name: "Antigo", bairro: "Sé", cover: flat.cover }
    store.seen = [gone, old, { ...flat, slug: "azul-antigo", name: "Azul Antigo" }]
    localStorage.setItem(key, JSON.stringify(store))
  }, STORE)
  await read(page, TWO_BEDROOMS)
  await expectTiles(page, "Vistos neste aparelho", ["azul-sumare"])
  await expect(tiles(page, "Vistos neste aparelho")).toContainText(["Azul Sumaré"])
})

test("the page of a flat that is gone takes it out of the list", async ({ page, complaints }) => {
  await view(page, "azul-sumare")
  await page.evaluate((key) => {
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replaceAll("azul-sumare", "demolido"))
  }, STORE)
  await page.goto("/imoveis/demolido")
  await expect.poll(() => stored(page)).not.toContain("demolido")
  expectOnlyNetworkComplaints(complaints)
})

test("without the candidates what was seen is shown as it was", async ({ page, complaints }) => {
  await view(page, "azul-sumare", "estudio-ocre")
  await page.route(CANDIDATES, (route) => route.fulfill({ status: 503, json: {} }))
  await read(page, TWO_BEDROOMS)
  await expectTiles(page, "Vistos neste aparelho", ["estudio-ocre", "azul-sumare"])
  await expect(forYou(page)).toHaveCount(0)
  expectOnlyNetworkComplaints(complaints)
})

for (const text of ["{", "null", '{"seen":5}', '[{"slug":1}]'])
  test(`storage that holds ${text} breaks nothing`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [STORE, text] as const)
    await read(page, TWO_BEDROOMS)
    await expect(page.getByRole("article")).toHaveCount(4)
    await expect(seen(page)).toHaveCount(0)
  })

for (const how of ["full", "off"] as const)
  test(`storage that is ${how} breaks nothing`, async ({ page }) => {
    await page.addInitScript((how) => {
      const refuse = () => {
        throw new DOMException("refused")
      }
      Storage.prototype.setItem = refuse
      if (how === "off") Storage.prototype.getItem = refuse
    }, how)
    await page.goto("/imoveis/azul-sumare")
    await hydrated(page)
    await read(page, TWO_BEDROOMS)
    await expect(page.getByRole("article")).toHaveCount(4)
    await expect(seen(page)).toHaveCount(0)
  })

test("favourites count as well, and say so", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("pouso.favourites", '["PSO-302","PSO-203"]'))
  await read(page, TWO_BEDROOMS)
  await expect(forYou(page)).toContainText(
    "Porque você guardou estúdios de R$\u00a0200 a R$\u00a0300 por noite",
  )
  await expect(seen(page)).toHaveCount(0)
})

test("a flat seen on the way is there when the visitor comes back", async ({ page }) => {
  await page.goto(TWO_BEDROOMS)
  await hydrated(page)
  await page.getByRole("link", { name: "Mirante Paulista" }).first().click()
  await expect.poll(() => stored(page)).toContain("mirante-paulista")
  await page.getByRole("link", { name: "Pouso", exact: false }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto("/imoveis?type=studio")
  await hydrated(page)
  await readOn(page)
  await expect(tiles(page, "Vistos neste aparelho")).toContainText(["Mirante Paulista"])
})
