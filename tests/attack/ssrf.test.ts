import { once } from "node:events"
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { CALLS, PAGES, UNKNOWN } from "../fixtures/cacheable-answers.ts"
import { filledFolder } from "../migrated-d1.ts"
import { servedSite } from "../served-site.ts"
import { tell, together } from "./attacked-site.ts"

/** A server that nobody has a reason to ask. */
let canary: Server
let address = ""
const asked: string[] = []
/** Stands in for every other host, which is Google's alone. */
let outside: Server
const places: string[] = []
beforeAll(async () => {
  canary = createServer((incoming, answer) => {
    asked.push(String(incoming.url))
    answer.end("asked")
  })
  outside = createServer((incoming, answer) => {
    places.push(`${incoming.headers["x-asked-host"]}${incoming.url?.split("?")[0]}`)
    answer.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  await once(canary.listen(0, "127.0.0.1"), "listening")
  await once(outside.listen(0, "localhost"), "listening")
  address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
})
afterAll(() => {
  canary.close()
  outside.close()
})
const site = servedSite(filledFolder, () => ({
  GOOGLE_MAPS_SERVER_KEY: "key-of-a-test",
  TEST_OUTSIDE: `http://localhost:${(outside.address() as AddressInfo).port}`,
}))

const NAMES = [
  ...[
    "q",
    "address",
    "placeId",
    "url",
    "uri",
    "next",
    "redirect",
    "return",
    "callback",
    "image",
    "src",
    "feed",
  ],
  ...["lang", "token", "ref", "session", "codes", "location", "host", "for", "property", "origin"],
]
const OTHER_HOSTS = [
  "x-forwarded-host",
  "x-original-url",
  "x-rewrite-url",
  "forwarded",
  "referer",
  "origin",
  "via",
]

/** What may be asked of Google: suggestions, a place by an id that it could have given, and an address. */
const GOOGLES =
  /^(places\.googleapis\.com\/v1\/places(:autocomplete|\/[\w-]+)|maps\.googleapis\.com\/maps\/api\/geocode\/json)$/

/** The status and place of an answer; Node's fetch would not send another Host. */
function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; location: string; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    location: string
    body: string
  }>()
  request({ host: "localhost", port: site.port, path, headers }, async (answer) => {
    let body = ""
    for await (const part of answer) body += part
    resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", body })
  })
    .on("error", reject)
    .end()
  return promise
}

test("no address in a request is asked by the site, nor does an answer lead there", async () => {
  const targets = [
    address,
    "google:ChIJ_../../x?key=",
    "google:ChIJ0WGkg4FEzpQRrlsz_whLqZs",
    `//127.0.0.1:${new URL(address).port}/`,
    `${address}@pouso.example`,
    `\\\\127.0.0.1`,
  ]
  const paths = [
    ...PAGES.map(([, page]) => page),
    ...UNKNOWN,
    ...CALLS.map(([, call]) => call),
    "/mapa",
    "/blog/feed.xml",
  ]
  const wrong: string[] = []
  let sent = 0
  const attempts = paths.flatMap((path) => {
    const [plain = ""] = path.split("?")
    const all = (target: string) => NAMES.map((name) => `${name}=${encodeURIComponent(target)}`).join("&")
    return targets.flatMap((target) => [
      { path: `${plain}?${all(target)}`, headers: {} },
      { path: plain, headers: Object.fromEntries(OTHER_HOSTS.map((name) => [name, target])) },
      { path: plain, headers: { host: new URL(address).host } },
      { path: `/${target.replace(/^https?:/, "")}${plain}`, headers: {} },
      // An address that the site spells in another way, of a path that it leaves as it is.
      { path: `/${target.replace(/^https?:/, "")}${plain}/%C3%A3?checkin=2027-03-12&Adults=2`, headers: {} },
    ])
  })
  await together(attempts, 8, async ({ path, headers }) => {
    sent += 1
    const { status, location, body } = await ask(path, headers)
    if (status >= 500) wrong.push(`${status} ${path}`)
    // A redirect to another spelling keeps the host that was asked; that is the request's own.
    const own = "host" in headers ? address : site.url
    if (location !== "" && new URL(location, own).origin !== own) wrong.push(`${path} leads to ${location}`)
    if (body.includes("asked") && body.length < 10) wrong.push(`${path} tells what the other server said`)
  })
  tell("ssrf", { sent, asked: asked.length, "of Google": places.length, wrong: wrong.length })
  expect(wrong).toEqual([])
  expect(asked).toEqual([])
  expect(places.filter((each) => !GOOGLES.test(each))).toEqual([])
  expect(places.length).toBeGreaterThan(0)
  expect(sent).toBeGreaterThan(500)
})
