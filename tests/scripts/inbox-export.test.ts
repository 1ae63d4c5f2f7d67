import { readFileSync, statSync } from "node:fs"
import path from "node:path"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { notifySignups, subscribers } from "#worker/data/schema.ts"
import { insert } from "../../scripts/d1/sql.ts"
import { csv } from "../../scripts/inbox/csv.ts"
import { contactStatements, NOW, newInbox, referenceOf } from "../fixtures/inbox.ts"

let inbox: Awaited<ReturnType<typeof newInbox>>

beforeAll(async () => {
  inbox = await newInbox()
}, 60_000)
afterAll(() => inbox.close())
afterEach(() => inbox.clear())

/** The records of a CSV, by the names of the first. */
function read(text: string): Record<string, string>[] {
  expect(text.startsWith("\ufeff")).toBe(true)
  return parse(text, { bom: true, columns: true, delimiter: ";" })
}

test("submissions come back out of the CSV as they went in", async () => {
  const name = 'Ana "Naná" de Souza, a 2ª; Łódź 😀'
  const message = 'Bom dia,\n\n"aspas", vírgulas; e\nlinhas.\n'
  await inbox.database.batch([
    ...contactStatements(1, { name, message, checkIn: "2027-03-01" }),
    ...contactStatements(2),
  ])
  const { code, out } = await inbox.run(["export"])
  expect(code).toBe(0)
  expect(read(out)).toMatchObject([
    { reference: referenceOf(2), checkIn: "", property: "" },
    {
      reference: referenceOf(1),
      name,
      message,
      checkIn: "2027-03-01",
      status: "received",
      visitorType: "guest",
    },
  ])
  expect(out).not.toContain("key-1")
})

test("every text comes back whole, unless it was a formula or a terminal's command", () => {
  const changed =
    /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(^|[;,])["\s]*[=+\-@＝＋－＠]/u
  const text = fc.string({ unit: "grapheme" }).filter((each) => !changed.test(each))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      for (const delimiter of [";", ","] as const)
        expect(parse(csv(["a", "b"], rows, delimiter), { bom: true, delimiter })).toEqual([
          ["a", "b"],
          ...rows,
        ])
    }),
  )
})

