import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { prepareData, type Site, serve } from "../../scripts/site.ts"
import { expect, hydrated, test } from "./fixtures.ts"

const PORT = Number(process.env.TEST_PORT ?? 8799) + 5

let folder: string
let site: Site

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(path.join(tmpdir(), "pouso-unavailable-"))
  await prepareData(folder)
  const command = "UPDATE properties SET available = 0 WHERE slug = 'loft-dos-tijolos'"
  execFileSync("node_modules/.bin/wrangler", [
    ...["d1", "execute", "DB", "--local", "--persist-to", folder, "--command", command],
  ])
  site = await serve(PORT, folder)
})

test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test("a flat that takes no bookings shows its page, says so, and offers others", async ({ page }) => {
  const answer = await page.goto(
    `${site.url}/imoveis/loft-dos-tijolos?checkIn=2090-03-01&checkOut=2090-03-05`,
  )
  expect(answer?.status()).toBe(200)
  await hydrated(page)
  await expect(page.getByRole("main")).toContainText("Este apartamento não está recebendo reservas agora.")
  await expect(page.getByRole("link", { name: "Reservar pelo WhatsApp" })).toHaveCount(0)
  await expect(page.getByText("Total", { exact: true })).toHaveCount(0)
  const others = page.getByRole("region", { name: "Parecidos e disponíveis" }).getByRole("article")
  await expect(others.first()).toBeVisible()
  await page.goto(`${site.url}/imoveis?q=tijolos`)
  await expect(page.getByRole("link", { name: "Loft dos Tijolos" })).toHaveCount(0)
})
