import { connect } from "node:net"
import fc from "fast-check"
import { expect, test } from "vitest"
import { MAX_CALL_BYTES } from "#worker/http/limits.ts"
import { CALLS, PAGES, UNKNOWN } from "../fixtures/cacheable-answers.ts"
import { attackedSite, IS_LONG, tell, together } from "./attacked-site.ts"

const site = attackedSite()

const REQUESTS = IS_LONG ? 20_000 : 500
const RAW = IS_LONG ? 2_000 : 100

const POSTED = [
  ...[
    "/contato",
    "/newsletter",
    "/lancamento/confirmar",
    "/newsletter/confirmar",
    "/newsletter/sair",
    "/meus-dados",
    "/meus-dados/ver",
  ],
  ...["/meus-dados/apagar", "/contato-oficial", "/api/contact", "/api/newsletter", "/api/newsletter/confirm"],
  ...["/api/newsletter/leave", "/api/data/request", "/api/data/read", "/api/data/delete", "/api/notify"],
  "/api/notify/confirm",
  ...["/api/vitals", "/api/failures", "/api/reports", "/api/official-contact", "/api/nada"],
]
const FILES = ["/robots.txt", "/sitemap.xml", "/sitemap-pt.xml", "/manifest.webmanifest", "/favoritos-sw.js"]
const OTHERS = [
  "/mapa",
  "/blog/feed.xml",
  "/healthz",
  "/assets/manifest.json",
  "/.well-known/security.txt",
  "/llms.txt",
]
const READ = [
  ...PAGES.map(([, page]) => page),
  ...UNKNOWN,
  ...CALLS.map(([, call]) => call),
  ...FILES,
  ...OTHERS,
]

/** Texts that have broken programs: of injections, of numbers, of Unicode, of lengths. */
const NASTY = [
  ...[
    "' OR ''='",
    '"; DROP TABLE meta; --',
    "<script>alert(1)</script>",
    "{{7*7}}",
    "#{7*7}",
    "../../etc/passwd",
  ],
  ...["%00", "%ff", "%"],
  ...[
    "\u202E",
    "\u0000",
    "\uD800",
    "👩‍👩‍👧",
    "ﷺ".repeat(50),
    "a".repeat(3_000),
    "-0",
    "NaN",
    "1e309",
    "[]",
    "__proto__",
  ],
  ...[
    "2026-02-30",
    "9999-12-31",
    "-2026-01-01",
    "constructor",
    "null",
    "true",
    "0x10",
    "١٢٣",
    " ",
    "\r\nx: y",
  ],
]
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string(), fc.string({ unit: "binary" }))
const PARAMETERS = [
  ...[
    "type",
    "adults",
    "children",
    "checkIn",
    "checkOut",
    "q",
    "location",
    "lat",
    "lng",
    "minPrice",
    "maxPrice",
  ],
  ...[
    "page",
    "sort",
    "lang",
    "token",
    "status",
    "ref",
    "bounds",
    "codes",
    "placeId",
    "session",
    "address",
    "metro",
  ],
]
const parameters = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), nasty), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&"))
const headerValue = fc
  .string({ unit: "binary-ascii", maxLength: 200 })
  .map((text) => text.replace(/[^ -~]/g, "").trim())
const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      "accept-language",
      "cookie",
      "user-agent",
      "origin",
      "referer",
      "accept",
      "x-forwarded-host",
      "range",
    ],
    ...[
      "if-none-match",
      "cf-ray",
      "x-request-id",
      "idempotency-key",
      "accept-encoding",
      "x-http-method-override",
    ],
  ),
  fc.oneof(
    headerValue,
    fc.constantFrom("null", "https://evil.example", "pouso.locale=xx", "pt;q=9,*;q=-1", "bytes=9-1", '"x"'),
  ),
  { maxKeys: 4 },
)
const BODIES = {
  "application/json": fc.oneof(
    fc.json(),
    fc.constantFrom("", "{", "[]", "null", '{"__proto__":{"x":1}}', `"${"a".repeat(40_000)}"`),
  ),
  "application/x-www-form-urlencoded": fc.oneof(
    fc
      .dictionary(
        fc.constantFrom("name", "email", "message", "stamp", "key", "token", "text", "website"),
        nasty,
      )
      .map((fields) => encoded(fields)),
    fc.constantFrom("", "=&=&", "%", "a=%E0%A4%A", "a".repeat(200_000)),
  ),
  "multipart/form-data; boundary=x": fc.constantFrom(
    "",
    "--x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    "--y--",
  ),
  "application/csp-report": fc.json(),
  "text/plain": nasty,
}
const request = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      // Half of each as a browser asks, because what is refused at once reaches little of the site.
      method: half("GET", ["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"]),
      path: fc
        .tuple(fc.constantFrom(...READ), parameters, half("", ["/", "%20", "//", "%2e", "/.."]))
        .map(([path, query, end]) => `${path.split("?")[0]}${end}?${query}`),
      headers,
      body: fc.constant(undefined),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...(Object.keys(BODIES) as (keyof typeof BODIES)[])).chain((type) =>
      fc.record({
        method: fc.constant("POST"),
        path: fc.constantFrom(...POSTED),
        headers: headers.map((others) => ({ ...others, "content-type": type })),
        body: BODIES[type],
      }),
    ),
  },
)

