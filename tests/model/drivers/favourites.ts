import { expect, type Page } from "@playwright/test"
import type { favouritesMachine, StoreCodes } from "#machines/favourites/favourites.machine.ts"
import { hydrated } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { favourites, LIST } from "../models/favourites.ts"

const KEY = "pouso.favourites"
/** What the properties of the list are called. */
const NAMES: Record<string, string> = {
  [LIST.loft]: "Loft dos Tijolos",
  [LIST.varanda]: "Varanda Lorena",
  [LIST.artur]: "Estúdio Artur",
}
const FULL = "A lista guarda até 24 imóveis. Tire um dos favoritos para guardar outro."
const UNSTORED = /^Este navegador não deixa guardar a lista: ela vale só até você fechar esta página/

const heart = (page: Page, code: string) =>
  page.getByRole("button", { name: `Guardar ${NAMES[code]} nos favoritos` })
const keepList = (page: Page) => page.getByRole("button", { name: "Guardar esta lista" })

/** Makes the page's storage refuse longer lists than the machine's device takes. */
async function limitStorage(page: Page, store: StoreCodes): Promise<void> {
  const room = [24, 1, 0].find((count) => store(Array<string>(count).fill(""))) ?? 0
  await page.addInitScript(
    ([key, most]) => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (name, value) {
        if (name === key && JSON.parse(value).length > most) throw new DOMException("", "QuotaExceededError")
        setItem.call(this, name, value)
      }
    },
    [KEY, room] as const,
  )
}

/** Another tab of the same browser changes the list. */
async function changeInAnotherTab(page: Page, codes: readonly string[]): Promise<void> {
  const other = await page.context().newPage()
  await other.goto("/robots.txt")
  await other.evaluate(
    ([key, list]) => {
      // Other tabs are told only of what differs from before.
      localStorage.removeItem(key)
      localStorage.setItem(key, JSON.stringify(list))
    },
    [KEY, codes] as const,
  )
  await other.close()
}

/** The hearts of a list that came by a link. */
export const heartsOfALink = driver<typeof favouritesMachine>({
  screen: "list of a link",
  model: favourites,
  open: async ({ page }, { codes, store }) => {
    await page.goto("/robots.txt")
    await page.evaluate(([key, list]) => localStorage.setItem(key, JSON.stringify(list)), [
      KEY,
      codes,
    ] as const)
    await limitStorage(page, store)
    await page.goto(`/favoritos?imoveis=${Object.values(LIST).join(",")}`)
    await hydrated(page)
  },
  events: {
    TOGGLED: ({ page, press }, { code }) => press(heart(page, code)),
    LIST_KEPT: ({ page, press }) => press(keepList(page)),
    CHANGED_ELSEWHERE: ({ page }, { codes }) => changeInAnotherTab(page, codes),
  },
  // A list that is kept as a whole is not offered again.
  offers: ({ context }, event) =>
    event.type !== "LIST_KEPT" || !Object.values(LIST).every((code) => context.codes.includes(code)),
  states: {
    "favourites.stored": (page) => [
      page.locator("body").filter({ hasNotText: /A lista guarda até|Este navegador não deixa guardar/ }),
    ],
    "favourites.full": (page) => [page.getByText(FULL)],
    "favourites.unstored": (page) => [page.getByText(UNSTORED)],
  },
  shows: async ({ page }, { context: { codes } }) => {
    for (const code of Object.values(LIST))
      await expect(heart(page, code)).toHaveAttribute("aria-pressed", String(codes.includes(code)))
    // The narrowest header has the link in its menu only.
    const link = page.getByRole("banner").getByRole("link", { name: /^Favoritos/, includeHidden: true })
    await expect(link.first()).toHaveText(codes.length === 0 ? "Favoritos" : `Favoritos ${codes.length}`)
  },
})
