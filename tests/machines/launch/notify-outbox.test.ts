import { expect, test, vi } from "vitest"
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate"
import { type NotifyOutboxEvent, notifyOutboxMachine } from "#machines/launch/notify-outbox.machine.ts"
import type { NotifyRequest } from "#machines/launch/notify-request.ts"

function request(email: string): NotifyRequest {
  return { email, purpose: "launch", locale: "pt", source: "launch-page", consent: "2026-11-21" }
}

/** An outbox over a device that is a map, and a server that the test answers for. */
function outbox({ left = [], broken }: { left?: string[]; broken?: "failing" | "silent" } = {}) {
  const clock = new SimulatedClock()
  const device = new Set(left)
  const sent: { email: string; arrive: () => void; refuse: () => void; fail: () => void }[] = []
  let network: () => void = () => undefined
  let listening = 0
  const machine = notifyOutboxMachine.provide({
    actors: {
      recall: fromPromise(async () => {
        if (broken === "failing") throw new Error("no device")
        if (broken === "silent") await new Promise(() => undefined)
        return left.map(request)
      }),
      send: fromPromise<"stored" | "refused", NotifyRequest | undefined>(
        ({ input }) =>
          new Promise((resolve, reject) =>
            sent.push({
              email: input?.email ?? "",
              arrive: () => resolve("stored"),
              refuse: () => resolve("refused"),
              fail: () => reject(new Error("no")),
            }),
          ),
      ),
      network: fromCallback<NotifyOutboxEvent>(({ sendBack }) => {
        listening += 1
        network = () => sendBack({ type: "NETWORK_RETURNED" })
        return () => {
          listening -= 1
        }
      }),
    },
    actions: {
      keep: (_, params) => void device.add(params.request.email),
      forget: (_, params) => void device.delete(params.request?.email ?? ""),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const reach = (state: string) =>
    vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject({ delivery: state }))
  const queue = (email: string) => actor.send({ type: "QUEUED", request: request(email) })
  const emails = () => sent.map(({ email }) => email)
  return {
    actor,
    clock,
    device,
    sent,
    emails,
    queue,
    reach,
    network: () => network(),
    listening: () => listening,
  }
}

test("an address is on the device from the press until the server has it", async () => {
  const { device, sent, queue, reach } = outbox()
  queue("ana@x")
  expect([...device]).toEqual(["ana@x"])
  await reach("sending")
  expect([...device]).toEqual(["ana@x"])
  sent[0]?.arrive()
  await reach("resting")
  expect([...device]).toEqual([])
})

test("what an earlier visit left is sent, and what is pressed meanwhile after it", async () => {
  const { actor, device, sent, emails, queue, reach } = outbox({ left: ["first@x", "second@x"] })
  queue("third@x")
  await reach("sending")
  queue("third@x")
  queue("fourth@x")
  for (const at of [0, 1, 2, 3]) {
    await vi.waitFor(() => expect(sent.length).toBe(at + 1))
    sent[at]?.arrive()
  }
  await reach("resting")
  expect(actor.getSnapshot().value).toEqual({ device: "recalled", delivery: "resting" })
  expect(new Set(emails())).toEqual(new Set(["first@x", "second@x", "third@x", "fourth@x"]))
  expect([...device]).toEqual([])
})

test("a failure is tried again after growing pauses, and nothing leaves the device", async () => {
  const { clock, device, sent, queue, reach } = outbox()
  queue("ana@x")
  for (const [at, pause] of [2_000, 8_000, 32_000, 128_000, 300_000, 300_000].entries()) {
    await reach("sending")
    expect(sent).toHaveLength(at + 1)
    sent[at]?.fail()
    await reach("pausing")
    clock.increment(pause - 1)
    expect(sent).toHaveLength(at + 1)
    clock.increment(1)
  }
  await reach("sending")
  expect([...device]).toEqual(["ana@x"])
  sent.at(-1)?.arrive()
  await reach("resting")
  expect([...device]).toEqual([])
})

test("after one that arrived, the pauses begin again", async () => {
  const { clock, sent, queue, reach } = outbox()
  queue("ana@x")
  for (const [at, pause] of [2_000, 8_000].entries()) {
    await reach("sending")
    sent[at]?.fail()
    await reach("pausing")
    clock.increment(pause)
  }
  await reach("sending")
  sent[2]?.arrive()
  await reach("resting")
  queue("bia@x")
  await reach("sending")
  sent[3]?.fail()
  await reach("pausing")
  clock.increment(2_000)
  await reach("sending")
  expect(sent).toHaveLength(5)
})

test("it does not wait for the pause when the network is back, or another address is given", async () => {
  const { device, sent, emails, queue, reach, network } = outbox()
  queue("ana@x")
  await reach("sending")
  sent[0]?.fail()
  await reach("pausing")
  network()
  await reach("sending")
  sent[1]?.fail()
  await reach("pausing")
  queue("bia@x")
  await reach("sending")
  expect(sent).toHaveLength(3)
  expect([...device]).toEqual(["ana@x", "bia@x"])
  sent[2]?.arrive()
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  sent[3]?.arrive()
  await reach("resting")
  expect(emails()).toEqual(["ana@x", "ana@x", "ana@x", "bia@x"])
})

test("a network that returns during a sending saves the pause after its failure", async () => {
  const { sent, emails, queue, reach, network } = outbox()
  queue("ana@x")
  queue("bia@x")
  await reach("sending")
  network()
  sent[0]?.fail()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.fail()
  await reach("pausing")
  expect(emails()).toEqual(["ana@x", "bia@x"])
})

test("one that fails goes to the end of the line, and holds nobody up", async () => {
  const { emails, sent, queue, reach, clock } = outbox()
  queue("fails@x")
  queue("arrives@x")
  await reach("sending")
  sent[0]?.fail()
  await reach("pausing")
  clock.increment(2_000)
  await reach("sending")
  expect(emails()).toEqual(["fails@x", "arrives@x"])
  sent[1]?.arrive()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  sent[2]?.arrive()
  await reach("resting")
  expect(emails()).toEqual(["fails@x", "arrives@x", "fails@x"])
})

test("one that the server will never take is not tried again on this visit, and stays on the device", async () => {
  const { device, sent, emails, queue, reach } = outbox()
  queue("odd@x")
  queue("ana@x")
  await reach("sending")
  sent[0]?.refuse()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.arrive()
  await reach("resting")
  expect(emails()).toEqual(["odd@x", "ana@x"])
  expect([...device]).toEqual(["odd@x"])
})

test.for(["failing", "silent"] as const)("a %s device does not hold up the sending", async (broken) => {
  const { actor, sent, queue, reach } = outbox({ broken })
  queue("ana@x")
  await reach("sending")
  expect(sent).toHaveLength(1)
  await vi.waitFor(() =>
    expect(actor.getSnapshot().value).toMatchObject({
      device: broken === "failing" ? "recalled" : "recalling",
    }),
  )
})

test("the network is listened to while it runs, and no longer", () => {
  const { actor, listening } = outbox()
  expect(listening()).toBe(1)
  actor.stop()
  expect(listening()).toBe(0)
})
