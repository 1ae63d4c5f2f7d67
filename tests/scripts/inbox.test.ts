import { DatabaseSync } from "node:sqlite"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { pageFailures } from "#worker/data/schema.ts"
import { insert } from "../../scripts/d1/sql.ts"
import { takeComplaints } from "../fail-on-console.ts"
import { contactStatements, NOW, newInbox, referenceOf } from "../fixtures/inbox.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"

let inbox: Awaited<ReturnType<typeof newInbox>>

beforeAll(async () => {
  inbox = await newInbox()
}, 60_000)
afterAll(() => inbox.close())
afterEach(() => inbox.clear())

const store = (...submissions: string[][]) => inbox.database.batch(submissions.flat())
const references = (out: string) => out.match(/\b\d{4}-\d{4}\b(?!-)/g) ?? []
const statuses = async () => (await inbox.rows("submissions")).map(({ status }) => status)
const minutesFromNow = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString()

test("an empty inbox says so", async () => {
  expect(await inbox.run([])).toEqual({ code: 0, out: "No submissions.", err: "" })
})

test("submissions are listed in columns, the newest first, in São Paulo's time", async () => {
  await store(
    contactStatements(1, { createdAt: "2026-11-20T02:30:00.000Z" }),
    contactStatements(2, {
      name: "Li",
      visitorType: "partner",
      subject: "other",
      status: "delivered",
      createdAt: "2026-11-21T14:03:00.000Z",
    }),
  )
  expect((await inbox.run(["list"])).out.split("\n")).toEqual([
    "reference  received          status     visitor  subject     e-mail              name",
    "4821-7002  2026-11-21 11:03  delivered  partner  other       Ana@Exemplo.com.br  Li",
    "4821-7001  2026-11-19 23:30  received   guest    newBooking  Ana@Exemplo.com.br  Ana Conceição",
  ])
})

test("parts of pages that failed are listed for two weeks, the latest day and the most frequent first", async () => {
  expect((await inbox.run(["failures"])).out).toBe("No part of a page failed in the last two weeks.")
  const failed = (day: string, count: number, message: string) =>
    insert(pageFailures, [{ day, part: "reviews", engine: "WebKit 17.4", message, count, lastAt: "" }])
  await store(
    failed("2026-11-07", 9, "too old"),
    failed("2026-11-08", 1, "Error: old"),
    failed("2026-11-21", 2, "Error: seldom"),
    failed("2026-11-21", 30, "Error: often"),
  )
  expect((await inbox.run(["failures", "--limit", "2"])).out.split("\n")).toEqual([
    "day         part     browser      times  message",
    "2026-11-21  reviews  WebKit 17.4  30     Error: often",
    "2026-11-21  reviews  WebKit 17.4  2      Error: seldom",
  ])
  expect((await inbox.run(["failures"])).out).toContain("Error: old")
  expect((await inbox.run(["failures"])).out).not.toContain("too old")
  expect(JSON.parse((await inbox.run(["failures", "--json"])).out)).toHaveLength(3)
})

test("the list is as long as it may be, and says that there is more", async () => {
  await store(...[1, 2, 3].map((id) => contactStatements(id)))
  const { out } = await inbox.run(["--limit", "2"])
  expect(references(out)).toEqual([referenceOf(3), referenceOf(2)])
  expect(out).toMatch(/There are more: --limit 4$/)
  expect((await inbox.run(["--limit", "3"])).out).not.toContain("more")
})

test.for<[string, string[]]>([
  ["a status", ["--status", "archived"]],
  ["a subject", ["--subject", "praise"]],
  ["a kind of visitor", ["--visitor", "owner"]],
  ["a day in São Paulo", ["--since", "2026-11-21"]],
  ["a name without its accents", ["--search", "jose pena"]],
  ["a part of an address", ["--search", "PEÑA@casa"]],
  ["a part of a reference", ["--search", "1-7002"]],
  ["all of it", ["--status", "archived", "--visitor", "owner", "--search", "josé"]],
])("the list is narrowed by %s", async ([, args]) => {
  await store(
    contactStatements(1, { createdAt: "2026-11-21T02:59:59.999Z" }),
    contactStatements(2, {
      status: "archived",
      subject: "praise",
      visitorType: "owner",
      name: "José Peña",
      email: "peña@casa.example",
      createdAt: "2026-11-21T03:00:00.000Z",
    }),
    contactStatements(3, { createdAt: "2026-11-20T12:00:00.000Z" }),
  )
  expect(references((await inbox.run(args)).out)).toEqual([referenceOf(2)])
})

