import { expect, hydrated, type Page, test } from "../fixtures.ts"

/** Names of the properties found, in order, once the results are there. */
async function namesIn(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(\d+ |Nenhum)/)
  return await page.getByRole("article").getByRole("heading").allTextContents()
}

const NEAR_VILA_MADALENA = "Loft dos Tijolos"

for (const typed of ["vila madalna", "metrô vila madalena", "05435-000", "rua harmonia, 100"]) {
  test(`"${typed}": typed and not chosen, without scripts, and from a link, the same properties`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/")
    await hydrated(page)

    const box = page.getByRole("combobox")
    await box.fill(typed)
    await box.press("Enter")
    await page.waitForURL(/\/imoveis\?location=.*lat=-23\.5/)
    const chosen = await namesIn(page)
    expect(chosen).toContain(NEAR_VILA_MADALENA)

    await page.goto(`/imoveis?location=${encodeURIComponent(typed)}`)
    expect(await namesIn(page)).toEqual(chosen)
    expect(page.url()).not.toContain("lat=")
    const link = page.locator('link[rel="canonical"]')
    await expect(link).toHaveAttribute("href", /\/imoveis\?location=[^&]+&lat=-23\.5\d+&lng=-46\.6\d+$/)

    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const without = await plain.newPage()
    await without.goto("/")
    await without.getByLabel("Onde").fill(typed)
    await without.getByRole("button", { name: "Buscar", exact: true }).click()
    await without.waitForURL(/\/imoveis\?location=/)
    expect(await namesIn(without)).toEqual(chosen)
    await plain.close()
  })
}

test("what was understood is said where it differs, and every link goes on with it", async ({ page }) => {
  await page.goto("/imoveis?location=vila+madalna")
  const said = page.getByText("Mostrando Vila Madalena. Você escreveu “vila madalna”.")
  await expect(said).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/a até 4 km da Vila Madalena$/)
  await hydrated(page)
  await page.getByRole("link", { name: "Loft", exact: true }).click()
  await page.waitForURL(/location=Vila\+Madalena.*&lat=-23\.5525&lng=-46\.69.*type=loft/)
  await expect(said).toHaveCount(0)
  await page.goto("/imoveis?location=Vila+Madalena")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/a até 4 km da Vila Madalena$/)
  await expect(page.getByText("Você escreveu")).toHaveCount(0)
})

test("a flat's own bairro, as its breadcrumb writes it, is searched around", async ({ page }) => {
  await page.goto("/imoveis?location=Moema")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^\d+ imóveis encontrados a até 5 km de Moema$/,
  )
  expect((await namesIn(page)).length).toBeGreaterThan(1)
})

test("the heading says a place with its article, which only Portuguese needs", async ({ page }) => {
  for (const [address, heading] of [
    ["/imoveis?location=Jardins", / a até 4 km dos Jardins$/],
    ["/imoveis?location=Aeroporto+de+Congonhas", / a até 12 km do Aeroporto de Congonhas$/],
    ["/en/imoveis?location=Liberdade", / within 5 km of Liberdade$/],
    ["/es/imoveis?location=Liberdade", / a hasta 5 km de Liberdade$/],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
  }
})

for (const [path, sentence] of [
  [
    "/imoveis",
    "Não encontramos “Zzyzx” no mapa. Veja todos os apartamentos ou escreva um bairro, uma estação ou um ponto de referência.",
  ],
  [
    "/en/imoveis",
    "We couldn’t place “Zzyzx” on the map. Here are all our apartments; try a neighborhood, station or landmark.",
  ],
  [
    "/es/imoveis",
    "No ubicamos “Zzyzx” en el mapa. Aquí están todos los apartamentos; prueba con un barrio, una estación o un punto de referencia.",
  ],
] as const)
  test(`${path} says that a place is unknown, and shows every property`, async ({ page }) => {
    await page.goto(`${path}?location=Zzyzx`)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^24 /)
    await expect(page.getByRole("article")).toHaveCount(12)
  })

test("a known place without properties keeps its own sentences", async ({ page }) => {
  await page.goto("/en/imoveis?location=Curitiba")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^No properties found/)
  await expect(page.getByText("Try adjusting filters or make a new search")).toBeVisible()
  await expect(page.getByText("on the map. Here are")).toHaveCount(0)
})

test("a property is found by its name, which is no place", async ({ page }) => {
  await page.goto("/imoveis?location=Tijolos")
  expect(await namesIn(page)).toEqual(["Loft dos Tijolos"])
  await expect(page.getByText("no mapa. Veja")).toHaveCount(0)
})

test("a postcode leads to its bairro, said as such", async ({ page }) => {
  await page.goto("/")
  await hydrated(page)

  await page.getByRole("combobox").fill("01310-100")
  await expect(page.getByRole("option").first()).toContainText("CEP 01310-100")
  await expect(page.getByRole("option").first()).toContainText("Bela Vista")
  await page.getByRole("combobox").fill("04999-000")
  await expect(page.getByRole("option").first()).toContainText("CEP 04999-000, só conhecemos a zona")
  await page.goto("/imoveis?location=04999-000")
  await expect(
    page.getByText("Mostrando Zona Sul. Você escreveu “04999-000”. Deste CEP só conhecemos a zona."),
  ).toBeVisible()
})

for (const [path, said] of [
  ["/imoveis?location=Butantã", "Nenhum no Butantã. O mais perto fica a 3,5 km."],
  ["/en/imoveis?location=Butantã", "None in Butantã. The nearest is 3.5 km away."],
  ["/es/imoveis?location=Butantã", "Ninguna en Butantã. La más cercana está a 3.5 km."],
] as const)
  test(`${path}: a bairro that has none says how near the nearest is`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  })
