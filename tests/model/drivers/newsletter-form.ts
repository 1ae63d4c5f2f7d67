import { expect } from "@playwright/test"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import type { newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { idle, type Page } from "../../e2e/fixtures.ts"
import { NEWSLETTER_NAMES } from "../../e2e/newsletter/newsletter.ts"
import { driver } from "../driver.ts"
import { newsletterForm } from "../models/newsletter-form.ts"
import { SOON, type Stage } from "../stage.ts"
import { answerPost, answerStamp, FOOT_API, field, foot, openAtTheFoot, status } from "./newsletter-foot.ts"

const { press: name, waiting, sending, sent, failed, again, missing, invalid } = NEWSLETTER_NAMES.pt
const FAILURES = {
  unavailable: failed,
  tooManyRequests: /^Foram pedidos demais em pouco tempo/,
  robot: /^O campo que deveria ficar vazio foi preenchido/,
}

const beingPosted = (page: Page) => status(page).getByText(sending, { exact: true })

/** A stamp stays old enough once it is: from the second submit on the server has to find it too young. */
async function makeWait(stage: Stage): Promise<void> {
  await idle(stage.page)
  if (await beingPosted(stage.page).isVisible()) await answerPost(stage, "tooFast")
}

/** The form in the page footer. */
export const formOfTheNewsletter = driver<typeof newsletterFormMachine>({
  screen: "foot of a page",
  model: newsletterForm,
  open: async (stage) => {
    await openAtTheFoot(stage)
    await answerStamp(stage)
  },
  events: {
    SUBMITTED: async (stage, { email }, before) => {
      const { page, enter, press } = stage
      await enter(field(page), email)
      await press(foot(page).getByRole("button", { name: before.matches("failed") ? again : name }))
      if (email !== "ana@exemplo.com") await expect(field(page)).toBeFocused()
      await makeWait(stage)
    },
    POSTING: ({ pass }) => pass(MIN_FILL_TIME),
    WAITING: (stage) => answerPost(stage, "tooFast"),
    ANSWERED: (stage, { answer }) => answerPost(stage, answer),
    NOT_SENT: ({ answer }) => answer(FOOT_API, "no network"),
  },
  // Each of these needs a request.
  offers: (snapshot, { type }) =>
    (type !== "ANSWERED" && type !== "NOT_SENT") || snapshot.matches({ sending: "posting" }),
  states: {
    "newsletterForm.editing": (page) => [
      foot(page)
        .filter({ hasNotText: new RegExp(`${waiting}|${sending}|${again}`) })
        .getByRole("button", { name }),
    ],
    "newsletterForm.sending.waiting": (page) => [status(page).getByText(waiting, { exact: true })],
    "newsletterForm.sending.posting": (page) => [beingPosted(page)],
    "newsletterForm.failed": (page) => [foot(page).getByRole("button", { name: again })],
    "newsletterForm.sent": (page) => [status(page).getByText(sent)],
  },
  logs: /^Failed to load resource: /,
  shows: async ({ page, waitingAt }, snapshot) => {
    const underWay = () => waitingAt(FOOT_API).length
    const expected = snapshot.matches({ sending: "posting" }) ? 1 : 0
    await expect.poll(underWay, { ...SOON, message: "requests under way" }).toBe(expected)
    const { email, problem, failure, isHoneypotShown } = snapshot.context
    const said = {
      problem: problem === "missing" ? missing : invalid,
      failure: FAILURES[failure ?? "unavailable"],
    }
    if (snapshot.hasTag("sent")) return await expect(field(page)).toBeHidden()
    await expect(field(page)).toHaveValue(email)
    await expect(status(page).getByLabel("Deixe este campo vazio")).toHaveCount(isHoneypotShown ? 1 : 0)
    if (failure === "robot") await expect(status(page).getByRole("textbox")).toBeFocused()
    if (failure !== null) await expect(status(page).getByRole("paragraph")).toHaveText(said.failure)
    else if (problem !== null) await expect(status(page).getByRole("paragraph")).toHaveText(said.problem)
    await expect(field(page)).toHaveAccessibleDescription(
      problem === null ? /^(?!Escreva)/ : new RegExp(`^${said.problem}`),
    )
  },
})