test.for(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j is no formula",
  (start) => {
    const [[cell = ""] = []]: string[][] = parse(csv([`${start}HYPERLINK("http://x")`], []), {
      bom: true,
      delimiter: ";",
    })
    expect(cell).toMatch(/^'/)
    expect(cell).toMatch(/HYPERLINK\("http:\/\/x"\)$/)
  },
)

test.for([
  ["Ana;=1+1;fim", "Ana;'=1+1;fim"],
  ["Ana,=1+1,fim", "Ana,'=1+1,fim"],
  ['Ana; "@SUM(A1)', "Ana; \"'@SUM(A1)"],
  ["Ana\n+1\n-1", "Ana\n'+1\n'-1"],
  ["  =1+1", "  '=1+1"],
  ['"=1+1', "\"'=1+1"],
  ["Ana;＝1", "Ana;'＝1"],
  ["a=1+1, b-2", "a=1+1, b-2"],
])("%j holds no formula for a program that separates otherwise", ([text = "", cell]) => {
  expect(parse(csv([text], []), { bom: true, delimiter: ";" })).toEqual([[cell]])
})

test("a tab, which would end a cell in a pasted table, is two spaces before what would be a formula", () => {
  expect(parse(csv(["Ana\t=1+1"], []), { bom: true, delimiter: ";" })).toEqual([["Ana  '=1+1"]])
})

test("semicolons separate, as Excel takes them in Brazil, and commas if they are asked for", async () => {
  await inbox.database.batch(contactStatements(1, { name: "Ana;=1+1;fim" }))
  const [header = ""] = (await inbox.run(["export"])).out.split("\n")
  expect(header.startsWith('\ufeff"reference";"status";"statusAt";')).toBe(true)
  const { out } = await inbox.run(["export", "--comma"])
  expect(out.startsWith('\ufeff"reference","status","statusAt",')).toBe(true)
  expect(parse(out, { bom: true, columns: true })).toMatchObject([{ name: "Ana;'=1+1;fim" }])
})

test.for([
  ["+5511912345678", "+55 11 91234 5678", "'+5511912345678"],
  ["+551140000024", "+55 11 4000 0024", "'+551140000024"],
  ["+12125550123", "+1 2125550123", "'+12125550123"],
  ["+351912345678", "+351 912345678", "'+351912345678"],
  ["+50688887777", "+506 88887777", "'+50688887777"],
  ["+5491123456789", "+54 91123456789", "'+5491123456789"],
  ["+4915112345678", "+49 15112345678", "'+4915112345678"],
  ["+971501234567", "+971 501234567", "'+971501234567"],
  ["11 91234-5678", "11 91234-5678", "11 91234-5678"],
  ["+55 11 91234-5678", "'+55 11 91234-5678", "'+55 11 91234-5678"],
  ["+5511912345678 ramal 23", "'+5511912345678 ramal 23", "'+5511912345678 ramal 23"],
  ["+1+1", "'+1+1", "'+1+1"],
  ["+55119123456781234567", "'+55119123456781234567", "'+55119123456781234567"],
])(
  "the phone %j is text that Excel shows as a number to read, and other spreadsheets as text",
  ([phone, excel, others]) => {
    const read = (separator: ";" | ",") =>
      parse(csv(["phone"], [[phone ?? ""]], separator), { bom: true, delimiter: separator })[1]
    expect(read(";")).toEqual([excel])
    expect(read(",")).toEqual([others])
  },
)

test("phone numbers, which begin with a plus, are exported as texts", async () => {
  await inbox.database.batch(contactStatements(1, { phone: "+5511912345678", name: "@SUM(1+1)" }))
  expect(read((await inbox.run(["export"])).out)).toMatchObject([
    { phone: "+55 11 91234 5678", name: "'@SUM(1+1)" },
  ])
})

test("the export is narrowed like the list, and is not cut at its limit", { timeout: 30_000 }, async () => {
  await inbox.database.batch(
    Array.from({ length: 230 }, (_, at) =>
      contactStatements(at + 1, { status: at === 7 ? "failed" : "delivered" }),
    ).flat(),
  )
  expect(read((await inbox.run(["export", "--status", "failed"])).out)).toMatchObject([
    { reference: referenceOf(8) },
  ])
  expect(new Set(read((await inbox.run(["export"])).out).map(({ reference }) => reference)).size).toBe(230)
})

test("subscribers are those who confirmed and stayed", async () => {
  const at = NOW.toISOString()
  await inbox.database.batch(
    insert(
      subscribers,
      (["pending", "active", "left"] as const).map((status) => ({
        email: `${status}@exemplo.com`,
        emailFolded: `${status}@exemplo.com`,
        status,
        locale: "pt" as const,
        consent: "2026-11-21",
        createdAt: at,
        confirmedAt: at,
        tokenHash: "x",
      })),
    ),
  )
  expect(read((await inbox.run(["export", "--of", "newsletter"])).out)).toEqual([
    { email: "active@exemplo.com", locale: "pt", consent: "2026-11-21", createdAt: at, confirmedAt: at },
  ])
})

test("a file of addresses for the launch has only those that were confirmed, and only the operator may read it", async () => {
  const createdAt = NOW.toISOString()
  const signup = { purpose: "launch", locale: "es", source: "launch-form", consent: "2026-11-25" } as const
  await inbox.database.batch(
    insert(notifySignups, [
      {
        ...signup,
        createdAt,
        email: "Ana@exemplo.com.br",
        emailFolded: "ana@exemplo.com.br",
        confirmedAt: createdAt,
      },
      { ...signup, createdAt, email: "bia@exemplo.com.br", emailFolded: "bia@exemplo.com.br" },
    ]),
  )
  const file = path.join(inbox.folder, "confirmed.csv")
  expect((await inbox.run(["export", file, "--of", "notify"])).out).toBe(`${file}: notify, 1 row`)
  expect(read(readFileSync(file, "utf8"))).toEqual([
    { ...signup, email: "Ana@exemplo.com.br", createdAt, confirmedAt: createdAt },
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("all that was left for the launch is marked: no address, unconfirmed, many of a network", async () => {
  const signup = { purpose: "launch", locale: "es", source: "launch-form", consent: "2026-11-21" } as const
  const createdAt = NOW.toISOString()
  const email = "=1+1@exemplo.com"
  await inbox.database.batch(
    insert(
      notifySignups,
      [
        { email: "ana@", network: "flooding" },
        { email: "@", network: "flooding" },
        { email: "a@b", network: "flooding" },
        { email, network: "another" },
        { email: "ana@exemplo.com.br", confirmedAt: createdAt },
      ].map((each) => ({ ...signup, createdAt, emailFolded: each.email, ...each })),
    ),
  )
  const { out } = await inbox.run(["export", "--of", "notify-all"])
  expect(read(out)).toEqual(
    [
      ["ana@exemplo.com.br", "yes", createdAt, ""],
      [`'${email}`, "yes", "", "1"],
      ["a@b", "no", "", "3"],
      ["'@", "no", "", "3"],
      ["ana@", "no", "", "3"],
    ].map(([email, isAddress, confirmedAt, unconfirmedOfNetwork]) => ({
      ...signup,
      createdAt,
      email,
      isAddress,
      confirmedAt,
      unconfirmedOfNetwork,
    })),
  )
  expect(out).not.toContain("flooding")
})

test("a file that cannot be written is named", async () => {
  const { code, err } = await inbox.run(["export", path.join(inbox.folder, "no/such/folder.csv")])
  expect(code).toBe(1)
  expect(err).toContain("no/such/folder.csv")
})
