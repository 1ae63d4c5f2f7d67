import {
  ANY_SCREEN,
  checkOut,
  dayName,
  expect,
  GATE,
  GATE_ANY_SCREEN,
  hydrated,
  LOCALES,
  NAMES,
  type Page,
  STAY,
  shown,
  test,
} from "../fixtures.ts"

/** On phones the bar opens as a sheet first. */
async function openBar(page: Page): Promise<void> {
  const opener = page.locator(".sheet-opener")
  if (await opener.isVisible()) await opener.click()
}

/** Turns the calendar until a day shows, and clicks it. */
async function clickDay(page: Page, locale: keyof typeof NAMES, day: string): Promise<void> {
  const names = NAMES[locale]
  const calendar = page.getByRole("dialog", { name: names.calendar })
  const button = calendar.getByRole("button", { name: dayName(day, names.tag) })
  const month = calendar.locator(".rdp-month_caption").first()
  for (let turns = 0; turns < 6 && !(await button.isVisible()); turns++) {
    const before = await month.innerText()
    await calendar.getByRole("button", { name: names.next }).click()
    await expect(month).not.toHaveText(before)
  }
  await button.click()
}

for (const locale of LOCALES) {
  const names = NAMES[locale]
  const home = locale === "pt" ? "/" : `/${locale}`

  test(`${locale}: from the home page to the properties that fit, by pointer`, GATE, async ({ page }) => {
    await page.goto(home)
    await hydrated(page)
    await openBar(page)
    const form = page.getByRole("search", { name: names.form })
    await form.getByRole("combobox", { name: names.where }).pressSequentially("pinh", { delay: 20 })
    await page
      .getByRole("option", { name: /^Pinheiros/ })
      .first()
      .click()
    await expect(form.getByRole("combobox", { name: names.where })).toHaveValue("Pinheiros, São Paulo")

    // The calendar is open already; a press on its button does not close it.
    await expect(form.getByRole("button", { name: names.checkIn, expanded: true })).toBeVisible()
    await form.getByRole("button", { name: names.checkIn }).click()
    await expect(page.getByRole("dialog", { name: names.calendar }).getByRole("grid")).toHaveCount(2)
    await clickDay(page, locale, STAY.checkIn)
    await clickDay(page, locale, checkOut)
    await expect(form.getByRole("button", { name: names.checkIn })).toContainText(shown.checkIn)
    await expect(form.getByRole("button", { name: names.checkOut })).toContainText(shown.checkOut)

    await form.getByRole("button", { name: names.guests }).click()
    await form.getByRole("button", { name: names.increase(names.adults) }).click()
    await form.getByRole("button", { name: names.increase(names.children) }).click()
    await expect(form.getByRole("button", { name: names.guests })).toContainText("3")

    await form.getByRole("button", { name: names.search, exact: true }).click()
    await page.waitForURL(/\/imoveis\?/)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(locale === "pt" ? "/imoveis" : `/${locale}/imoveis`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      location: "Pinheiros, São Paulo",
      lat: expect.stringMatching(/^-23\.5/),
      lng: expect.stringMatching(/^-46\.[67]/),
      checkIn: `${STAY.checkIn}T00:00:00.000Z`,
      checkOut: `${checkOut}T00:00:00.000Z`,
      adults: "2",
      children: "1",
      babies: "0",
      pets: "0",
    })
    await expect(page.getByRole("status").getByRole("heading", { name: names.found })).toBeVisible()
    const cards = page.getByRole("article")
    const count = await cards.count()
    expect(count).toBeGreaterThan(0)
    await expect(cards.first()).toContainText(names.total)
    const found = await cards.getByRole("heading").allTextContents()

    await page.reload()
    await hydrated(page)
    expect(await cards.getByRole("heading").allTextContents()).toEqual(found)

    // A shared link, read without a browser, holds the same properties.
    const html = await (await page.request.get(page.url())).text()
    for (const name of found) expect(html).toContain(name)

    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    await page.goForward()
    await expect(cards).toHaveCount(count)
    await openBar(page)
    await expect(page.getByRole("combobox", { name: names.where })).toHaveValue("Pinheiros, São Paulo")
  })
}

test("only properties that fit are shown", ANY_SCREEN, async ({ page }) => {
  const query = `lat=-23.5668&lng=-46.7016&location=Pinheiros&adults=2&children=1&checkIn=${STAY.checkIn}&checkOut=${checkOut}`
  const { properties } = await (await page.request.get(`/api/properties?${query}`)).json()
  expect(properties.length).toBeGreaterThan(0)
  for (const property of properties) {
    expect(property.guests).toBeGreaterThanOrEqual(3)
    expect(property.minimumStay).toBeLessThanOrEqual(4)
    const stay = `adults=2&children=1&checkIn=${STAY.checkIn}&checkOut=${checkOut}`
    const { quote } = await (await page.request.get(`/api/properties/${property.slug}/quote?${stay}`)).json()
    expect(property.stay).toEqual({ nights: 4, total: quote.total })
  }
  await page.goto(`/imoveis?${query}`)
  await expect(page.locator(".results-list").getByRole("article")).toHaveCount(properties.length)
})

