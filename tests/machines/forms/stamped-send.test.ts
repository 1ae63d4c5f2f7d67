import { expect, test } from "vitest"
import { createActor, fromPromise, SimulatedClock, sendTo, setup } from "xstate"
import { MIN_FILL_TIME } from "#machines/forms/fill-time.ts"
import {
  type Posted,
  type PostInput,
  type StampProblem,
  stampedSendMachine,
} from "#machines/forms/stamped-send.machine.ts"

const BODY = { message: "Tem berço?" }

/** A form that has invoked the machine: what it asks for waits until the test answers. */
function form(stamp = "", age = 0) {
  const posts: PostInput[] = []
  const heard: object[] = []
  const asked: { stamp: PromiseWithResolvers<string>[]; post: PromiseWithResolvers<Posted>[] } = {
    stamp: [],
    post: [],
  }
  const clock = new SimulatedClock()
  const stampedSend = stampedSendMachine.provide({
    actors: {
      stamp: fromPromise(() => {
        const asking = Promise.withResolvers<string>()
        asked.stamp.push(asking)
        return asking.promise
      }),
      post: fromPromise<Posted, PostInput>(({ input }) => {
        posts.push(input)
        const asking = Promise.withResolvers<Posted>()
        asked.post.push(asking)
        return asking.promise
      }),
    },
  })
  const parent = setup({ actors: { stampedSend } }).createMachine({
    invoke: { id: "stampedSend", src: "stampedSend", input: { stamp, age } },
    on: {
      PRESSED: { actions: sendTo("stampedSend", { type: "SEND", body: BODY }) },
      "*": { actions: ({ event }) => heard.push(event) },
    },
  })
  const actor = createActor(parent, { clock }).start()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    clock,
    /** The stamps of what was posted. */
    stamps: () => posts.map(({ stamp: each }) => each),
    posts,
    stampsAsked: () => asked.stamp.length,
    /** The results that the form was told. */
    heard: () =>
      heard.filter((event) => "type" in event && ["ANSWERED", "NOT_SENT"].includes(`${event.type}`)),
    /** All that the form was told, without what XState says of the actor itself. */
    told: () =>
      heard
        .map((event) => ("type" in event ? String(event.type) : ""))
        .filter((type) => !type.startsWith("xstate.")),
    press: () => actor.send({ type: "PRESSED" }),
    giveStamp: (given: string) => {
      asked.stamp.at(-1)?.resolve(given)
      return settled()
    },
    loseStamp: () => {
      asked.stamp.at(-1)?.reject(new Error("offline"))
      return settled()
    },
    say: (posted: Posted) => {
      asked.post.at(-1)?.resolve(posted)
      return settled()
    },
    loseAnswer: () => {
      asked.post.at(-1)?.reject(new Error("offline"))
      return settled()
    },
  }
}

test("a form without a stamp asks for it before anything is sent, one with a stamp does not", () => {
  expect(form().stampsAsked()).toBe(1)
  expect(form("1.x").stampsAsked()).toBe(0)
})

test("what is sent goes out once with its stamp, and the form hears the answer", async () => {
  const { clock, press, say, posts, heard } = form("1.x")
  clock.increment(MIN_FILL_TIME)
  press()
  expect(posts).toEqual([{ body: BODY, stamp: "1.x" }])
  press()
  expect(heard()).toEqual([])
  await say({ answer: { reference: "4821-7730" } })
  expect(posts).toHaveLength(1)
  expect(heard()).toEqual([{ type: "ANSWERED", answer: { reference: "4821-7730" } }])
})

test.for([0, 1, MIN_FILL_TIME - 1])("sent %i ms after the stamp came, it waits for the rest", async (ms) => {
  const { clock, giveStamp, press, stamps } = form()
  await giveStamp("1.x")
  clock.increment(ms)
  press()
  clock.increment(MIN_FILL_TIME - ms - 1)
  expect(stamps()).toEqual([])
  clock.increment(1)
  expect(stamps()).toEqual(["1.x"])
})

test("sent before the stamp came, it waits for it, and for as long as it asks", async () => {
  const { clock, giveStamp, press, stamps, stampsAsked } = form()
  press()
  expect(stampsAsked()).toBe(1)
  await giveStamp("1.x")
  clock.increment(MIN_FILL_TIME - 1)
  expect(stamps()).toEqual([])
  clock.increment(1)
  expect(stamps()).toEqual(["1.x"])
})

test("a stamp that did not come is asked for again when something is to be sent", async () => {
  const { clock, giveStamp, loseStamp, press, stamps, stampsAsked, heard } = form()
  await loseStamp()
  expect(heard()).toEqual([])
  press()
  expect(stampsAsked()).toBe(2)
  await giveStamp("2.x")
  clock.increment(MIN_FILL_TIME)
  expect(stamps()).toEqual(["2.x"])
})

test("without a stamp nothing is sent, and the form hears why", async () => {
  const { loseStamp, press, stamps, heard } = form()
  press()
  await loseStamp()
  expect(stamps()).toEqual([])
  expect(heard()).toEqual([{ type: "NOT_SENT", error: new Error("offline") }])
  press()
  await loseStamp()
  expect(heard()).toHaveLength(2)
})

