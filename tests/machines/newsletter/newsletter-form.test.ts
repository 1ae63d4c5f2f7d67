import { expect, test } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { emailProblem } from "#machines/forms/form-email.ts"
import { MIN_FILL_TIME } from "#machines/forms/form-envelope.ts"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { type NewsletterAnswer, newsletterFormMachine } from "#machines/newsletter/newsletter-form.machine.ts"
import { type NewsletterBody, newsletterRequest } from "#machines/newsletter/newsletter-request.ts"

const ADDRESS = "ana@exemplo.com.br"

/** A form in use: what it asks for waits until the test answers. */
function form() {
  const sent: NewsletterBody[] = []
  const asked: { stamp: PromiseWithResolvers<string>[]; send: PromiseWithResolvers<NewsletterAnswer>[] } = {
    stamp: [],
    send: [],
  }
  const clock = new SimulatedClock()
  const machine = newsletterFormMachine.provide({
    actors: {
      stamp: fromPromise(() => {
        const asking = Promise.withResolvers<string>()
        asked.stamp.push(asking)
        return asking.promise
      }),
      send: fromPromise(({ input }: { input: NewsletterBody }) => {
        sent.push(input)
        const asking = Promise.withResolvers<NewsletterAnswer>()
        asked.send.push(asking)
        return asking.promise
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { locale: "pt" } }).start()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    sent,
    clock,
    press: (email = ADDRESS) => actor.send({ type: "SUBMITTED", email }),
    give: (stamp: string) => {
      asked.stamp.at(-1)?.resolve(stamp)
      return settled()
    },
    /** Gives a stamp that was there long enough. */
    stamped: async () => {
      asked.stamp.at(-1)?.resolve("1.x")
      await settled()
      clock.increment(MIN_FILL_TIME)
    },
    loseStamp: () => {
      asked.stamp.at(-1)?.reject(new Error("offline"))
      return settled()
    },
    say: (answer: NewsletterAnswer) => {
      asked.send.at(-1)?.resolve(answer)
      return settled()
    },
    loseAnswer: () => {
      asked.send.at(-1)?.reject(new Error("offline"))
      return settled()
    },
    stampsAsked: () => asked.stamp.length,
    tags: () => [...actor.getSnapshot().tags],
    state: () => actor.getSnapshot(),
  }
}

test("the stamp is asked for before anything is sent", () => {
  expect(form().stampsAsked()).toBe(1)
})

test("a sound address is sent with its stamp, language and consent, and is thanked for", async () => {
  const { stamped, press, say, sent, tags } = form()
  await stamped()
  press()
  expect(tags()).toEqual(["sending"])
  expect(sent).toEqual([{ email: ADDRESS, locale: "pt", stamp: "1.x", consent: NEWSLETTER_CONSENT }])
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
])("%j is not sent: %s", ([email = "", problem]) => {
  const { press, sent, state, tags } = form()
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
  const { stamped, press, state } = form()
  await stamped()
  press("ana")
  press()
  expect(state().context).toMatchObject({ email: ADDRESS, problem: null })
  expect(state().hasTag("sending")).toBe(true)
})

test("a second press while it is sent sends nothing twice", async () => {
  const { stamped, press, say, sent, tags } = form()
  await stamped()
  press()
  press("outra@exemplo.com")
  await say("accepted")
  press()
  expect(sent).toHaveLength(1)
  expect(tags()).toEqual(["sent"])
})

test.for([0, 1, MIN_FILL_TIME - 1])(
  "pressed %i ms after the stamp came, it does not annoy the server",
  async (ms) => {
    const { clock, give, press, sent, tags } = form()
    await give("1.x")
    clock.increment(ms)
    press("ana@")
    press()
    expect(tags()).toEqual(["sending"])
    clock.increment(MIN_FILL_TIME - 1)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(sent.map(({ stamp }) => stamp)).toEqual(["1.x"])
  },
)

test("pressed before the stamp came, it waits as long as the stamp asks", async () => {
  const { clock, give, loseStamp, press, sent, stampsAsked } = form()
  await loseStamp()
  press()
  expect(stampsAsked()).toBe(2)
  await give("2.x")
  clock.increment(MIN_FILL_TIME - 1)
  expect(sent).toEqual([])
  clock.increment(1)
  expect(sent.map(({ stamp }) => stamp)).toEqual(["2.x"])
})

test("too fast for the server, it is sent again by itself with the same stamp", async () => {
  const { clock, stamped, press, say, sent, tags } = form()
  await stamped()
  press()
  await say("tooFast")
  expect(tags()).toEqual(["sending"])
  clock.increment(MIN_FILL_TIME)
  expect(sent.map(({ stamp }) => stamp)).toEqual(["1.x", "1.x"])
  await say("accepted")
  expect(tags()).toEqual(["sent"])
})

test("with a stamp that is stale it asks for another, waits, and is sent again by itself", async () => {
  const { clock, give, stamped, press, say, sent, tags } = form()
  await stamped()
  press()
  await say("stale")
  await give("2.x")
  clock.increment(MIN_FILL_TIME)
  expect(sent.map(({ stamp }) => stamp)).toEqual(["1.x", "2.x"])
  await say("accepted")
  expect(tags()).toEqual(["sent"])
})

test("a server that refuses every stamp is not asked for ever", async () => {
  const { clock, give, stamped, press, say, sent, state } = form()
  await stamped()
  press()
  for (let at = 0; at < 5; at++) {
    await say("stale")
    await give("2.x")
    clock.increment(MIN_FILL_TIME)
  }
  expect(sent).toHaveLength(3)
  expect(state().value).toBe("failed")
  expect(state().context.failure).toBe("unavailable")
})

test.for<NewsletterAnswer>(["tooManyRequests", "unavailable"])(
  "refused as %s it says so, keeps the address, and is sent again when it is pressed",
  async (answer) => {
    const { stamped, press, say, sent, state, tags } = form()
    await stamped()
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

test("without the network it fails, and the next press begins anew", async () => {
  const { clock, give, loseAnswer, loseStamp, press, sent, state } = form()
  await loseStamp()
  press()
  await loseStamp()
  expect(state().value).toBe("failed")
  press()
  await give("1.x")
  clock.increment(MIN_FILL_TIME)
  await loseAnswer()
  expect(state().value).toBe("failed")
  expect(sent).toHaveLength(1)
})

test("an unsound address after a failure is a problem of the field, not of the server", async () => {
  const { stamped, press, say, state, tags } = form()
  await stamped()
  press()
  await say("unavailable")
  press("ana@")
  expect(tags()).toEqual([])
  expect(state().context).toMatchObject({ problem: "invalid", failure: null })
})
