import { ripeStamp } from "../../fixtures/stamps.ts"
import {
  ANY_SCREEN,
  expect,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  GATE,
  hydrated,
  idle,
  LOCALES,
  type Page,
  test,
} from "../fixtures.ts"
import { mailedLink, mailedLinks, NEWSLETTER_NAMES, someAddress } from "./newsletter.ts"

/** The form at the foot of a page. */
const formOf = (page: Page) => page.getByRole("contentinfo").locator("form")

for (const locale of LOCALES) {
  const names = NEWSLETTER_NAMES[locale]
  const confirmPath = `${names.prefix}/newsletter/confirmar`
  const leavePath = `${names.prefix}/newsletter/sair`

  test(
    `${locale}: by keyboard from the foot of a page to the list, and off it again`,
    GATE,
    async ({ page }) => {
      const { promise: waited, resolve: giveStamp } = Promise.withResolvers<void>()
      const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
      const stamp = await ripeStamp()
      const posts: string[] = []
      await page.route("**/api/newsletter", async (route) => {
        if (route.request().method() === "GET") {
          await waited
          return await route.fulfill({ json: { stamp } })
        }
        posts.push(route.request().url())
        await seen
        await route.continue()
      })
      await page.clock.install()
      await page.goto(`${names.prefix}/termos`)
      await hydrated(page)
      const email = someAddress()
      const form = formOf(page)
      await form.getByLabel(names.label).focus()
      await page.keyboard.type(email)
      await page.keyboard.press("Enter")
      await expect(form.getByRole("status")).toHaveText(names.waiting)
      await page.keyboard.press("Enter")
      await expectNoViolations(page, "footer")
      expect(posts).toEqual([])
      const came = page.waitForResponse("**/api/newsletter")
      giveStamp()
      await came
      await idle(page)
      await page.clock.runFor(3_000)
      await expect(form.getByRole("status")).toHaveText(names.sending)
      await expectNoViolations(page, "footer")
      goOn()
      await expect(form.getByRole("status")).toHaveText(names.sent)
      await expect(form.getByRole("status")).toBeFocused()
      expect(posts).toHaveLength(1)
      await expect(form.getByLabel(names.label)).toBeHidden()
      await expectNoViolations(page, "footer")

      const link = await mailedLink(email, confirmPath)
      const opened = await page.goto(link)
      expect(opened?.headers()["referrer-policy"]).toBe("strict-origin")
      expect(opened?.headers()["cache-control"]).toBe("no-store")
      await page.reload()
      await hydrated(page)
      expect(mailedLinks(email, leavePath)).toEqual([])
      await page.getByRole("button", { name: names.confirm }).press("Enter")
      await expect(page.getByRole("heading", { level: 1, name: names.confirmed })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${confirmPath}\\?status=done$`))

      const way = await mailedLink(email, leavePath)
      await page.goto(link)
      await page.getByRole("button", { name: names.confirm }).click()
      await expect(page.getByRole("heading", { level: 1, name: names.confirmed })).toBeVisible()

      await page.goto(way)
      await expectNoViolations(page)
      await page.getByRole("button", { name: names.leave }).press("Enter")
      await expect(page.getByRole("heading", { level: 1, name: names.left })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${leavePath}\\?status=done$`))
      await page.getByRole("link", { name: names.signUpAgain }).click()
      await expect(page).toHaveURL(new RegExp(`${names.prefix}/newsletter$`))
      await expect(page.getByLabel(names.field, { exact: true })).toBeVisible()
      await expect(formOf(page)).toBeHidden()
    },
  )

  test(`${locale}: an address that cannot be says what is wrong, beside the field that keeps it`, async ({
    page,
  }) => {
    await page.goto(`${names.prefix}/termos`)
    await hydrated(page)
    const form = formOf(page)
    const field = form.getByLabel(names.label)
    for (const [email, problem] of [
      ["", names.missing],
      ["ana@", names.invalid],
    ] as const) {
      await field.fill(email)
      await form.getByRole("button", { name: names.press }).click()
      await expect(form.getByRole("status")).toHaveText(problem)
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${problem}`))
      await expect(field).toHaveValue(email)
    }
    await expectNoViolations(page, "footer")
  })

  test(`${locale}: a link that is nobody's says so, and leads to the form`, async ({ page, complaints }) => {
    await page.goto(`${confirmPath}?token=x`)
    await page.getByRole("button", { name: names.confirm }).click()
    await expect(page.getByRole("heading", { level: 1, name: names.unknown })).toBeVisible()
    await expectNoViolations(page)
    await page.goto(`${leavePath}?token=1.x`)
    await page.getByRole("button", { name: names.leave }).click()
    await expect(page.getByRole("heading", { level: 1, name: names.nobody })).toBeVisible()
    await hydrated(page)
    await page.getByRole("link", { name: names.signUpAgain }).click()
    await expect(page.getByLabel(names.field, { exact: true })).toBeVisible()
    expectOnlyNetworkComplaints(complaints)
  })
}

