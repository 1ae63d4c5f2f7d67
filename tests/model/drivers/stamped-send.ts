import { expect, type Locator } from "@playwright/test"
import { EMPTY_CONTACT } from "#machines/contact/contact.ts"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import type { Posted, StampProblem, stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import { CONTACT_NAMES } from "../../e2e/contact/contact.ts"
import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { NEWSLETTER_NAMES } from "../../e2e/newsletter/newsletter.ts"
import { ageDocument } from "../../e2e/stamps.ts"
import { type Driver, driver } from "../driver.ts"
import { sendOfTheContactForm, sendOfTheNewsletter } from "../models/stamped-send.ts"
import { SOON, type Stage } from "../stage.ts"
import { changeAll } from "./contact-fields.ts"
import { CONTACT_API, sendButton, sendingButton, standIn, waitingButton } from "./contact-form.ts"
import { answerPost, answerStamp, FOOT_API, field, foot, openAtTheFoot, status } from "./newsletter-foot.ts"

type StampedSend = typeof stampedSendMachine

const { press: name, waiting, sending, again } = NEWSLETTER_NAMES.pt
const contact = CONTACT_NAMES.pt

interface Screen {
  api: string
  /** The form is ready to send and not sending. */
  idle: (page: Page) => Locator[]
  waiting: (page: Page) => Locator[]
  posting: (page: Page) => Locator[]
  /** Lets the server respond with the requested stamp. */
  giveStamp: (stage: Stage) => Promise<void>
  /** Lets the server respond to the submission; undefined for a response that is not about the stamp. */
  say: (stage: Stage, problem: StampProblem | undefined) => Promise<void>
}

/** Common parts of both forms: stamps are invisible, only waiting and sending show. */
function sendingOn({ api, idle, waiting, posting, giveStamp, say }: Screen) {
  const present = (page: Page) => [page.getByRole("main")]
  return {
    events: {
      "xstate.done.actor.stamp": giveStamp,
      "xstate.error.actor.stamp": ({ answer }) => answer(api, "no network"),
      "xstate.done.actor.post": (stage, { output }) => {
        const posted = output as Posted
        return say(stage, "stamp" in posted ? posted.stamp : undefined)
      },
      "xstate.error.actor.post": ({ answer }) => answer(api, "no network"),
      "xstate.after.fill.stampedSend.stamp.ripening": ({ pass }) => pass(MIN_FILL_TIME),
    },
    // The form cannot be sent again while it is sending.
    offers: (snapshot, { type }) => type !== "SEND" || snapshot.matches({ message: "none" }),
    states: {
      "stampedSend.stamp.asking": present,
      "stampedSend.stamp.ripening": present,
      "stampedSend.stamp.ripe": present,
      "stampedSend.stamp.missing": present,
      "stampedSend.message.none": idle,
      "stampedSend.message.held": waiting,
      "stampedSend.message.posting": posting,
    },
    alike: {
      "stampedSend.stamp.asking or stampedSend.stamp.ripening or stampedSend.stamp.ripe or stampedSend.stamp.missing":
        "A person neither has nor sees the stamp; `shows` counts the requests under way.",
    },
    logs: /^Failed to load resource: /,
    shows: async ({ waitingAt }, snapshot) => {
      const asks = [{ stamp: "asking" }, { message: "posting" }] as const
      const expected = asks.filter((state) => snapshot.matches(state)).length
      const underWay = () => waitingAt(api).length
      await expect.poll(underWay, { ...SOON, message: "requests under way" }).toBe(expected)
    },
  } satisfies Partial<Driver<StampedSend>>
}

const atTheFoot = sendingOn({
  api: FOOT_API,
  idle: (page) => [
    foot(page)
      .filter({ hasNotText: new RegExp(`${waiting}|${sending}`) })
      .getByRole("button", { name }),
  ],
  waiting: (page) => [status(page).getByText(waiting, { exact: true })],
  posting: (page) => [status(page).getByText(sending, { exact: true })],
  giveStamp: answerStamp,
  say: (stage, problem) => answerPost(stage, problem ?? "unavailable"),
})

/** Sending of the newsletter form. */
export const sendingAtTheFoot = driver<StampedSend>({
  ...atTheFoot,
  screen: "foot of a page",
  model: sendOfTheNewsletter,
  open: openAtTheFoot,
  events: {
    ...atTheFoot.events,
    SEND: async ({ page, enter, press }, _event, before) => {
      await enter(field(page), "ana@exemplo.com")
      await press(foot(page).getByRole("button", { name: before.context.body === null ? name : again }))
    },
  },
})

const onTheContactPage = sendingOn({
  api: CONTACT_API,
  idle: (page) => [sendButton(page)],
  waiting: (page) => [waitingButton(page)],
  posting: (page) => [sendingButton(page)],
  giveStamp: ({ answer }) => answer(CONTACT_API, "worker"),
  say: ({ answer }, problem) => answer(CONTACT_API, standIn(problem ?? "property")),
})

/** Sending of the contact form. */
export const sendingOnTheContactPage = driver<StampedSend>({
  ...onTheContactPage,
  screen: "contact page",
  model: sendOfTheContactForm,
  open: async (stage, { age }) => {
    const { page } = stage
    await stage.stopClock()
    await ageDocument(page, age)
    await page.goto(contact.path)
    await hydrated(page)
    await stage.hold(CONTACT_API)
    const written = { name: "Ana", email: "ana@exemplo.com", subject: "other", message: "Tem berço?" }
    await changeAll(stage, written, EMPTY_CONTACT)
  },
  events: {
    ...onTheContactPage.events,
    SEND: ({ page, press }) => press(sendButton(page)),
  },
})
