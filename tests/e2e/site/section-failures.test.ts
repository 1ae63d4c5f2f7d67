import { addDays } from "#machines/site/day.ts"
import {
  checkOut,
  expect,
  GATE,
  hydrated,
  launchUrl,
  NAMES,
  type Page,
  PROPERTY_NAMES,
  STAY,
  test,
} from "../fixtures.ts"
import { breakFile, broken, reportsOf } from "./failing.ts"

const PROPERTY = "/imoveis/loft-dos-tijolos"
const stay = `checkIn=${STAY.checkIn}&checkOut=${checkOut}`
const names = PROPERTY_NAMES.pt
const MISSING = "Esta parte da página não pôde ser mostrada."
const GONE_WRONG = "Algo falhou do nosso lado"

/** The rest of the page is there and alive. */
async function expectTheRest(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
  await expect(page.getByText(GONE_WRONG)).toHaveCount(0)
}

test("what throws while the page comes alive leaves everything else as it was", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await page.addInitScript(() => {
    Intl.RelativeTimeFormat.prototype.format = () => {
      throw new RangeError("number argument must be finite")
    }
  })
  await page.goto(`${PROPERTY}?${stay}`)
  await hydrated(page)
  await expectTheRest(page, "Loft dos Tijolos")
  await expect(page.locator("#availability").getByText("Atualizado")).toHaveCount(0)
  await page.locator("#availability").scrollIntoViewIfNeeded()
  await expect(page.locator("#availability").getByRole("grid").first()).toBeVisible()
  await page.locator("#reviews").getByRole("link", { name: names.lowest }).click()
  await expect(page).toHaveURL(/reviews=lowest/)
  await page.getByRole("button", { name: names.allPhotos }).click()
  await expect(page.getByRole("dialog")).toContainText("1 de 5")
  await expect
    .poll(() => reports.filter(({ part }) => part !== "hydration"))
    .toEqual([{ part: "availability", message: "RangeError: number argument must be finite" }])
  complaints.length = 0
})

test(
  "where the calendar fails, dates are chosen in plain fields, and the total comes",
  GATE,
  async ({ page, complaints }) => {
    const reports = await reportsOf(page)
    await breakFile(page, "calendar-months")
    await page.goto(PROPERTY)
    await hydrated(page)
    const section = page.locator("#availability")
    await section.scrollIntoViewIfNeeded()
    await section.getByLabel("Checkout").fill(STAY.checkIn)
    await section.getByLabel("Checkout").blur()
    await expect(section.getByLabel("Check-in")).toHaveValue(STAY.checkIn)
    await section.getByLabel("Checkout").fill(checkOut)
    await section.getByLabel("Checkout").blur()
    await expect(page).toHaveURL(new RegExp(`checkOut=${checkOut}`))
    await expect(page.getByRole("complementary").getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
    await expect.poll(() => reports).toEqual([broken("calendar")])

    await page.goto("/")
    await hydrated(page)
    await page.getByRole("button", { name: /^Check-in/ }).click()
    const dialog = page.getByRole("dialog", { name: "Datas exatas" })
    await dialog.getByLabel("Check-in").fill(STAY.checkIn)
    await dialog.getByLabel("Checkout").fill(addDays(STAY.checkIn, 2))
    await dialog.getByLabel("Checkout").blur()
    await expect(dialog).toContainText("2 noites")
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`checkIn=${STAY.checkIn}`))
    complaints.length = 0
  },
)

test("where the viewer fails, the picture itself opens", async ({ page, complaints }) => {
  await breakFile(page, "photo-viewer")
  await page.goto(PROPERTY)
  await hydrated(page)
  await page.getByRole("button", { name: names.allPhotos }).click()
  await expect(page).toHaveURL(/\/photos\/.*-1280\.jpg$/)
  complaints.length = 0
})

