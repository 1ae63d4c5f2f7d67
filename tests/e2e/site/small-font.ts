import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { displayCharacters } from "../../../scripts/display-font.ts"

/** What the small font, which comes with the page, has glyphs for. */
export const CHARACTERS = displayCharacters(
  readFileSync(new URL("../../../web/ui/fonts.css", import.meta.url), "utf8"),
)

/** Characters of the page's headings, prices and wordmark that the small font lacks, each with its text. */
export async function lackingCharacters(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => Number(getComputedStyle(element).fontWeight) >= 800)
      .map((element) =>
        [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : "")).join(""),
      ),
  )
  return texts.flatMap((text) =>
    [...text.replace(/\n/g, " ")]
      .filter((each) => !CHARACTERS.includes(each))
      .map((each) => `${each} in ${text}`),
  )
}
