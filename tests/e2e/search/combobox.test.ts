import { expect, GATE, hydrated, idle, type Page, test } from "../fixtures.ts"

/** The editable combobox with a list, as the ARIA Authoring Practices describe it. */
async function openBox(page: Page) {
  await page.goto("/")
  await hydrated(page)
  const box = page.getByRole("combobox", { name: "Onde" })
  await box.click()
  return { box, list: page.getByRole("listbox"), options: page.getByRole("option") }
}

test("before typing, popular bairros are one tap away, and a search is offered again", async ({ page }) => {
  const { box, options } = await openBox(page)
  await expect(options).toHaveCount(6)
  const first = (await options.first().locator(".truncate").first().textContent()) ?? ""
  await options.first().click()
  await expect(box).toHaveValue(/, São Paulo$/)
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await page.waitForURL(/lat=/)
  await page.goto("/")
  await hydrated(page)
  await box.click()
  await expect(options.first()).toHaveText(`${first}São Paulo`)
  await expect(options).toHaveCount(6)
})

test("one character shows no list", async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  const { box, list } = await openBox(page)
  await box.fill("p")
  await expect(list).toBeHidden()
  await page.clock.runFor(10_000)
  await idle(page)
  await expect(list).toBeHidden()
  expect(asked).not.toContain("/api/places")
})

test("roles, states and the live count follow the list", GATE, async ({ page }) => {
  const { box, list, options } = await openBox(page)
  await expect(box).toHaveAttribute("aria-autocomplete", "list")
  await box.pressSequentially("pinh", { delay: 20 })
  await expect(options.first().locator("mark")).toHaveText("Pinh")
  await expect(list).toBeVisible()
  await expect(box).toHaveAttribute("aria-expanded", "true")
  await expect(box).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "none")
  await expect(page.getByRole("search").getByRole("status").first()).toHaveText(
    `${await options.count()} sugestões`,
  )
  await expect(box).not.toHaveAttribute("aria-activedescendant", /./)

  await box.press("ArrowDown")
  await expect(options.nth(0)).toHaveAttribute("aria-selected", "true")
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await options.nth(0).getAttribute("id")) ?? "none",
  )
  await box.press("ArrowUp")
  await expect(options.last()).toHaveAttribute("aria-selected", "true")
  await box.press("Home")
  await expect(box).not.toHaveAttribute("aria-activedescendant", /./)
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
  await box.press("End")
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)

  await box.press("Alt+ArrowUp")
  await expect(list).toBeHidden()
  await box.press("Alt+ArrowDown")
  await expect(list).toBeVisible()
  await expect(box).not.toHaveAttribute("aria-activedescendant", /./)
})

test("the list is as high as its eight rows where there is room, 15rem where there is not, and cuts a row", async ({
  page,
}) => {
  await page.goto("/imoveis")
  await hydrated(page)
  const box = page.getByRole("combobox", { name: "Onde" })
  const list = page.getByRole("listbox")
  await box.click()
  await box.pressSequentially("sa", { delay: 20 })
  await expect(list.getByRole("option")).toHaveCount(8)
  const heights = () => list.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  await expect.poll(async () => (await heights()).clientHeight - (await heights()).scrollHeight).toBe(0)
  const whole = (await heights()).scrollHeight
  expect(whole).toBeGreaterThanOrEqual(8 * 48)
  // Room for half of the last row.
  const top = (await list.boundingBox())?.y ?? 0
  await page.setViewportSize({ width: 1366, height: Math.round(top) + whole })
  await expect.poll(async () => (await heights()).clientHeight).toBeLessThan(whole)
  const rows = await list
    .getByRole("option")
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  const bottom = top + (await heights()).clientHeight
  expect(rows.filter((row) => row.top < bottom - 8 && row.bottom > bottom + 8)).toHaveLength(1)
  expect(bottom).toBeGreaterThan(top + 300)
  await page.setViewportSize({ width: 1366, height: Math.round(top) + 200 })
  await expect.poll(async () => (await heights()).clientHeight).toBe(240)
})

test("Google's suggestions carry its name, and a choice is located", async ({ page }) => {
  const { box, options } = await openBox(page)
  await box.pressSequentially("rua dos testes", { delay: 20 })
  await expect(options).toHaveCount(1)
  await expect(page.getByText("Google Maps", { exact: true })).toBeVisible()
  await expect(page.getByRole("listbox").getByText("Google Maps")).toHaveCount(0)
  const located = page.waitForResponse("**/api/places/locate?*")
  await options.first().click()
  await (await located).finished()
  await idle(page)
  await expect(box).toHaveValue("Rua dos Testes, Campinas - SP, Brasil")
  await page.getByRole("button", { name: "Buscar", exact: true }).click()
  await page.waitForURL(/lat=-22\.9056&lng=-47\.0608/)
})

test("our own suggestions carry no other name", async ({ page }) => {
  const { box, list } = await openBox(page)
  await box.pressSequentially("pinh", { delay: 20 })
  await expect(list).toBeVisible()
  await expect(page.getByText("Google Maps", { exact: true })).toHaveCount(0)
})

test("while a slow answer is awaited, something is seen to be coming", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/api/places?*", async (route) => {
    await released
    await route.continue()
  })
  const { box, list } = await openBox(page)
  await box.pressSequentially("moema", { delay: 10 })
  await expect(page.getByTestId("suggestion-skeleton")).toBeVisible()
  await expect(page.getByRole("search").getByText("Buscando sugestões…")).toBeAttached()
  release()
  await expect(list).toBeVisible()
  await expect(page.getByTestId("suggestion-skeleton")).toBeHidden()
})

test("within 300 ms nothing flickers", async ({ page }) => {
  await page.clock.install()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/api/places?*", async (route) => {
    await released
    await route.continue()
  })
  const { box, list } = await openBox(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const asked = page.waitForRequest("**/api/places?*")
  await box.fill("moema")
  await page.clock.runFor(290)
  await asked
  await expect(page.getByTestId("suggestion-skeleton")).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByTestId("suggestion-skeleton")).toHaveCount(1)
  release()
  await page.clock.runFor(1_000)
  await expect(list).toBeVisible()
})

test(
  "when suggestions fail, the box stays a text box and the search goes on",
  GATE,
  async ({ page, complaints }) => {
    await page.route("**/api/places?*", (route) => route.abort())
    await page.route("**/api/geocode?*", (route) => route.fulfill({ status: 500, json: {} }))
    const { box } = await openBox(page)
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/places?"))
    await box.fill("Moema")
    await failed
    await idle(page)
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await page.waitForURL(/\/imoveis\?location=Moema&adults=1/)
    expect(complaints.splice(0).join()).toContain("Erro ao buscar coordenadas")
  },
)

test("two presses send one search", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route("**/api/geocode?*", async (route) => {
    asked++
    await released
    await route.continue()
  })
  const { box } = await openBox(page)
  await box.fill("Moema")
  const search = page.getByRole("button", { name: /^Buscar|^Buscando/ }).last()
  await search.dblclick()
  await expect(search).toHaveAttribute("aria-busy", "true")
  release()
  await page.waitForURL(/lat=/)
  expect(asked).toBe(1)
})
