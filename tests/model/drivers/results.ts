import { expect } from "@playwright/test"
import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { type PageName, parametersOf, resultsPage } from "../goldens/results.ts"
import { results, type resultsMachine } from "../models/results.ts"
import { SOON, type Stage } from "../stage.ts"

const RESULTS = "**/api/properties?*"
const FAILED = "Algo falhou do nosso lado"
const NOTHING = "Tente ajustar os filtros ou faça uma nova busca"

const form = (page: Page) => page.getByRole("form", { name: "Filtrar e ordenar" })
const types = (page: Page) => page.getByRole("navigation", { name: "Tipo de imóvel" })
const pages = (page: Page) => page.getByRole("navigation", { name: "Páginas de resultados" })
/** Fields that are folded away have no role. */
const maxPrice = (page: Page) => form(page).getByLabel("Preço máximo por noite")
const pool = (page: Page) => form(page).getByLabel("Piscina")
const order = (page: Page) => form(page).getByRole("combobox", { name: "Ordenar por" })
/** The cards of the featured section, if there is one, then those of the list. */
const cards = (page: Page) => page.getByRole("main").getByRole("article")

const chooseType = ({ page, press }: Stage, name: string) =>
  press(types(page).getByRole("link", { name, exact: true }))

async function chooseOrder({ page, world, tabTo }: Stage, name: string): Promise<void> {
  if (world.means !== "keyboard") return void (await order(page).selectOption(name))
  await tabTo(order(page))
  await page.keyboard.press(name.charAt(0))
}

async function applyFilter({ page, world, press, tabTo, enter }: Stage, name: string): Promise<void> {
  const apply = form(page).getByRole("button", { name: "Aplicar filtros" })
  if (!(await apply.isVisible())) await press(form(page).getByText("Mais filtros").locator(".."))
  if (name.startsWith("Preço")) await enter(maxPrice(page), "500")
  else if (world.means === "keyboard") {
    await tabTo(pool(page))
    await page.keyboard.press("Space")
  } else await press(pool(page))
  await press(apply)
}

/** The results: filters, order, pages, and the way back. */
export const theResults = driver<typeof resultsMachine>({
  screen: "results",
  model: results,
  table: "goldens/results.ts",
  open: async ({ page, world, keepTime }, { at }) => {
    await keepTime()
    await page.goto(`/imoveis?${new URLSearchParams(parametersOf(at, world.today))}`)
    await hydrated(page)
  },
  events: {
    TYPE_CHOSEN: (stage, { name }) => chooseType(stage, name),
    SORTED: (stage, { name }) => chooseOrder(stage, name),
    FILTERED: (stage, { name }) => applyFilter(stage, name),
    SEARCHED: async ({ page, press, enter }, { name }) => {
      await enter(form(page).getByRole("searchbox"), name)
      await press(form(page).getByRole("button", { name: "Buscar nos resultados" }))
    },
    PAGE_TURNED: ({ page, press }, { name }) => press(pages(page).getByRole("link", { name })),
    RELAXED: ({ page, press }, { name }) => press(page.getByRole("main").getByRole("link", { name })),
    HURRIED: async (stage, { name, order: next }) => {
      await stage.forget()
      await stage.hold(RESULTS)
      await chooseType(stage, name)
      await expect(stage.page).toHaveURL(/type=/)
      await chooseOrder(stage, next)
      await expect(stage.page).toHaveURL(/sort=/)
      await stage.release(RESULTS)
    },
    REFUSED: async (stage, { name }) => {
      await stage.forget()
      await stage.page.route(RESULTS, (route) => route.fulfill({ status: 503, json: {} }))
      await chooseType(stage, name)
    },
    RETRIED: async ({ page, press }) => {
      await page.unroute(RESULTS)
      await press(page.getByRole("link", { name: "Tentar de novo" }))
      await expect(types(page)).toBeVisible()
      await hydrated(page)
    },
    WENT_BACK: ({ page }) => page.goBack(),
  },
  states: {
    "results.found": (page) => [page.getByRole("heading", { level: 1, name: /^\d+ imóve(l|is) encontrado/ })],
    "results.nothing": (page) => [page.getByText(NOTHING)],
    "results.failed": (page) => [page.getByRole("heading", { level: 1, name: FAILED })],
  },
  // The refused request, and the router that tells of it.
  logs: /^(Failed to load resource: |ApiError: API answered 503)/,
  shows: async ({ page, world }, snapshot) => {
    const { at } = snapshot.context
    const address = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(address, SOON).toEqual(parametersOf(at, world.today))
    if (!snapshot.matches("failed")) await expectPage(page, at)
  },
})

/** Asserts what a page of results says. */
async function expectPage(page: Page, at: PageName): Promise<void> {
  const said = resultsPage(at)
  const count = page
    .getByRole("main")
    .getByRole("status")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
  await expect(count).toHaveText(`${said.heading}${said.typed ?? ""}${said.pages ?? ""}`)
  const featured = said.featured ?? []
  const shown = [...featured, ...said.first]
  await expect(cards(page)).toHaveCount(featured.length + said.cards)
  const names = async () => (await cards(page).getByRole("heading").allTextContents()).slice(0, shown.length)
  await expect.poll(names, SOON).toEqual(shown)
  if (said.price !== undefined) await expect(cards(page).nth(featured.length)).toContainText(said.price)
  await expect(page.getByRole("heading", { name: "Em destaque" })).toBeVisible({
    visible: featured.length > 0,
  })
  await expect(types(page).locator("[aria-current]")).toHaveText(said.type)
  await expect(order(page).locator("option:checked")).toHaveText(said.order)
  await expect(form(page).getByRole("searchbox")).toHaveValue(said.text ?? "")
  await expect(maxPrice(page)).toHaveValue(said.maxPrice ?? "")
  await expect(pool(page)).toBeChecked({ checked: said.hasPool === true })
  // Filters that are set are not folded away.
  await expect(pool(page)).toBeVisible({ visible: said.hasPool === true || said.maxPrice !== undefined })
}
