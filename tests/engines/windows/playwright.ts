import { type BrowserType, firefox, webkit } from "playwright"
import type { Engine } from "./window.ts"

const TYPES: Record<"webkit" | "firefox", BrowserType> = { webkit, firefox }

/** Playwright's own build of an engine, where it could be downloaded. */
export async function playwrightEngine(name: "webkit" | "firefox"): Promise<Engine> {
  const browser = await TYPES[name].launch()
  return {
    version: `Playwright's ${name} ${browser.version()}`,
    open: async ({ width, height, scripts }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: "pt-BR",
        javaScriptEnabled: scripts,
      })
      const page = await context.newPage()
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
        back: async () => void (await page.goBack()),
        evaluate: (expression) => page.evaluate(expression),
        click: (selector) => page.locator(selector).click(),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        picture: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
