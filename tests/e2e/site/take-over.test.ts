import { readFile } from "node:fs/promises"
import path from "node:path"
import { transformWithOxc } from "vite"
import { root } from "../../../scripts/run.ts"
import { expect, GATE, type Page, test } from "../fixtures.ts"

const FILE = path.join(root, "web/shell/hydration/take-over.ts")

interface Hydrating {
  takeOver: () => void
  pageIsLive: () => void
}

/** A page of plain fields, of which some were edited before the scripts came. */
async function openEdited(page: Page, ...edited: string[]): Promise<void> {
  const { code } = await transformWithOxc(await readFile(FILE, "utf8"), FILE)
  await page.setContent(`
    <label><input type="radio" name="line" id="blue" checked> Blue</label>
    <label><input type="radio" name="line" id="green"> Green</label>
    <label>Name <input id="name"></label>`)
  await page.addScriptTag({
    type: "module",
    content: `${code}\nObject.assign(window, { takeOver, pageIsLive })`,
  })
  await page.evaluate((ids) => {
    const elements = ids.map((id) => document.querySelector(`#${id}`) as Element)
    const nothing = () => undefined
    const noted = { isUsed: true, pressed: null, edited: new Set(elements) }
    window.early = { ...noted, keys: [], added: [], stop: nothing, giveUp: nothing }
  }, edited)
}

/** What somebody does while React hydrates the page. */
async function hydrate(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (window as unknown as Hydrating).takeOver())
  await meanwhile()
  await page.evaluate(() => (window as unknown as Hydrating).pageIsLive())
  await expect(page.locator("html")).toHaveAttribute("data-live", "")
}

test("what is chosen or typed while the page is hydrated stays", GATE, async ({ page }) => {
  await openEdited(page, "blue", "name")
  const name = page.getByLabel("Name")
  await name.fill("An")
  await hydrate(page, async () => {
    await name.pressSequentially("a")
    await page.getByLabel("Blue").focus()
    await page.keyboard.press("ArrowRight")
  })
  await expect(page.getByLabel("Green")).toBeChecked()
  await expect(name).toHaveValue("Ana")
})

test("of the radio buttons that were chosen before, the last one stays", GATE, async ({ page }) => {
  // Blue, then green, then blue again: of what was edited each stands once.
  await openEdited(page, "blue", "green")
  await hydrate(page, async () => undefined)
  await expect(page.getByLabel("Blue")).toBeChecked()
})
