import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ACCESS_HEADER } from "#worker/desk/access.ts"
import { openLocal, type Row } from "../../scripts/d1/database.ts"
import { AccessStandIn } from "../../scripts/desk/access.ts"
import { DESK_ADDRESSES, DESK_REFERENCE } from "../fixtures/desk-addresses.ts"
import { contactStatements, referenceOf } from "../fixtures/inbox.ts"
import { filledFolder } from "../migrated-d1.ts"
import { servedSite } from "../served-site.ts"
import { IS_LONG, tell } from "./attacked-site.ts"
import { requestsTo, throwAt } from "./requests.ts"

const HELENA = "helena@pouso.example"
const REQUESTS = IS_LONG ? 10_000 : 400

const access = new AccessStandIn()
const otherTeam = new AccessStandIn()
beforeAll(async () => {
  await access.start(0)
  await otherTeam.start(0)
})
afterAll(async () => {
  await access.stop()
  await otherTeam.stop()
})
const site = servedSite(
  async () => {
    const folder = filledFolder()
    const d1 = await openLocal(folder)
    await d1.batch(contactStatements(30, { status: "delivered", mails: { status: "sent" } }))
    await d1.close()
    return folder
  },
  () => access.variables(HELENA),
)

/** Fields with which each form of the desk would do something. */
const FORM = {
  passo: "ARCHIVED",
  visto: "0",
  chave: "6f1c1b3e-7a52-4c0e-9f0a-3a2b1c0d9e8f",
  texto: "Oi",
  quem: HELENA,
  nome: "x",
  pt: "x",
  en: "x",
  es: "x",
  email: "ana@exemplo.com.br",
  sim: "1",
}

const send = (method: string, address: string, headers: Record<string, string>) =>
  fetch(site.url + address, {
    method,
    redirect: "manual",
    headers,
    ...(method === "POST" ? { body: new URLSearchParams(FORM) } : {}),
  })

/** What a form of the desk could have changed. */
async function state(): Promise<Row[][]> {
  const d1 = await openLocal(site.folder)
  const tables = ["submissions", "conversation_entries", "desk_log", "desk_nights", "calendar_feeds"]
  const rows = await d1.batch(
    [...tables, "reply_templates", "outbox"].map((table) => `SELECT * FROM ${table}`),
  )
  await d1.close()
  return rows
}