test.for([
  [0, 3_000],
  [1_200, 1_800],
  [2_999, 1],
])("with a stamp that the page had for %i ms it waits %i ms more", ([age = 0, rest = 0]) => {
  const { clock, press, stamps } = form("1.x", age)
  press()
  clock.increment(rest - 1)
  expect(stamps()).toEqual([])
  clock.increment(1)
  expect(stamps()).toEqual(["1.x"])
})

test.for([3_000, 86_400_000])("with a stamp that the page had for %i ms it is sent at once", (age) => {
  const { press, stamps } = form("1.x", age)
  press()
  expect(stamps()).toEqual(["1.x"])
})

test("a page without a stamp asks for one, however long it has been open", () => {
  const { press, stamps, stampsAsked } = form("", 86_400_000)
  press()
  expect(stampsAsked()).toBe(1)
  expect(stamps()).toEqual([])
})

test("a stamp that the page had for long, but the server finds too young, waits the whole time", async () => {
  const { clock, press, say, stamps } = form("1.x", 60_000)
  press()
  await say({ stamp: "tooFast" })
  clock.increment(MIN_FILL_TIME - 1)
  expect(stamps()).toEqual(["1.x"])
  clock.increment(1)
  expect(stamps()).toEqual(["1.x", "1.x"])
})

test("a stamp that came after one that was stale waits the whole time", async () => {
  const { clock, giveStamp, press, say, stamps } = form("1.x", 60_000)
  press()
  await say({ stamp: "stale" })
  await giveStamp("2.x")
  clock.increment(MIN_FILL_TIME - 1)
  expect(stamps()).toEqual(["1.x"])
  clock.increment(1)
  expect(stamps()).toEqual(["1.x", "2.x"])
})

test("the form hears of each request when it begins, and that it waits again when a stamp was rejected", async () => {
  const { clock, giveStamp, press, say, told } = form("1.x")
  press()
  clock.increment(MIN_FILL_TIME - 1)
  expect(told()).toEqual([])
  clock.increment(1)
  expect(told()).toEqual(["POSTING"])
  await say({ stamp: "tooFast" })
  expect(told()).toEqual(["POSTING", "WAITING"])
  clock.increment(MIN_FILL_TIME)
  await say({ stamp: "stale" })
  expect(told()).toEqual(["POSTING", "WAITING", "POSTING", "WAITING"])
  await giveStamp("2.x")
  clock.increment(MIN_FILL_TIME)
  await say({ answer: "accepted" })
  expect(told()).toEqual(["POSTING", "WAITING", "POSTING", "WAITING", "POSTING", "ANSWERED"])
})

test("too fast for the server, it is sent again by itself with the same stamp", async () => {
  const { clock, press, say, stamps, stampsAsked, heard } = form("1.x")
  clock.increment(MIN_FILL_TIME)
  press()
  await say({ stamp: "tooFast" })
  clock.increment(MIN_FILL_TIME - 1)
  expect(stamps()).toEqual(["1.x"])
  clock.increment(1)
  expect(stamps()).toEqual(["1.x", "1.x"])
  expect(stampsAsked()).toBe(0)
  await say({ answer: "accepted" })
  expect(heard()).toEqual([{ type: "ANSWERED", answer: "accepted" }])
})

test("with a stamp that is stale it asks for another, waits, and is sent again by itself", async () => {
  const { clock, giveStamp, press, say, posts, heard } = form("1.x")
  clock.increment(MIN_FILL_TIME)
  press()
  await say({ stamp: "stale" })
  await giveStamp("2.x")
  clock.increment(MIN_FILL_TIME)
  expect(posts).toEqual([
    { body: BODY, stamp: "1.x" },
    { body: BODY, stamp: "2.x" },
  ])
  await say({ answer: "accepted" })
  expect(heard()).toEqual([{ type: "ANSWERED", answer: "accepted" }])
})

test.for<StampProblem>(["stale", "tooFast"])(
  "a server that says %s for ever is asked three times",
  async (problem) => {
    const { clock, giveStamp, press, say, posts, heard } = form("1.x")
    clock.increment(MIN_FILL_TIME)
    press()
    for (let at = 0; at < 5; at++) {
      await say({ stamp: problem })
      await giveStamp("2.x")
      clock.increment(MIN_FILL_TIME)
    }
    expect(posts).toHaveLength(3)
    expect(heard()).toEqual([{ type: "NOT_SENT", error: new Error("no stamp was accepted") }])
    // Another press has its tries again.
    press()
    await say({ stamp: problem })
    await giveStamp("3.x")
    clock.increment(MIN_FILL_TIME)
    expect(posts).toHaveLength(5)
  },
)

test("an answer that got lost is told, and the next press sends the same again", async () => {
  const { clock, press, say, loseAnswer, posts, heard } = form("1.x")
  clock.increment(MIN_FILL_TIME)
  press()
  await loseAnswer()
  expect(heard()).toEqual([{ type: "NOT_SENT", error: new Error("offline") }])
  press()
  await say({ answer: "accepted" })
  expect(posts).toHaveLength(2)
  expect(heard()).toHaveLength(2)
})