test("where the map fails, a sentence says so beside everything else", async ({ page, complaints }) => {
  const reports = await reportsOf(page)
  await breakFile(page, "map-frame")
  await breakFile(page, "live-map")
  await page.goto(PROPERTY)
  await hydrated(page)
  await page.getByRole("button", { name: "Abrir o mapa" }).click()
  await expect(page.locator("[data-section=map]")).toContainText(MISSING)
  await expectTheRest(page, "Loft dos Tijolos")
  await expect.poll(() => reports).toEqual([broken("map")])

  await page.goto("/imoveis?type=loft")
  await hydrated(page)
  await page.locator("h1").click()
  await expect.poll(() => reports).toHaveLength(2)
  // The map that the page came with stays, and its tags are links.
  await expect(page.getByRole("article")).toHaveCount(4)
  await page
    .getByRole("region", { name: "Mapa dos imóveis" })
    .getByRole("link", { name: /^Loft dos Tijolos/ })
    .click()
  await expect(page).toHaveURL(/\/imoveis\/loft-dos-tijolos/)
  complaints.length = 0
})

test("reviews that cannot be shown stay as they were, and come back with the next answer", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await page.route("**/api/properties/*/reviews?order=lowest*", (route) =>
    route.fulfill({ json: { count: 3 } }),
  )
  await page.goto(PROPERTY)
  await hydrated(page)
  const reviews = page.locator("#reviews")
  const before = await reviews.getByRole("listitem").allTextContents()
  expect(before).toHaveLength(6)
  await reviews.getByRole("link", { name: names.lowest }).click()
  await expect.poll(() => reports.map(({ part }) => part)).toEqual(["reviews"])
  await expectTheRest(page, "Loft dos Tijolos")
  expect(await reviews.getByRole("listitem").allTextContents()).toEqual(before)
  await page.goBack()
  await expect(page).not.toHaveURL(/reviews=/)
  await reviews.getByRole("link", { name: names.allReviews }).click()
  await expect(reviews.getByRole("listitem")).toHaveCount(11)
  expect(reports).toHaveLength(1)
  complaints.length = 0
})