test("a search looks through more submissions than D1 gives at once", { timeout: 30_000 }, async () => {
  await store(...Array.from({ length: 401 }, (_, at) => contactStatements(at + 1)))
  expect(references((await inbox.run(["--search", referenceOf(1)])).out)).toEqual([referenceOf(1)])
  expect(JSON.parse((await inbox.run(["--limit", "1000", "--json"])).out)).toHaveLength(401)
})

test("one contact is shown with everything and its mails", async () => {
  await store(
    contactStatements(1, {
      phone: "+5511912345678",
      property: "loft-dos-tijolos",
      guests: "5+",
      checkIn: "2027-03-01",
      checkOut: "2027-03-04",
      message: "Bom dia.\nstatus  archived",
      mails: { attempts: 2, lastError: "E_LIMIT", nextTryAt: minutesFromNow(30) },
    }),
  )
  const { out } = await inbox.run(["show", referenceOf(1)])
  for (const line of [
    /^reference +4821-7001$/m,
    /^status +received since 2026-11-21 11:00$/m,
    /^phone +\+5511912345678$/m,
    /^property +loft-dos-tijolos$/m,
    /^guests +5\+$/m,
    /^check-in +2027-03-01$/m,
    /^checkout +2027-03-04$/m,
    /^ {2}Bom dia\.\n {2}status {2}archived$/m,
    /^contactToOperator +waiting +2 +2026-11-21 12:30 +E_LIMIT$/m,
    /^contactAcknowledgement +waiting/m,
  ])
    expect(out).toMatch(line)
  expect(out).not.toContain("region")
  expect(JSON.parse((await inbox.run(["show", referenceOf(1), "--json"])).out)).toMatchObject({
    reference: referenceOf(1),
    checkIn: "2027-03-01",
    mails: [{ kind: "contactToOperator", lastError: "E_LIMIT" }, { kind: "contactAcknowledgement" }],
  })
})

test("submissions are answered, archived and reopened, step by step", async () => {
  await store(contactStatements(1), contactStatements(2, { status: "delivered" }))
  const both = [referenceOf(2), referenceOf(1)]
  expect((await inbox.run(["answered", ...both])).out.split("\n")).toEqual([
    "4821-7002  delivered → answered",
    "4821-7001  received → answered",
  ])
  const [row] = await inbox.rows("submissions")
  expect(row).toMatchObject({ status: "answered", status_at: NOW.toISOString() })
  expect(JSON.parse((await inbox.run(["archive", referenceOf(1), "--json"])).out)).toEqual([
    { reference: referenceOf(1), from: "answered", to: "archived" },
  ])
  expect((await inbox.run(["reopen", referenceOf(1)])).out).toBe("4821-7001  archived → delivered")
  expect(await statuses()).toEqual(["delivered", "answered"])
})

test("a step that one of the submissions cannot take changes none", async () => {
  await store(contactStatements(1), contactStatements(2, { status: "archived" }))
  expect(await inbox.run(["answered", referenceOf(1), referenceOf(2)])).toEqual({
    code: 1,
    out: "",
    err: "4821-7002: a submission that is archived cannot take the step ANSWERED",
  })
  expect(await inbox.run(["archive", referenceOf(1), "1111-1111"])).toEqual({
    code: 1,
    out: "",
    err: "no submission has the reference 1111-1111",
  })
  expect(await statuses()).toEqual(["received", "archived"])
})

test("a contact that somebody else moves at the same moment is left to them", async () => {
  await store(contactStatements(1))
  let isFirst = true
  const { code, err } = await inbox.run(["answered", referenceOf(1)], {
    ...inbox.database,
    close: async () => {},
    batch: async (statements) => {
      const found = await inbox.database.batch(statements)
      if (isFirst) await inbox.database.batch(["UPDATE submissions SET status = 'archived'"])
      isFirst = false
      return found
    },
  })
  expect([code, err]).toEqual([1, "4821-7001: changed by somebody else meanwhile, and left as it is"])
  expect(await statuses()).toEqual(["archived"])
})

