import type { Browser, Page, PlaywrightTestOptions } from "@playwright/test"

/** A visitor who goes from page to page in one browser, with the site's files already cached. */
export interface Visitor {
  page: Page
  /** Enables or disables scripts; those of a page loaded without scripts stay unrun. */
  setScripts: (enabled: boolean) => Promise<void>
}

/** Creates a visitor. @param options browser context options */
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
