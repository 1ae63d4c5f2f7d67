import type { Page, Route } from "@playwright/test"

/** Opens a page, uses it while its scripts are held back, then releases them, whatever page it navigated to. */
export async function beforeScripts(page: Page, address: string, use: () => Promise<unknown>): Promise<void> {
  const held: Route[] = []
  let areComing = false
  await page.route("**/assets/*.js", (route) => (areComing ? route.continue() : void held.push(route)))
  await page.goto(address, { waitUntil: "commit" })
  await use()
  areComing = true
  for (const route of held) await route.continue()
}
