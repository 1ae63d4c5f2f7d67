import { expect, test } from "vitest"
import { createActor, fromCallback, SimulatedClock } from "xstate"
import { getShortestPaths } from "xstate/graph"
import { isAcceptableEmail, NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { notifyFormMachine } from "#machines/launch/notify-form.machine.ts"
import type { NotifyOutboxEvent } from "#machines/launch/notify-outbox.machine.ts"
import { type NotifyRequest, notifyRequest } from "#machines/launch/notify-request.ts"

/** A form whose outbox only notes what it is given. */
function form() {
  const queued: NotifyRequest[] = []
  const clock = new SimulatedClock()
  const outbox = fromCallback<NotifyOutboxEvent>(({ receive }) =>
    receive((event) => event.type === "QUEUED" && queued.push(event.request)),
  ) as unknown as (typeof notifyFormMachine)["implementations"]["actors"]["outbox"]
  const machine = notifyFormMachine.provide({ actors: { outbox } } as never)
  const actor = createActor(machine, { clock, input: { locale: "pt" } }).start()
  const type = (email: string) => actor.send({ type: "TYPED", email })
  const press = () => actor.send({ type: "SUBMITTED" })
  const state = () => actor.getSnapshot().value
  return { actor, clock, queued, type, press, state }
}

const ACCEPTED = ["a@", "@", "ana@exemplo.com.br", " ana@exemplo.com ", "@@", "sem ponto@x"]
const REFUSED = ["", " ", "abc", "ana.exemplo.com"]

test.for(REFUSED)("pressing with %j does nothing", (email) => {
  const { actor, type, press, state, queued } = form()
  type(email)
  expect(actor.getSnapshot().can({ type: "SUBMITTED" })).toBe(false)
  press()
  expect(state()).toBe("input")
  expect(actor.getSnapshot().context.email).toBe(email)
  expect(queued).toEqual([])
})

test.for(ACCEPTED)("pressing with %j thanks, and gives it to the outbox", (email) => {
  const { type, press, state, queued } = form()
  type(email)
  press()
  expect(state()).toBe("thanks")
  expect(queued).toEqual([
    { email: email.trim(), purpose: "launch", locale: "pt", source: "launch-page", consent: NOTIFY_CONSENT },
  ])
})

test("the form begins with what was posted without scripts, and its problem goes with the next press", () => {
  const problem = { email: "ana@exemplo.com", locale: "en", problem: "tooManyRequests" } as const
  const machine = notifyFormMachine.provide({ actors: { outbox: fromCallback(() => undefined) } } as never)
  expect(
    createActor(machine, { input: { locale: "pt" } })
      .start()
      .getSnapshot().context,
  ).toEqual({
    email: "",
    locale: "pt",
    problem: null,
  })
  const actor = createActor(machine, { input: problem }).start()
  expect(actor.getSnapshot().context).toEqual(problem)
  expect(actor.getSnapshot().hasTag("thanked")).toBe(false)
  actor.send({ type: "SUBMITTED" })
  expect(actor.getSnapshot().context.problem).toBeNull()
  expect(actor.getSnapshot().hasTag("thanked")).toBe(true)
})

test.for(["2026-11-2", "21/11/2026", "x2026-11-21", "2026-11-21x", ""])(
  "%j is no version of a consent",
  (consent) => {
    const request = { email: "@", purpose: "launch", locale: "pt", source: "launch-page" }
    expect(notifyRequest.safeParse({ ...request, consent: "2026-11-21" }).success).toBe(true)
    expect(notifyRequest.safeParse({ ...request, consent }).success).toBe(false)
  },
)

test("the server accepts exactly what the form accepts", () => {
  const request = { purpose: "launch", locale: "pt", source: "launch-page", consent: NOTIFY_CONSENT }
  for (const email of [...ACCEPTED, ...REFUSED]) {
    expect(notifyRequest.safeParse({ ...request, email }).success, email).toBe(isAcceptableEmail(email))
  }
})

test("the thank-you stands for 4000 ms, then the input is back, cleared", () => {
  const { actor, clock, type, press, state } = form()
  type("ana@exemplo.com")
  press()
  clock.increment(3_999)
  expect(state()).toBe("thanks")
  clock.increment(1)
  expect(state()).toBe("input")
  expect(actor.getSnapshot().context.email).toBe("")
})

test("a second press, and typing meanwhile, change nothing", () => {
  const { clock, type, press, queued, state } = form()
  type("ana@exemplo.com")
  press()
  press()
  type("outra@exemplo.com")
  clock.increment(2_000)
  press()
  expect(queued).toHaveLength(1)
  clock.increment(2_000)
  expect(state()).toBe("input")
})

test("in every reachable state a press is possible exactly with an acceptable address in the input", () => {
  const paths = getShortestPaths(notifyFormMachine, {
    input: { locale: "pt" },
    events: [
      ...[...ACCEPTED, ...REFUSED].map((email) => ({ type: "TYPED" as const, email })),
      { type: "SUBMITTED" as const },
      { type: "xstate.after.thankYou.notifyForm.thanks" } as never,
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  })
  expect(paths.length).toBeGreaterThanOrEqual(2 * ACCEPTED.length + REFUSED.length)
  for (const { state } of paths) {
    const acceptable = state.matches("input") && isAcceptableEmail(state.context.email)
    expect(state.can({ type: "SUBMITTED" })).toBe(acceptable)
  }
})