function half(usual: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(usual), fc.constantFrom(...others))
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function encoded(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join("&")
}

/** Lines of the log that tell of a failure of ours. */
const failures = () =>
  site.printed.split("\n").filter((line) => /"(requestFailed|apiFailed|jobFailed)"/.test(line))

test("no hostile request is answered by a failure of ours", async () => {
  const statuses = new Map<string, number>()
  const wrong: string[] = []
  await together(fc.sample(request, { numRuns: REQUESTS }), 12, async (each) => {
    const { method, path, headers, body } = each
    // A server may refuse a body and close before it has read it (RFC 9112 §9.6): fetch may not get to the answer then, and
    // another request on that connection would be lost.
    const isLarge = (body?.length ?? 0) > MAX_CALL_BYTES
    const answer = await fetch(site.url + path, {
      method,
      redirect: "manual",
      headers: isLarge ? { ...headers, connection: "close" } : headers,
      ...(body === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      if (!isLarge) throw error
      return undefined
    })
    if (answer === undefined) {
      statuses.set("closed", (statuses.get("closed") ?? 0) + 1)
      return
    }
    await answer.arrayBuffer()
    const kind = `${Math.floor(answer.status / 100)}xx`
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
    if (answer.status >= 500) wrong.push(`${answer.status} ${JSON.stringify(each).slice(0, 500)}`)
    const to = answer.headers.get("location")
    if (to !== null && new URL(to, site.url).origin !== site.url) wrong.push(`leads to ${to}: ${path}`)
  })
  tell("hostile requests", { requests: REQUESTS, ...Object.fromEntries(statuses), wrong: wrong.length })
  expect(wrong).toEqual([])
  expect(failures()).toEqual([])
  // They must really reach what they are thrown at: pages that answer, redirects, and refusals.
  const least = REQUESTS / 25
  for (const kind of ["2xx", "3xx", "4xx"]) expect(statuses.get(kind) ?? 0, kind).toBeGreaterThan(least)
})

/** Bytes that no client library would send, to the port itself. CONNECT and TRACE no fetch may send: Miniflare fails at them. */
const raw = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom("GET", "POST", "get", "G\u0000T", ""),
      fc.constantFrom(
        "/",
        "//",
        "*",
        "http://evil.example/",
        "/\u0000",
        "/%",
        `/${"a".repeat(9_000)}`,
        "/contato\r\nx: y",
      ),
      fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "http/1.1", ""),
      fc.constantFrom(
        "host: x\r\n",
        "",
        "host: x\r\nhost: y\r\n",
        "host: x\r\ncontent-length: -1\r\n",
        "host: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n",
        "host: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        "host: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/x-www-form-urlencoded\r\n\r\n5\r\na=b&c\r\n0\r\n",
        `host: x\r\ncookie: ${"a".repeat(20_000)}\r\n`,
        "host: x\r\n folded: y\r\n",
        ": empty\r\n",
      ),
    )
    .map(([method, path, version, lines]) => Buffer.from(`${method} ${path} ${version}\r\n${lines}\r\n`)),
)

/** Miniflare's own failure at the target `*`, of which no URL can be made: the Worker is never called. */
const MINIFLARES =
  /^TypeError: Fetch API cannot load: http:\/\/[^/]*\*\/\n.*\/miniflare\/dist\/src\/workers\/core\/entry\.worker\.js:/m

/** workerd's own answer at a Host of which no URL can be made: the Worker is never called, so that the answer has none of its headers. */
const WORKERDS =
  /^HTTP\/1\.[01] 500 Internal Server Error\r\n((Connection|Content-Length): \S+\r\n)+\r\nInternal Server Error$/

test("no bytes on the socket stop the server, nor are answered by a failure of ours", async () => {
  const wrong: string[] = []
  let answered = 0
  await together(fc.sample(raw, { numRuns: RAW }), 8, async (bytes) => {
    const answer = await sendRaw(bytes)
    if (answer.startsWith("HTTP/")) answered += 1
    const [, status = "0"] = /^HTTP\/\S+ (\d{3})/.exec(answer) ?? []
    // 501 is workerd's own answer to a method that is none, before the Worker runs.
    if (Number(status) >= 500 && status !== "501" && !MINIFLARES.test(answer) && !WORKERDS.test(answer))
      wrong.push(`${status} ${JSON.stringify(bytes.toString("latin1")).slice(0, 300)}`)
  })
  tell("raw sockets", { sent: RAW, answered, wrong: wrong.length })
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(RAW / 4)
  expect(await (await fetch(`${site.url}/healthz`)).text()).toBe("ok")
  expect(failures()).toEqual([])
})

/** What the server says to some bytes, until it closes or the client has nothing more to send. */
function sendRaw(bytes: Buffer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let said = ""
  const socket = connect(site.port, "localhost", () => socket.end(bytes))
  socket.on("data", (data) => {
    said += data.toString("latin1")
  })
  socket.on("error", () => undefined)
  socket.on("close", () => resolve(said))
  return promise
}
