import ICAL from "ical.js"
import {
  ANY_SCREEN,
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  GATE,
  GATE_ANY_SCREEN,
  hydrated,
  LOCALES,
  layoutShift,
  test,
} from "../fixtures.ts"

/** Texts of the agenda and its events, by language. */
const EVENT_NAMES = {
  pt: {
    path: "/eventos",
    title: "Eventos em São Paulo",
    categories: ["Todos", "Esporte", "Festa", "Música", "Feira", "Cinema", "Tradição"],
    musicTitle: "Música em São Paulo",
    featured: "Em destaque",
    search: "Buscar eventos",
    free: "Só gratuitos",
    order: "Ordenar por",
    popularity: "Popularidade",
    wholeCity: "movimenta a cidade inteira",
    paid: "Pago",
    none: "Nenhum evento encontrado",
    all: "Ver todos os eventos",
    typed: "REVEILLON",
    found: "Réveillon na Paulista",
    race: "Corrida de São Silvestre",
    long: /31 de dezembro de 20\d\d, 7h25 às 12h25/,
    when: "Quando",
    ticket: "Comprar ingresso em saosilvestre.com.br",
    more: "Mais informações em saosilvestre.com.br",
    calendar: "Adicionar ao calendário",
    walk: "7 min a pé da estação Brigadeiro",
    nearby: "Todos os apartamentos por perto",
    unknown: "Este evento não está na agenda",
  },
  en: {
    path: "/en/eventos",
    title: "Events in São Paulo",
    categories: ["All", "Sports", "Parties", "Music", "Markets", "Film", "Tradition"],
    musicTitle: "Music in São Paulo",
    featured: "Featured",
    search: "Search events",
    free: "Free only",
    order: "Sort by",
    popularity: "Popularity",
    wholeCity: "gets the whole city moving",
    paid: "Paid",
    none: "No events found",
    all: "See all events",
    typed: "new YEAR",
    found: "New Year's Eve on Paulista",
    race: "São Silvestre road race",
    long: /December 31, 20\d\d, 7:25 am to 12:25 pm/,
    when: "When",
    ticket: "Buy tickets at saosilvestre.com.br",
    more: "More information at saosilvestre.com.br",
    calendar: "Add to calendar",
    walk: "7 min walk from Brigadeiro station",
    nearby: "All apartments nearby",
    unknown: "This event isn’t on our list",
  },
  es: {
    path: "/es/eventos",
    title: "Eventos en São Paulo",
    categories: ["Todos", "Deporte", "Fiesta", "Música", "Feria", "Cine", "Tradición"],
    musicTitle: "Música en São Paulo",
    featured: "Destacados",
    search: "Buscar eventos",
    free: "Solo gratis",
    order: "Ordenar por",
    popularity: "Popularidad",
    wholeCity: "mueve a la ciudad entera",
    paid: "De pago",
    none: "No se encontraron eventos",
    all: "Ver todos los eventos",
    typed: "ANO nuevo",
    found: "Año Nuevo en la Paulista",
    race: "Carrera de San Silvestre",
    long: /31 de diciembre de 20\d\d, de 7:25 a 12:25/,
    when: "Cuándo",
    ticket: "Comprar entradas en saosilvestre.com.br",
    more: "Más información en saosilvestre.com.br",
    calendar: "Agregar al calendario",
    walk: "a 7 min a pie de la estación Brigadeiro",
    nearby: "Todos los apartamentos cercanos",
    unknown: "Este evento no está en la agenda",
  },
} as const

const RACE = "corrida-de-sao-silvestre"

