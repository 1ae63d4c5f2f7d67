import { expect, test } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import { emailProblem } from "#machines/forms/form-email.ts"
import { formIssues } from "#machines/forms/form-issues.ts"
import { mailedToken } from "#machines/forms/mailed-token.ts"
import { type Posted, type PostInput, stampedSendMachine } from "#machines/forms/stamped-send.machine.ts"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { type NewsletterAnswer, newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { newsletterRequest } from "#machines/newsletter/newsletter-request.ts"

const ADDRESS = "ana@exemplo.com.br"

/** A form in use for a time, by default until its stamp holds; what it sends waits until the test answers. */
async function form(usedFor = MIN_FILL_TIME, stamp = { stamp: "", age: 0 }) {
  const sent: PostInput[] = []
  const asked: PromiseWithResolvers<Posted>[] = []
  const clock = new SimulatedClock()
  const stampedSend = stampedSendMachine.provide({
    actors: {
      stamp: fromPromise(() => Promise.resolve("1.x")),
      post: fromPromise<Posted, PostInput>(({ input }) => {
        sent.push(input)
        const asking = Promise.withResolvers<Posted>()
        asked.push(asking)
        return asking.promise
      }),
    },
  })
  const machine = newsletterFormMachine.provide({ actors: { stampedSend } })
  const actor = createActor(machine, { clock, input: { locale: "pt", stamp } }).start()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  await settled()
  clock.increment(usedFor)
  return {
    clock,
    sent,
    press: (email = ADDRESS) => actor.send({ type: "SUBMITTED", email }),
    say: (answer: NewsletterAnswer) => {
      asked.at(-1)?.resolve({ answer })
      return settled()
    },
    refuseStamp: () => {
      asked.at(-1)?.resolve({ stamp: "tooFast" })
      return settled()
    },
    loseAnswer: () => {
      asked.at(-1)?.reject(new Error("offline"))
      return settled()
    },
    tags: () => [...actor.getSnapshot().tags],
    state: () => actor.getSnapshot(),
  }
}

test("a sound address is sent with its stamp, language and consent, and is thanked for", async () => {
  const { press, say, sent, tags } = await form()
  press()
  expect(tags()).toEqual(["sending"])
  const body = { email: ADDRESS, locale: "pt", consent: NEWSLETTER_CONSENT }
  expect(sent).toEqual([{ body, stamp: "1.x" }])
  await say("accepted")
  expect(tags()).toEqual(["sent"])
})

test.for([
  ["", "missing"],
  ["   ", "missing"],
  ["ana", "invalid"],
  ["ana@exemplo", "invalid"],
  ["ana@exemplo.com, bia@exemplo.com", "invalid"],
  [`${"a".repeat(243)}@exemplo.com`, "tooLong"],
])("%j is not sent: %s", async ([email = "", problem]) => {
  const { press, sent, state, tags } = await form()
  press(email)
  expect(state().context).toMatchObject({ email, problem })
  expect(tags()).toEqual([])
  expect(sent).toEqual([])
})

test("the longest address that there is, with spaces around it, is sound", () => {
  expect(emailProblem(` ${"a".repeat(242)}@exemplo.com `)).toBeUndefined()
})

test("the server accepts exactly what the form accepts", () => {
  for (const email of [ADDRESS, ` ${ADDRESS} `, "", "ana", "ana@exemplo", `${"a".repeat(243)}@exemplo.com`]) {
    const body = { email, locale: "pt", consent: NEWSLETTER_CONSENT }
    expect(newsletterRequest.safeParse(body).success, email).toBe(emailProblem(email) === undefined)
  }
})

test("a sound address takes the problem away", async () => {
  const { press, state } = await form()
  press("ana")
  press()
  expect(state().context).toMatchObject({ email: ADDRESS, problem: null })
  expect(state().hasTag("sending")).toBe(true)
})

test("the form begins empty, without a problem, under the consent of that day", async () => {
  expect(NEWSLETTER_CONSENT).toBe("2026-11-23")
  const { state, tags } = await form()
  expect(state().context).toEqual({
    locale: "pt",
    stamp: { stamp: "", age: 0 },
    email: "",
    problem: null,
    failure: null,
    isHoneypotShown: false,
  })
  expect(tags()).toEqual([])
})

test("an answer that the form does not know counts as unavailable", async () => {
  const { press, say, state } = await form()
  press()
  await say("internal" as NewsletterAnswer)
  expect(state().context.failure).toBe("unavailable")
})

test("a filled honeypot is shown until the address is accepted", async () => {
  const { press, say, state } = await form()
  const shown = () => [state().context.failure, state().context.isHoneypotShown]
  press()
  await say("unavailable")
  expect(shown()).toEqual(["unavailable", false])
  press()
  await say("robot")
  expect(shown()).toEqual(["robot", true])
  press()
  expect(shown()).toEqual([null, true])
  await say("unavailable")
  expect(shown()).toEqual(["unavailable", true])
  press("ana@")
  expect(shown()).toEqual([null, true])
})

test("what is wrong with a request is told by field", () => {
  const problems = (schema: typeof newsletterRequest | typeof mailedToken, value: object) => {
    const { error } = schema.safeParse(value)
    return error && formIssues(error).map(({ field, code }) => `${field}: ${code}`)
  }
  const sound = { email: ADDRESS, locale: "pt", consent: "2026-11-21" }
  expect(problems(newsletterRequest, sound)).toBeUndefined()
  expect(problems(newsletterRequest, { locale: "fr", consent: "21/11/2026" })).toEqual([
    "email: missing",
    "locale: invalid",
    "consent: invalid",
  ])
  for (const consent of ["x2026-11-21", "2026-11-21x"])
    expect(problems(newsletterRequest, { ...sound, consent })).toEqual(["consent: invalid"])
  expect(problems(mailedToken, { token: "t".repeat(200) })).toBeUndefined()
  expect(problems(mailedToken, { token: "t".repeat(201) })).toEqual(["token: invalid"])
  expect(problems(mailedToken, { token: "" })).toEqual(["token: invalid"])
  expect(problems(mailedToken, {})).toEqual(["token: invalid"])
})

test("pressed too early it waits, and is posted once by itself", async () => {
  const { clock, press, say, sent, state, tags } = await form(2_000)
  press()
  press()
  expect(state().value).toEqual({ sending: "waiting" })
  expect(new Set(tags())).toEqual(new Set(["sending", "waiting"]))
  clock.increment(999)
  expect(sent).toEqual([])
  clock.increment(1)
  expect(state().value).toEqual({ sending: "posting" })
  await say("accepted")
  expect(sent).toHaveLength(1)
})

test("it waits again, and does not seem to be sending, when the server finds the stamp too young", async () => {
  const { clock, press, refuseStamp, sent, state } = await form()
  press()
  expect(state().value).toEqual({ sending: "posting" })
  await refuseStamp()
  expect(state().value).toEqual({ sending: "waiting" })
  clock.increment(MIN_FILL_TIME)
  expect(state().value).toEqual({ sending: "posting" })
  expect(sent).toHaveLength(2)
})

test("a second press while it is sent sends nothing twice", async () => {
  const { press, say, sent, tags } = await form()
  press()
  press("outra@exemplo.com")
  await say("accepted")
  press()
  expect(sent).toHaveLength(1)
  expect(tags()).toEqual(["sent"])
})

test.for<NewsletterAnswer>(["tooManyRequests", "unavailable"])(
  "refused as %s it says so, keeps the address, and is sent again when it is pressed",
  async (answer) => {
    const { press, say, sent, state, tags } = await form()
    press()
    await say(answer)
    expect(state().value).toBe("failed")
    expect(state().context).toMatchObject({ email: ADDRESS, failure: answer })
    press()
    expect(state().context.failure).toBeNull()
    await say("accepted")
    expect(sent).toHaveLength(2)
    expect(tags()).toEqual(["sent"])
  },
)

test("without the network it fails, and the next press sends it again", async () => {
  const { press, say, loseAnswer, sent, state, tags } = await form()
  press()
  await loseAnswer()
  expect(state().value).toBe("failed")
  expect(state().context.failure).toBe("unavailable")
  press()
  await say("accepted")
  expect(sent).toHaveLength(2)
  expect(tags()).toEqual(["sent"])
})

test("an unsound address after a failure is a problem of the field, not of the server", async () => {
  const { press, say, state, tags } = await form()
  press()
  await say("unavailable")
  press("ana@")
  expect(tags()).toEqual([])
  expect(state().context).toMatchObject({ problem: "invalid", failure: null })
})

test.for([
  ["old enough is used at once", { stamp: "page", age: MIN_FILL_TIME }, 0, ["sending"], "page"],
  ["too young waits", { stamp: "page", age: MIN_FILL_TIME - 1_000 }, 999, ["sending", "waiting"], undefined],
  ["too young waits no longer than it must", { stamp: "page", age: 2_000 }, 1_000, ["sending"], "page"],
] as const)("a stamp that the page has had: %s", async ([, stamp, usedFor, tags, posted]) => {
  const used = await form(usedFor, stamp)
  used.press()
  expect(used.tags()).toEqual(tags)
  expect(used.sent.at(0)?.stamp).toBe(posted)
})
