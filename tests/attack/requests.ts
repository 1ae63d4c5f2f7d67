import fc from "fast-check"
import { expect } from "vitest"
import { MAX_CALL_BYTES } from "#worker/http/limits.ts"
import { type attackedSite, tell, together } from "./attacked-site.ts"

type Attacked = ReturnType<typeof attackedSite>

/** What a kind of site is asked, and what may be in it. */
interface Surface {
  /** Addresses that are read; their queries are replaced. */
  read: readonly string[]
  /** Addresses that forms and calls are posted to. */
  posted: readonly string[]
  /** Names of query parameters. */
  parameters: readonly string[]
  /** Names of a form's fields, and values that the site understands, for a form that gets beyond its first check. */
  fields: readonly string[]
  known: readonly string[]
}

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
/** Queries of up to five parameters, which are known and hold anything. */
const queries = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 5 })
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
const bodiesOf = ({ fields, known }: Surface) => ({
  "application/json": fc.oneof(
    fc.json(),
    fc.constantFrom("", "{", "[]", "null", '{"__proto__":{"x":1}}', `"${"a".repeat(40_000)}"`),
  ),
  "application/x-www-form-urlencoded": fc.oneof(
    fc
      .dictionary(fc.constantFrom(...fields), fc.oneof(nasty, fc.constantFrom(...known)))
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
})

type Hostile = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

/** Requests by which a site could be made to fail. */
export function requestsTo(surface: Surface): fc.Arbitrary<Hostile> {
  const bodies = bodiesOf(surface)
  const types = Object.keys(bodies) as (keyof typeof bodies)[]
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        // Half of each as a browser asks, because what is refused at once reaches little of the site.
        method: half("GET", ["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"]),
        path: fc
          .tuple(
            fc.constantFrom(...surface.read),
            queries(surface.parameters),
            half("", ["/", "%20", "//", "%2e", "/.."]),
          )
          .map(([path, query, end]) => `${path.split("?")[0]}${end}?${query}`),
        headers,
        body: fc.constant(undefined),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...types).chain((type) =>
        fc.record({
          method: fc.constant("POST"),
          path: fc.constantFrom(...surface.posted),
          headers: headers.map((others) => ({ ...others, "content-type": type })),
          body: bodies[type],
        }),
      ),
    },
  )
}

/**
 * Sends requests to a site, none of which may be answered by a failure of ours or lead to another host.
 * @param kinds of answers that must come often, because hostile requests that are all refused at once reach little
 */
export async function throwAt(
  site: Attacked,
  name: string,
  requests: readonly Hostile[],
  kinds: readonly string[],
): Promise<void> {
  const statuses = new Map<string, number>()
  const wrong: string[] = []
  const count = (kind: string) => statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
  await together(requests, 12, async (each) => {
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
      count("closed")
      return
    }
    await answer.arrayBuffer()
    count(`${Math.floor(answer.status / 100)}xx`)
    if (answer.status >= 500) wrong.push(`${answer.status} ${JSON.stringify(each).slice(0, 500)}`)
    const to = answer.headers.get("location")
    if (to !== null && new URL(to, site.url).origin !== site.url) wrong.push(`leads to ${to}: ${path}`)
  })
  tell(name, { requests: requests.length, ...Object.fromEntries(statuses), wrong: wrong.length })
  expect(wrong).toEqual([])
  expect(failures(site)).toEqual([])
  for (const kind of kinds) expect(statuses.get(kind) ?? 0, kind).toBeGreaterThan(requests.length / 40)
}

/** Lines of the log that tell of a failure of ours. */
export function failures({ printed }: Attacked): string[] {
  return printed.split("\n").filter((line) => /"(requestFailed|apiFailed|jobFailed)"/.test(line))
}

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
