import { connect } from "node:net"
import fc from "fast-check"
import { expect, test } from "vitest"
import { CALLS, PAGES, UNKNOWN } from "../fixtures/cacheable-answers.ts"
import { POSTED_CALLS, POSTED_PAGES } from "../fixtures/posted-addresses.ts"
import { attackedSite, IS_LONG, tell, together } from "./attacked-site.ts"
import { failures, requestsTo, throwAt } from "./requests.ts"

const site = attackedSite()
const launchSite = attackedSite({ SITE_MODE: "launch" })

const REQUESTS = IS_LONG ? 20_000 : 500
const RAW = IS_LONG ? 2_000 : 100

const FILES = [
  ...["/robots.txt", "/sitemap.xml", "/sitemap-pt.xml", "/manifest.webmanifest", "/favoritos-sw.js"],
  ...["/mapa", "/blog/feed.xml", "/healthz", "/readyz", "/assets/manifest.json", "/llms.txt"],
  ...["/.well-known/security.txt", "/imoveis/loft-dos-tijolos/calendar.ics", "/operador"],
  ...["/eventos/temporada-osesp/calendario.ics", "/en/eventos/temporada-osesp/calendario.ics"],
]
const PUBLIC = {
  read: [
    ...["", "/en", "/es"].flatMap((language) =>
      [...PAGES.map(([, page]) => page), ...UNKNOWN].map((page) => language + page),
    ),
    ...CALLS.map(([, call]) => call),
    ...FILES,
  ],
  posted: [
    ...["", "/en", "/es"].flatMap((language) => POSTED_PAGES.map((page) => language + page)),
    ...[...POSTED_CALLS, "/nada"].map((call) => `/api${call}`),
    "/operador",
  ],
  parameters: [
    ...["type", "adults", "children", "checkIn", "checkOut", "q", "location", "lat", "lng", "minPrice"],
    ...["maxPrice", "page", "sort", "lang", "token", "status", "ref", "bounds", "codes", "placeId"],
    ...["session", "address", "metro", "for"],
  ],
  fields: ["name", "email", "message", "stamp", "key", "token", "text", "website"],
  known: ["ana@exemplo.com.br", "pt", "1"],
}
/** What is there before the launch. */
const BEFORE = {
  ...PUBLIC,
  read: ["/", "/en", "/es", "/newsletter/sair?token=1.x", "/en/meus-dados", "/meus-dados/exportar", ...FILES],
  posted: ["/api/notify", "/api/vitals", "/api/failures", "/newsletter/sair", "/es/meus-dados"],
}

test("no hostile request is answered by a failure of ours", async () => {
  await throwAt(site, "hostile requests", fc.sample(requestsTo(PUBLIC), { numRuns: REQUESTS }), [
    "2xx",
    "3xx",
    "4xx",
  ])
})

test("nor is one before the launch", async () => {
  const requests = fc.oneof(requestsTo(BEFORE), requestsTo(PUBLIC))
  const sent = fc.sample(requests, { numRuns: REQUESTS / 2 })
  await throwAt(launchSite, "before the launch", sent, ["2xx", "3xx", "4xx"])
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
  expect(failures(site)).toEqual([])
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
