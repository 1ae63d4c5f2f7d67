import type { Page } from "@playwright/test"
import { DEMO_LINE } from "../fixtures/demo-line.ts"
import { hydrated } from "./fixtures.ts"

/** Puts the line of a demonstration where the server of one writes it, once React no longer takes out what it does not know. */
export async function addDemoLine(page: Page, locale: keyof typeof DEMO_LINE = "pt"): Promise<void> {
  await hydrated(page)
  await page.evaluate((html) => {
    const before = document.querySelector(".site-header") ?? document.getElementById("launch")
    before?.insertAdjacentHTML("beforebegin", html)
  }, DEMO_LINE[locale])
}
