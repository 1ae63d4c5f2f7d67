import { expect } from "@playwright/test"
import { MIN_FILL_TIME } from "#machines/forms/form-envelope.ts"
import type { newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { NEWSLETTER_NAMES } from "../../e2e/newsletter/newsletter.ts"
import { driver } from "../driver.ts"
import { newsletterForm } from "../models/newsletter-form.ts"
import { SOON, type StandIn } from "../stage.ts"

const { label, press: name, sending, sent, failed, again, missing, invalid } = NEWSLETTER_NAMES.pt
const TOO_MANY = /^Foram pedidos demais em pouco tempo/
const API = "**/api/newsletter"

const foot = (page: Page) => page.getByRole("contentinfo")
const field = (page: Page) => foot(page).getByLabel(label)
const status = (page: Page) => foot(page).getByRole("status")

/** Looks the same whether it has its stamp or not. */
const editing = (page: Page) => [
  foot(page)
    .filter({ hasNotText: new RegExp(`${sending}|${again}`) })
    .getByRole("button", { name }),
]
const beingSent = (page: Page) => [status(page).getByText(sending, { exact: true })]

/** When the Worker gave a page its stamp, ms since 1970. */
const stampedAt = new WeakMap<Page, number>()

/** How the server words what the machine hears. */
function standIn(answer: unknown): StandIn {
  const error = (code: string, fields: object[] = []) => ({ error: { code, fields, requestId: "stand-in" } })
  if (answer === "tooManyRequests") return { status: 429, json: error(answer) }
  if (answer === "unavailable") return { status: 503, json: error(answer) }
  return { status: 422, json: error("invalidBody", [{ field: "stamp", code: answer }]) }
}

/** The form at the foot of a page. */
export const formOfTheNewsletter = driver<typeof newsletterFormMachine>({
  screen: "foot of a page",
  model: newsletterForm,
  open: async ({ page, stopClock, hold, enter }) => {
    await hold(API)
    await stopClock()
    await page.goto("/termos")
    await hydrated(page)
    await enter(field(page), "")
  },
  events: {
    SUBMITTED: async ({ page, enter, press }, { email }, before) => {
      await enter(field(page), email)
      await press(foot(page).getByRole("button", { name: before.matches("failed") ? again : name }))
      if (email !== "ana@exemplo.com") await expect(field(page)).toBeFocused()
    },
    "xstate.done.actor.stamp": async ({ page, answer }) => {
      await answer(API, "worker")
      stampedAt.set(page, Date.now())
    },
    "xstate.error.actor.stamp": ({ answer }) => answer(API, "no network"),
    "xstate.done.actor.send": async ({ page, answer }, { output }) => {
      if (output !== "accepted") return await answer(API, standIn(output))
      // The page's clock was put forward, the Worker's was not.
      await page.waitForTimeout((stampedAt.get(page) ?? 0) + MIN_FILL_TIME - Date.now())
      await answer(API, "worker")
      await expect(status(page)).toBeFocused()
    },
    "xstate.error.actor.send": ({ answer }) => answer(API, "no network"),
    "xstate.after.fill.newsletterForm.editing.ripening": ({ pass }) => pass(MIN_FILL_TIME),
    "xstate.after.fill.newsletterForm.sending.resting": ({ pass }) => pass(MIN_FILL_TIME),
  },
  states: {
    "newsletterForm.editing.stamping": editing,
    "newsletterForm.editing.ripening": editing,
    "newsletterForm.editing.ready": editing,
    "newsletterForm.sending.stamping": beingSent,
    "newsletterForm.sending.resting": beingSent,
    "newsletterForm.sending.posting": beingSent,
    "newsletterForm.failed": (page) => [foot(page).getByRole("button", { name: again })],
    "newsletterForm.sent": (page) => [status(page).getByText(sent)],
  },
  logs: /^Failed to load resource: /,
  shows: async ({ page, waitingAt }, snapshot) => {
    const { email, problem, failure } = snapshot.context
    const isAsking = [...snapshot._nodes].some(({ invoke }) => invoke.length > 0)
    const underWay = () => waitingAt(API).length
    await expect.poll(underWay, { ...SOON, message: "requests under way" }).toBe(isAsking ? 1 : 0)
    const said = {
      problem: problem === "missing" ? missing : invalid,
      failure: failure === "tooManyRequests" ? TOO_MANY : failed,
    }
    if (snapshot.hasTag("sent")) return await expect(field(page)).toBeHidden()
    await expect(field(page)).toHaveValue(email)
    if (failure !== null) await expect(status(page).getByRole("paragraph")).toHaveText(said.failure)
    else if (problem !== null) await expect(status(page)).toHaveText(said.problem)
    await expect(field(page)).toHaveAccessibleDescription(
      problem === null ? /^(?!Escreva)/ : new RegExp(`^${said.problem}`),
    )
  },
})