test("where calendar and counters fail, the stay is asked for in plain fields", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await breakFile(page, "live-stay")
  await page.goto(PROPERTY)
  await hydrated(page)
  const panel = page.getByRole("complementary")
  await panel.getByLabel("Check-in").fill(STAY.checkIn)
  await panel.getByLabel("Checkout").fill(checkOut)
  await expect(page.locator("#availability")).toHaveCount(0)
  await panel.getByRole("button", { name: names.seeTotal }).click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${STAY.checkIn}&checkOut=${checkOut}`))
  await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
  await expect.poll(() => reports).toContainEqual(broken("stay"))
  complaints.length = 0
})

test("a panel that cannot show its price keeps the ways to book, and plain fields for the stay", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await page.route("**/api/properties/*/quote?*", (route) =>
    route.fulfill({ json: { quote: null, problems: null, minimumStay: 2 } }),
  )
  await page.goto(`${PROPERTY}?${stay}`)
  await hydrated(page)
  const panel = page.getByRole("complementary")
  await panel.locator("summary").first().click()
  await panel.getByRole("button", { name: "Aumentar Adultos" }).click()
  // The phone's bar says what the panel says, and fails alike.
  await expect.poll(() => reports.map(({ part }) => part)).toEqual(["reserve", "sticky"])
  await expectTheRest(page, "Loft dos Tijolos")
  await expect(panel.getByRole("link", { name: names.whatsapp })).toBeVisible()
  await panel.locator("input[name=adults]").fill("3")
  await page.unrouteAll()
  await panel.getByRole("button", { name: names.seeTotal }).click()
  await expect(page).toHaveURL(/adults=3/)
  await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
  complaints.length = 0
})

test("a gallery without its pictures is a sentence on a whole page", async ({ page, complaints }) => {
  const reports = await reportsOf(page)
  await page.route("**/api/properties/loft-dos-tijolos?*", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), photos: null } })
  })
  await page.goto("/imoveis?q=tijolos")
  await hydrated(page)
  await page.getByRole("link", { name: "Loft dos Tijolos", exact: true }).click()
  await expect(page.locator("[data-section=gallery]")).toContainText(MISSING)
  await expectTheRest(page, "Loft dos Tijolos")
  await expect.poll(() => reports.map(({ part }) => part)).toContain("gallery")
  complaints.length = 0
})

test("suggestions that cannot be shown leave the typed place to be searched for", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await page.route("**/api/places?q=*", (route) =>
    route.fulfill({ json: { suggestions: [{ placeId: "a", description: "Pinheiros", source: "own" }] } }),
  )
  await page.goto("/")
  await hydrated(page)
  const field = page.getByRole("combobox", { name: "Onde" })
  await field.pressSequentially("Moema")
  await expect.poll(() => reports.map(({ part }) => part)).toEqual(["suggestions"])
  await expect(field).toHaveValue("Moema")
  await page.unrouteAll()
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await expect(page).toHaveURL(/location=Moema/)
  complaints.length = 0
})

test("results that cannot be shown stay as they were", async ({ page, complaints }) => {
  const reports = await reportsOf(page)
  await page.route("**/api/properties?*type=studio*", async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, properties: [null] } })
  })
  await page.goto("/imoveis?type=loft")
  await hydrated(page)
  await page.getByRole("link", { name: "Estúdio", exact: true }).click()
  await expect.poll(() => reports.map(({ part }) => part)).toEqual(["results"])
  await expect(page.getByRole("article")).toHaveCount(4)
  await page.getByRole("link", { name: "Apartamento", exact: true }).click()
  await expect(page).toHaveURL(/type=apartment/)
  await expect(page.getByRole("article")).toHaveCount(6)
  complaints.length = 0
})

test("a search bar that throws goes on as the plain form that the server made", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      if (query.includes("47.99rem")) throw new Error("broken on purpose")
      return real(query)
    }
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/")
    await expect(page.locator("[data-last-rendered] form")).toBeVisible()
    await expectTheRest(page, "São Paulo, com a chave na mão.")
    await page.getByLabel("Onde").fill("Pinheiros")
    await page.getByLabel("Check-in").fill(STAY.checkIn)
    await page.getByLabel("Checkout").fill(checkOut)
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect(page).toHaveURL(/\/imoveis\?location=Pinheiros/)
  }
  await expect.poll(() => reports).toContainEqual(broken("search"))
  complaints.length = 0
})

test(
  "a search bar that throws after a choice submits what was chosen, once",
  GATE,
  async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window)
      window.matchMedia = (query) => {
        if ("isBroken" in window && query.includes("47.99rem")) throw new Error("broken on purpose")
        return real(query)
      }
    })
    await page.goto(`/imoveis?location=Pinheiros&checkIn=2027-03-01&checkOut=2027-03-04&adults=1&type=loft`)
    await hydrated(page)
    const bar = page.getByRole("search", { name: NAMES.pt.form })
    await bar.getByRole("combobox").fill("Moema")
    await bar.getByRole("button", { name: NAMES.pt.checkIn }).click()
    await page.getByRole("button", { name: "Limpar", exact: true }).click()
    await page.getByRole("button", { name: /11 de março de 2027/ }).click()
    await page.getByRole("button", { name: /15 de março de 2027/ }).click()
    await page.evaluate(() => Object.assign(window, { isBroken: true }))
    await bar.getByRole("button", { name: /Hóspedes/ }).click()
    const plain = page.locator("[data-last-rendered] form")
    await expect(plain.locator("[type=date][name=checkIn]")).toHaveValue("2027-03-11")
    await plain.getByRole("button", { name: "Buscar", exact: true }).click()
    await page.waitForURL(/Moema/)
    expect([...new URL(page.url()).searchParams].filter(([name]) => name.startsWith("check"))).toEqual([
      ["checkIn", "2027-03-11"],
      ["checkOut", "2027-03-15"],
    ])
    expect(page.url()).toContain("type=loft")
    complaints.length = 0
  },
)

test("a contact form that throws is posted as a page", async ({ page, complaints }) => {
  const reports = await reportsOf(page)
  await page.addInitScript(() => {
    window.FormData = class {
      constructor() {
        throw new Error("broken on purpose")
      }
    } as unknown as typeof FormData
  })
  await page.goto("/contato")
  await expect(page.locator("[data-last-rendered] form")).toBeVisible()
  const [form, beside] = await Promise.all(
    ["[data-last-rendered] form", ".contact-emergency"].map((each) => page.locator(each).boundingBox()),
  )
  expect(form?.y).toBe(beside?.y)
  await page.getByLabel("Nome completo", { exact: true }).fill("Ana")
  await page.getByRole("button", { name: "Enviar mensagem" }).click()
  await expect(page).toHaveTitle(/^Erro:/)
  await expect.poll(() => reports).toContainEqual(broken("contact"))
  complaints.length = 0
})

test("a contact form that throws keeps what was typed and chosen in it", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const { map } = Array.prototype
    Array.prototype.map = function (this: unknown[], ...to: Parameters<typeof map>) {
      if ("isBroken" in window && this.includes("registerProperty")) throw new Error("broken on purpose")
      return map.apply(this, to)
    } as typeof map
  })
  await page.goto("/contato")
  await hydrated(page)
  const name = page.getByLabel("Nome completo", { exact: true })
  await name.fill("Ana")
  await page.getByLabel("Assunto").selectOption("other")
  await page.getByLabel("Mensagem").fill("Tem berço?")
  await page.evaluate(() => Object.assign(window, { isBroken: true }))
  await page.getByLabel("E-mail", { exact: true }).first().pressSequentially("a")
  const plain = page.locator("[data-last-rendered] form")
  await expect(plain).toBeVisible()
  await expect(plain.getByLabel("Nome completo", { exact: true })).toHaveValue("Ana")
  await expect(plain.getByLabel("Assunto")).toHaveValue("other")
  await expect(plain.getByLabel("Mensagem")).toHaveValue("Tem berço?")
  await plain.getByRole("button", { name: "Enviar mensagem" }).click()
  await expect(page).toHaveTitle(/^Erro:/)
  await expect(name).toHaveValue("Ana")
  complaints.length = 0
})

test("a header that throws stays as the server made it, and so does the launch page", async ({
  page,
  complaints,
}) => {
  const reports = await reportsOf(page)
  await page.addInitScript(() => {
    const { map } = Array.prototype
    // The stars of the launch page.
    Array.prototype.map = function (this: unknown[], ...to: Parameters<typeof map>) {
      if (this[0] === "first") throw new Error("broken on purpose")
      return map.apply(this, to)
    } as typeof map
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      if (query.includes("56.24rem")) throw new Error("broken on purpose")
      return real(query)
    }
  })
  await page.goto("/blog")
  await hydrated(page)
  await expect.poll(() => reports).toEqual([broken("header")])
  await expectTheRest(page, "Leia antes de sair à rua")
  await page.getByRole("banner").getByRole("link", { name: "Eventos" }).click()
  await expect(page).toHaveURL("/eventos")
  await page.goto(launchUrl)
  await expect.poll(() => reports).toContainEqual(broken("page"))
  await expectTheRest(page, "O seu lugar em São Paulo está quase pronto.")
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible()
  complaints.length = 0
})

test("a countdown that throws leaves the page and its form", async ({ page, complaints }) => {
  const reports = await reportsOf(page)
  await breakFile(page, "countdown")
  await page.goto(launchUrl)
  await hydrated(page)
  await expect(page.getByText(/^Lançamento em \d/)).toBeVisible()
  await page.getByLabel("Seu e-mail").fill("ana@exemplo.com")
  await page.getByRole("button", { name: "Avise-me" }).click()
  await expect(page.getByText("Obrigado! Você será notificado em breve.")).toBeVisible()
  await expect.poll(() => reports).toContainEqual(broken("countdown"))
  const taken = await page.request.post(`${launchUrl}/api/failures`, {
    data: broken("notify"),
    headers: { origin: launchUrl },
  })
  expect(taken.status()).toBe(204)
  complaints.length = 0
})

test(
  "a page that React cannot take over is drawn anew, and that is reported",
  GATE,
  async ({ page, complaints }) => {
    const reports = await reportsOf(page)
    await page.route("**/termos", async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, "$1Another heading")
      expect(html).toContain(">Another heading</h1>")
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto("/termos")
    await hydrated(page)
    await expectTheRest(page, "Termos de uso")
    await expect.poll(() => reports.map(({ part }) => part)).toEqual(["hydration"])
    complaints.length = 0
  },
)
