import puppeteer, { type Browser } from "puppeteer-core"
import type { Engine, EngineWindow, WindowOptions } from "./window.ts"

/** Longest wait for a page to be told as there, ms. */
const SEEN_WITHIN = 15_000

/** Position of an element's middle, CSS px in the viewport. */
const middleOf = (selector: string) => `(() => {
  const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

/** Firefox over WebDriver BiDi, without a window on the screen. @param executablePath of a Firefox */
export async function firefox(executablePath: string): Promise<Engine> {
  const browsers = new Map<boolean, Browser>()
  const start = (scripts: boolean) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        "intl.accept_languages": "pt-BR",
        "javascript.enabled": scripts,
        // No background requests or telemetry.
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
      },
    })
  const browserWith = async (scripts: boolean) => {
    const browser = browsers.get(scripts) ?? (await start(scripts))
    browsers.set(scripts, browser)
    return browser
  }
  return {
    version: await (await browserWith(true)).version(),
    open: async (options) => openWindow(await browserWith(options.scripts), options),
    close: async () => {
      for (const browser of browsers.values()) await browser.close()
    },
  }
}

async function openWindow(browser: Browser, { width, height }: WindowOptions): Promise<EngineWindow> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height })
  return {
    // No need to wait for images: every later look at the page waits for its element.
    goto: async (url) => {
      try {
        await page.goto(url, { waitUntil: "domcontentloaded", timeout: SEEN_WITHIN })
      } catch (error) {
        // The event of a page that replaces one which is still loading is lost at times.
        const isThere = await page.evaluate(
          `location.href === ${JSON.stringify(url)} && document.readyState !== "loading"`,
        )
        if (isThere !== true) throw error
      }
    },
    back: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    // Puppeteer's own click waits for an IntersectionObserver, which never fires when scripts are disabled.
    click: async (selector) => {
      const { x, y } = (await page.evaluate(middleOf(selector))) as { x: number; y: number }
      await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}
