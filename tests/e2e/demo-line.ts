import type { Page } from "@playwright/test"
import { DEMO_LINE } from "../fixtures/demo-line.ts"

/** Puts the line of a demonstration where the server of one writes it. */
export async function addDemoLine(page: Page, locale: keyof typeof DEMO_LINE = "pt"): Promise<void> {
  await page.evaluate((html) => {
    const before = document.querySelector(".site-header") ?? document.getElementById("launch")
    before?.insertAdjacentHTML("beforebegin", html)
  }, DEMO_LINE[locale])
}
