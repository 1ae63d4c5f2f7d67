import { expect } from "@playwright/test"
import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { type PageName, parametersOf, resultsPage } from "../goldens/results.ts"
import { results, type resultsMachine } from "../models/results.ts"
import { SOON, type Stage } from "../stage.ts"

const RESULTS = "**/api/properties?*"
const FAILED = "Não deu para buscar agora"
const NOTHING = "Tente ajustar os filtros ou faça uma nova busca"

/** The filters' form, which is folded away and has no role until it is opened. */
const form = (page: Page) => page.locator("form#filters")
const types = (page: Page) => page.getByRole("navigation", { name: "Tipo de imóvel" })
const pages = (page: Page) => page.getByRole("navigation", { name: "Páginas de resultados" })
const maxPrice = (page: Page) => form(page).getByLabel(/^Preço (máximo por noite|total máximo)$/)
const pool = (page: Page) => form(page).getByLabel("Piscina")
const order = (page: Page) => page.getByRole("combobox", { name: "Ordenar por" })
const active = (page: Page) => page.getByRole("list", { name: "Filtros ativos" }).getByRole("link")
/** Those of the list, which neither what nearly fits nor what was seen belongs to. */
const cards = (page: Page) => page.locator(".results-list").getByRole("article")
const near = (page: Page) => page.getByRole("region", { name: "Quase" }).getByRole("listitem")

const chooseType = ({ page, press }: Stage, name: string) =>
  press(types(page).getByRole("link", { name, exact: true }))

async function chooseOrder({ page, world, tabTo }: Stage, name: string): Promise<void> {
  if (world.means !== "keyboard") return void (await order(page).selectOption(name))
  await tabTo(order(page))
  await page.keyboard.press(name.charAt(0))
}

const openFilters = ({ page, press }: Stage) => press(page.locator("summary", { hasText: "Filtros" }))

async function applyFilter(stage: Stage, name: string): Promise<void> {
  const { page, world, press, tabTo, enter } = stage
  await openFilters(stage)
  if (name.startsWith("Preço")) await enter(maxPrice(page), "500")
  else if (world.means === "keyboard") {
    await tabTo(pool(page))
    await page.keyboard.press("Space")
  } else await press(pool(page))
  await press(form(page).getByRole("button", { name: /^Mostrar/ }))
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
    SEARCHED: async (stage, { name }) => {
      const { page, press, enter } = stage
      await openFilters(stage)
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
      const again = page.getByRole("button", { name: "Tentar de novo" })
      // What was asked ahead of the choice is asked again without it.
      await expect(again).toBeEnabled()
      await page.unroute(RESULTS)
      await press(again)
    },
    WENT_BACK: ({ page }) => page.goBack(),
  },
  states: {
    "results.found": (page) => [page.getByRole("heading", { level: 1, name: /^\d+ imóve(l|is) encontrado/ })],
    "results.nothing": (page) => [page.getByText(NOTHING)],
    "results.failed": (page) => [page.getByRole("heading", { level: 1, name: FAILED })],
  },
  // The refused request.
  logs: /^Failed to load resource: /,
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
  await expect(count).toHaveText(`${said.heading}${said.typed ?? ""}`)
  await expect(pages(page).getByRole("status")).toHaveText(said.pages === undefined ? [] : [said.pages])
  await expect(cards(page)).toHaveCount(said.cards)
  const names = () => cards(page).getByRole("heading").allTextContents()
  await expect.poll(async () => (await names()).slice(0, said.first.length), SOON).toEqual(said.first)
  if (said.next !== undefined) expect((await names()).slice(12, 12 + said.next.length)).toEqual(said.next)
  if (said.price !== undefined) await expect(cards(page).first()).toContainText(said.price)
  await expect(cards(page).getByText("Em destaque")).toHaveCount(said.featured ?? 0)
  const nearly = said.near ?? []
  await expect(near(page).getByRole("heading")).toHaveText(nearly.map(([name]) => name))
  await expect(near(page).locator(".near-differs")).toHaveText(nearly.map(([, differs]) => differs))
  await expect(types(page).locator("[aria-current]")).toHaveText(said.type)
  await expect(order(page).locator("option:checked")).toHaveText(said.order)
  await expect(form(page).locator("[name=q]")).toHaveValue(said.text ?? "")
  await expect(maxPrice(page)).toHaveValue(said.maxPrice ?? "")
  await expect(pool(page)).toBeChecked({ checked: said.hasPool === true })
  await expect(active(page)).toHaveText(
    [
      said.text && `“${said.text}”`,
      said.maxPrice && `até R$ ${said.maxPrice} por noite`,
      said.hasPool === true && "Piscina",
    ].filter((text) => typeof text === "string"),
  )
}
