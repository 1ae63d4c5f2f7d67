import { expect, hydrated, LOCALES, type Page, test } from "../fixtures.ts"
import { ageDocument, ripenStamps } from "../stamps.ts"
import { CONTACT_NAMES, type ContactNames, fillIn } from "./contact.ts"

const MESSAGE = "Queria saber se tem berço."

/**
 * Opens the form, with the page's clock stopped, and fills it in; returns the requests to its API, as they come.
 * @param age how many ms ago the page's document came
 */
async function filledIn(page: Page, names: ContactNames, age = 0) {
  const requests: string[] = []
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await ageDocument(page, age)
  await ripenStamps(page, `**${names.path}`)
  await page.route("**/api/contact", async (route) => {
    requests.push(route.request().method())
    await route.continue()
  })
  await page.goto(names.path)
  await hydrated(page)
  await fillIn(page, names)
  return requests
}

for (const locale of LOCALES) {
  const names = CONTACT_NAMES[locale]

  test(`${locale}: sent within three seconds it says that it waits, and is posted once by itself`, async ({
    page,
  }) => {
    const requests = await filledIn(page, names)
    await page.getByRole("button", { name: names.send }).dblclick()
    const button = page.getByRole("button", { name: names.waiting })
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute("aria-disabled", "true")
    await page.keyboard.press("Enter")
    await page.clock.runFor(2_999)
    await expect(button).toBeVisible()
    expect(requests).toEqual([])
    await page.clock.runFor(1)
    await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
    expect(requests).toEqual(["POST"])
  })
}

const names = CONTACT_NAMES.pt

test("filled in for three seconds it is sent at once, with the stamp that came with the page", async ({
  page,
}) => {
  const requests = await filledIn(page, names)
  await page.clock.runFor(3_000)
  await page.getByRole("button", { name: names.send }).click()
  // The clock stands still, so anything that waits would wait for ever.
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  expect(requests).toEqual(["POST"])
})

test("the time that the page's scripts took to come is not waited for again", async ({ page }) => {
  const requests = await filledIn(page, names, 2_400)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("button", { name: names.waiting })).toBeVisible()
  // The clock of a page has fractions of milliseconds.
  await page.clock.runFor(598)
  await expect(page.getByRole("button", { name: names.waiting })).toBeVisible()
  expect(requests).toEqual([])
  await page.clock.runFor(4)
  await expect(page.getByRole("heading", { name: names.sent })).toBeVisible()
  expect(requests).toEqual(["POST"])
})

test("a form that another page led to counts from when its own stamp came", async ({ page }) => {
  const posts: string[] = []
  await page.route("**/api/contact", async (route) => {
    if (route.request().method() !== "POST") return await route.continue()
    posts.push(route.request().url())
    // By the server's clock, which goes on, the stamp may be too young.
    await route.fulfill({ status: 201, json: { reference: "4821-7730" } })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await ageDocument(page, 60_000)
  await page.goto("/termos")
  await hydrated(page)
  await page.clock.runFor(60_000)
  await page.getByRole("contentinfo").getByRole("link", { name: "Contato", exact: true }).click()
  await fillIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("button", { name: names.waiting })).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(page.getByRole("button", { name: names.waiting })).toBeVisible()
  expect(posts).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => posts).toHaveLength(1)
})

test("who leaves while it waits finds the message again, and nothing was posted", async ({ page }) => {
  const requests = await filledIn(page, names)
  await page.getByRole("button", { name: names.send }).click()
  await expect(page.getByRole("button", { name: names.waiting })).toBeVisible()
  await page.goto("/termos")
  await page.clock.runFor(3_000)
  await page.goto(names.path)
  await hydrated(page)
  await expect(page.getByLabel(names.name, { exact: true })).toHaveValue("Ana Conceição")
  await expect(page.getByLabel(names.message, { exact: true })).toHaveValue(MESSAGE)
  await expect(page.getByRole("button", { name: names.send })).toBeVisible()
  expect(requests).toEqual([])
})
