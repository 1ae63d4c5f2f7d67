import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Builder, By, Key as Keys, type WebDriver } from "selenium-webdriver"
import { freePort } from "../../../scripts/site.ts"
import type { Engine, EngineWindow, WindowOptions } from "./window.ts"

export interface WebKitGtk {
  /** Paths of the programs of Debian's packages `webkit2gtk-driver` and `xvfb`. */
  driver: string
  miniBrowser: string
  xvfb: string
}

/** MiniBrowser's toolbar would keep its window wider than a phone. */
const NO_TOOLBAR =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }"
const STARTS_WITHIN = 10_000

/** WebKitGTK's MiniBrowser over WebDriver, on a virtual display. */
export async function webKitGtk({ driver, miniBrowser, xvfb }: WebKitGtk): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-webkit-"))
  mkdirSync(path.join(folder, "gtk-3.0"))
  writeFileSync(path.join(folder, "gtk-3.0/gtk.css"), NO_TOOLBAR)
  // Xvfb picks a free display, and writes its number to the file descriptor.
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data")
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_RUNTIME_DIR: folder,
      XDG_CONFIG_HOME: folder,
      // There is no second sandbox inside a container, and no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const session = (scripts: boolean) =>
    new Builder()
      .usingServer(origin)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: miniBrowser,
          args: ["--automation", `--enable-javascript=${scripts}`],
        },
      })
      .forBrowser("MiniBrowser")
      .build()
  await answering(origin, server)
  const first = await session(true)
  const version = (await first.getCapabilities()).get("browserVersion") ?? "WebKit"
  await first.quit()
  return {
    version: `WebKitGTK ${version}`,
    open: async (options) => openWindow(await session(options.scripts), options),
    close: async () => {
      for (const child of [server, screen]) await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openWindow(browser: WebDriver, { width, height }: WindowOptions): Promise<EngineWindow> {
  const window = browser.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  // Add the size of what remains of the toolbar.
  const inner = (await browser.executeScript("return [innerWidth, innerHeight]")) as [number, number]
  await window.setRect({ x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] })
  const active = () => browser.switchTo().activeElement()
  return {
    goto: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    click: (selector) => browser.findElement(By.css(selector)).click(),
    type: (text) => active().sendKeys(text),
    press: (key) =>
      active().sendKeys(
        {
          Enter: Keys.ENTER,
          Escape: Keys.ESCAPE,
          Tab: Keys.TAB,
          ArrowDown: Keys.ARROW_DOWN,
          ArrowRight: Keys.ARROW_RIGHT,
        }[key],
      ),
    picture: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    close: () => browser.quit(),
  }
}

async function answering(origin: string, server: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + STARTS_WITHIN; Date.now() < giveUpAt; await pause(50)) {
    if (server.exitCode !== null) break
    if (
      await fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error("WebKit's driver does not answer")
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, "exit")
  child.kill()
  await end
}
