/**
 * Pages that others change before React takes them over, and after that: a browser's translation, extensions. React draws
 * nothing anew for it, and nothing that was typed is lost.
 */

import { translate } from "../../translate.ts"
import { ANY_SCREEN, expect, GATE_ANY_SCREEN, hydrated, launchUrl, type Page, test } from "../fixtures.ts"

const LAUNCH = "the launch page"
/** With the label of a field, as it reads in other words, for those in the gate. */
const PAGES: [path: string, field?: string | RegExp][] = [
  ["/", /^Ond[eø]$/],
  ["/imoveis?type=loft"],
  ["/imoveis/loft-dos-tijolos"],
  ["/contato", /^N[oø]m[eø] c[oø]mpl[eø]t[oø]$/],
  ["/blog"],
  ["/eventos"],
  ["/proprietarios"],
  [LAUNCH],
]

/** Notes the elements that the server wrote; `lost` are those that React has replaced since. */
async function noteElements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const ours = [...document.querySelectorAll("body, header *, main, main *, footer *")]
      // The live map takes the place of the still one.
      const replaced = "noscript, [data-still=results-map]"
      Object.assign(window, { ours: ours.filter((each) => each.closest(replaced) === null) })
    })
  })
  return () =>
    page.evaluate(() => {
      const { ours } = window as unknown as { ours: Element[] }
      return ours.filter((each) => !each.isConnected).map((each) => each.outerHTML.slice(0, 80))
    })
}

/** Behind each field an element of a password manager's kind, and others where extensions put theirs. */
function extend(): void {
  for (const field of document.querySelectorAll("input, textarea, select")) {
    const icon = document.createElement("span")
    icon.style.position = "absolute"
    field.after(icon)
    field.setAttribute("data-manager", "1")
  }
  const tool = document.createElement("div")
  tool.className = "tool"
  document.body.append(tool)
  document.body.prepend(tool.cloneNode())
  document.querySelector("main")?.append(tool.cloneNode())
  const hidden = document.createElement("input")
  hidden.type = "hidden"
  document.documentElement.append(hidden, document.createElement("template"))
  document.head.prepend(document.createElement("script"), document.createElement("link"))
  document.body.setAttribute("data-extension", "1")
  document.documentElement.setAttribute("class", "extended")
}

for (const [path, field] of PAGES) {
  const options = field === undefined ? ANY_SCREEN : GATE_ANY_SCREEN
  test(`${path} in other words before its scripts came stays as it is`, options, async ({ page }) => {
    await page.addInitScript(translate, true)
    const lost = await noteElements(page)
    await page.goto(path === LAUNCH ? launchUrl : path)
    if (field !== undefined) await page.getByLabel(field).fill("Ana")
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await lost()).toEqual([])
    await expect(page.locator("footer")).toContainText("ø")
    if (field !== undefined) await expect(page.getByLabel(field)).toHaveValue("Ana")
  })

  test(`${path} with elements of extensions stays as it is`, options, async ({ page }) => {
    await page.addInitScript(`addEventListener("load", ${extend})`)
    const lost = await noteElements(page)
    await page.goto(path === LAUNCH ? launchUrl : path)
    await hydrated(page)
    await page.evaluate(extend)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (field !== undefined) await page.getByLabel(field).fill("Ana")
    expect(await lost()).toEqual([])
  })
}

test("names and addresses stay in a page of other words", ANY_SCREEN, async ({ page }) => {
  await page.addInitScript(translate, true)
  const kept: [path: string, words: string[]][] = [
    ["/imoveis?q=tijolos", ["Loft dos Tijolos"]],
    ["/imoveis/loft-dos-tijolos", ["Loft dos Tijolos", "https://pouso.example/imoveis/loft-dos-tijolos"]],
    ["/contato", ["contato@pouso.example"]],
  ]
  for (const [path, words] of kept) {
    await page.goto(path)
    await expect(page.locator("footer")).toContainText("ø")
    const text = await page.locator("body").evaluate((body) => body.textContent)
    for (const each of words) expect(text.includes(each), each).toBe(true)
    expect(/[@/]p[oø]us[oø]\.øx/.exec(text)?.[0]).toBeUndefined()
  }
})
