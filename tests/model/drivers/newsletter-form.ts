import { expect } from "@playwright/test"
import { MIN_FILL_TIME } from "#machines/forms/form-envelope.ts"
import type { newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { NEWSLETTER_NAMES } from "../../e2e/newsletter/newsletter.ts"
import { driver } from "../driver.ts"
import { newsletterForm } from "../models/newsletter-form.ts"
import { answerPost, answerStamp, FOOT_API, field, foot, openAtTheFoot, status } from "./newsletter-foot.ts"

const { press: name, sending, sent, failed, again, missing, invalid } = NEWSLETTER_NAMES.pt
const TOO_MANY = /^Foram pedidos demais em pouco tempo/

/** The form in the page footer. */
export const formOfTheNewsletter = driver<typeof newsletterFormMachine>({
  screen: "foot of a page",
  model: newsletterForm,
  open: async (stage) => {
    await openAtTheFoot(stage)
    await answerStamp(stage)
    await stage.pass(MIN_FILL_TIME)
  },
  events: {
    SUBMITTED: async ({ page, enter, press }, { email }, before) => {
      await enter(field(page), email)
      await press(foot(page).getByRole("button", { name: before.matches("failed") ? again : name }))
      if (email !== "ana@exemplo.com") await expect(field(page)).toBeFocused()
    },
    ANSWERED: (stage, { answer }) => answerPost(stage, answer),
    NOT_SENT: ({ answer }) => answer(FOOT_API, "no network"),
  },
  states: {
    "newsletterForm.editing": (page) => [
      foot(page)
        .filter({ hasNotText: new RegExp(`${sending}|${again}`) })
        .getByRole("button", { name }),
    ],
    "newsletterForm.sending": (page) => [status(page).getByText(sending, { exact: true })],
    "newsletterForm.failed": (page) => [foot(page).getByRole("button", { name: again })],
    "newsletterForm.sent": (page) => [status(page).getByText(sent)],
  },
  logs: /^Failed to load resource: /,
  shows: async ({ page }, snapshot) => {
    const { email, problem, failure } = snapshot.context
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