test(
  "who opens a part of the bar while results load keeps it when they come",
  ANY_SCREEN,
  async ({ page }) => {
    await page.goto("/imoveis")
    await hydrated(page)
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route("**/api/properties?*adults=2*", (route) => seen.then(() => route.continue()))
    const guests = page.getByRole("button", { name: /^Quem/ })
    await guests.click()
    await page.getByRole("button", { name: "Aumentar Adultos" }).click()
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect(guests).toHaveAttribute("aria-expanded", "false")
    await guests.click()
    goOn()
    await expect(page.getByRole("button", { name: "Buscar", exact: true })).toBeVisible()
    await expect(page.getByRole("link", { name: "Loft", exact: true })).toHaveAttribute("href", /adults=2/)
    await expect(guests).toHaveAttribute("aria-expanded", "true")
    await expect(guests).toBeFocused()
  },
)

test(
  "what is chosen while results load is added to what was chosen before",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    await page.goto("/imoveis?location=Pinheiros&lat=-23.5668&lng=-46.7016")
    await hydrated(page)
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route("**/api/properties?*type=loft*", (route) => seen.then(() => route.continue()))
    await page.getByRole("link", { name: "Loft", exact: true }).click()
    await expect(page.getByRole("link", { name: "Loft", exact: true })).toHaveAttribute(
      "aria-current",
      /true|page/,
    )
    await page.getByLabel("Ordenar por").selectOption("price")
    await expect(page).toHaveURL(/sort=price/)
    goOn()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      location: "Pinheiros",
      type: "loft",
      sort: "price",
    })
    await expect(page.getByLabel("Ordenar por")).toHaveValue("price")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ imóve/)
  },
)

test(
  "a text that nobody knows shows every property, and says why",
  GATE_ANY_SCREEN,
  async ({ page, complaints }) => {
    await page.goto("/")
    await hydrated(page)
    await openBar(page)
    await page.getByRole("combobox").fill("Zzyzx do Norte")
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await page.waitForURL(/location=Zzyzx/)
    expect(page.url()).not.toContain("lat=")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("24 imóveis encontrados")
    await expect(page.getByText("Não encontramos “Zzyzx do Norte” no mapa.")).toBeVisible()
    expect(complaints.splice(0)).toEqual(["Geocoding falhou"])
  },
)

test(
  "a link whose days nobody can read says so above the list, until something else is searched",
  GATE_ANY_SCREEN,
  async ({ page }) => {
    const note = page.getByText("Não entendemos as datas. Confira-as na busca.")
    await page.goto("/imoveis/).?checkin=banana&check_out=20/03/2099&guests=2")
    await expect(page).toHaveURL("/imoveis?checkIn=banana&checkOut=2099-03-20&adults=2")
    await hydrated(page)
    await expect(note).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("24 imóveis encontrados")
    await page.getByRole("combobox", { name: "Ordenar" }).selectOption("price")
    await expect(note).toBeHidden()
    await expect(page).toHaveURL(/^[^?]*\?(?!.*checkIn)/)
  },
)

test(
  "what is left out of a search has a sentence of its own in each language",
  GATE_ANY_SCREEN,
  async ({ request }) => {
    const said = [
      ["/imoveis?checkIn=banana", "Não entendemos as datas. Confira-as na busca."],
      ["/imoveis?checkIn=2020-03-01", "Essas datas já passaram. Escolha outras na busca."],
      [
        "/imoveis?checkIn=2099-03-09&checkOut=2099-03-05",
        "O checkout vem antes do check-in. Confira as datas na busca.",
      ],
      ["/imoveis?adults=dois", "Não entendemos quantas pessoas vão. Confira na busca."],
      ["/imoveis?lat=-23.5", "Não entendemos o lugar. Confira-o na busca."],
      ["/imoveis?type=castelo", "Não entendemos todos os filtros. Confira os que estão marcados."],
      [
        "/en/imoveis?adults=two",
        "We could not read how many people are coming. Please check it in the search.",
      ],
      ["/es/imoveis?checkIn=2020-03-01", "Esas fechas ya pasaron. Elige otras en la búsqueda."],
    ] as const
    const all = said.map(([, sentence]) => sentence)
    for (const [address, sentence] of said) {
      const html = await (await request.get(address)).text()
      expect([address, all.filter((each) => html.includes(`>${each}</p>`))]).toEqual([address, [sentence]])
    }
  },
)

test("a typed place gets its coordinates on the way", ANY_SCREEN, async ({ page }) => {
  await page.goto("/")
  await hydrated(page)
  await openBar(page)
  await page.getByRole("combobox").fill("Moema")
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await page.waitForURL(/location=Moema.*lat=-23\.6/)
})
