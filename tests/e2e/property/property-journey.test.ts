import {
  ANY_SCREEN,
  checkOut,
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  GATE,
  GATE_ANY_SCREEN,
  hydrated,
  LOCALES,
  layoutShift,
  PROPERTY_NAMES,
  STAY,
  settled,
  test,
} from "../fixtures.ts"

const SLUG = "loft-dos-tijolos"
const stay = `checkIn=${STAY.checkIn}T00:00:00.000Z&checkOut=${checkOut}T00:00:00.000Z&adults=2&children=1`

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** A day as its readers write it: 23/04/2027, in English Apr 23, 2027. */
function written(locale: string, day: string): string {
  const [year = "", month = "", date = ""] = day.split("-")
  return locale === "en"
    ? `${MONTHS[Number(month) - 1]}\u00a0${Number(date)}, ${year}`
    : `${date}/${month}/${year}`
}

const prefix = (locale: string) => (locale === "pt" ? "" : `/${locale}`)

for (const locale of LOCALES) {
  const names = PROPERTY_NAMES[locale]

  test(`${locale}: from the results to a property, and every way on from there`, GATE, async ({ page }) => {
    await page.goto(`${prefix(locale)}/imoveis?q=tijolos&${stay}`)
    await hydrated(page)
    await page.getByRole("link", { name: "Loft dos Tijolos", exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/imoveis/${SLUG}\\?checkIn=`))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft dos Tijolos")
    const panel = page.getByRole("complementary")
    await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
    await expect(panel).toContainText(written(locale, STAY.checkIn))

    const whatsapp = new URL(
      (await panel.getByRole("link", { name: names.whatsapp }).getAttribute("href")) ?? "",
    )
    expect(whatsapp.origin + whatsapp.pathname).toMatch(/^https:\/\/wa\.me\/\d{12,13}$/)
    const message = whatsapp.searchParams.get("text") ?? ""
    for (const part of [
      "Loft dos Tijolos (PSO-102)",
      written(locale, STAY.checkIn),
      written(locale, checkOut),
      names.people,
    ])
      expect(message).toContain(part)
    expect(message.length).toBeLessThanOrEqual(1_000)
    expect(await panel.getByRole("link", { name: /Airbnb/ }).getAttribute("href")).toMatch(
      /^https:\/\/www\.airbnb\.com/,
    )
    await expect(panel).toContainText(names.noPayment)

    await page.goBack()
    await expect(page).toHaveURL(/\/imoveis\?q=tijolos/)
  })
}

// On the phone in Portuguese, on the wide screen in English.
for (const locale of ["pt", "en"] as const) {
  const names = PROPERTY_NAMES[locale]
  test(`${locale}: a property's page has no accessibility violations, in any state`, async ({
    page,
    complaints,
  }) => {
    await page.goto(`${prefix(locale)}/imoveis/${SLUG}?${stay}`)
    await hydrated(page)
    await page.locator("#availability").scrollIntoViewIfNeeded()
    await expect(page.locator("#availability").getByRole("grid").first()).toBeVisible()
    await expectNoViolations(page)
    await page.goto(
      `${prefix(locale)}/imoveis/${SLUG}?adults=9&pets=1&checkIn=2020-01-01&checkOut=2020-01-02`,
    )
    await hydrated(page)
    await page.getByRole("complementary").locator("summary").first().click()
    await expectNoViolations(page)
    await page.getByRole("button", { name: names.allPhotos }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolations(page)
    await page.goto(`${prefix(locale)}/imoveis/nada`)
    await hydrated(page)
    await expectNoViolations(page)
    expectOnlyNetworkComplaints(complaints)
  })
}

test("nor has it with the map open", async ({ page, complaints }) => {
  await page.goto(`/imoveis/${SLUG}`)
  await hydrated(page)
  await page.getByRole("button", { name: "Abrir o mapa" }).click()
  await expect(page.frameLocator("iframe").locator(".leaflet-container")).toBeVisible()
  await expectNoViolations(page)
  expectOnlyNetworkComplaints(complaints)
})

test("nothing moves by itself on a property's page, and its cover is asked for first", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?${stay}`)
  await hydrated(page)
  await page.locator("#availability").scrollIntoViewIfNeeded()
  await expect(page.locator("#availability").getByRole("grid").first()).toBeVisible()
  await settled(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const cover = page.getByRole("region", { name: "Fotos" }).getByRole("img").first()
  await expect(cover).toHaveAttribute("fetchpriority", "high")
  await expect(cover).toHaveAttribute("loading", "eager")
})

test("the gallery by keyboard: opens, turns, closes, and gives the focus back", GATE, async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}`)
  await hydrated(page)
  const opener = page.getByRole("button", { name: "Mostrar todas as fotos" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const viewer = page.getByRole("dialog", { name: "Fotos" })
  await expect(viewer).toContainText("1 de 5")
  await page.keyboard.press("ArrowRight")
  await expect(viewer).toContainText("2 de 5")
  await page.keyboard.press("End")
  await expect(viewer).toContainText("5 de 5")
  const next = viewer.getByRole("button", { name: "Próxima foto" })
  await expect(next).toBeDisabled()
  await page.keyboard.press("ArrowLeft")
  await next.focus()
  await page.keyboard.press("Enter")
  await expect(viewer).toContainText("5 de 5")
  await expect(next).toBeFocused()
  await page.keyboard.press("Home")
  await expect(viewer).toContainText("1 de 5")
  for (let stops = 0; stops < 4; stops++) {
    await page.keyboard.press("Tab")
    expect(
      await page.evaluate(
        () => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press("Escape")
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
  // A picture opens them at itself.
  await page.getByRole("region", { name: "Fotos" }).getByRole("link").nth(2).click()
  await expect(viewer).toContainText("3 de 5")
  await expect(viewer.getByRole("figure")).toBeInViewport({ ratio: 0.9 })
})

test("every picture of the viewer is seen whole, with its caption", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}`)
  await hydrated(page)
  await page.getByRole("button", { name: "Mostrar todas as fotos" }).click()
  const figure = page.getByRole("dialog").getByRole("figure").first()
  const caption = await figure.locator("figcaption").boundingBox()
  const picture = await figure.getByRole("presentation").boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThanOrEqual(height)
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(caption?.y ?? 0)
})

test(
  "reviews change their order and number without a reload, and Back brings them back",
  ANY_SCREEN,
  async ({ page }) => {
    await page.goto(`/imoveis/${SLUG}`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const reviews = page.locator("#reviews")
    await expect(reviews.getByRole("listitem")).toHaveCount(6)
    await reviews.getByRole("link", { name: "Nota mais baixa" }).click()
    await expect(page).toHaveURL(/reviews=lowest/)
    await expect(reviews.getByRole("link", { name: "Nota mais baixa" })).toHaveAttribute(
      "aria-current",
      /true|page/,
    )
    await reviews.getByRole("link", { name: /^Mostrar todas as \d+ avaliações/ }).click()
    await expect(reviews.getByRole("listitem")).toHaveCount(11)
    const grades = (await reviews.getByRole("listitem").allTextContents()).map((text) =>
      Number(/Nota(\d,\d\d)/.exec(text)?.[1]?.replace(",", ".")),
    )
    expect(grades).toEqual(grades.toSorted((a, b) => a - b))
    await reviews.getByRole("link", { name: "Mostrar menos" }).click()
    await expect(reviews.getByRole("listitem")).toHaveCount(6)
    await page.goBack()
    await expect(reviews.getByRole("listitem")).toHaveCount(11)
    expect(await page.evaluate(() => "isSame" in window)).toBe(true)
  },
)

test("the search on a page that does not exist keeps the stay", ANY_SCREEN, async ({ page, complaints }) => {
  await page.goto(`/imoveis/nada?checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=3`)
  await hydrated(page)
  const bar = page.getByRole("search")
  await expect(bar.or(page.locator(".sheet-opener")).first()).toContainText(/3|Hóspedes/)
  expectOnlyNetworkComplaints(complaints)
})

test(
  "nothing leaves for another host until streets are asked for, and what the device remembers stays on it",
  GATE_ANY_SCREEN,
  async ({ page, baseURL, complaints }) => {
    const hosts = new Set<string>()
    page.on("request", (request) => {
      if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin)
    })
    await page.route("https://tile.openstreetmap.org/**", (route) => route.abort())
    await page.goto(`/imoveis/${SLUG}`, { waitUntil: "networkidle" })
    await page.goto("/imoveis/mirante-paulista", { waitUntil: "networkidle" })
    await hydrated(page)
    await expect(page.getByRole("link", { name: "Loft dos Tijolos Vila Madalena" })).toBeVisible()
    expect([...hosts]).toEqual([new URL(baseURL ?? "").origin])
    await page.getByRole("button", { name: "Abrir o mapa" }).click()
    const map = page.frameLocator("iframe")
    await expect(map.locator(".map-name-text").first()).toBeVisible()
    expect([...hosts]).toEqual([new URL(baseURL ?? "").origin])
    await map.getByRole("button", { name: "Mostrar as ruas" }).click()
    await expect.poll(() => [...hosts]).toContain("https://tile.openstreetmap.org")
    expectOnlyNetworkComplaints(complaints)
  },
)

test("where no property is in the searched part of the map, the whole city is one step away", async ({
  page,
}) => {
  await page.goto("/imoveis?bounds=-23.7000,-46.7400,-23.6900,-46.7300")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nenhum imóvel encontrado")
  await expect(page.getByText("Procuramos só nesta área do mapa.", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Procurar em toda a cidade" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^24 imóveis/)
})

test("the exact place of a property is nowhere in what the site sends", ANY_SCREEN, async ({ page }) => {
  for (const path of [
    `/imoveis/${SLUG}`,
    "/imoveis",
    `/api/properties/${SLUG}`,
    "/api/properties",
    `/api/properties/${SLUG}/similar`,
  ]) {
    const text = await (await page.request.get(path)).text()
    for (const [coordinate] of text.matchAll(/-(23|46)\.\d{3}(?!0+\b)\d+/g))
      expect(`${path} ${coordinate}`).toBe("")
  }
})

test(
  "on paper a property is what it looks like, what it costs and whom to ask",
  ANY_SCREEN,
  async ({ page }) => {
    await page.goto(`/imoveis/${SLUG}`)
    await hydrated(page)
    await page.emulateMedia({ media: "print" })
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("link", { name: "Reservar pelo WhatsApp" }),
      page.getByRole("button", { name: "Mostrar todas as fotos" }),
      page.getByRole("heading", { name: "Outros por perto" }),
      page.getByRole("heading", { name: "Disponibilidade" }),
    ])
      await expect(gone).toBeHidden()
    for (const there of [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("heading", { name: "Comodidades" }),
      page.getByRole("heading", { name: "Horários e regras da casa" }),
      page.getByText("+55 11 90000-0000"),
      page.getByText(`https://pouso.example/imoveis/${SLUG}`),
      // It stands folded away on screen.
      page.getByText("Bicicletário"),
    ])
      await expect(there).toBeVisible()
  },
)
