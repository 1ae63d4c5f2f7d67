import { expect, type Page } from "@playwright/test"
import { idle } from "../fixtures.ts"

declare global {
  interface Window {
    said: string[]
  }
}

/**
 * Records from now on what a screen reader says by itself, in the pages that are loaded afterwards: the text of a live
 * region whenever it changes, that of an alert that appears, and that of a heading that takes the focus. A status that appears together with its text is not
 * recorded, because most screen readers are silent about it; nor is anything in a region that is busy.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known = new WeakMap<Element, string>()
    const REGIONS =
      "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output"
    const textOf = (region: HTMLElement) => region.innerText.replace(/\s+/g, " ").trim()
    const look = () => {
      for (const region of document.querySelectorAll<HTMLElement>(REGIONS)) {
        if (region.closest("[aria-busy=true], [aria-hidden=true]") !== null) continue
        if (!region.checkVisibility()) {
          known.delete(region)
          continue
        }
        const [before, now] = [known.get(region), textOf(region)]
        known.set(region, now)
        const role = region.getAttribute("role") ?? region.localName
        const isNew = before === undefined
        if (now !== "" && now !== before && (!isNew || role === "alert")) window.said.push(`${role}: ${now}`)
      }
    }
    window.said = []
    addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement) window.said.push(`heading: ${textOf(target)}`)
    })
    addEventListener("DOMContentLoaded", () => {
      for (const region of document.querySelectorAll<HTMLElement>(REGIONS))
        if (region.checkVisibility()) known.set(region, textOf(region))
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ["aria-busy", "hidden", "open"],
      })
    })
  })
}

/** What a person does on a screen, and what is then said, in order: nothing else, and nothing twice. */
export type SaidRow = readonly [string, (page: Page) => Promise<unknown>, readonly string[]]

/** Does what a table says, row after row on one page, and compares all that was said so far after each. */
export async function expectSaid(page: Page, rows: readonly SaidRow[]): Promise<void> {
  const expected: string[] = []
  const said = async () =>
    (await page.evaluate(() => window.said)).map((text) => text.replaceAll("\u00a0", " "))
  for (const [what, act, says] of rows) {
    await act(page)
    expected.push(...says)
    await expect.poll(said, { message: what }).toEqual(expected)
    await idle(page)
    expect(await said(), `after “${what}”`).toEqual(expected)
  }
}
