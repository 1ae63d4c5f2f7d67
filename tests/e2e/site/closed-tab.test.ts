import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { sqliteFile } from "../../fixtures/sqlite-file.ts"
import { CONTACT_NAMES, fillIn } from "../contact/contact.ts"
import { expect, hydrated, LAUNCH_NAMES, launchUrl, type Page, test } from "../fixtures.ts"
import { type HeldPosts, holdPosts } from "../held-posts.ts"
import { fill, NEWSLETTER_FIELD, sendBy, steps } from "./actions.ts"

const names = CONTACT_NAMES.pt
const { email, thanks } = LAUNCH_NAMES.pt

/** The addresses that the launch site has stored. */
function storedAddresses(): unknown[] {
  const { TEST_DATA = "" } = process.env
  const database = new DatabaseSync(sqliteFile(path.join(TEST_DATA, "launch")), { readOnly: true })
  try {
    return database
      .prepare("SELECT email FROM notify_signups")
      .all()
      .map((row) => row.email)
  } finally {
    database.close()
  }
}

/** Closes a tab while a request of it is on its way, and lets the browser do something else afterwards. */
async function closeMeanwhile(page: Page, { url, first }: HeldPosts) {
  const held = await first
  const other = await page.context().newPage()
  await page.close()
  await other.goto(`${url}/robots.txt`)
  return held
}

test("an address that is on its way when the tab is closed arrives", async ({ page }) => {
  const way = await holdPosts(launchUrl, "/api/notify")
  const address = `${crypto.randomUUID()}@exemplo.com`
  await page.goto(way.url)
  await hydrated(page)
  await page.getByLabel(email).fill(address)
  await page.keyboard.press("Enter")
  await expect(page.getByText(thanks)).toBeVisible()
  const held = await closeMeanwhile(page, way)
  expect(storedAddresses()).not.toContain(address)
  held.letGo()
  await expect.poll(storedAddresses).toContain(address)
  await way.close()
})

for (const [what, address, api, send] of [
  [
    "an address for the newsletter",
    "/termos",
    "/api/newsletter",
    steps(fill(NEWSLETTER_FIELD, "aba@exemplo.com"), sendBy("Assinar")),
  ],
  ["a message", "/contato", "/api/contact", steps((page) => fillIn(page, names), sendBy(names.send))],
] as const)
  test(`${what} that is on its way when the tab is closed is not given up`, async ({ page, baseURL }) => {
    const way = await holdPosts(baseURL ?? "", api)
    await page.clock.install()
    await page.goto(way.url + address)
    await hydrated(page)
    await send(page)
    const held = await closeMeanwhile(page, way)
    expect(held.isGivenUp()).toBe(false)
    await way.close()
  })
