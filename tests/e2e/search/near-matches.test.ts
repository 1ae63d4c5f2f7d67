import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { daysInWords, nightInWords } from "../../fixtures/days-in-words.ts"
import { checkOut, expect, GATE, hydrated, type Page, STAY, test } from "../fixtures.ts"

const cards = (page: Page) => page.locator(".results-list").getByRole("article")
const near = (page: Page) => page.getByRole("region", { name: "Quase" })
const slugsIn = (links: string[]) => links.map((href) => /imoveis\/([^?]+)/.exec(href)?.[1])
const hrefs = (page: Page, part: string) =>
  page
    .locator(`${part} .card-link`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))

/** Few properties fit these; what their near matches say is known from the tests' catalogue. */
const FOR_SEVEN = `/imoveis?adults=7&checkIn=${STAY.checkIn}&checkOut=${checkOut}`
const CHEAP_LOFT = "/imoveis?type=loft&maxPrice=300"

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    test(
      "what nearly fits stands below a short list, with what differs, and in no list twice",
      GATE,
      async ({ page }) => {
        await page.goto(CHEAP_LOFT)
        await expect(page.getByRole("heading", { level: 1 })).toContainText("encontrado")
        await expect(near(page)).toBeVisible()
        const differences = await near(page).locator(".near-differs").allInnerTexts()
        // Of the four lofts one costs R$ 272 and fits, one R$ 330, and two are more than a fifth dearer than R$ 300.
        expect(differences.map((text) => text.replaceAll("\u00a0", " "))).toEqual(["R$ 30 a mais por noite"])
        const listed = slugsIn(await hrefs(page, ".results-list"))
        const nearly = slugsIn(await hrefs(page, ".near"))
        expect(nearly.filter((slug) => listed.includes(slug))).toEqual([])
        expect(new Set(nearly).size).toBe(nearly.length)
      },
    )

    test("seven people, for whom there is nothing, see what six and five fit into", async ({ page }) => {
      await page.goto(FOR_SEVEN)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nenhum imóvel encontrado")
      const differences = near(page).locator(".near-differs")
      await expect(differences).toHaveCount(6)
      await expect(differences.first()).toHaveText("para 6, vocês são 7")
      await expect(differences.nth(1)).toHaveText("para 6, vocês são 7")
      await expect(differences.last()).toHaveText("para 5, vocês são 7")
    })

    test("many results have no near matches", async ({ page }) => {
      await page.goto("/imoveis?type=loft")
      await expect(cards(page).first()).toBeVisible()
      await page.goto("/imoveis?amenities=wifi")
      await expect(cards(page)).toHaveCount(12)
      await expect(near(page)).toHaveCount(0)
    })

    test("a stay on taken nights has the nearest free ones, which set the dates", async ({ page }) => {
      // The property is taken for some nights from the ninth on (tests/model/goldens/stays.ts).
      const today = todayIn(SITE_TIME_ZONE)
      await page.goto(
        `/imoveis/mirante-paulista?checkIn=${addDays(today, 7)}&checkOut=${addDays(today, 10)}&adults=2`,
      )
      const panel = page.getByRole("complementary")
      await expect(panel).toContainText(
        `Há noites ocupadas nessas datas: ${nightInWords(addDays(today, 9))}. Escolha outras.`,
      )
      const offered = panel.getByRole("list", { name: "Datas livres por perto:" }).getByRole("link")
      const offers = [5, 6, 13].map((days) => daysInWords(addDays(today, days), addDays(today, days + 3)))
      await expect(offered).toHaveText(offers.map((days) => `${days} · R$ 2.070`))
      if (javaScriptEnabled) await hydrated(page)
      await offered.first().click()
      await expect(panel.getByText("Total", { exact: true })).toBeVisible()
      await expect(offered).toHaveCount(0)
      const { searchParams } = new URL(page.url())
      const [from, until] = ["checkIn", "checkOut"].map((name) => searchParams.get(name)?.slice(0, 10) ?? "")
      expect(addDays(from ?? "", 3)).toBe(until)
      expect(searchParams.get("adults")).toBe("2")
      if (javaScriptEnabled) await expect(panel.locator(".reserve-quote")).toBeFocused()
    })
  })

test.describe("the form without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the days by which a stay may move are a field of it", async ({ page }) => {
    await page.goto(`/imoveis?checkIn=${STAY.checkIn}&checkOut=${checkOut}&flex=2`)
    const moves = page.getByRole("combobox", { name: "Dias antes ou depois" })
    await expect(moves).toHaveValue("2")
    await expect(page.getByRole("list", { name: "Filtros ativos" })).toContainText("± 2 dias")
    await moves.selectOption("")
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    // The first of two fields of one name counts.
    await expect(page).toHaveURL(/flex=&/)
    await expect(moves).toHaveValue("")
    await expect(page.getByText("± 2 dias", { exact: true })).toBeHidden()
    await moves.selectOption("3")
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect(page.getByRole("list", { name: "Filtros ativos" })).toContainText("± 3 dias")
  })
})

test("a flat that is only free on other days says them, and its page has them", async ({ page }) => {
  const today = todayIn(SITE_TIME_ZONE)
  // The property is taken from the ninth night on, and before it until the fifth.
  const search = `checkIn=${addDays(today, 8)}&checkOut=${addDays(today, 10)}&sort=price`
  await page.goto(`/imoveis?q=mirante&${search}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nenhum imóvel encontrado")
  await page.goto(`/imoveis?q=mirante&${search}&flex=1`)
  await expect(cards(page)).toHaveCount(1)
  await hydrated(page)
  await cards(page).getByRole("link", { name: "Mirante Paulista" }).click()
  await expect(page.getByRole("complementary").getByText("Total", { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.get("checkIn")).toBe(addDays(today, 7))
})
