import { hydrated, type Page } from "./fixtures.ts"

/** Replaces the stamp of the form in a page's main part, which works without scripts, too. */
export async function setStamp(page: Page, stamp: string): Promise<void> {
  // Hydration gives hidden fields their first value again. Only without scripts <noscript> has elements.
  if ((await page.locator("head > noscript > meta").count()) === 0) await hydrated(page)
  await page.locator('main input[name="stamp"]').evaluate((input: HTMLInputElement, value) => {
    input.value = value
  }, stamp)
}