test("every address of the desk refuses whom it does not know and what comes from elsewhere, and tells and does nothing", async () => {
  expect(DESK_REFERENCE).toBe(referenceOf(30))
  const good = await access.tokenOf(HELENA)
  const refused: Record<string, Record<string, string>> = {
    "no token": {},
    nonsense: { [ACCESS_HEADER]: "a.b.c" },
    "no operator": { [ACCESS_HEADER]: await access.tokenOf("eva@pouso.example") },
    expired: { [ACCESS_HEADER]: await access.tokenOf(HELENA, Date.now() - 90_000_000) },
    "of another team": { [ACCESS_HEADER]: await otherTeam.tokenOf(HELENA) },
    "in a cookie": { cookie: `CF_Authorization=${good}` },
    "in another header": { authorization: `Bearer ${good}` },
    "by address": { "cf-access-authenticated-user-email": HELENA, "x-forwarded-for": "127.0.0.1" },
  }
  const before = await state()
  const addresses = [
    ...DESK_ADDRESSES.map(([method, , address]) => [method, address] as const),
    ["GET", "/operador/nada"] as const,
  ]
  let asked = 0
  for (const [method, address] of addresses) {
    const own: Record<string, string> = method === "POST" ? { origin: site.url } : {}
    const elsewhere: [string, Record<string, string>][] =
      method === "POST"
        ? ["https://evil.example", "null", ""].map((origin) => [
            `from ${origin}`,
            { [ACCESS_HEADER]: good, ...(origin === "" ? {} : { origin }) },
          ])
        : []
    const all = [
      ...Object.entries(refused).map(([what, headers]) => [what, { ...headers, ...own }] as const),
      ...elsewhere,
    ]
    for (const [what, headers] of all) {
      asked += 1
      const answer = await send(method, address, headers)
      const told = [answer.status, answer.headers.get("cache-control")]
      expect([method, address, what, ...told]).toEqual([method, address, what, 403, "no-store"])
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
      expect(await answer.text()).not.toMatch(/Ana Conceição|ana@exemplo|Livre, com o total|Loft dos Tijolos/)
    }
  }
  tell("desk, refused", { asked, let: 0 })
  expect(await state()).toEqual(before)
  expect(site.printed).toMatch(/"event":"abuseSeen".*"kind":"deskRefused","reason":"nobody"/)
  expect(site.printed).not.toContain("eva@pouso.example")
  // However an address is written, no cache has it.
  for (const [, address] of addresses)
    for (const spelt of [
      `${address}/`,
      `${address}%20`,
      `/${address}`,
      address.toUpperCase(),
      `${address}/x.css`,
    ]) {
      const answer = await send("GET", spelt, { [ACCESS_HEADER]: good })
      const told = [answer.headers.get("cache-control"), answer.headers.get("x-page-cache")]
      expect([spelt, ...told]).toEqual([spelt, "no-store", null])
    }
  for (const [method, address] of addresses) {
    const answer = await send(method, address, {
      [ACCESS_HEADER]: good,
      ...(method === "POST" ? { origin: site.url } : {}),
    })
    // The very same request is let in with a good token.
    expect([method, address, answer.status]).not.toEqual([method, address, 403])
    expect([address, answer.headers.get("cache-control")]).toEqual([address, "no-store"])
    expect([address, answer.headers.get("x-page-cache")]).toEqual([address, null])
  }
})

test("nothing hostile that an operator sends is answered by a failure of ours", async () => {
  const read = DESK_ADDRESSES.filter(([method]) => method === "GET").map(([, , address]) => address)
  const posted = DESK_ADDRESSES.filter(([method]) => method === "POST").map(([, , address]) => address)
  const requests = requestsTo({
    read: [
      ...read,
      "/operador/mensagens/0000-0000",
      "/operador/noites/PSO-000",
      "/operador/modelos/999999999",
    ],
    posted,
    parameters: ["gaveta", "q", "antes", "minhas", "de", "ate", "dias", "guardado", "apagado"],
    fields: [
      ...[
        "passo",
        "visto",
        "chave",
        "texto",
        "quem",
        "ate",
        "idioma",
        "modelo",
        "lingua",
        "nome",
        "pt",
        "en",
      ],
      ...["es", "apagar", "email", "sim", "de", "motivo", "nota", "id", "ocupam", "seguem", "endereco"],
    ],
    known: [
      ...["0", "1", "sim", "pt", "en", FORM.chave, HELENA, "ana@exemplo.com.br", "2027-03-02", "2027-03-09"],
      ...[
        "ANSWERED",
        "ARCHIVED",
        "REOPENED",
        "SNOOZED",
        "SPAM",
        "BLOCKED",
        "FREED",
        "UNDONE",
        "FEED_REMOVED",
      ],
      ...["FEED_CLOSURES", "https://www.airbnb.com/calendar/ical/1.ics?s=a", "{nome}", "open"],
    ],
  })
  const token = await access.tokenOf(HELENA)
  const signed = fc.sample(requests, { numRuns: REQUESTS }).map((each) => ({
    ...each,
    headers: { ...each.headers, origin: site.url, [ACCESS_HEADER]: token },
  }))
  await throwAt(site, "desk, as an operator", signed, ["2xx", "4xx"])
  const d1 = await openLocal(site.folder)
  const [acts = []] = await d1.batch(["SELECT DISTINCT what FROM desk_log"])
  await d1.close()
  // Some of them must have got through to what the desk does.
  expect(acts.length).toBeGreaterThan(1)
})