test("a command waits while the site writes to the same D1", async () => {
  await store(contactStatements(1))
  using site = new DatabaseSync(sqliteFile(inbox.folder))
  site.exec("BEGIN IMMEDIATE; UPDATE submissions SET name = 'Ana'")
  const answered = inbox.run(["answered", referenceOf(1)])
  const complaints: unknown[][] = []
  await vi.waitUntil(() => complaints.push(...takeComplaints()) > 0, { timeout: 30_000 })
  site.exec("COMMIT")
  expect((await answered).out).toBe("4821-7001  received → answered")
  expect(await inbox.rows("submissions")).toMatchObject([{ name: "Ana", status: "answered" }])
  // workerd's own, at each try.
  for (const [line] of [...complaints, ...takeComplaints()]) expect(line).toContain("database is locked")
})

test("the outbox shows what waits and what was given up, not what was sent", async () => {
  await store(
    contactStatements(1, { mails: { status: "sent" } }),
    contactStatements(2, { mails: { attempts: 1, lastError: "timeout", nextTryAt: minutesFromNow(5) } }),
    contactStatements(3, { status: "failed", mails: { status: "dead", attempts: 8, lastError: "E_HARD" } }),
    [
      "INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)" +
        ` VALUES ('newsletterConfirm', 3, 'waiting', 0, '${minutesFromNow(9)}', '')`,
    ],
  )
  const { out } = await inbox.run(["outbox"])
  expect(out.split("\n").slice(1)).toEqual([
    "4821-7003  contactToOperator       dead     8                        E_HARD",
    "4821-7003  contactAcknowledgement  dead     8                        E_HARD",
    "4821-7002  contactToOperator       waiting  1      2026-11-21 12:05  timeout",
    "4821-7002  contactAcknowledgement  waiting  1      2026-11-21 12:05  timeout",
    "3          newsletterConfirm       waiting  0      2026-11-21 12:09",
    "",
    "3 waiting, 2 dead",
  ])
  expect(JSON.parse((await inbox.run(["outbox", "--json", "--limit", "1"])).out)).toMatchObject([
    { reference: referenceOf(3), kind: "contactToOperator", status: "dead", attempts: 8 },
  ])
})

test("a retry makes a contact's dead mails due now, from the start, and receives it again", async () => {
  await store(
    ...[1, 2].map((id) =>
      contactStatements(id, { status: "failed", mails: { status: "dead", attempts: 8 } }),
    ),
  )
  expect((await inbox.run(["retry", referenceOf(1)])).out.split("\n")).toEqual([
    "Due now: 2 mails. The Worker sends within five minutes.",
    "4821-7001  failed → received",
  ])
  expect(await statuses()).toEqual(["received", "failed"])
  const due = { status: "waiting", attempts: 0, next_try_at: NOW.toISOString() }
  const dead = { status: "dead", attempts: 8 }
  expect(await inbox.rows("outbox")).toMatchObject([due, due, dead, dead])
  expect((await inbox.run(["retry", referenceOf(1)])).out).toBe(
    "No mail waits for a later try or was given up.",
  )
})

