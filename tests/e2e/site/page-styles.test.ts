import type { Browser, Page } from "@playwright/test"
import { PAGES } from "../../fixtures/cacheable-answers.ts"
import { expect, hydrated, launchUrl, test } from "../fixtures.ts"

const WHOLE = /\/assets\/app-[^/]*\.css$/
const SCRIPTS = /\/assets\/[^/]*\.js$/

/** A page without its scripts, whose whole style sheet is held back until `release`. */
async function paintedInPart(browser: Browser, address: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, hasTouch: width < 400 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, (route) => route.abort())
  await page.route(WHOLE, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address)
  return { page, release }
}

const isWhole = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-styles", "whole")

/**
 * The computed styles of what is rendered, by element and pseudo-element. Of elements with the same classes on the whole way
 * down, as in a list of cards, the first three and the last one.
 */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    // Without an effect before something is pointed at or moves.
    const idle =
      /^(transition|cursor|touch-action|-webkit-tap-highlight-color|overscroll-behavior|will-change|scroll-snap|(-webkit-)?user-select|(-webkit-)?print-color-adjust)/
    const found: Record<string, string> = {}
    const note = (element: Element, name: string, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo !== undefined && style.content === "none") return
      const texts = [...style]
        .filter((each) => !each.startsWith("--") && !idle.test(each))
        .map((each) => `${each}:${style.getPropertyValue(each)}`)
      found[`${name}${pseudo ?? ""}`] = texts.join(";")
    }
    const wayTo = (element: Element | null): string =>
      element === null
        ? ""
        : `${wayTo(element.parentElement)} ${element.tagName}.${element.getAttribute("class")}`
    const alike = Map.groupBy(
      [...document.querySelectorAll("body, body *")].filter((element) => element.checkVisibility()),
      wayTo,
    )
    const looked = [...alike.values()].flatMap((each) =>
      each.length > 4 ? [...each.slice(0, 3), ...each.slice(-1)] : each,
    )
    for (const [index, element] of looked.entries()) {
      const name = `${index} ${element.tagName} ${element.getAttribute("class") ?? ""}`
      note(element, name)
      for (const pseudo of ["::before", "::after"]) note(element, name, pseudo)
    }
    return found
  })

/** What differs, each with its two values. */
function differences(part: Record<string, string>, whole: Record<string, string>): string[] {
  return [...new Set([...Object.keys(part), ...Object.keys(whole)])].flatMap((name) => {
    const [before, after] = [part[name]?.split(";") ?? [], whole[name]?.split(";") ?? []]
    const changed = after.filter((each) => !before.includes(each))
    const gone = before.filter((each) => !after.includes(each))
    return changed.length + gone.length === 0 ? [] : [`${name}: ${gone.slice(0, 4)} → ${changed.slice(0, 4)}`]
  })
}

/** One address of each route, and those of two pages that are none. */
const ADDRESSES = new Map<string, string>([
  ...PAGES.map(([route, address]) => [route, address] as const),
  ["unknown", "/nada"],
  ["launch", launchUrl],
])

for (const [kind, address] of ADDRESSES)
  test(`${kind}: the page is painted as with the whole style sheet`, async ({ browser }) => {
    for (const width of [360, 800, 1366]) {
      const { page, release } = await paintedInPart(browser, address, width)
      const part = await stylesOf(page)
      release()
      await isWhole(page)
      const whole = await stylesOf(page)
      expect(Object.keys(whole).length).toBeGreaterThan(30)
      expect(differences(part, whole), `at ${width} px`).toEqual([])
      await page.close()
    }
  })

test("a rule that only the whole style sheet has is found, also for the last of many cards", async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.setContent("<ul><li>1<li>2<li>3<li>4<li>5<li>6</ul>")
  const part = await stylesOf(page)
  await page.addStyleTag({ content: "li:last-child { opacity: 0.5 }" })
  expect(differences(part, await stylesOf(page))).toEqual([
    expect.stringMatching(/^\d+ LI : opacity:1 → opacity:0\.5$/),
  ])
  await page.close()
})

test("parts that come later bring no second copy of the fonts", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto("/")
  await isWhole(page)
  await hydrated(page)
  const styles = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => [
      href?.replace(/^.*\/assets\/(\w+)-.*$/, "$1"),
      [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length > 0,
    ]),
  )
  expect(styles).toEqual([
    ["styles", true],
    ["app", false],
  ])
  await page.close()
})

test("a menu that is opened before its styles are there shows itself with them", async ({ browser }) => {
  const { page, release } = await paintedInPart(browser, "/", 360)
  await page.locator(".site-menu-button").click()
  const sheet = page.locator(".site-menu-sheet")
  await expect(sheet).toHaveCSS("visibility", "hidden")
  release()
  await isWhole(page)
  await expect(sheet).toHaveCSS("visibility", "visible")
  await expect(sheet).toHaveCSS("position", "fixed")
  await page.close()
})

test("without the whole style sheet no script changes the page, and its menu can be seen", async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await page.route(WHOLE, (route) => route.abort())
  await page.goto("/")
  await expect(page.locator("html")).toHaveAttribute("data-styles", "part")
  await page.locator(".site-menu-button").click()
  await expect(page.locator(".site-menu-sheet")).toHaveCSS("visibility", "visible")
  await page.getByRole("link", { name: "Dicas", exact: true }).first().click()
  await expect(page).toHaveURL("/dicas")
  await page.close()
})

test("without scripts the whole style sheet is there at once", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  await page.goto("/")
  await expect(page.locator(".scripted").first()).toHaveCSS("display", "none")
  await page.locator(".site-menu-button").click()
  await expect(page.locator(".site-menu-sheet")).toHaveCSS("visibility", "visible")
  await page.close()
})
