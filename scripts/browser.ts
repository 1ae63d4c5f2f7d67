import { existsSync } from "node:fs"
import { chromium } from "playwright"
import { aptInstall } from "./apt.ts"
import { attempt } from "./run.ts"
import { which } from "./which.ts"

const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
/** The same engine without windows; a new browser context costs half as much. */
const WITHOUT = "chromium-headless-shell"

/**
 * Path of a Chromium for the tests: `CHROMIUM_PATH`, one that Playwright or the system has, else it is
 * installed, by Playwright or as a Debian package.
 * @param hasWindow whether it must be able to show windows
 * @throws when there is none and none can be installed.
 */
export async function findBrowser(hasWindow = false): Promise<string> {
  const names = hasWindow ? WITH_WINDOWS : [WITHOUT, ...WITH_WINDOWS]
  const known = alreadyHere(names)
  if (known !== undefined) return known
  console.log("Installing a browser for the tests…")
  if (
    (await attempt("playwright", ["install", "chromium"])).code === 0 &&
    existsSync(chromium.executablePath())
  ) {
    return chromium.executablePath()
  }
  for (const name of [...names.slice(0, 1), "chromium"])
    if (alreadyHere(names) === undefined) aptInstall([name])
  const installed = alreadyHere(names)
  if (installed !== undefined) return installed
  throw new Error("no Chromium was found or could be installed; set CHROMIUM_PATH to one")
}

function alreadyHere(names: string[]): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== "") {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file`)
    return given
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  for (const name of names) {
    const found = which(name)
    if (found !== undefined) return found
  }
  return undefined
}