test("a retry keeps a later status, and the count of tries of what only waits", async () => {
  await store(
    contactStatements(1, { status: "answered", mails: { status: "dead", attempts: 8 } }),
    contactStatements(2, { mails: { attempts: 3, nextTryAt: minutesFromNow(30) } }),
    contactStatements(3, { mails: { status: "sent", attempts: 1 } }),
  )
  expect(JSON.parse((await inbox.run(["retry", "--json"])).out)).toEqual({ mails: 4, received: [] })
  expect(await statuses()).toEqual(["answered", "received", "received"])
  expect((await inbox.rows("outbox")).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual([
    ...["waiting 0", "waiting 0"],
    ...["waiting 3", "waiting 3"],
    ...["sent 1", "sent 1"],
  ])
})

test("a mail that may be on its way at this moment is not made due a second time", async () => {
  await store(contactStatements(1, { mails: { attempts: 1, nextTryAt: minutesFromNow(2) } }))
  const before = await inbox.rows("outbox")
  expect((await inbox.run(["retry"])).code).toBe(0)
  expect(await inbox.rows("outbox")).toEqual(before)
})

test("only what was given up is retried when that is asked for", async () => {
  await store(
    contactStatements(1, { mails: { attempts: 3, nextTryAt: minutesFromNow(30) } }),
    contactStatements(2, { status: "failed", mails: { status: "dead", attempts: 8 } }),
  )
  expect(JSON.parse((await inbox.run(["retry", "--dead", "--json"])).out)).toEqual({
    mails: 2,
    received: [referenceOf(2)],
  })
  expect((await inbox.rows("outbox"))[0]).toMatchObject({ next_try_at: minutesFromNow(30) })
})

const [STATUS, SINCE, LIMIT] = ["--status <status>", "--since <day>", "--limit <number>"].map(
  (option) => `error: option '${option}' argument`,
)

test.for<[string, string[], string]>([
  ["an unknown command", ["lst"], "error: unknown command 'lst'"],
  ["an unknown option", ["--stat", "x"], "error: unknown option '--stat'\n(Did you mean --status?)"],
  ["an option of another command", ["show", "4821-7001", "--dead"], "error: unknown option '--dead'"],
  [
    "a status that there is not",
    ["--status", "open"],
    `${STATUS} 'open' is invalid. Allowed choices are received,`,
  ],
  [
    "a day that there is not",
    ["--since", "2026-02-30"],
    `${SINCE} '2026-02-30' is invalid. Days are yyyy-MM-dd.`,
  ],
  ["no limit at all", ["--limit", "0"], `${LIMIT} '0' is invalid. Allowed are 1 to 999999.`],
  ["no reference", ["show"], "error: missing required argument 'reference'"],
  ["two references", ["show", "4821-7001", "4821-7002"], "error: too many arguments for 'show'"],
  ["no references", ["archive"], "error: missing required argument 'reference'"],
  [
    "what is no reference",
    ["archive", "4821-7001", "4821"],
    "error: command-argument value '4821' is invalid for argument 'reference'. References look like 4821-7730.",
  ],
  ["something after the list", ["list", "4821-7001"], "error: too many arguments for 'list'"],
  [
    "two databases",
    ["--remote", "--persist-to", "x"],
    "error: option '--persist-to <folder>' cannot be used with option '--remote'",
  ],
  ["what a terminal obeys", ["\u001b[2J\u202e\nok"], "error: unknown command '\ufffd[2J\ufffd\ufffdok'\n"],
  [
    "addresses that cannot be narrowed",
    ["export", "--of", "notify", "--search", "a"],
    "error: only submissions can be",
  ],
])("%s gets the usage", async ([, args, message]) => {
  const { code, out, err } = await inbox.run(args)
  expect([code, out]).toEqual([2, ""])
  expect(err).toMatch(/\n\nUsage: npm run inbox -- /)
  expect(err.startsWith(message)).toBe(true)
})

test.for([
  [["--help"], /^Usage: npm run inbox -- \[options\] \[command\]\n.*\n {2}retry /s],
  [["show", "--help"], /^Usage: npm run inbox -- show \[options\] <reference>\n.*--remote /s],
  [["help", "list"], /^Usage: npm run inbox -- list \[options\]\n.*--status .*"archived".*--remote /s],
] as const)("%j gets the usage that was asked for", async ([args, usage]) => {
  const { code, out, err } = await inbox.run([...args])
  expect([code, err]).toEqual([0, ""])
  expect(out).toMatch(usage)
})

test("what people sent is shown, and the terminal obeys none of it", async () => {
  const hostile = "Ana\u001b[2J\u001b]0;x\u0007\u009b31m\u202etxt\u2066\u200f\u061c\u2028\r\n\tfim"
  await store(contactStatements(1, { name: hostile, email: hostile, region: hostile, message: hostile }))
  for (const args of [["list"], ["show", referenceOf(1)], ["export"]]) {
    const { out } = await inbox.run(args)
    expect(out).toContain("Ana\ufffd[2J")
    expect(out.replace(/\r?\n/g, "")).not.toMatch(
      /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028]/u,
    )
  }
  const { out } = await inbox.run(["show", referenceOf(1), "--json"])
  expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028]/u)
  expect(JSON.parse(out).name).toBe(hostile)
})
