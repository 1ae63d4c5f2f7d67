import type { Locator, Page } from "@playwright/test"

/**
 * The search bar with its panels. Roles are looked for within it, because on a page of results that takes a fourth of the time
 * of a step in the whole page.
 */
export function bar(page: Page): Locator {
  return page.locator(".search-bar")
}
