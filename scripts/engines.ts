import { existsSync, globSync } from "node:fs"
import { firefox as playwrightFirefox, webkit as playwrightWebKit } from "playwright"
import { firefox } from "../tests/engines/windows/firefox.ts"
import { playwrightEngine } from "../tests/engines/windows/playwright.ts"
import { webKitGtk } from "../tests/engines/windows/webkit-gtk.ts"
import type { Engine } from "../tests/engines/windows/window.ts"
import { aptInstall } from "./apt.ts"
import { attempt } from "./run.ts"
import { which } from "./which.ts"

/** The engines besides Chromium, in which all other browser tests run. */
export const ENGINE_NAMES = ["webkit", "firefox"] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** Debian packages of each engine. */
const PACKAGES: Record<EngineName, readonly string[]> = {
  webkit: ["webkit2gtk-driver", "xvfb"],
  firefox: ["firefox-esr"],
}

/** Start function of an engine installed on this machine: Playwright's build, else the system's. */
function found(name: EngineName): (() => Promise<Engine>) | undefined {
  const own = { webkit: playwrightWebKit, firefox: playwrightFirefox }[name]
  if (existsSync(own.executablePath())) return () => playwrightEngine(name)
  if (name === "firefox") {
    const executable = which("firefox-esr") ?? which("firefox")
    return executable === undefined ? undefined : () => firefox(executable)
  }
  const [driver, xvfb] = [which("WebKitWebDriver"), which("Xvfb")]
  const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
  if (driver === undefined || xvfb === undefined || miniBrowser === undefined) return undefined
  return () => webKitGtk({ driver, miniBrowser, xvfb })
}

/** Installs missing engines, by Playwright or as Debian packages. @returns the engines that could not be installed */
export async function installEngines(): Promise<EngineName[]> {
  const missing: EngineName[] = []
  for (const name of ENGINE_NAMES) {
    if (found(name) !== undefined) continue
    console.log(`Installing ${name} for the tests…`)
    await attempt("playwright", ["install", name])
    if (found(name) === undefined) aptInstall(PACKAGES[name], "--no-install-recommends")
    if (found(name) === undefined) missing.push(name)
  }
  return missing
}

/** Starts an engine. @throws when it is not on this machine */
export async function startEngine(name: EngineName): Promise<Engine> {
  const start = found(name)
  if (start === undefined) throw new Error(`${name} is not on this machine: ${howToHave(name)}`)
  return await start()
}

/** Instructions for installing a missing engine. */
export function howToHave(name: EngineName): string {
  return `npx playwright install ${name}, or Debian's packages ${PACKAGES[name].join(" ")}`
}