const names = NEWSLETTER_NAMES.pt

test(
  "an idle page asks for its stamp once, and for the form's code when it is used",
  ANY_SCREEN,
  async ({ page }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    const [code, stamps] = [/live-form/, /^\/api\/newsletter$/].map(
      (pattern) => () => asked.filter((path) => pattern.test(path)).length,
    ) as [() => number, () => number]
    // It has two forms, one of them hidden.
    await page.goto("/blog")
    await hydrated(page)
    await page.waitForLoadState("networkidle")
    expect([code(), stamps()]).toEqual([0, 1])
    await page.getByRole("main").getByLabel(names.label).focus()
    await expect.poll(code).toBe(1)
    await page.getByRole("main").getByRole("link", { name: "Como cuidamos dos seus dados" }).click()
    await expect(page).toHaveURL(/\/privacidade$/)
    await page.waitForLoadState("networkidle")
    expect(stamps()).toBe(1)
  },
)

test("with the stamp of the idle page an address is sent without a wait", ANY_SCREEN, async ({ page }) => {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  const stamp = await ripeStamp()
  await page.route("**/api/newsletter", async (route) => {
    if (route.request().method() === "GET") return await route.fulfill({ json: { stamp } })
    await seen
    await route.continue()
  })
  await page.clock.install()
  const came = page.waitForResponse("**/api/newsletter")
  await page.goto("/termos")
  await hydrated(page)
  await came
  await idle(page)
  await page.clock.runFor(3_000)
  const form = formOf(page)
  await form.getByRole("status").evaluate((status) => {
    const said: string[] = []
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { said })
  })
  await form.getByLabel(names.label).fill(someAddress())
  await form.getByRole("button", { name: names.press }).click()
  await expect(form.getByRole("status")).toHaveText(names.sending)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).not.toContain(
    names.waiting,
  )
  goOn()
  await expect(form.getByRole("status")).toHaveText(names.sent)
})

test("a page that is never idle asks for the stamp when a pointer comes to the form's field", async ({
  page,
}) => {
  let asked = 0
  await page.route("**/api/newsletter", (route) => {
    asked++
    return route.continue()
  })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto("/termos")
  await hydrated(page)
  await page.waitForLoadState("networkidle")
  expect(asked).toBe(0)
  await formOf(page).getByLabel(names.label).hover()
  await expect.poll(() => asked).toBe(1)
  await expect(formOf(page).getByLabel(names.label)).not.toBeFocused()
})

test(
  "without the network the address stays, and one press more brings it there",
  ANY_SCREEN,
  async ({ page, complaints }) => {
    let isDown = true
    await page.route("**/api/newsletter", (route) => (isDown ? route.abort() : route.continue()))
    await page.goto("/termos")
    await hydrated(page)
    const form = formOf(page)
    const email = someAddress()
    await form.getByLabel(names.label).fill(email)
    await form.getByRole("button", { name: names.press }).click()
    await expect(form.getByText(names.failed)).toBeVisible()
    await expect(form.getByLabel(names.label)).toHaveValue(email)
    await expectNoViolations(page, "footer")
    isDown = false
    await form.getByRole("button", { name: names.again }).click()
    await expect(form.getByRole("status")).toHaveText(names.sent)
    expectOnlyNetworkComplaints(complaints)
  },
)

test("a limit is explained, and a double press is one", ANY_SCREEN, async ({ page, complaints }) => {
  let posts = 0
  await page.route("**/api/newsletter", (route) => {
    if (route.request().method() !== "POST") return route.continue()
    posts++
    return route.fulfill({ status: 429, json: { error: { code: "tooManyRequests", requestId: "1" } } })
  })
  await page.goto("/termos")
  await hydrated(page)
  const form = formOf(page)
  await form.getByLabel(names.label).fill(someAddress())
  await form.getByRole("button", { name: names.press }).dblclick()
  await expect(form.getByText(/^Foram pedidos demais em pouco tempo/)).toBeVisible()
  expect(posts).toBe(1)
  expectOnlyNetworkComplaints(complaints)
})

test(
  "when its scripts do not arrive the form goes on as a page, with the address kept",
  ANY_SCREEN,
  async ({ page, complaints }) => {
    await page.route("**/assets/live-form-*.js", (route) => route.abort())
    await page.goto("/en/termos")
    await hydrated(page)
    const email = someAddress()
    await formOf(page).getByLabel(NEWSLETTER_NAMES.en.label).fill(email)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/en\/newsletter$/)
    await expect(page.getByRole("alert")).toHaveText(NEWSLETTER_NAMES.en.oneMore)
    await expect(page.getByLabel(NEWSLETTER_NAMES.en.field, { exact: true })).toHaveValue(email)
    await expectNoViolations(page)
    expectOnlyNetworkComplaints(complaints)
  },
)
