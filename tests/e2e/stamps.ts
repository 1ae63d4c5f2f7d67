import { ripeStamp } from "../fixtures/stamps.ts"
import { hydrated, type Page } from "./fixtures.ts"

const STAMP = /\d{13}\.[\w-]{43}/g

/** Replaces the stamp of the form in a page's main part, which works without scripts, too. */
export async function setStamp(page: Page, stamp: string): Promise<void> {
  // Hydration gives hidden fields their first value again. Only without scripts <noscript> has elements.
  if ((await page.locator("head > noscript > meta").count()) === 0) await hydrated(page)
  await page.locator('main input[name="stamp"]').evaluate((input: HTMLInputElement, value) => {
    input.value = value
  }, stamp)
}

/** From now on the documents of an address come with a stamp that the Worker accepts at once. */
export async function ripenStamps(page: Page, address: string): Promise<void> {
  const stamp = await ripeStamp()
  await page.route(address, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(STAMP, stamp) })
  })
}

/** Makes the page, when it is loaded, believe that its document came so many ms ago; call it after the clock is stopped. */
export async function ageDocument(page: Page, age: number): Promise<void> {
  await page.addInitScript((ms) => {
    performance.getEntriesByType = (type) =>
      type === "navigation"
        ? ([{ responseEnd: performance.now() - ms }] as PerformanceNavigationTiming[])
        : []
  }, age)
}
