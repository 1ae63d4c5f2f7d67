import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { analyticsEngine } from "../../scripts/vitals/analytics-engine.ts"
import { runVitals } from "../../scripts/vitals/run.ts"

const ENV = { CLOUDFLARE_ACCOUNT_ID: "a1", CLOUDFLARE_API_TOKEN: "t1" }

/** What the server answers, and what it was asked. */
let answer: (sql: string) => { status?: number; body: string } | "nothing"
let asked: { url: string; authorization: string; sql: string }[]
let server: Server
let api: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let sql = ""
    for await (const part of request) sql += part
    asked.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "", sql })
    const given = answer(sql)
    if (given === "nothing") return
    response.writeHead(given.status ?? 200).end(given.body)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Runs the command against the server. */
async function run(args: string[] = [], env: NodeJS.ProcessEnv = ENV, timeout = 5_000) {
  asked = []
  let printed = ""
  let complained = ""
  const code = await runVitals(args, {
    print: (text) => {
      printed += text
    },
    complain: (text) => {
      complained += text
    },
    ask: analyticsEngine(env, api, timeout),
  })
  return { code, printed, complained }
}

const rows = (data: object[]) => ({ body: JSON.stringify({ meta: [], data, rows: data.length }) })
/** Answers each of the four questions by what it groups by. */
const grouped = (by: Record<string, object[]>) => (sql: string) =>
  rows(by[/SELECT (blob\d) AS grouped/.exec(sql)?.[1] ?? ""] ?? [])

test("figures are told by page, language and device, with what is not good, and where", async () => {
  answer = grouped({
    blob7: [
      { grouped: "home", metric: "CLS", p75: 0.02, visits: "300" },
      { grouped: "home", metric: "LCP", p75: 1_812.4, visits: "310" },
      { grouped: "property", metric: "INP", p75: 240, visits: "90" },
      { grouped: "property", metric: "TTFB", p75: 90, visits: "95" },
    ],
    blob3: [{ grouped: "pt", metric: "LCP", p75: 2_501, visits: "400" }],
    blob8: [{ grouped: "phone", metric: "CLS", p75: 0.3, visits: "250" }],
    blob9: [{ grouped: "near a.card\u001b[31m", metric: "INP", p75: 412, visits: "12" }],
  })
  const { code, printed } = await run(["--days", "7"])
  expect(code).toBe(0)
  expect(printed.split("\n")).toEqual([
    "The last 7 days, of each metric what three in four visits had, or better. ! is not good.",
    "",
    "page      LCP      INP       CLS   visits",
    "home      1812 ms            0.02  310",
    "property           240 ms !        95",
    "",
    "language  LCP        INP  CLS  visits",
    "pt        2501 ms !            400",
    "",
    "device  LCP  INP  CLS     visits",
    "phone             0.30 !  250",
    "",
    "Where it was not good:",
    "",
    "metric  element           three in four  visits",
    "INP     near a.card\ufffd[31m  412 ms !       12",
  ])
})

test("it asks for the site and the days that were named, by the account's token", async () => {
  answer = () => rows([])
  const { printed } = await run(["--days", "90", "--env", "preview"])
  expect(printed).toBe("Nothing was measured in the last 90 days.")
  expect(asked).toHaveLength(4)
  for (const { url, authorization, sql } of asked) {
    expect(url).toBe("/accounts/a1/analytics_engine/sql")
    expect(authorization).toBe("Bearer t1")
    expect(sql).toContain(
      " FROM pouso_vitals_preview WHERE blob1 = 'vital' AND timestamp > NOW() - INTERVAL '90' DAY",
    )
    expect(sql).toMatch(/ FORMAT JSON$/)
  }
})

test("programs get JSON", async () => {
  answer = grouped({ blob3: [{ grouped: "es", metric: "LCP", p75: 10, visits: "4" }] })
  const { printed } = await run(["--json"])
  expect(JSON.parse(printed)).toEqual({
    page: [],
    language: [{ name: "es", metric: "LCP", p75: 10, visits: 4 }],
    device: [],
    elements: [],
  })
  expect(asked[0]?.sql).toContain(
    " FROM pouso_vitals WHERE blob1 = 'vital' AND timestamp > NOW() - INTERVAL '28' DAY",
  )
})

test.for<[string, () => ReturnType<typeof answer>, RegExp]>([
  [
    "a refused token",
    () => ({ status: 403, body: "Authentication error" }),
    /^Cloudflare answered 403: Authentication error$/,
  ],
  ["no JSON", () => ({ body: "<html>" }), /^Cloudflare's answer was not understood: <html>$/],
  ["other rows", () => rows([{ name: 1 }]), /^Cloudflare's rows were not understood: /],
  ["no answer", () => "nothing", /^Cloudflare cannot be reached: /],
])("%s is told", async ([, given, complaint]) => {
  answer = given
  const { code, printed, complained } = await run([], ENV, 200)
  expect(code).toBe(1)
  expect(printed).toBe("")
  expect(complained).toMatch(complaint)
})

test("without an account nobody is asked", async () => {
  const { code, complained } = await run([], { CLOUDFLARE_ACCOUNT_ID: "a1" })
  expect(code).toBe(1)
  expect(complained).toMatch(/^CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are not set/)
  expect(asked).toEqual([])
})

test.for(["0", "91", "1.5", "28; DROP"])("%s is no number of days", async (days) => {
  expect((await run(["--days", days])).code).toBe(2)
  expect(asked).toEqual([])
})