for (const locale of LOCALES) {
  const names = EVENT_NAMES[locale]

  test(`${locale}: the agenda is searched, narrowed and ordered`, GATE, async ({ page }) => {
    await page.goto(names.path)
    await hydrated(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.title)
    await expect(page.getByRole("heading", { name: names.featured })).toBeVisible()
    const main = page.getByRole("main")
    const choices = main.getByRole("navigation").first()
    await expect(choices.getByRole("link")).toHaveText([...names.categories])
    await expect(main.getByRole("article")).toHaveCount(12)

    await page.getByRole("searchbox", { name: names.search }).fill(names.typed)
    await page.keyboard.press("Enter")
    await expect(main.getByRole("article")).toHaveCount(1)
    await expect(main.getByRole("article").getByRole("link")).toHaveText(names.found)
    await expect(main.getByRole("article")).toContainText(names.wholeCity)

    await page.getByRole("searchbox", { name: names.search }).fill("zzzz")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main").getByRole("status")).toContainText(names.none)
    await expectNoViolations(page)
    await page.getByRole("link", { name: names.all }).click()
    await expect(main.getByRole("article")).toHaveCount(12)

    await choices.getByRole("link", { name: names.categories[3] }).click()
    await expect(page).toHaveURL(new RegExp(`${names.path}\\?category=music$`))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.musicTitle)
    await expect(choices.getByRole("link", { name: names.categories[3] })).toHaveAttribute(
      "aria-current",
      /./,
    )
    await expect(choices.locator("[aria-current]")).toHaveCount(1)
    await expect(main.getByRole("article")).toHaveCount(3)
    await page.getByLabel(names.free).check()
    await expect(main.getByRole("article")).toHaveCount(2)
    await expect(main.getByRole("article").filter({ hasText: names.paid })).toHaveCount(0)
    await page.getByLabel(names.order).selectOption({ label: names.popularity })
    await expect(page).toHaveURL(/\?category=music&free=1&order=popularity$/)
    await page.goBack()
    await expect(page.getByLabel(names.order)).toHaveValue("")
  })

  test(`${locale}: an event says when, where and how much, and leads on`, async ({ page, baseURL }) => {
    await page.goto(names.path)
    await hydrated(page)
    await page.getByRole("link", { name: names.race }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.race)
    const panel = page.getByRole("complementary", { name: names.when })
    await expect(panel).toContainText(names.long)
    await expect(panel).toContainText(names.walk)
    for (const name of [names.ticket, names.more]) {
      const link = panel.getByRole("link", { name })
      await expect(link).toHaveAttribute("href", "https://www.saosilvestre.com.br")
      await expect(link).toHaveAttribute("rel", "noopener")
    }
    const around = page.getByRole("main").getByRole("link", { name: names.nearby })
    await expect(around).toHaveAttribute("href", /\/imoveis\?location=.*lat=-23\.566.*radius=/)
    await expect(page.locator("main article.card")).toHaveCount(3)
    await expect(page.locator("main article.city-card")).toHaveCount(3)
    await expect(page.locator("main article.city-card").filter({ hasText: names.race })).toHaveCount(0)
    await expectNoViolations(page)

    const download = page.waitForEvent("download")
    await panel.getByRole("link", { name: names.calendar }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${RACE}.ics`)
    expect(file.url()).toBe(`${baseURL}${names.path}/${RACE}/calendario.ics`)
    const calendar = ICAL.parse(await (await page.request.get(file.url())).text())
    const event = new ICAL.Component(calendar).getFirstSubcomponent("vevent")
    expect(event?.getFirstPropertyValue("summary")).toBe(names.race)

    await around.click()
    await expect(page).toHaveURL(/\/imoveis\?location=/)
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.race)
  })

  test(
    `${locale}: an event that is not there is a 404 with a way on`,
    ANY_SCREEN,
    async ({ page, complaints }) => {
      const answer = await page.goto(`${names.path}/nada`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.unknown)
      await hydrated(page)
      await expectNoViolations(page)
      await page.getByRole("main").getByRole("link", { name: names.all }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.title)
      expectOnlyNetworkComplaints(complaints)
    },
  )
}

test("the agenda is walked by keyboard alone, and the focus stays where it is", async ({ page }) => {
  const names = EVENT_NAMES.pt
  await page.goto(names.path)
  await hydrated(page)
  const cinema = page.getByRole("link", { name: "Cinema", exact: true })
  await cinema.focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/category=film$/)
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1)
  await expect(cinema).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.type("mostra")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/category=film&q=mostra$/)
  await expect(page.getByRole("main").getByRole("status")).toContainText("“mostra”")
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await expect(page.getByRole("main").getByRole("status")).toContainText(names.none)
  await expect(page.getByLabel(names.free)).toBeFocused()
  await expect(page.getByLabel(names.free)).toBeChecked()
  await page.keyboard.press("Space")
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1)
})

test("the form follows the address, back and forth", ANY_SCREEN, async ({ page }) => {
  const names = EVENT_NAMES.pt
  await page.goto(`${names.path}?q=paulista&free=1`)
  await hydrated(page)
  await page.getByLabel(names.order).selectOption({ label: names.popularity })
  await expect(page).toHaveURL(/order=popularity/)
  // Before the answer came, or after it: either way the fields are those of the address.
  await page.goBack()
  await expect(page.getByLabel(names.order)).toHaveValue("")
  await page.getByRole("searchbox").fill("feira")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main").getByRole("status")).toContainText("“feira”")
  await page.goBack()
  await expect(page.getByRole("main").getByRole("status")).toContainText("“paulista”")
  await expect(page.getByRole("searchbox")).toHaveValue("paulista")
  await expect(page.getByLabel(names.free)).toBeChecked()
})

test("nothing moves by itself, and nothing is wider than the screen", async ({ page }) => {
  for (const path of [
    "/eventos",
    "/es/eventos?category=music",
    `/en/eventos/${RACE}`,
    "/eventos/mostra-de-cinema",
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect(await layoutShift(page), path).toBeLessThan(0.01)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ["/eventos", "/en/eventos?q=zzzz", `/eventos/${RACE}`, "/es/eventos/temporada-osesp"]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test(
  "a category is listed by search engines as a page of its own; what else narrows the agenda is not",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    const html = async (path: string) => (await page.request.get(path)).text()
    const category = await html("/en/eventos?category=music")
    expect(category).toContain('<link rel="canonical" href="https://pouso.example/en/eventos?category=music"')
    expect(category).toMatch(/hreflang="es" href="https:\/\/pouso\.example\/es\/eventos\?category=music"/i)
    expect(category).toContain("<title>Music in São Paulo · Pouso</title>")
    expect(category).not.toContain("noindex")
    for (const query of ["q=choro", "free=1", "category=music&order=popularity", "category=circus"]) {
      const narrowed = await html(`/en/eventos?${query}`)
      expect(narrowed, query).toContain('content="noindex,follow"')
      expect(narrowed, query).toContain('<link rel="canonical" href="https://pouso.example/en/eventos"')
    }
    const event = await html(`/eventos/${RACE}`)
    expect(event).toContain(`content="https://pouso.example/illustrations/${RACE}.jpg"`)
  },
)

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of LOCALES) {
    const names = EVENT_NAMES[locale]

    test(`${locale}: the agenda is searched, narrowed and ordered without scripts`, async ({ page }) => {
      await page.goto(names.path)
      const main = page.getByRole("main")
      await main.getByRole("link", { name: names.categories[2], exact: true }).click()
      await page.getByRole("searchbox", { name: names.search }).fill("paulista")
      await page.getByLabel(names.free).check()
      await page.getByLabel(names.order).selectOption({ label: names.popularity })
      await main.locator("form button").click()
      await expect(page).toHaveURL(/\?category=party&q=paulista&free=1&order=popularity$/)
      await expect(main.getByRole("article").filter({ hasText: names.found })).toHaveCount(1)
      await main.getByRole("link", { name: names.found }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.found)
      await expect(page.getByRole("link", { name: names.calendar })).toBeVisible()
    })
  }
})
