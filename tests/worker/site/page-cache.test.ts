import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { cachedPage } from "#worker/pages/page-cache.ts"
import { takeComplaints } from "../../fail-on-console.ts"

const NONCE = "0123456789abcdef0123456789abcdef"
const NEXT = "fedcba9876543210fedcba9876543210"
const START = new Date("2026-11-24T12:00:00Z")

beforeEach(() => vi.useFakeTimers({ now: START, toFake: ["Date"] }))
afterEach(() => vi.useRealTimers())

const page = (text: string, status = 200) => new Response(`<p nonce="${NONCE}">${text}</p>`, { status })

/** Asks for a page, and keeps it if it may be kept. */
async function ask(
  address: string,
  version: string | undefined,
  render: () => Promise<Response>,
  mayKeep = true,
  freshNonce = NEXT,
  today = "2026-11-24",
) {
  const work: Promise<unknown>[] = []
  const answer = await cachedPage({
    address,
    version,
    today,
    freshNonce,
    render,
    keep: (keeping) => {
      if (mayKeep) work.push(keeping())
    },
  })
  await Promise.all(work)
  return { status: answer.status, how: answer.headers.get("x-page-cache"), text: await answer.text(), answer }
}
const rendered = (text: string, status?: number) => async () => page(text, status)

test("a page is kept while it is fresh and of the same content", async () => {
  const made = await ask("fresh", "1", async () => page("one"))
  expect(made).toMatchObject({ status: 200, how: null })
  vi.setSystemTime(START.getTime() + 299_999)
  expect((await ask("fresh", "1", rendered("two"))).how).toBe("hit")
  expect((await ask("fresh", "2", rendered("two"))).how).toBeNull()
  expect((await ask("fresh", "2", rendered("three"))).text).toContain("two")
  vi.setSystemTime(START.getTime() + 299_999 + 300_000)
  expect((await ask("fresh", "2", rendered("three"))).text).toContain("three")
  expect((await ask("other", "2", rendered("four"))).text).toContain("four")
})

test("a page is not kept into the next day", async () => {
  await ask("day", "1", rendered("one"))
  expect((await ask("day", "1", rendered("two"), true, NEXT, "2026-11-25")).text).toContain("two")
})

test("a kept page has the nonce of its own answer, and nothing of how it is kept", async () => {
  await ask("nonce", "1", rendered("one"), true, NONCE)
  const { text, answer } = await ask("nonce", "1", rendered("two"))
  expect(text).toBe(`<p nonce="${NEXT}">one</p>`)
  expect([...answer.headers.keys()].filter((name) => name.startsWith("x-rendered"))).toEqual([])
})

test.for<[string, () => Promise<Response>]>([
  ["answers 500", rendered("broken", 500)],
  ["answers 503", rendered("broken", 503)],
  ["throws", () => Promise.reject(new Error("D1_ERROR: x"))],
])(
  "a page whose rendering %s is answered by the kept one, beyond its time and without its state",
  async ([how, failing]) => {
    await ask(how, "1", rendered("one"))
    vi.setSystemTime(START.getTime() + 20 * 3_600_000)
    for (const state of ["2", undefined]) {
      const { status, how: cache, text } = await ask(how, state, failing)
      expect([status, cache]).toEqual([200, "stale"])
      expect(text).toContain("one")
    }
    expect(takeComplaints().map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: "pageStale", age: 72_000 },
      { event: "pageStale", age: 72_000 },
    ])
    // And D1 is back.
    expect((await ask(how, "2", rendered("two"))).text).toContain("two")
  },
)

test("a page that fails and was never kept fails", async () => {
  expect((await ask("never", "1", rendered("broken", 500))).status).toBe(500)
  await expect(ask("never", "1", () => Promise.reject(new Error("away")))).rejects.toThrow("away")
})

test("what is not a 200, has no state or may not be kept is not kept", async () => {
  await ask("missing", "1", rendered("one", 404))
  await ask("stateless", undefined, rendered("one"))
  await ask("private", "1", rendered("one"), false)
  for (const address of ["missing", "stateless", "private"])
    expect((await ask(address, "1", rendered("two"))).text, address).toContain("two")
})
