import type { Locator } from "@playwright/test"
import { expect, GATE, hydrated, type Page, test } from "../fixtures.ts"

test.use({ forcedColors: "active" })

/** What is left of an element's look: frames, lines, drawn colours, and backgrounds other than the system's for all. */
const look = (place: Locator) =>
  place.evaluate((element) => {
    const style = getComputedStyle(element)
    const background = style.backgroundColor.replace(/^rgba?\((0, 0, 0|255, 255, 255)\b.*/, "none")
    return [background, style.borderBlockWidth, style.textDecorationLine, style.fill].join("; ")
  })

/** What one screen has to tell apart: each the element in the state, and the like of it that is not. */
type States = readonly (readonly [string, string])[]

async function expectTold(page: Page, states: States) {
  for (const [chosen, other] of states)
    expect(await look(page.locator(chosen).first()), chosen).not.toEqual(
      await look(page.locator(other).first()),
    )
}

const framed = (page: Page, selector: string) =>
  expect(page.locator(selector).first(), selector).not.toHaveCSS("border-top-width", "0px")

test("a system's forced colours leave what is chosen in a search", GATE, async ({ page }) => {
  await page.goto("/imoveis?checkIn=2026-12-10&checkOut=2026-12-14&flex=2&type=studio&amenities=wifi&walk=10")
  await hydrated(page)
  await expectTold(page, [
    [".choice[aria-current]", ".choice:not([aria-current])"],
    [".site-part[aria-current]", ".site-part:not([aria-current])"],
    [".site-header-end .language[aria-current]", ".site-header-end .language:not([aria-current])"],
  ])
  for (const each of [".active-filter", ".heart-square", ".map-button"]) await framed(page, each)
  await page.locator(".heart").first().click()
  await expectTold(page, [
    [".heart[aria-pressed=true] .lucide-heart", ".heart[aria-pressed=false] .lucide-heart"],
  ])
  await page.locator(".filters-button").click()
  await expectTold(page, [[".segment:has(:checked)", ".segment:not(:has(:checked))"]])
  await framed(page, ".filters-foot .button")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /^Check-in/ }).click()
  await expectTold(page, [
    [".is-start .rdp-day_button", ".rdp-day:not(.is-start, .is-middle, .is-end) .rdp-day_button:enabled"],
    [".is-middle .rdp-day_button", ".rdp-day:not(.is-start, .is-middle, .is-end) .rdp-day_button:enabled"],
    [".is-end .rdp-day_button", ".is-middle .rdp-day_button"],
    [".calendar-choice[aria-pressed=true]", ".calendar-choice[aria-pressed=false]"],
  ])
  await framed(page, ".calendar-done")
})

test("and a map keeps the colours of its lines, on its own ground", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto("/imoveis")
  await hydrated(page)
  await expect(page.locator(".map-drawing").first()).toHaveCSS("background-color", "rgb(243, 242, 239)")
  await expect(page.locator(".line-disc").first()).not.toHaveCSS("background-color", "rgb(0, 0, 0)")
  await page.goto("/eventos")
  await expectTold(page, [[".popularity > [data-reached]", ".popularity > :not([data-reached])"]])
})

test("what scripts and phones show is told, too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto("/en/dicas")
  await hydrated(page)
  await page.locator(".site-menu-button").click()
  await expectTold(page, [
    [".site-menu-part[aria-current]", ".site-menu-part:not([aria-current])"],
    [".languages-whole > [aria-current]", ".languages-whole > :not([aria-current])"],
  ])
  await page.goto("/")
  await hydrated(page)
  await expectTold(page, [[".metro-cell:has(:checked)", ".metro-cell:not(:has(:checked))"]])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto("/imoveis/mirante-paulista")
  await hydrated(page)
  await page.getByRole("combobox").first().fill("pinh")
  await expect(page.getByRole("option").nth(1)).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expectTold(page, [[".suggestion[aria-selected=true]", ".suggestion[aria-selected=false]"]])
  await page.keyboard.press("Escape")
  await page.locator(".stay-day").first().click()
  // The hatching of taken days and of its legend.
  const adjusted = (place: string, pseudo?: string) =>
    page
      .locator(place)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).forcedColorAdjust, pseudo)
  expect(await adjusted(".is-taken:not(.is-start, .is-end) .rdp-day_button")).toBe("none")
  expect(await adjusted(".legend-taken", "::before")).toBe("none")
})

test("a page whose pictures are slow tells it all the same", async ({ page }) => {
  await page.route(/\/photos\//, () => undefined)
  await page.goto("/imoveis?type=studio", { waitUntil: "commit" })
  await expect(page.locator("html")).toHaveAttribute("data-styles", "whole")
  expect(await page.evaluate(() => document.readyState)).not.toBe("complete")
  await expectTold(page, [[".choice[aria-current]", ".choice:not([aria-current])"]])
})
