import { expect } from "@playwright/test"
import type { InputFrom } from "xstate"
import type { notifyFormMachine } from "#machines/launch/notify-form.machine.ts"
import { hydrated, LAUNCH_NAMES, launchUrl, type Page, postUntilLimited } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { notifyForm } from "../models/notify-form.ts"
import type { Stage } from "../stage.ts"
import { beforeScripts } from "./before-scripts.ts"

const { email: label, press: name, thanks } = LAUNCH_NAMES.pt
const API = "**/api/notify"
const THANK_YOU = 4_000
/** Addresses that a visitor may submit in a minute (wrangler.toml). */
const NOTIFY_LIMIT = 30

const field = (page: Page) => page.getByLabel(label)
const button = (page: Page) => page.getByRole("button", { name })

/** Pages whose outbox has failed. */
const withoutOutbox = new WeakSet<Page>()

/** Posts until the visitor's rate limit is reached. */
async function exhaustLimit(page: Page, email: string) {
  const form = { email, locale: "pt", consent: "2026-11-21" }
  await postUntilLimited(() => page.request.post(`${launchUrl}/api/notify`, { form }), NOTIFY_LIMIT)
}

/** Posts the form natively before its scripts arrive; returns the status of the response. */
async function postNatively({ page, enter, press }: Stage, email: string): Promise<number> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/notify"),
  )
  await beforeScripts(page, launchUrl, async () => {
    await enter(field(page), email)
    await press(button(page))
    await page.waitForURL(API, { waitUntil: "commit" })
  })
  return (await answered).status()
}

/** Opens the page that answers a native post. */
async function post(stage: Stage, { email = "", problem }: InputFrom<typeof notifyFormMachine>) {
  const { page } = stage
  const isLimited = problem === "tooManyRequests"
  let status: number
  // If a minute begins between the posts and the form's, the form is accepted, and both are repeated.
  do {
    if (isLimited) await exhaustLimit(page, email)
    status = await postNatively(stage, email)
  } while (isLimited && status !== 429)
  // A new IP address resets the rate limit, as if a minute had passed.
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:1:${crypto.randomUUID().slice(0, 4)}::1` })
}

/** The form on the launch page. */
export const formOfTheLaunch = driver<typeof notifyFormMachine>({
  screen: "launch page",
  model: notifyForm,
  open: async (stage, input) => {
    const { page } = stage
    await stage.stopClock()
    await (input.email === undefined ? page.goto(launchUrl) : post(stage, input))
    await hydrated(page)
    await stage.hold(API)
  },
  events: {
    TYPED: ({ page, enter }, { email }) => enter(field(page), email),
    SUBMITTED: ({ page, press }) => press(button(page)),
    "xstate.after.thankYou.notifyForm.thanks": async ({ page, pass, answer }) => {
      // The thanks are shown without waiting for the request, so respond to it meanwhile.
      if (!withoutOutbox.has(page)) await answer(API, "worker")
      await pass(THANK_YOU - 1)
      await expect(page.getByText(thanks)).toBeVisible()
      await pass(1)
      await expect(field(page)).toBeFocused()
    },
    "xstate.error.actor.outbox": async ({ page, answer }) => {
      if (withoutOutbox.has(page)) return
      withoutOutbox.add(page)
      const ended = page.waitForEvent("console", (message) => message.text() === "no timer")
      // Simulate a browser in which neither sending nor timers work.
      await page.evaluate(() => {
        const wait = window.setTimeout
        window.setTimeout = (() => {
          window.setTimeout = wait
          console.debug("no timer")
          throw new Error("no timer")
        }) as unknown as typeof wait
      })
      await answer(API, "no network")
      await ended
    },
  },
  // The outbox can fail only while the thanks for an address are shown.
  offers: (snapshot, { type }) => type !== "xstate.error.actor.outbox" || snapshot.matches("thanks"),
  states: {
    "notifyForm.input": (page) => [field(page), button(page)],
    "notifyForm.thanks": (page) => [page.getByRole("status").filter({ hasText: thanks })],
  },
  logs: /^Failed to load resource: /,
  shows: async ({ page }, snapshot) => {
    const { email, problem } = snapshot.context
    if (snapshot.matches("input")) await expect(field(page)).toHaveValue(email)
    await expect(page.getByRole("alert")).toHaveText(
      problem === null ? [] : [/^Foram pedidos demais em pouco tempo/],
    )
  },
})
