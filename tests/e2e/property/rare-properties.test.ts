import { addDays } from "#machines/site/day.ts"
import { dayName, expect, expectNoViolations, hydrated, NAMES, type Page, STAY, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

/** Properties as the tests' catalogue has none: with many reviews, and with a least stay of its own in some nights. */
const SLUG = "loft-dos-tijolos"
const REVIEWS = 41
/** One review in ten speaks of the pergola, from the first on. */
const OF_PERGOLA = 5

let site: OwnSite

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await ownSite()
  const of = `(SELECT id FROM properties WHERE slug = '${SLUG}')`
  site.query(`DELETE FROM reviews WHERE property_id = ${of}`)
  site.query(`INSERT INTO reviews (property_id, position, author, from_place, written_on, lang, text, answer,
      cleanliness, accuracy, communication, location, check_in, value, rating)
    WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value + 1 < ${REVIEWS})
    SELECT ${of}, value, 'Autor ' || value, 'Recife', date('2026-10-01', -value || ' days'), 'pt',
      CASE WHEN value % 10 = 0 THEN 'O café debaixo da pérgola, de manhã.' ELSE 'Perto do metrô e das livrarias.' END,
      NULL, 5, 5, 5, 5, 5, 5, 5 FROM n`)
  site.query(`UPDATE properties SET review_count = ${REVIEWS} WHERE slug = '${SLUG}'`)
  const split = addDays(STAY.checkIn, 1)
  const from = `SELECT property_id, `
  const open = `FROM price_periods WHERE property_id = ${of} AND from_day <= '${STAY.checkIn}'
    AND until_day > '${STAY.checkIn}'`
  site.query(`INSERT INTO price_periods (property_id, from_day, until_day, weekday_price, weekend_price, minimum_stay, name)
    ${from} '${split}', until_day, weekday_price, weekend_price, minimum_stay, name ${open}
    UNION ALL ${from} '${STAY.checkIn}', '${split}', 90000, 90000, 5,
      '{"pt":"Feriado","en":"Holiday","es":"Feriado"}' ${open}`)
  site.query(`UPDATE price_periods SET until_day = '${STAY.checkIn}' WHERE property_id = ${of}
    AND from_day < '${STAY.checkIn}' AND until_day > '${split}'`)
  site.refreshSearch()
  await site.serve()
})

test.afterAll(() => site.end())

const reviews = (page: Page) => page.locator("#reviews")
const authors = async (page: Page) => (await reviews(page).locator("ol > li").allTextContents()).length

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    test("many reviews are searched for a word, whatever its accents, and the stay stays", async ({
      page,
    }) => {
      const stay = `checkIn=${STAY.checkIn}&checkOut=${addDays(STAY.checkIn, 6)}`
      await page.goto(`${site.url}/imoveis/${SLUG}?${stay}&reviewPage=2`)
      if (javaScriptEnabled) await hydrated(page)
      await expect(reviews(page).getByRole("heading").first()).toContainText(`${REVIEWS} avaliações`)
      await reviews(page).getByRole("searchbox", { name: "Buscar nas avaliações" }).fill("PERGOLA")
      await reviews(page).getByRole("button", { name: "Buscar" }).click()
      await expect(page).toHaveURL(/reviewText=PERGOLA/)
      await expect(page).toHaveURL(new RegExp(`checkIn=${STAY.checkIn}`))
      await expect(page).not.toHaveURL(/reviewPage/)
      await expect(reviews(page).locator("ol > li")).toHaveCount(OF_PERGOLA)
      for (const each of await reviews(page).locator("ol > li").allTextContents())
        expect(each).toContain("pérgola")
      await expect(reviews(page).getByRole("searchbox")).toHaveValue("PERGOLA")
      if (javaScriptEnabled) await expectNoViolations(page)

      await reviews(page).getByRole("searchbox").fill("piscina")
      await page.keyboard.press("Enter")
      await expect(reviews(page).getByRole("status")).toHaveText(
        "Nenhuma avaliação fala de “piscina”. Ver todas",
      )
      await reviews(page).getByRole("link", { name: "Ver todas" }).click()
      await expect(page).not.toHaveURL(/reviewText/)
      await expect.poll(() => authors(page)).toBe(6)
    })
  })

test("the phone's dates say the least stay of the nights that it begins in", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(
    `${site.url}/imoveis/${SLUG}?checkIn=${addDays(STAY.checkIn, -1)}&checkOut=${addDays(STAY.checkIn, 2)}`,
  )
  await hydrated(page)
  await page.locator(".stay-day:first-child").click()
  const dates = page.locator(".stay-dates")
  const press = (day: string) => dates.getByRole("button", { name: dayName(day, NAMES.pt.tag) }).click()
  await expect(dates.locator(".calendar-legend")).toContainText("Feriado")
  await dates.getByRole("button", { name: "Limpar" }).click()
  await press(STAY.checkIn)
  await press(addDays(STAY.checkIn, 4))
  await expect(dates.locator(".stay-dates-word")).toHaveText("A estadia mínima é de 5 noites.")
  await press(addDays(STAY.checkIn, 5))
  await expect(dates.locator(".stay-dates-word")).toHaveText(/ · 5 noites$/)
  await dates.getByRole("button", { name: "Limpar" }).click()
  await press(addDays(STAY.checkIn, 1))
  await press(addDays(STAY.checkIn, 2))
  await expect(dates.locator(".stay-dates-word")).toHaveText("A estadia mínima é de 2 noites.")
})

for (const count of [5, 4, 3])
  test(`${count} pictures fill the mosaic`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}/imoveis/${SLUG}`)
    await hydrated(page)
    const row = page.locator(".gallery-row")
    await row.locator("> li").evaluateAll((items, kept) => {
      for (const item of items.slice(kept)) item.remove()
    }, count)
    const covered = await row.evaluate((list) => {
      const gap = Number.parseFloat(getComputedStyle(list).columnGap)
      const areaOf = (element: Element, more: number) => {
        const { width, height } = element.getBoundingClientRect()
        return (width + more) * (height + more)
      }
      const pictures = [...list.children].reduce((sum, item) => sum + areaOf(item, gap), 0)
      return pictures / areaOf(list, gap)
    })
    expect(covered).toBeCloseTo(1, 2)
  })
