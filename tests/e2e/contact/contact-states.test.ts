import { CONTACT_SUBJECTS, EMPTY_CONTACT, isAsked, VISITOR_TYPES } from "#machines/contact/contact.ts"
import { expect, expectNoViolations, expectOnlyNetworkComplaints, GATE, hydrated, test } from "../fixtures.ts"
import { CONTACT_NAMES, fillIn, reference } from "./contact.ts"

const names = CONTACT_NAMES.pt

test("each visitor is asked what makes sense for them, and no more", async ({ page }) => {
  await page.goto(names.path)
  await hydrated(page)
  const fields = Object.keys(EMPTY_CONTACT).filter(
    (field) => field !== "visitorType",
  ) as (keyof typeof EMPTY_CONTACT)[]
  for (const visitorType of VISITOR_TYPES) {
    await page.locator(`input[value="${visitorType}"]`).check()
    for (const subject of CONTACT_SUBJECTS) {
      await page.locator("#subject").selectOption(subject)
      const shown = () =>
        page.evaluate((ids) => ids.filter((id) => document.getElementById(id)?.checkVisibility()), fields)
      await expect
        .poll(shown, { message: `${visitorType}, ${subject}`, intervals: [10, 50, 100] })
        .toEqual(fields.filter((field) => isAsked(field, { visitorType, subject })))
    }
  }
})

test("a message is written and sent by keyboard alone", async ({ page }) => {
  await page.goto(names.path)
  await hydrated(page)
  await page.getByRole("radio").first().focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: names.partner })).toBeChecked()
  await page.keyboard.press("Tab")
  await page.keyboard.type("Bia Partner")
  await page.keyboard.press("Tab")
  await page.keyboard.type("bia@exemplo.com")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Par")
  await expect(page.locator("#subject")).toHaveValue("partnership")
  await page.keyboard.press("Tab")
  await expect(page.getByLabel(names.message, { exact: true })).toBeFocused()
  await page.keyboard.type("Uma proposta de parceria.")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: names.send })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
})

test("what was typed before the scripts arrived is kept", async ({ page }) => {
  const { promise: written, resolve: goOn } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await written
    await route.continue()
  })
  await page.goto(names.path, { waitUntil: "commit" })
  await fillIn(page, names)
  await page.locator(`input[value="owner"]`).check()
  goOn()
  await hydrated(page)
  await expect(page.getByLabel(names.name, { exact: true })).toHaveValue("Ana Conceição")
  await page.getByLabel(names.phone).fill("11 91234-5678")
  await expect(page.getByLabel(names.message, { exact: true })).toHaveValue("Queria saber se tem berço.")
  await expect(page.locator("#subject")).toHaveValue("other")
  await expect(page.getByRole("radio", { name: names.owner })).toBeChecked()
})

test("a draft survives a reload and leaving, stays in its tab, and can be deleted", async ({
  page,
  context,
}) => {
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(names.message, { exact: true })).toHaveValue("Queria saber se tem berço.")
  await page.goto("/imoveis")
  await page.goto(names.path)
  await expect(page.getByLabel(names.name, { exact: true })).toHaveValue("Ana Conceição")

  const other = await context.newPage()
  await other.goto(names.path)
  await hydrated(other)
  await expect(other.getByLabel(names.name, { exact: true })).toHaveValue("")
  await other.close()

  await page.getByRole("button", { name: names.draft }).click()
  await expect(page.getByRole("radio").first()).toBeFocused()
  await expect(page.getByRole("status").filter({ hasText: "Rascunho apagado" })).toBeAttached()
  await expect(page.getByLabel(names.name, { exact: true })).toHaveValue("")
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(names.name, { exact: true })).toHaveValue("")
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()),
  ).not.toContain("contact")
})

test("after success Back leads to an empty form, and nothing is sent twice", async ({ page }) => {
  const posts: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/contact"))
      posts.push(request.headers()["idempotency-key"] ?? "")
  })
  await page.goto("/imoveis")
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).dblclick()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await hydrated(page)
  await expect(page.getByLabel(names.message, { exact: true })).toHaveValue("")
  expect(posts).toHaveLength(1)
})

