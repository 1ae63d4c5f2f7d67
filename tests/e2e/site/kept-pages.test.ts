import { CALLS, PAGES, UNKNOWN } from "../../fixtures/cacheable-answers.ts"
import { expect, hydrated, test } from "../fixtures.ts"

for (const prefix of ["", "/en", "/es"])
  test(`${prefix || "/pt"}: only what is the same for everybody is kept at the edge`, async ({ request }) => {
    const addressOf = (page: string) => (page === "/" ? prefix || "/" : prefix + page)
    const wasKept = async (page: string) =>
      (await request.get(addressOf(page))).headers()["x-page-cache"] === "hit"
    const shared = PAGES.flatMap(([, page, keeper]) => (keeper === "edge" ? [page] : []))
    const others = [...PAGES.flatMap(([, page, keeper]) => (keeper === "nobody" ? [page] : [])), ...UNKNOWN]
    for (const page of [...others, ...shared]) await wasKept(page)
    // A page is kept after its answer has left; the others were asked for before these.
    for (const page of shared) await expect.poll(() => wasKept(page), { message: page }).toBe(true)
    const kept: string[] = []
    for (const page of others) if (await wasKept(page)) kept.push(page)
    expect(kept).toEqual([])
  })

test("nobody on the way keeps a page, and a browser only asks again for what is the same for everybody", async ({
  request,
}) => {
  const expected = [
    ...PAGES.map(([, page, keeper]) => [page, keeper === "edge" ? "private, no-cache" : "no-store"]),
    ...UNKNOWN.map((page) => [page, "no-store"]),
  ]
  const caches = await Promise.all(
    expected.map(async ([page = ""]) => [page, (await request.get(page)).headers()["cache-control"]]),
  )
  expect(caches).toEqual(expected)
})

test("a page that the browser has is not sent again, until it is another one", async ({ request }) => {
  const ask = (page: string, etag = "", language = "pt") =>
    request.get(page, { headers: { "if-none-match": etag, "accept-language": language } })
  await ask("/termos")
  await expect.poll(async () => (await ask("/termos")).headers()["x-page-cache"]).toBe("hit")
  const { etag = "" } = (await ask("/termos")).headers()
  expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/)
  const again = await ask("/termos", `W/"other", ${etag}`)
  expect([again.status(), again.headers().etag, await again.text()]).toEqual([304, etag, ""])
  expect(again.headers()["cache-control"]).toBe("private, no-cache")
  // Its policy would have another nonce than the page in the browser.
  expect(again.headers()).not.toHaveProperty("content-security-policy")
  expect((await ask("/termos", etag, "en")).status()).toBe(200)
  expect((await ask("/privacidade", etag)).status()).toBe(200)
  expect((await ask("/contato", etag)).status()).toBe(200)
})

test("a page from the browser's cache runs its scripts", async ({ page }) => {
  await page.goto("/termos")
  const isFromCache = async () => {
    await page.reload()
    await hydrated(page)
    return await page.evaluate(() => {
      const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
      return page !== undefined && page.encodedBodySize > 2_000 && page.transferSize < 1_000
    })
  }
  await expect.poll(isFromCache).toBe(true)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a page that comes back whole on another day is loaded again", async ({ page }) => {
  await page.goto("/termos")
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.today = "2020-01-01"
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
  })
  await expect(page.locator("html")).not.toHaveAttribute("data-today", "2020-01-01")
})

test("nobody keeps a call's answer but those about popular places and candidates for suggestions", async ({
  request,
}) => {
  const answers = await Promise.all(
    CALLS.map(async ([, call]) => {
      const answer = await request.get(call)
      return [call, answer.status(), answer.headers()["cache-control"]]
    }),
  )
  const caches = {
    nobody: "no-store",
    "ten minutes": "public, max-age=600",
    "a day": "public, max-age=86400",
  }
  expect(answers).toEqual(CALLS.map(([, call, keeper]) => [call, 200, caches[keeper]]))
})

test("the answer to a posted form is kept for nobody", async ({ request }) => {
  const post = (text: string) => request.post("/contato-oficial", { form: { text } })
  for (const text of ["primeiro@outro.example", "segundo@outro.example"]) {
    const answer = await post(text)
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store" })
    expect(answer.headers()).not.toHaveProperty("x-page-cache")
    expect(await answer.text()).toContain(text)
  }
  expect(await (await request.get("/contato-oficial")).text()).not.toContain("@outro.example")
})
