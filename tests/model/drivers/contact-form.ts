import { expect, type Route } from "@playwright/test"
import type { InputFrom } from "xstate"
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  EMPTY_CONTACT,
} from "#machines/contact/contact.ts"
import {
  type ContactFailure,
  ContactNotSent,
  type contactFormMachine,
} from "#machines/contact/contact-form.machine.ts"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import type { StampProblem } from "#machines/forms/stamped-send.machine.ts"
import { CONTACT_NAMES, REFERENCE } from "../../e2e/contact/contact.ts"
import { hydrated, idle, type Page } from "../../e2e/fixtures.ts"
import { ripenStamps } from "../../e2e/stamps.ts"
import { driver } from "../driver.ts"
import { contactForm, isUntouched } from "../models/contact-form.ts"
import { SOON, type Stage, type StandIn } from "../stage.ts"
import { beforeScripts } from "./before-scripts.ts"
import { change, changeAll, expectValues, visitor } from "./contact-fields.ts"

const names = CONTACT_NAMES.pt
export const CONTACT_API = "**/api/contact"
const PAGE = "**/contato"
const EMPTY_THIS = "Deixe este campo vazio"

const PROBLEMS: Record<string, string> = {
  "name missing": names.missing[0],
  "email missing": names.missing[1],
  "subject missing": names.missing[2],
  "message missing": names.missing[3],
  "property unknown": "Escolha um apartamento da lista",
}
const FAILURES: Record<ContactFailure, RegExp> = {
  offline: names.offline,
  unavailable: names.unavailable,
  tooManyRequests: names.tooMany,
  keyReused: names.reused,
  tooFast: /Foi rápido demais para o nosso filtro contra robôs/,
  robot: /Um campo que deveria ficar vazio foi preenchido/,
}

