import {
  expect,
  expectOnlyNetworkComplaints,
  GATE,
  hydrated,
  LAUNCH_NAMES,
  launchUrl,
  type Page,
  test,
  waitingAddresses,
} from "../fixtures.ts"

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

test(
  "an address given offline is sent when the network is back",
  GATE,
  async ({ page, context, complaints }) => {
    const arrived = arrivals(page)
    await page.goto(path)
    await hydrated(page)
    expect(await waitingAddresses(page)).toEqual([])
    await context.setOffline(true)
    await give(page, "offline@exemplo.com")
    await expect.poll(() => waitingAddresses(page)).toEqual(["offline@exemplo.com"])
    expect(arrived).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => arrived).toEqual(["offline@exemplo.com"])
    await expect.poll(() => waitingAddresses(page)).toEqual([])
    expectOnlyNetworkComplaints(complaints)
  },
)

test("an address given offline is sent at the next visit", async ({ page, context, complaints }) => {
  await page.goto(path)
  await hydrated(page)
  await context.setOffline(true)
  await give(page, "volta@exemplo.com")
  await expect.poll(() => waitingAddresses(page)).toEqual(["volta@exemplo.com"])
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  const arrived = arrivals(again)
  await again.goto(path)
  await expect.poll(() => arrived).toEqual(["volta@exemplo.com"])
  await expect.poll(() => waitingAddresses(again)).toEqual([])
  expectOnlyNetworkComplaints(complaints)
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
    await expect.poll(() => waitingAddresses(page)).toEqual(["insiste@exemplo.com"])
    // Until the machine has seen the failure, its pause has not begun.
    await expect
      .poll(async () => {
        await page.clock.fastForward(pause)
        return failures
      })
      .toBeGreaterThan(pause === 2_000 ? 1 : 2)
  }
  await expect.poll(() => arrived).toEqual(["insiste@exemplo.com"])
  expectOnlyNetworkComplaints(complaints)
})

for (const [name, breakIt] of [
  ["is missing", "delete window.indexedDB; Object.defineProperty(window, 'indexedDB', { value: undefined })"],
  ["refuses", "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }"],
  ["never answers", "IDBFactory.prototype.databases = () => new Promise(() => {})"],
] as const) {
  test(`an address arrives in a browser whose storage ${name}`, async ({ page }) => {
    await page.addInitScript(breakIt)
    const arrived = arrivals(page)
    await page.goto(path)
    await hydrated(page)
    await give(page, "sem-memoria@exemplo.com")
    await expect.poll(() => arrived).toEqual(["sem-memoria@exemplo.com"])
  })
}

test("a visit with the network leaves nothing on the device", async ({ page }) => {
  await page.goto(path)
  await hydrated(page)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})
