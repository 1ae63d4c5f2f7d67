import type { Browser, Page, PlaywrightTestOptions } from "@playwright/test"

/** Somebody who goes from page to page with one browser, which has the site's files from the pages before. */
export interface Visitor {
  page: Page
  /** From now on scripts run, or do not; those of a page that came without them stay unrun. */
  setScripts: (enabled: boolean) => Promise<void>
}

/** A new one. @param options of the browser, as far as a visitor has some of their own */
export async function newVisitor(
  browser: Browser,
  { locale, timezoneId }: Partial<PlaywrightTestOptions>,
): Promise<Visitor> {
  const context = await browser.newContext({ ...(locale && { locale }), ...(timezoneId && { timezoneId }) })
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  return {
    page,
    setScripts: async (enabled) => {
      await protocol.send("Emulation.setScriptExecutionDisabled", { value: !enabled })
    },
  }
}
