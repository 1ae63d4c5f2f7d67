import type { PageSection } from "#machines/site/page-failure.ts"
import { expect, gateIf, hydrated, type Page, test } from "../fixtures.ts"
import { breakFile, broken, reportsOf } from "./failing.ts"

interface LateRow {
  part: PageSection
  /** Its file. */
  file: string
  path: string
  /** Something of it that works without scripts: a link, or a button of the browser's own. */
  works: (page: Page) => Promise<void>
  /** Does something with a control beside it that is live. */
  beside?: (page: Page) => Promise<void>
}

/** Opens and closes the search bar's dates. */
async function openDates(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Check-in/ })
    .first()
    .click()
  await expect(page.getByRole("dialog", { name: "Datas exatas" })).toBeVisible()
  await page.keyboard.press("Escape")
}

const LATE: LateRow[] = [
  {
    part: "amenities",
    file: "below-about",
    path: "/imoveis/loft-dos-tijolos",
    works: async (page) => {
      const amenities = page.locator("[data-section=amenities] details").first()
      await amenities.locator("summary").click()
      await expect(amenities).toHaveAttribute("open", "")
      await expect(page.getByRole("heading", { name: "Onde fica" })).toBeVisible()
    },
  },
  {
    part: "instead",
    file: "instead",
    path: "/imoveis/loft-dos-tijolos?checkIn=2090-03-10&checkOut=2090-03-11",
    works: async (page) => {
      await page.getByRole("link", { name: /^9–11 mar/ }).click()
      await expect(page).toHaveURL(/checkIn=2090-03-09/)
      await expect(page.getByRole("link", { name: "Reservar pelo WhatsApp" })).toBeVisible()
    },
  },
  {
    part: "near",
    file: "near-matches",
    path: "/imoveis?adults=7",
    works: async (page) => {
      await page.getByRole("region", { name: "Quase" }).getByRole("heading", { level: 3 }).first().click()
      await expect(page).toHaveURL(/\/imoveis\/[a-z-]+/)
    },
  },
  {
    part: "terms",
    file: "reviews-and-terms",
    path: "/imoveis/loft-dos-tijolos",
    works: async (page) => {
      await page
        .locator("[data-section=terms]")
        .getByRole("link", { name: "confira se o contato é mesmo nosso" })
        .click()
      await expect(page).toHaveURL(/\/contato-oficial/)
    },
  },
  {
    part: "filters",
    file: "filter-fields",
    path: "/imoveis",
    works: async (page) => {
      await page.locator(".filters > summary").click()
      const least = page.getByLabel("Preço mínimo por noite", { exact: true })
      await least.fill("900")
      await page.getByLabel("Preço máximo por noite", { exact: true }).fill("100")
      await page.getByRole("button", { name: /^Mostrar \d+ imóveis/ }).click()
      // The server says what is wrong.
      await expect(page.locator(".filters")).toContainText("O preço máximo é menor que o mínimo.")
      await least.fill("90")
      await page.getByRole("button", { name: /^Mostrar/ }).click()
      await expect(page).toHaveURL(/minPrice=90&maxPrice=100/)
    },
  },
  {
    part: "contact",
    file: "contact-form",
    path: "/contato",
    works: async (page) => {
      await page.getByLabel("Nome completo", { exact: true }).fill("Ana")
      await page.getByRole("button", { name: "Enviar mensagem" }).click()
      await expect(page).toHaveTitle(/^Erro:/)
    },
    beside: async (page) => {
      const newsletter = page.getByRole("contentinfo").getByRole("textbox")
      await newsletter.press("Enter")
      await expect(newsletter).toHaveAttribute("aria-invalid", "true")
    },
  },
]

for (const [at, { part, file, path, works, beside = openDates }] of LATE.entries())
  for (const failure of ["throws", "does not come"] as const)
    test(
      `${part}: where its code ${failure}, what the server wrote stays and the page lives`,
      gateIf(at === 0),
      async ({ page, complaints }) => {
        const reports = await reportsOf(page)
        if (failure === "throws") await breakFile(page, file)
        else await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
        await page.goto(path)
        await hydrated(page)
        await expect.poll(() => reports.map((each) => each.part)).toContain(part)
        if (failure === "throws") expect(reports).toContainEqual(broken(part))
        await expect(page.locator(`[data-section=${part}] > [data-last-rendered]`)).toBeAttached()
        await beside(page)
        await works(page)
        complaints.length = 0
      },
    )
