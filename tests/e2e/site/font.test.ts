import type { Page } from "@playwright/test"
import { ANY_SCREEN, expect, hydrated, launchUrl, layoutShift, test } from "../fixtures.ts"
import { CHARACTERS, lackingCharacters } from "./small-font.ts"

/** Text of at least the headings' weight, other text, and the fonts that Chromium draws them with. */
interface Drawn {
  heavy: { text: string; fonts: string[] }[]
  other: { text: string; fonts: string[] }[]
}

/** @param selector of the elements that are looked at, of which those count that have text of their own, of one weight */
async function drawn(page: Page, selector: string): Promise<Drawn> {
  const texts = await page.evaluate((wanted) => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    const isHeavy = (element: Element) => Number(getComputedStyle(element).fontWeight) >= 800
    // The fonts of an element are also those of its parts.
    const isOfOneWeight = (element: Element) =>
      [...element.querySelectorAll("*")].every((part) => isHeavy(part) === isHeavy(element))
    const found = [...document.querySelectorAll(wanted)].filter(
      (element) =>
        hasText(element) &&
        isOfOneWeight(element) &&
        element.checkVisibility() &&
        element.getClientRects().length > 0,
    )
    return found.map((element, index) => {
      element.setAttribute("data-drawn", String(index))
      return {
        text: element.textContent ?? "",
        isHeavy: isHeavy(element),
      }
    })
  }, selector)
  const client = await page.context().newCDPSession(page)
  await client.send("DOM.enable")
  await client.send("CSS.enable")
  const { root } = await client.send("DOM.getDocument", { depth: 0 })
  const result: Drawn = { heavy: [], other: [] }
  for (const [index, { text, isHeavy }] of texts.entries()) {
    const { nodeId } = await client.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: `[data-drawn="${index}"]`,
    })
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId })
    const names = fonts.map(({ isCustomFont }) => (isCustomFont ? "Archivo" : "the device's"))
    result[isHeavy ? "heavy" : "other"].push({ text, fonts: [...new Set(names)] })
  }
  await client.detach()
  return result
}

const TEXTS = "h1, h2, h3, h1 *, h2 *, h3 *, header span, .card .tabular *, main p"

for (const [path, headings] of Object.entries({
  "/": ["São Paulo, com a chave na mão.", "pouso", "R$"],
  "/imoveis": ["imóveis encontrados", "pouso", "R$"],
  "/proprietarios": ["pouso"],
  "/en/dicas/masp": ["The museum on four red legs", "R$"],
  [launchUrl]: [],
})) {
  for (const width of [360, 1440]) {
    test(`headings and prices do not wait for the font, and nothing moves when it comes: ${path.replace(launchUrl, "launch")} ${width}`, async ({
      page,
    }) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route("**/*.woff2", async (route) => {
        await held
        await route.continue()
      })
      await page.setViewportSize({ width, height: 900 })
      const arrived = page.waitForResponse("**/*.woff2")
      await page.goto(path, { waitUntil: "domcontentloaded" })
      const { heavy, other } = await drawn(page, TEXTS)
      expect(heavy.filter(({ fonts }) => fonts.join() !== "Archivo")).toEqual([])
      expect(heavy.length).toBeGreaterThan(0)
      for (const each of headings) expect(heavy.map(({ text }) => text).join("\n")).toContain(each)
      expect(other.filter(({ fonts }) => fonts.join() !== "the device's")).toEqual([])
      expect(other.length).toBeGreaterThan(0)
      letGo()
      await hydrated(page)
      await (await arrived).finished()
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShift(page)).toBe(0)
    })
  }
}

test("the small font has a glyph for each of its characters", ANY_SCREEN, async ({ page }) => {
  // Never answered: the whole font would have them all.
  await page.route("**/*.woff2", () => undefined)
  await page.goto("/termos", { waitUntil: "domcontentloaded" })
  await hydrated(page)
  await page.evaluate(
    (characters) => {
      for (const each of characters) {
        const heading = document.createElement("h3")
        heading.textContent = each
        document.querySelector("main")?.append(heading)
      }
    },
    CHARACTERS.replace(/\s/g, ""),
  )
  const { heavy } = await drawn(page, "main > h3")
  expect(heavy).toHaveLength([...CHARACTERS.replace(/\s/g, "")].length)
  expect(heavy.filter(({ fonts }) => fonts.join() !== "Archivo")).toEqual([])
})

test(
  "a character that the small font lacks is found in what is heavy alone",
  ANY_SCREEN,
  async ({ page }) => {
    await page.setContent(
      "<h1 style='font-weight: 800'>São <em>Жук</em></h1><p style='font-weight: 700'>Ж</p>",
    )
    expect(await lackingCharacters(page)).toEqual(["Ж in Жук", "у in Жук", "к in Жук"])
  },
)
