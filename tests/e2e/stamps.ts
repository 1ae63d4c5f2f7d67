import { DatabaseSync } from "node:sqlite"
import type { Page } from "@playwright/test"
import { SIGNATURE_ROW, signatureBy } from "#worker/forms/signature.ts"
import { testPorts } from "../../scripts/test-ports.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { hydrated } from "./fixtures.ts"
import { testData } from "./test-data.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A running site: its address, and the folder of its D1. */
interface StampedSite {
  url: string
  folder: string
}

const fullSite = (): StampedSite => ({
  url: `http://localhost:${testPorts().full}`,
  folder: testData("full"),
})

/** The stamp of a form that was opened a minute ago, which the site accepts at once; signed with the site's own key. */
export function ripeStamp(site = fullSite()): Promise<string> {
  return stampOf(site, Date.now() - MINUTE)
}

/** The stamp of a form that the site finds too young, however long the machine takes to post it. */
export function youngStamp(site = fullSite()): Promise<string> {
  return stampOf(site, Date.now() + HOUR)
}

/** Replaces the stamp of the form in a page's main part, which works without scripts, too. */
export async function setStamp(page: Page, stamp: string): Promise<void> {
  // Hydration gives hidden fields their first value again. Only without scripts <noscript> has elements.
  if ((await page.locator("head > noscript > meta").count()) === 0) await hydrated(page)
  await page.locator('main input[name="stamp"]').evaluate((input: HTMLInputElement, value) => {
    input.value = value
  }, stamp)
}

async function stampOf(site: StampedSite, instant: number): Promise<string> {
  return `${instant}.${await signatureBy(await secretOf(site), `form ${instant}`)}`
}

/** The site's signing key, by the folder of its D1. */
const secrets = new Map<string, Promise<string>>()

function secretOf(site: StampedSite): Promise<string> {
  const known = secrets.get(site.folder) ?? readSecret(site)
  secrets.set(site.folder, known)
  return known
}

async function readSecret({ url, folder }: StampedSite): Promise<string> {
  // The site creates its key with the first stamp.
  await fetch(`${url}/api/newsletter`)
  const database = new DatabaseSync(sqliteFile(folder), { readOnly: true, timeout: MINUTE })
  try {
    const row = database.prepare("SELECT value FROM meta WHERE key = ?").get(SIGNATURE_ROW)
    if (typeof row?.value !== "string") throw new Error(`${url} has no signing key`)
    return row.value
  } finally {
    database.close()
  }
}
