import { expect, hydrated, LAUNCH_NAMES, launchUrl, type Page, test } from "./fixtures.ts"

const { path, email, thanks } = LAUNCH_NAMES.pt

test.use({ baseURL: launchUrl })

async function give(page: Page, address: string): Promise<void> {
  await page.getByLabel(email).fill(address)
  await page.keyboard.press("Enter")
  await expect(page.getByText(thanks)).toBeVisible()
}

/** The addresses that the server took from this page, as they arrive. */
function arrivals(page: Page): string[] {
  const arrived: string[] = []
  page.on("response", (response) => {
    if (response.url().endsWith("/api/notify") && response.status() === 202)
      arrived.push(response.request().postDataJSON().email)
  })
  return arrived
}

/** What waits on the device. */
function waiting(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === "pouso-notify")) return []
    return await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("pouso-notify")
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const keys = opening.result.transaction("waiting").objectStore("waiting").getAllKeys()
        keys.onsuccess = () => resolve(keys.result as string[])
      }
    })
  })
}

test("an address given offline is sent when the network is back", async ({ page, context, complaints }) => {
  const arrived = arrivals(page)
  await page.goto(path)
  await hydrated(page)
  expect(await waiting(page)).toEqual([])
  await context.setOffline(true)
  await give(page, "offline@exemplo.com")
  await expect.poll(() => waiting(page)).toEqual(["offline@exemplo.com"])
  expect(arrived).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => arrived).toEqual(["offline@exemplo.com"])
  await expect.poll(() => waiting(page)).toEqual([])
  complaints.splice(0)
})

test("an address given offline is sent at the next visit", async ({ page, context, complaints }) => {
  await page.goto(path)
  await hydrated(page)
  await context.setOffline(true)
  await give(page, "volta@exemplo.com")
  await expect.poll(() => waiting(page)).toEqual(["volta@exemplo.com"])
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  const arrived = arrivals(again)
  await again.goto(path)
  await expect.poll(() => arrived).toEqual(["volta@exemplo.com"])
  await expect.poll(() => waiting(again)).toEqual([])
  complaints.splice(0)
})

test("a server that fails is asked again", async ({ page, complaints }) => {
  let failures = 0
  await page.route("**/api/notify", async (route) => {
    failures += 1
    if (failures > 2) return route.continue()
    return route.fulfill({ status: 503, json: { error: { code: "unavailable", requestId: "test" } } })
  })
  const arrived = arrivals(page)
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  await give(page, "insiste@exemplo.com")
  for (const pause of [2_000, 8_000]) {
    await expect.poll(() => failures).toBe(pause === 2_000 ? 1 : 2)
    expect(await waiting(page)).toEqual(["insiste@exemplo.com"])
    // Until the machine has seen the failure, its pause has not begun.
    await expect
      .poll(async () => {
        await page.clock.fastForward(pause)
        return failures
      })
      .toBeGreaterThan(pause === 2_000 ? 1 : 2)
  }
  await expect.poll(() => arrived).toEqual(["insiste@exemplo.com"])
  complaints.splice(0)
})

test("a visit with the network leaves nothing on the device", async ({ page }) => {
  await page.goto(path)
  await hydrated(page)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})