export const sendButton = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^(${names.send}|${names.again})$`) })
export const waitingButton = (page: Page) => page.getByRole("button", { name: names.waiting })
export const sendingButton = (page: Page) => page.getByRole("button", { name: names.sending })
const draftButton = (page: Page) => page.getByRole("button", { name: names.draft })
const anotherButton = (page: Page) => page.getByRole("button", { name: names.another })
const summary = (page: Page) => page.getByRole("alert")

/** The server's response for a failure that the machine receives. */
export function standIn(heard: ContactFailure | ContactField | StampProblem): StandIn {
  const error = (code: string, fields: object[] = []) => ({ error: { code, fields, requestId: "stand-in" } })
  if (heard === "tooManyRequests") return { status: 429, json: error(heard) }
  if (heard === "keyReused") return { status: 409, json: error(heard) }
  if (heard === "robot")
    return { status: 422, json: error("invalidBody", [{ field: "website", code: "mustBeEmpty" }]) }
  if (heard === "property")
    return { status: 422, json: error("invalidBody", [{ field: heard, code: "unknown" }]) }
  if (heard === "tooFast" || heard === "stale")
    return { status: 422, json: error("invalidBody", [{ field: "stamp", code: heard }]) }
  return { status: 503, json: error("unavailable") }
}

/** Posts the form natively before its scripts arrive, so that they start on the response page. */
async function post(
  stage: Stage,
  { values = {}, failure }: InputFrom<typeof contactFormMachine>,
): Promise<void> {
  const { page, press } = stage
  const spoil = async (route: Route) => {
    const body = new URLSearchParams(route.request().postData() ?? "")
    // As from a page that was left open for more than a day.
    if (failure === "tooFast") body.set("stamp", "1.x")
    if (route.request().method() === "POST") await route.fallback({ postData: body.toString() })
    else await route.fallback()
  }
  await page.route(PAGE, spoil)
  await beforeScripts(page, names.path, async () => {
    await changeAll(stage, values, EMPTY_CONTACT)
    const posted = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.request().isNavigationRequest(),
    )
    await press(sendButton(page))
    await posted
  })
  await page.unroute(PAGE, spoil)
}

/** A stamp stays old enough once it is: from the second submit on the server has to find it too young. */
async function makeWait({ page, answer }: Stage): Promise<void> {
  await idle(page)
  if (await sendingButton(page).isVisible()) await answer(CONTACT_API, standIn("tooFast"))
}

function isChanged({ initial, values }: { initial: ContactValues; values: ContactValues }): boolean {
  return CONTACT_FIELDS.some((field) => values[field] !== initial[field])
}

export const formOfTheContactPage = driver<typeof contactFormMachine>({
  screen: "contact page",
  model: contactForm,
  open: async (stage, input) => {
    const { page } = stage
    await stage.stopClock()
    await ripenStamps(page, PAGE)
    await stage.hold(CONTACT_API)
    await (input.values === undefined ? page.goto(names.path) : post(stage, input))
    await hydrated(page)
  },
  events: {
    CHANGED: (stage, { field, value }) => change(stage, field, value),
    RECALLED: async (stage, { values, key }, before) => {
      const { page } = stage
      const write = () => changeAll(stage, values, before.context.values)
      if (key === null) await beforeScripts(page, names.path, write)
      else {
        await write()
        await page.goto(names.path)
      }
      await hydrated(page)
    },
    SUBMITTED: async (stage) => {
      await stage.press(sendButton(stage.page))
      await makeWait(stage)
    },
    POSTING: ({ pass }) => pass(MIN_FILL_TIME),
    WAITING: ({ answer }) => answer(CONTACT_API, standIn("tooFast")),
    DRAFT_DELETED: async ({ page, press }) => {
      await press(draftButton(page))
      await expect(visitor(page)).toBeFocused()
      await expect(page.getByRole("status").filter({ hasText: "Rascunho apagado" })).toBeAttached()
    },
    ANOTHER: async ({ page, press }) => {
      await press(anotherButton(page))
      await expect(visitor(page)).toBeFocused()
    },
    ANSWERED: async ({ page, answer }, { answer: said }) => {
      const isTaken = "reference" in said
      await answer(CONTACT_API, isTaken ? "worker" : standIn("property"))
      await expect(isTaken ? page.getByRole("heading", { name: names.sent }) : summary(page)).toBeFocused()
    },
    NOT_SENT: async ({ page, answer }, { error }) => {
      const failure = error instanceof ContactNotSent ? error.failure : "unavailable"
      await page.context().setOffline(failure === "offline")
      await answer(CONTACT_API, failure === "offline" ? "no network" : standIn(failure))
      await expect(summary(page)).toBeFocused()
      await page.context().setOffline(false)
    },
  },
  offers: (snapshot, event) => {
    const { value, context } = snapshot
    // A page that comes with its stamp needs a request for each of these.
    if (event.type === "ANSWERED" || event.type === "NOT_SENT")
      return snapshot.matches({ sending: "posting" })
    if (event.type === "CHANGED") return context.values[event.field] !== event.value
    if (event.type === "DRAFT_DELETED") return isChanged(context)
    if (event.type !== "RECALLED") return true
    const isQuiet = context.failure === null && Object.keys(context.problems).length === 0
    return value === "editing" && isQuiet && isUntouched(context)
  },
  states: {
    "contactForm.editing": (page) => [sendButton(page)],
    "contactForm.sending.waiting": (page) => [waitingButton(page)],
    "contactForm.sending.posting": (page) => [sendingButton(page)],
    "contactForm.success": (page) => [
      page.getByRole("heading", { name: names.sent }),
      page.getByText(REFERENCE),
      anotherButton(page),
    ],
  },
  logs: /^Failed to load resource: /,
  shows: async ({ page, waitingAt }, snapshot) => {
    const underWay = () => waitingAt(CONTACT_API).length
    const expected = snapshot.matches({ sending: "posting" }) ? 1 : 0
    await expect.poll(underWay, { ...SOON, message: "requests under way" }).toBe(expected)
    const { values, problems, failure } = snapshot.context
    const wrong = CONTACT_FIELDS.flatMap((field) =>
      problems[field] === undefined ? [] : (PROBLEMS[`${field} ${problems[field]}`] ?? "a new sentence"),
    )
    const isRefused = wrong.length > 0 || failure !== null
    await expect(page).toHaveTitle(isRefused ? `${names.error} ${names.title}` : names.title)
    await expect(summary(page)).toBeVisible({ visible: isRefused })
    const links = failure === "robot" ? [...wrong, EMPTY_THIS] : wrong
    await expect(summary(page).getByRole("link")).toHaveText(links)
    if (failure !== null) await expect(summary(page)).toContainText(FAILURES[failure])
    if (snapshot.matches("success")) return
    await expectValues(page, values)
    for (const field of ["name", "email", "phone", "message"])
      await expect(page.locator(`#${field}`)).toBeEditable({ editable: !snapshot.hasTag("sending") })
    for (const field of CONTACT_FIELDS) {
      const problem = problems[field]
      if (problem === undefined) continue
      const control = page.locator(`#${field}`)
      await expect(control).toHaveAttribute("aria-invalid", "true")
      await expect(control).toHaveAccessibleDescription(new RegExp(PROBLEMS[`${field} ${problem}`] ?? "none"))
    }
    await expect(page.locator("main [aria-invalid]")).toHaveCount(wrong.length)
    await expect(draftButton(page)).toBeVisible({
      visible: isChanged(snapshot.context) && !snapshot.hasTag("sending"),
    })
    if (snapshot.hasTag("sending")) return
    await expect(sendButton(page)).toHaveText(failure === null ? names.send : names.again)
    await expect(page.getByRole("textbox", { name: EMPTY_THIS })).toHaveCount(failure === "robot" ? 1 : 0)
  },
})
