import type { Page } from "@playwright/test"
import { addDays } from "#machines/site/day.ts"
import { dayName, STAY } from "../fixtures.ts"

/** Something that a person does on a page. */
export type Act = (page: Page) => Promise<unknown>

/** Several acts, one after the other. */
export const steps =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }

/** Presses a button. */
export const button =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click()

/** Follows a link. */
export const link =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("link", { name, exact: true }).first().click()

/** Presses a key. */
export const key =
  (name: string): Act =>
  (page) =>
    page.keyboard.press(name)

/** Fills in a field by its label. */
export const fill =
  (label: string, text: string): Act =>
  (page) =>
    page.getByLabel(label).fill(text)

/** Checks a box. */
export const check =
  (label: string): Act =>
  (page) =>
    page.getByLabel(label).check()

/** Chooses an option. */
export const choose =
  (label: string, value: string): Act =>
  (page) =>
    page.getByLabel(label).selectOption(value)

/** Clicks on the first element that a selector finds. */
export const press =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click()

/** Waits until something is shown. */
export const shown =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor()

/** Lets time pass on the page's clock, ms. */
export const pass =
  (ms: number): Act =>
  (page) =>
    page.clock.runFor(ms)

/** Searches for a text in a list's search box. */
export const searchFor = (text: string): Act =>
  steps((page) => page.getByRole("searchbox").fill(text), key("Enter"))

/** Clicks on a day of the calendar, by its distance from the stay's check-in. */
export const day =
  (offset: number): Act =>
  async (page) => {
    const name = dayName(addDays(STAY.checkIn, offset), "pt-BR")
    await page.getByRole("button", { name }).first().click()
  }

/** Scrolls a property's calendar into view, which loads it. */
export const toCalendar: Act = (page) => page.locator("#availability").scrollIntoViewIfNeeded()

/** Opens the guests' counters of a property's page. */
export const guestsOfPanel: Act = (page) => page.getByRole("complementary").locator("summary").first().click()

/** Fills in a filter of the results, without applying it. */
export const withPool = steps(press(".filters-button"), check("Piscina"))

/** The newsletter's field, in the footer. */
export const NEWSLETTER_FIELD = "Dicas de São Paulo no seu e-mail"

/** From now on, forms that are posted get this answer. */
export const answered =
  (status: number, json: object): Act =>
  (page) =>
    page.route(/\/api\/(contact|newsletter)$/, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status, json }) : route.continue(),
    )

/** The next form that is posted is too fast for the server. */
export const tooFastOnce: Act = async (page) => {
  let isOver = false
  await page.route(/\/api\/(contact|newsletter)$/, (route) => {
    if (isOver || route.request().method() !== "POST") return route.fallback()
    isOver = true
    return route.fulfill({ status: 422, json: TOO_FAST })
  })
}

/** Answers to a form. */
export const TOO_MANY = { error: { code: "tooManyRequests", requestId: "1" } }
export const TOO_FAST = {
  error: { code: "invalidBody", fields: [{ field: "stamp", code: "tooFast" }], requestId: "1" },
}
export const UNAVAILABLE = { error: { code: "unavailable", requestId: "1" } }

/** Sends a form, and lets the time pass that it must have been filled in for. */
export const sendBy = (name: string): Act => steps(button(name), pass(3_000))