test(
  "without the network the message waits, and arrives once with one press more",
  GATE,
  async ({ page, context, complaints }) => {
    await page.goto(names.path)
    await hydrated(page)
    await fillIn(page, names)
    await context.setOffline(true)
    await page.getByRole("button", { name: names.send }).click()
    await expect(page.getByRole("alert")).toContainText(names.offline)
    await expect(page.getByRole("alert")).toBeFocused()
    await expectNoViolations(page)
    await context.setOffline(false)
    await page.getByRole("button", { name: names.again }).click()
    await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
    expectOnlyNetworkComplaints(complaints)
  },
)

test("an answer that was lost is found again: one message, one reference", async ({ page, complaints }) => {
  const answers: { status: number; reference: string }[] = []
  await page.route("**/api/contact", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    const answer = await route.fetch()
    const { reference } = await answer.json()
    if (reference !== undefined) answers.push({ status: answer.status(), reference })
    return answers.length === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("alert")).toContainText(names.unavailable)
  // Even after the page was loaded anew: the key came back with the draft.
  await page.reload()
  await hydrated(page)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  expect(answers[1]?.reference).toBe(answers[0]?.reference)
  expectOnlyNetworkComplaints(complaints)
})

test("two tabs of one draft send two messages when they differ", async ({ page, complaints }) => {
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  const draft = await page.evaluate(() => sessionStorage.getItem("pouso.contact") ?? "")
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  const first = await reference(page).textContent()
  // A duplicated tab begins with a copy of the other's storage.
  await page.evaluate((copy) => sessionStorage.setItem("pouso.contact", copy), draft)
  await page.reload()
  await hydrated(page)
  await page.getByLabel(names.message, { exact: true }).fill("Outra pergunta, da outra aba.")
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("alert")).toContainText(names.reused)
  await page.getByRole("button", { name: names.again }).click()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  expect(await reference(page).textContent()).not.toBe(first)
  expectOnlyNetworkComplaints(complaints)
})

test("a limit is explained, and the words stay", async ({ page, complaints }) => {
  await page.route("**/api/contact", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 429, json: { error: { code: "tooManyRequests", requestId: "1" } } })
      : route.continue(),
  )
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("alert")).toContainText(names.tooMany)
  await expect(page.getByLabel(names.message, { exact: true })).toHaveValue("Queria saber se tem berço.")
  expectOnlyNetworkComplaints(complaints)
})

test("what a person changed stays changed when the address that filled the form in is loaded again", async ({
  page,
}) => {
  await page.goto(`${names.path}?guests=2&region=Moema`)
  await hydrated(page)
  await page.locator("#guests").selectOption("4")
  await page.getByLabel(names.message, { exact: true }).fill("Somos quatro agora.")
  await page.reload()
  await hydrated(page)
  await expect(page.locator("#guests")).toHaveValue("4")
  await expect(page.locator("#region")).toHaveValue("Moema")
  // Another address fills in what it says, and leaves the words alone.
  await page.goto(`${names.path}?guests=1&region=Moema`)
  await hydrated(page)
  await expect(page.locator("#guests")).toHaveValue("1")
  await expect(page.getByLabel(names.message, { exact: true })).toHaveValue("Somos quatro agora.")
})

test("a field that the browser filled in by mistake is shown, and can be emptied", async ({
  page,
  complaints,
}) => {
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  await page.locator("#website").evaluate((field: HTMLInputElement) => {
    field.value = "https://ana.example"
  })
  await page.getByRole("button", { name: names.send }).click()
  const trap = page.getByLabel("Deixe este campo vazio")
  await page.getByRole("alert").getByRole("link", { name: "Deixe este campo vazio" }).click()
  await expect(trap).toBeFocused()
  await expectNoViolations(page)
  await trap.fill("")
  await page.getByRole("button", { name: names.again }).click()
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  expectOnlyNetworkComplaints(complaints)
})
