import type { APIResponse, Browser, Page, PlaywrightTestOptions, Route } from "@playwright/test"

/** Whether a visitor's browser runs scripts. */
export type Scripts = "with" | "without"

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
  scripts: Scripts,
): Promise<Visitor> {
  const context = await browser.newContext({ ...(locale && { locale }), ...(timezoneId && { timezoneId }) })
  const page = await context.newPage()
  if (scripts === "without") await styleAsWithoutScripts(page)
  const protocol = await context.newCDPSession(page)
  return {
    page,
    setScripts: async (enabled) => {
      await protocol.send("Emulation.setScriptExecutionDisabled", { value: !enabled })
    },
  }
}

/** Makes style sheets go on as if there were no scripts, whether they run or not; each is fetched once. */
async function styleAsWithoutScripts(page: Page): Promise<void> {
  const changed = new Map<string, Promise<{ response: APIResponse; body: string }>>()
  const change = async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll("not all and (scripting:none)", "not all")
      .replaceAll("(scripting:none)", "all")
    return { response, body }
  }
  await page.route("**/*.css", async (route) => {
    const url = route.request().url()
    const sheet = changed.get(url) ?? change(route)
    changed.set(url, sheet)
    await route.fulfill(await sheet)
  })
}
