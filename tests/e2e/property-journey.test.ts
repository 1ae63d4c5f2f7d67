import AxeBuilder from "@axe-core/playwright"
import { addDays, formatDay } from "#machines/day.ts"
import {
  checkOut,
  dayName,
  expect,
  expectOnlyNetworkComplaints,
  hydrated,
  LOCALES,
  layoutShift,
  NAMES,
  type Page,
  PROPERTY_NAMES,
  STAY,
  test,
} from "./fixtures.ts"

const SLUG = "loft-dos-tijolos"
const stay = `checkIn=${STAY.checkIn}T00:00:00.000Z&checkOut=${checkOut}T00:00:00.000Z&adults=2&children=1`

const prefix = (locale: string) => (locale === "pt" ? "" : `/${locale}`)

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([])
}

for (const locale of LOCALES) {
  const names = PROPERTY_NAMES[locale]

  test(`${locale}: from the results to a flat, and every way on from there`, async ({ page }) => {
    await page.goto(`${prefix(locale)}/imoveis?q=tijolos&${stay}`)
    await hydrated(page)
    await page.getByRole("link", { name: "Loft dos Tijolos" }).click()
    await expect(page).toHaveURL(new RegExp(`/imoveis/${SLUG}\\?checkIn=`))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft dos Tijolos")
    const panel = page.getByRole("complementary")
    await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]768/)
    await expect(panel).toContainText(formatDay(STAY.checkIn))

    const whatsapp = new URL(
      (await panel.getByRole("link", { name: names.whatsapp }).getAttribute("href")) ?? "",
    )
    expect(whatsapp.origin + whatsapp.pathname).toMatch(/^https:\/\/wa\.me\/\d{12,13}$/)
    const message = whatsapp.searchParams.get("text") ?? ""
    for (const part of [
      "Loft dos Tijolos (PSO-102)",
      formatDay(STAY.checkIn),
      formatDay(checkOut),
      names.people,
    ])
      expect(message).toContain(part)
    expect(message.length).toBeLessThanOrEqual(1_000)
    expect(await panel.getByRole("link", { name: /Airbnb/ }).getAttribute("href")).toMatch(
      /^https:\/\/www\.airbnb\.com/,
    )
    const mail = new URL((await panel.getByRole("link", { name: names.mail }).getAttribute("href")) ?? "")
    expect(mail.protocol).toBe("mailto:")
    expect(mail.searchParams.get("body")).toBe(message.replaceAll("\n", "\r\n"))
    await expect(panel).toContainText(names.noPayment)

    await page.goBack()
    await expect(page).toHaveURL(/\/imoveis\?q=tijolos/)
  })

  test(`${locale}: a flat's page has no accessibility violations, in any state`, async ({
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

  test(`${locale}: dates chosen in the flat's calendar go into the address and bring the total`, async ({
    page,
  }) => {
    await page.goto(`${prefix(locale)}/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}`)
    await hydrated(page)
    const section = page.locator("#availability")
    await section.scrollIntoViewIfNeeded()
    const day = (offset: number) =>
      section.getByRole("button", { name: dayName(addDays(STAY.checkIn, offset), NAMES[locale].tag) })
    await day(0).click()
    await expect(section.locator("> [role=status]")).toHaveText(names.chooseOut)
    await day(1).click()
    await expect(section.locator("> [role=status]")).toHaveText(names.minimum)
    await day(3).click()
    await expect(page).toHaveURL(new RegExp(`checkOut=${addDays(STAY.checkIn, 3)}`))
    await expect(page.getByRole("complementary").getByRole("definition").last()).toHaveText(/R\$\s?1[.,]356/)
  })
}

test("nor has it with the map open", async ({ page, complaints }) => {
  await page.route("https://tile.openstreetmap.org/**", (route) => route.abort())
  await page.goto(`/imoveis/${SLUG}`)
  await hydrated(page)
  await page.getByRole("button", { name: "Ver no mapa" }).click()
  await expect(page.frameLocator("iframe").locator(".leaflet-container")).toBeVisible()
  await expectNoViolations(page)
  expectOnlyNetworkComplaints(complaints)
})

test("from the results to the total by keyboard alone", async ({ page }) => {
  await page.goto("/imoveis?q=tijolos")
  await hydrated(page)
  await page.getByRole("link", { name: "Loft dos Tijolos" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft dos Tijolos")
  const panel = page.getByRole("complementary")
  await panel.getByRole("link", { name: /^Check-in/ }).focus()
  await page.keyboard.press("Enter")
  const section = page.locator("#availability")
  await expect(section.getByRole("grid").first()).toBeVisible()
  await section.getByRole("button", { name: "Próximos meses" }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter")
  const isOnDay = () => page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)
  // Of two months the first stands before the button that turns the page; a single one stands behind it.
  await page.keyboard.press("Shift+Tab")
  for (let stops = 0; stops < 3 && !(await isOnDay()); stops++) await page.keyboard.press("Tab")
  expect(await isOnDay()).toBe(true)
  await page.keyboard.press("Enter")
  await expect(section.locator("> [role=status]")).toHaveText("Agora escolha o dia da saída")
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(panel.getByRole("definition").last()).toHaveText(/R\$\s?1[.,]356/)
  await panel.getByRole("link", { name: "Reservar pelo WhatsApp" }).focus()
  await expect(panel.getByRole("link", { name: "Reservar pelo WhatsApp" })).toBeFocused()
})

test("nothing moves by itself on a flat's page, and its cover is asked for first", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?${stay}`)
  await hydrated(page)
  await page.locator("#availability").scrollIntoViewIfNeeded()
  await expect(page.locator("#availability").getByRole("grid").first()).toBeVisible()
  await page.waitForTimeout(500)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const cover = page.getByRole("region", { name: "Fotos" }).getByRole("img").first()
  await expect(cover).toHaveAttribute("fetchpriority", "high")
  await expect(cover).toHaveAttribute("loading", "eager")
})

test("the gallery by keyboard: opens, turns, closes, and gives the focus back", async ({ page }) => {
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

test("reviews change their order and number without a reload, and Back brings them back", async ({
  page,
}) => {
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
})

test("nights that are taken cannot be clicked, and say so; a stay over them is refused", async ({ page }) => {
  const { blocked } = await (await page.request.get("/api/properties/mirante-paulista")).json()
  const run =
    blocked.find(({ from }: { from: string }) => from > addDays(STAY.checkIn, -60)) ?? blocked.at(-1)
  const before = addDays(run.from, -2)
  await page.goto(`/imoveis/mirante-paulista?checkIn=${addDays(before, -2)}&checkOut=${before}`)
  await hydrated(page)
  const section = page.locator("#availability")
  await section.scrollIntoViewIfNeeded()
  const day = (of: string) => section.getByRole("button", { name: dayName(of, "pt-BR") })
  await expect(day(run.from)).toHaveAccessibleName(/, indisponível$/)
  await expect(day(run.from)).toBeDisabled()
  await day(before).click()
  await expect(day(run.from)).toBeEnabled()
  if (!(await day(run.until).isVisible()))
    await section.getByRole("button", { name: "Próximos meses" }).click()
  await day(run.until).click()
  await expect(section.locator("> [role=status]")).toContainText("Há noites ocupadas entre essas datas.")
})

test("after a refusal the dates can be cleared, and guests count meanwhile", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}`)
  await hydrated(page)
  const section = page.locator("#availability")
  const panel = page.getByRole("complementary")
  await section.scrollIntoViewIfNeeded()
  await section.getByRole("button", { name: dayName(STAY.checkIn, "pt-BR") }).click()
  await expect(panel).toContainText("Escolha as datas para ver o total.")
  await expect(page).not.toHaveURL(/checkOut/)
  await panel.locator("summary").first().click()
  await panel.getByRole("button", { name: "Aumentar Adultos" }).click()
  await expect(page).toHaveURL(/adults=2/)
  await section.getByRole("button", { name: "Limpar datas" }).click()
  await expect(page).not.toHaveURL(/checkIn/)
  await expect(section.locator("> [role=status]")).toHaveText("Escolha o dia da chegada")
})

test("Back brings another stay back into calendar and counters", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=3`)
  await hydrated(page)
  await page.locator("#reviews").getByRole("link", { name: "Nota mais alta" }).click()
  await expect(page).toHaveURL(/reviews=highest/)
  const panel = page.getByRole("complementary")
  await panel.locator("summary").first().click()
  await panel.getByRole("button", { name: "Diminuir Adultos" }).click()
  await expect(page).toHaveURL(/adults=2/)
  await page.goBack()
  await expect(page).toHaveURL(/adults=3/)
  await expect(panel).toContainText("3 Hóspedes")
})

test("the search on a page that does not exist keeps the stay", async ({ page, complaints }) => {
  await page.goto(`/imoveis/nada?checkIn=${STAY.checkIn}&checkOut=${checkOut}&adults=3`)
  await hydrated(page)
  const bar = page.getByRole("search")
  await expect(bar.or(page.locator(".sheet-opener")).first()).toContainText(/3|Hóspedes/)
  expectOnlyNetworkComplaints(complaints)
})

test("guests counted in the panel go into the address, and too many are told so", async ({ page }) => {
  await page.goto(`/imoveis/${SLUG}?checkIn=${STAY.checkIn}&checkOut=${checkOut}`)
  await hydrated(page)
  const panel = page.getByRole("complementary")
  await panel.locator("summary").first().click()
  for (let more = 0; more < 4; more++) await panel.getByRole("button", { name: "Aumentar Adultos" }).click()
  await expect(page).toHaveURL(/adults=5/)
  await expect(panel).toContainText("Este apartamento recebe até 4 pessoas.")
  await expect(panel.getByText("Total", { exact: true })).toBeHidden()
  await panel.getByRole("button", { name: "Diminuir Adultos" }).click()
  await expect(panel.getByText("Total", { exact: true })).toBeVisible()
})

test("nothing leaves for another host until the map is opened, and what the device remembers stays on it", async ({
  page,
  baseURL,
  complaints,
}) => {
  const hosts = new Set<string>()
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin)
  })
  await page.route("https://tile.openstreetmap.org/**", (route) => route.abort())
  await page.goto(`/imoveis/${SLUG}`, { waitUntil: "networkidle" })
  await page.goto("/imoveis/mirante-paulista", { waitUntil: "networkidle" })
  await expect(page.getByRole("link", { name: "Loft dos Tijolos Vila Madalena" })).toBeVisible()
  expect([...hosts]).toEqual([new URL(baseURL ?? "").origin])
  await page.getByRole("button", { name: "Ver no mapa" }).click()
  await expect(page.frameLocator("iframe").locator(".leaflet-container")).toBeVisible()
  await expect.poll(() => [...hosts]).toContain("https://tile.openstreetmap.org")
  expectOnlyNetworkComplaints(complaints)
})

test("the list and its map point at each other, and a part of the map can be searched", async ({
  page,
  complaints,
}) => {
  await page.route("https://tile.openstreetmap.org/**", (route) => route.abort())
  await page.goto("/imoveis?type=loft")
  await hydrated(page)
  await page.getByRole("button", { name: "Ver no mapa" }).click()
  const map = page.frameLocator("iframe")
  const marker = map.getByRole("button", { name: /^Loft dos Tijolos/ })
  await marker.hover()
  await expect(page.locator(`#flat-${SLUG}[data-pointed]`)).toHaveCount(1)
  await marker.press("Enter")
  await map
    .getByRole("button", { name: /aproximar|zoom/i })
    .first()
    .click()
  await page.getByRole("button", { name: "Buscar nesta área" }).click()
  await expect(page).toHaveURL(/bounds=-23\.\d{4}%2C-46\.\d{4}%2C-23\.\d{4}%2C-46\.\d{4}/)
  await expect(page).toHaveURL(/type=loft/)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nesta área do mapa")
  await expect(map.locator(".leaflet-container")).toBeVisible()
  await page.goto("/imoveis?bounds=-23.7000,-46.7400,-23.6900,-46.7300")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "Nenhum imóvel encontrado nesta área do mapa",
  )
  await page.getByRole("link", { name: "Procurar em toda a cidade" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^24 imóveis/)
  expectOnlyNetworkComplaints(complaints)
})

test("the exact place of a flat is nowhere in what the site sends", async ({ page }) => {
  for (const path of [
    `/imoveis/${SLUG}`,
    "/imoveis",
    `/api/properties/${SLUG}`,
    "/api/properties",
    `/api/properties/${SLUG}/similar`,
  ]) {
    const text = await (await page.request.get(path)).text()
    for (const [coordinate] of text.matchAll(/-(23|46)\.\d{4,}/g)) expect(`${path} ${coordinate}`).toBe("")
  }
})
