import { expect, test } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { type ContactField, type ContactValues, EMPTY_CONTACT } from "#machines/contact/contact.ts"
import {
  type ContactFormInput,
  ContactNotSent,
  contactFormMachine,
  type SendInput,
  type SendOutcome,
} from "#machines/contact/contact-form.machine.ts"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { type Posted, type PostInput, stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"

const FILLED: ContactValues = {
  ...EMPTY_CONTACT,
  name: "Ana",
  email: "ana@exemplo.com",
  subject: "other",
  message: "Uma pergunta qualquer.",
}

interface Draft {
  initial: ContactValues
  values: ContactValues
  key: string
}

interface Sending extends SendInput {
  stamp: string
  answer: (outcome: SendOutcome) => void
  fail: (error: unknown) => void
  refuseStamp: () => void
}

/** A form whose sendings the test answers itself, and whose draft it can look at. */
function form(values: Partial<ContactValues> = FILLED, stampAge = MIN_FILL_TIME) {
  const sendings: Sending[] = []
  const drafts: (Draft | null)[] = []
  const clock = new SimulatedClock()
  const stampedSend = stampedSendMachine.provide({
    actors: {
      post: fromPromise<Posted, PostInput>(
        ({ input: { body, stamp } }) =>
          new Promise((resolve, fail) => {
            sendings.push({
              ...(body as SendInput),
              stamp,
              fail,
              answer: (answer) => resolve({ answer }),
              refuseStamp: () => resolve({ stamp: "tooFast" }),
            })
          }),
      ),
    },
  })
  const actor = createActor(
    contactFormMachine.provide({
      actors: { stampedSend },
      actions: {
        keepDraft: (_, draft) => drafts.push(draft),
        forgetDraft: () => drafts.push(null),
      },
    }),
    { clock, input: { locale: "pt", today: "2026-11-21", values, key: "first", stamp: "1.x", stampAge } },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    actor,
    clock,
    sendings,
    drafts,
    change: (field: ContactField, value: string) => actor.send({ type: "CHANGED", field, value }),
    submit: () => actor.send({ type: "SUBMITTED" }),
    async answer(outcome: SendOutcome) {
      sendings.at(-1)?.answer(outcome)
      await settle()
    },
    async fail(error: unknown) {
      sendings.at(-1)?.fail(error)
      await settle()
    },
    get now() {
      return actor.getSnapshot()
    },
  }
}

test("a form with something missing is not sent, and says what", () => {
  const it = form({})
  it.submit()
  expect(it.sendings).toEqual([])
  expect(it.now.value).toBe("editing")
  expect(it.now.context.problems).toEqual({
    name: "missing",
    email: "missing",
    subject: "missing",
    message: "missing",
  })
  expect(it.now.context.refusals).toBe(1)
})

test("what was wrong stays on screen until the form is sent again", () => {
  const it = form({ ...FILLED, name: "" })
  it.submit()
  it.change("name", "Ana")
  expect(it.now.context.problems).toEqual({ name: "missing" })
  it.submit()
  expect(it.now.context.problems).toEqual({})
  expect(it.now.hasTag("sending")).toBe(true)
})

test("a form goes out once, however often it is pressed", () => {
  const it = form()
  it.submit()
  it.submit()
  expect(it.sendings).toHaveLength(1)
  expect(it.sendings[0]).toMatchObject({ values: FILLED, key: "first", locale: "pt", stamp: "1.x" })
})

test("success gives the reference and takes the draft away", async () => {
  const it = form()
  it.submit()
  await it.answer({ reference: "4821-7730" })
  expect(it.now.matches("success")).toBe(true)
  expect(it.now.context.reference).toBe("4821-7730")
  expect(it.drafts.at(-1)).toBe(null)
})

test("another message begins empty, by the same kind of person, under another key", async () => {
  const it = form({ ...FILLED, visitorType: "owner" })
  it.submit()
  await it.answer({ reference: "4821-7730" })
  it.actor.send({ type: "ANOTHER" })
  expect(it.now.context.values).toEqual({ ...EMPTY_CONTACT, visitorType: "owner" })
  expect(it.now.context.initial).toEqual(it.now.context.values)
  it.change("name", "Bia")
  expect(it.drafts.at(-1)?.key).not.toBe(it.sendings[0]?.key)
})

test("every try has the page's key until the server says that it is another message's", async () => {
  const it = form()
  it.submit()
  await it.fail(new ContactNotSent("offline"))
  expect(it.now.matches("editing")).toBe(true)
  expect(it.now.context.failure).toBe("offline")
  it.submit()
  await it.fail(new Error("anything"))
  expect(it.now.context.failure).toBe("unavailable")
  it.change("message", "Outra pergunta, agora sim.")
  it.submit()
  expect(it.sendings.map(({ key }) => key)).toEqual(["first", "first", "first"])
  await it.fail(new ContactNotSent("keyReused"))
  it.submit()
  expect(it.sendings[3]?.key).not.toBe("first")
})

test("a key that the server knows for another message is renewed", async () => {
  const it = form()
  it.submit()
  await it.fail(new ContactNotSent("keyReused"))
  expect(it.now.context.failure).toBe("keyReused")
  expect(it.drafts.at(-1)?.key).toBe(it.now.context.key)
  it.submit()
  expect(it.sendings[1]?.key).not.toBe(it.sendings[0]?.key)
  expect(it.sendings[1]?.key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(it.now.context.failure).toBe(null)
})

test("after a failure the form can be changed, or its draft deleted, like before it", async () => {
  const it = form()
  it.submit()
  await it.fail(new ContactNotSent("offline"))
  it.change("name", "Bia")
  expect(it.now.value).toBe("editing")
  expect(it.now.context.values.name).toBe("Bia")
  expect(it.drafts.at(-1)).toEqual({ initial: FILLED, values: { ...FILLED, name: "Bia" }, key: "first" })
  it.submit()
  await it.fail(new ContactNotSent("offline"))
  it.actor.send({ type: "DRAFT_DELETED" })
  expect(it.now.value).toBe("editing")
  expect(it.now.context).toMatchObject({ values: FILLED, problems: {}, failure: null })
  expect(it.now.context.key).not.toBe("first")
  expect(it.drafts.at(-1)).toBe(null)
})

test("a form that was posted without scripts comes back with what was wrong", () => {
  const input = { locale: "en", today: "2026-11-21", key: "known", stamp: "1.x", stampAge: 7 } as const
  const failed = { ...input, failure: "tooManyRequests", problems: { name: "missing" } } as const
  const context = (of: ContactFormInput) =>
    createActor(contactFormMachine, { input: of }).getSnapshot().context
  expect(context(failed)).toEqual({
    locale: "en",
    today: "2026-11-21",
    initial: EMPTY_CONTACT,
    values: EMPTY_CONTACT,
    problems: { name: "missing" },
    failure: "tooManyRequests",
    key: "known",
    stamp: "1.x",
    stampAge: 7,
    reference: null,
    refusals: 0,
  })
  expect(context(input)).toMatchObject({ problems: {}, failure: null })
})

test("it is sending without a wait when the page had its stamp for long", () => {
  const it = form()
  it.submit()
  expect(it.now.value).toEqual({ sending: "posting" })
  expect([...it.now.tags]).toEqual(["sending"])
  expect(it.sendings).toHaveLength(1)
})

test("sent too early it waits, with the draft kept, and is posted once by itself", async () => {
  const it = form(FILLED, 1_000)
  it.submit()
  it.submit()
  expect(it.now.value).toEqual({ sending: "waiting" })
  expect(new Set(it.now.tags)).toEqual(new Set(["sending", "waiting"]))
  expect(it.drafts.at(-1)).toMatchObject({ values: FILLED, key: "first" })
  it.clock.increment(1_999)
  expect(it.sendings).toEqual([])
  it.clock.increment(1)
  expect(it.now.value).toEqual({ sending: "posting" })
  await it.answer({ reference: "4821-7730" })
  expect(it.sendings).toHaveLength(1)
  expect(it.now.value).toBe("success")
})

test("it waits again, and does not seem to be sending, when the server finds the stamp too young", async () => {
  const it = form()
  it.submit()
  it.sendings[0]?.refuseStamp()
  await new Promise((resolve) => setTimeout(resolve))
  expect(it.now.value).toEqual({ sending: "waiting" })
  it.clock.increment(MIN_FILL_TIME)
  expect(it.now.value).toEqual({ sending: "posting" })
  expect(it.sendings.map(({ key }) => key)).toEqual(["first", "first"])
})

test("an error of sending says in logs what it is", () => {
  expect(String(new ContactNotSent("offline"))).toBe("ContactNotSent: offline")
})

test("what only the server finds is shown like the rest, under the same key", async () => {
  const it = form()
  it.submit()
  await it.answer({ problems: { property: "unknown" } })
  expect(it.now.value).toBe("editing")
  expect(it.now.context.problems).toEqual({ property: "unknown" })
  expect(it.now.context.refusals).toBe(1)
  it.submit()
  expect(it.sendings[1]?.key).toBe(it.sendings[0]?.key)
})

test("a draft is kept with every change, with the key it may have been sent under", () => {
  const it = form()
  it.change("message", "Uma pergunta longa.")
  it.submit()
  expect(it.drafts.at(-1)).toEqual({
    initial: FILLED,
    values: { ...FILLED, message: "Uma pergunta longa." },
    key: it.sendings[0]?.key,
  })
})

test("a recalled draft comes back with its key, and can be deleted", () => {
  const it = form({ subject: "newBooking" })
  it.actor.send({ type: "RECALLED", values: { name: "Ana", message: "Pela metade" }, key: "known" })
  expect(it.now.context.values).toMatchObject({ name: "Ana", subject: "newBooking" })
  expect(it.now.context.key).toBe("known")
  expect(it.drafts.at(-1)).toMatchObject({ key: "known", values: { message: "Pela metade" } })
  it.actor.send({ type: "DRAFT_DELETED" })
  expect(it.now.context.values).toEqual({ ...EMPTY_CONTACT, subject: "newBooking" })
  expect(it.now.context.key).not.toBe("known")
  expect(it.drafts.at(-1)).toBe(null)
})
