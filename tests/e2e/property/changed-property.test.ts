import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { dayName, expect, hydrated, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

const today = todayIn(SITE_TIME_ZONE)

let site: OwnSite

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await ownSite()
  site.query("UPDATE properties SET available = 0 WHERE slug = 'loft-dos-tijolos'")
  site.refreshSearch()
  await site.serve()
})

test.afterAll(() => site.end())

test("a property that takes no bookings shows its page, says so, and offers others", async ({ page }) => {
  const answer = await page.goto(
    `${site.url}/imoveis/loft-dos-tijolos?checkIn=2090-03-01&checkOut=2090-03-05`,
  )
  expect(answer?.status()).toBe(200)
  await hydrated(page)
  await expect(page.getByRole("main")).toContainText("Este apartamento não está recebendo reservas agora.")
  await expect(page.getByRole("link", { name: "Reservar pelo WhatsApp" })).toHaveCount(0)
  await expect(page.getByText("Total", { exact: true })).toHaveCount(0)
  const others = page.getByRole("region", { name: "Parecidos e disponíveis" }).getByRole("article")
  await expect(others.first()).toBeVisible()
  await page.goto(`${site.url}/imoveis?q=tijolos`)
  await expect(page.getByRole("link", { name: "Loft dos Tijolos", exact: true })).toHaveCount(0)
})

test("an old link to a property whose address was renamed leads to its page, with dates and guests", async ({
  page,
}) => {
  site.query("UPDATE properties SET slug = 'azul-novo' WHERE slug = 'azul-sumare'")
  const answer = await page.request.get(`${site.url}/en/imoveis/azul-sumare?checkIn=2090-03-01&adults=2`, {
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe("/en/imoveis/azul-novo?checkIn=2090-03-01&adults=2")
  await page.goto(`${site.url}/imoveis/azul-sumare?adults=2`)
  await expect(page).toHaveURL(/\/imoveis\/azul-novo\?adults=2$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Azul Sumaré")
  // Its calendar is no page: without a token it is as unknown as by its present address.
  for (const slug of ["azul-sumare", "azul-novo"])
    expect((await page.request.get(`${site.url}/imoveis/${slug}/calendar.ics`)).status(), slug).toBe(404)
})

test("what a property costs is on its page with the next request, days chosen or not", async ({
  request,
}) => {
  const address = `${site.url}/imoveis/copan-terracota`
  const shown = async (path: string) =>
    /id="reserve-title".*?R\$\s(\d+)/s.exec(await (await request.get(path)).text())?.[1]
  expect(await shown(address)).toBe("338")
  await expect.poll(async () => (await request.get(address)).headers()["x-page-cache"]).toBe("hit")
  site.query("UPDATE properties SET lowest_night = 29900 WHERE slug = 'copan-terracota'")
  site.query("UPDATE meta SET value = 'another' WHERE key = 'contentVersion'")
  expect(await shown(address)).toBe("299")
})

test("a refused day is told the minimum of the stay that it would have begun", async ({ page }) => {
  // Two nights are the least, but four from the first to the fourth of a month whose first days are free.
  const first = `${addDays(today, 101).slice(0, "yyyy-MM-".length)}01`
  site.query(`INSERT INTO price_periods (property_id, from_day, until_day, weekday_price, weekend_price, minimum_stay)
    SELECT id, column1, column2, 63000, 63000, column3 FROM properties, (VALUES
      ('${first}', '${addDays(first, 4)}', 4), ('${addDays(first, 4)}', '9999-12-31', 2)) WHERE slug = 'mirante-paulista'`)
  site.query(`UPDATE price_periods SET until_day = '${first}' WHERE from_day < '${first}'
    AND property_id = (SELECT id FROM properties WHERE slug = 'mirante-paulista')`)
  await page.goto(`${site.url}/imoveis/mirante-paulista?checkIn=${addDays(first, 6)}`)
  await hydrated(page)
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Checkout/ })
    .click()
  const dates = page.getByRole("dialog", { name: "Datas da estadia" })
  const word = dates.locator(".stay-dates-word")
  await expect(word).toHaveText("Agora escolha o dia da saída: no mínimo 2 noites")
  await dates.getByRole("button", { name: dayName(addDays(first, 7), "pt-BR") }).click()
  await expect(word).toHaveText("A estadia mínima é de 2 noites.")
  await dates.getByRole("button", { name: dayName(addDays(first, 3), "pt-BR") }).click()
  await expect(word).toHaveText("A estadia mínima é de 4 noites.")
})
