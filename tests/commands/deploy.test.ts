import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { parse, stringify } from "yaml"
import { checkContent } from "../../scripts/content/check.ts"
import { legalReminders, reasonsAgainstGuests } from "../../scripts/content/demonstration.ts"
import { yamlNames } from "../../scripts/content/read.ts"
import { ENVIRONMENTS } from "../../scripts/d1/database.ts"
import { migrationFiles } from "../../scripts/d1/memory.ts"
import { check } from "../../scripts/deploy/check.ts"
import { reasonIn, uploaded } from "../../scripts/deploy/cloudflare.ts"
import { configOf, gapRefusals, hasDatabase, variableRefusals } from "../../scripts/deploy/config.ts"
import { dangersOf } from "../../scripts/deploy/migrations.ts"
import { runDeploy } from "../../scripts/deploy/run.ts"
import { localSecrets, missingText } from "../../scripts/deploy/secrets.ts"
import { smoke } from "../../scripts/deploy/smoke.ts"
import { deploy, type Plan, type Work } from "../../scripts/deploy/steps.ts"
import { attempt } from "../../scripts/run.ts"
import { copyOfContent } from "../fixtures/content.ts"

const PLAN: Plan = { environment: "production", isDryRun: false, allowsDemo: false, isUntested: false }

test.for<[string, Record<string, unknown>, string[] | undefined, RegExp]>([
  ["a mode that is none", { SITE_MODE: "lanch" }, [], /^SITE_MODE is "lanch"; allowed: "full", "launch"$/],
  ["no mode", {}, [], /^SITE_MODE is not set; allowed: /],
  ["a launch at no time", { SITE_MODE: "full", LAUNCH_AT: "soon" }, [], /^LAUNCH_AT is "soon"; allowed: /],
  [
    "half of Turnstile's keys",
    { SITE_MODE: "full" },
    ["TURNSTILE_SITE_KEY"],
    /^TURNSTILE_SECRET_KEY is not set; allowed: /,
  ],
  [
    "a limit that is no number",
    { SITE_MODE: "full", GOOGLE_DAILY_LIMIT: "many" },
    ["GOOGLE_MAPS_SERVER_KEY"],
    /^GOOGLE_DAILY_LIMIT is "many"; allowed: /,
  ],
  [
    "a secret in wrangler.toml",
    { SITE_MODE: "full", GOOGLE_MAPS_SERVER_KEY: "abc" },
    [],
    /^GOOGLE_MAPS_SERVER_KEY stands in wrangler\.toml, (?!.*abc)/,
  ],
  [
    "a stand-in for Google",
    { SITE_MODE: "full", GOOGLE_MAPS_ORIGIN: "http://localhost:1" },
    [],
    /^GOOGLE_MAPS_ORIGIN points to a stand-in: "http:\/\/localhost:1"$/,
  ],
  [
    "a desk without its operators",
    { SITE_MODE: "full", ACCESS_TEAM: "https://team.example", ACCESS_AUD: "0123456789", OPERATORS: "" },
    [],
    /^OPERATORS is ""; allowed: e-mail addresses/,
  ],
  [
    "a desk whose operators are no addresses",
    { SITE_MODE: "full", ACCESS_TEAM: "https://team.example", ACCESS_AUD: "0123456789", OPERATORS: "ana@" },
    [],
    /^OPERATORS is "\(not shown\)"; allowed: e-mail addresses/,
  ],
  [
    "a team whose word comes over http",
    {
      SITE_MODE: "full",
      ACCESS_TEAM: "http://team.example",
      ACCESS_AUD: "0123456789",
      OPERATORS: "a@b.example",
    },
    [],
    /^ACCESS_TEAM is not https: http:\/\/team\.example$/,
  ],
])("%s is refused", ([, vars, secrets, expected]) => {
  const refusals = variableRefusals(vars, secrets)
  expect(refusals).toHaveLength(1)
  expect(refusals[0]).toMatch(expected)
})

test("variables that the site can use are not refused, nor secrets that nobody can know here", () => {
  const vars = { SITE_MODE: "launch", LAUNCH_AT: "2027-03-01T10:00:00-03:00" }
  expect(variableRefusals(vars, ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"])).toEqual([])
  expect(variableRefusals({ ...vars, TURNSTILE_SITE_KEY: "0x" }, undefined)).toEqual([])
})

test.for([...ENVIRONMENTS])("%s has every variable and binding that this machine has", (environment) => {
  const [here, there] = [configOf(), configOf(environment)]
  expect(gapRefusals(here, there, environment)).toEqual([])
  expect(gapRefusals({ ...here, send_email: [{ name: "PIGEON" }] }, there, environment)).toEqual([
    `wrangler.toml: [env.${environment}] lacks the mail PIGEON`,
  ])
  expect(gapRefusals(here, { ...there, vars: {}, ratelimits: [] }, environment).length).toBeGreaterThan(7)
})

test("an environment has a database when wrangler.toml holds its id", () => {
  const config = configOf("production")
  const named = (database_id: string) =>
    hasDatabase({ ...config, d1_databases: [{ binding: "DB", database_id }] })
  expect(named("00000000-0000-0000-0000-000000000000")).toBe(false)
  expect(named("0f1e2d3c-0000-4000-8000-000000000000")).toBe(true)
})

test.for<[string, RegExp]>([
  ["DROP TABLE `reviews`;", /DROP TABLE/],
  ['drop table if exists "reviews"', /DROP TABLE/],
  ["ALTER TABLE reviews DROP COLUMN author", /DROP COLUMN/],
  ["ALTER TABLE `reviews` RENAME TO `old`", /RENAME/],
  ["ALTER TABLE reviews RENAME COLUMN author TO writer", /RENAME/],
  ["CREATE TABLE a (b integer REFERENCES c(d) ON DELETE cascade)", /CASCADE/],
  ["CREATE TABLE `__new_reviews` (a)", /rebuilt/],
  ["PRAGMA foreign_keys=OFF", /rebuilt/],
  ["SELECT 1;\nDELETE FROM outbox", /DELETE: rows are lost/],
  ["CREATE TRIGGER t AFTER DELETE ON a BEGIN DELETE FROM b; END;\nDELETE FROM c", /DELETE: rows are lost/],
])("a migration with %s is refused until somebody says why nothing is lost", ([sql, expected]) => {
  const [danger, ...more] = dangersOf({ name: "0009_x.sql", sql })
  expect(danger).toMatch(/^d1-migrations\/0009_x\.sql: .*; write "-- reviewed: why nothing is lost"/)
  expect(danger).toMatch(expected)
  expect(more).toEqual([])
  expect(dangersOf({ name: "0009_x.sql", sql: `-- reviewed: the table is empty\n${sql}` })).toEqual([])
  expect(dangersOf({ name: "0009_x.sql", sql: `-- reviewed:\n${sql}` })).toHaveLength(1)
})

test.for([
  "CREATE TABLE a (b text); CREATE INDEX c ON a (b)",
  "ALTER TABLE a ADD b text",
  "-- DROP TABLE a\nSELECT 1",
  "INSERT INTO a VALUES ('DROP TABLE a; DELETE FROM b')",
  "CREATE TRIGGER t AFTER DELETE ON a BEGIN DELETE FROM b WHERE c = old.c; END;",
])("a migration with %s is harmless", (sql) => {
  expect(dangersOf({ name: "0009_x.sql", sql })).toEqual([])
})

test("the migrations there are lose nothing", () => {
  expect(migrationFiles().flatMap(dangersOf)).toEqual([])
})

test("a site that reaches nobody is not for guests: a demonstration, addresses under .example, nights from today", async () => {
  const content = copyOfContent()
  onTestFinished(content.remove)
  const reasons = async () => {
    const { settings, catalogue } = await checkContent(content.folder)
    return settings === undefined ? ["the settings have mistakes"] : reasonsAgainstGuests(settings, catalogue)
  }
  const fields = (await reasons()).map(
    (each) => /settings\.json: (\S+) reaches nobody/.exec(each)?.[1] ?? each,
  )
  expect(fields).toEqual([
    "origin",
    "company.privacyOfficer.email",
    "contact.email",
    "mail.from",
    "mail.operator",
    "mail.answers",
    'content/properties/amarelo-aclimacao.yaml: blocked: nights "inDays" are made up; give days, or leave them to calendars',
  ])
  content.change("content/settings.json", /pouso\.example/g, "casa.com.br")
  for (const slug of yamlNames(path.join(content.folder, "content/properties"))) {
    const file = `content/properties/${slug}.yaml`
    const text = readFileSync(path.join(content.folder, file), "utf8")
    writeFileSync(path.join(content.folder, file), stringify({ ...parse(text), blocked: [] }))
  }
  expect(await reasons()).toEqual([])
  content.change("content/settings.json", '"demo": false', '"demo": true')
  const [reason, ...more] = await reasons()
  expect(reason).toMatch(/^content\/settings\.json still holds the demonstration's company/)
  expect(more).toEqual([])
})

test("what the law may ask of an operator is noted until it is set", async () => {
  const content = copyOfContent()
  onTestFinished(content.remove)
  const missing = async () => {
    const { settings } = await checkContent(content.folder)
    return settings && legalReminders(settings).map((each) => /company\.(\w+) is not set/.exec(each)?.[1])
  }
  expect(await missing()).toEqual([])
  content.change("content/settings.json", /"(cadastur|creci)": "[^"]*",/g, "")
  expect(await missing()).toEqual(["cadastur", "creci"])
  content.change("content/settings.json", '"keepsAccessLogs": true', '"keepsAccessLogs": false')
  expect(await missing()).toEqual(["cadastur", "creci", "keepsAccessLogs"])
})

test("secrets of this machine are those with a value, the environment's own file first", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-secrets-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(localSecrets("preview", folder)).toBeUndefined()
  writeFileSync(path.join(folder, ".dev.vars"), "TURNSTILE_SITE_KEY=a\nTURNSTILE_SECRET_KEY=\n")
  expect(localSecrets("preview", folder)).toEqual(["TURNSTILE_SITE_KEY"])
  writeFileSync(path.join(folder, ".dev.vars.preview"), "GOOGLE_MAPS_SERVER_KEY='b'\n")
  expect(localSecrets("preview", folder)).toEqual(["GOOGLE_MAPS_SERVER_KEY"])
  expect(missingText(["GOOGLE_MAPS_SERVER_KEY"], {})).toEqual([
    "GOOGLE_MAPS_BROWSER_KEY is not set: maps are our own drawing and OpenStreetMap",
    "TURNSTILE_SITE_KEY is not set: the forms have their other guards alone",
  ])
})

/** A deploy whose steps only say that they were taken; one of them may fail. */
async function deployWith(failing: string | undefined, change: Partial<Plan> = {}, refusals: string[] = []) {
  const taken: string[] = []
  const step = (name: string) => async () => {
    taken.push(name)
    if (name === failing) throw new Error(`${name} failed`)
    return name
  }
  const work: Work = {
    check: async () => ({ refusals, notes: ["a note"] }),
    tested: step("tested"),
    build: step("build"),
    target: {
      addEarlier: step("addEarlier"),
      migrate: step("migrate"),
      push: step("push"),
      upload: async () => ({ said: await step("upload")(), origins: ["https://site.example"] }),
      smoke: async (origins) => {
        taken.push("smoke")
        return failing === "smoke" ? [`${origins[0]}/: answers 500, not 200`] : []
      },
      undo: () => ["npx wrangler rollback"],
    },
  }
  const said: string[] = []
  const error = await deploy({ ...PLAN, ...change }, work, (line) => said.push(line)).then(
    () => undefined,
    (reason: Error) => reason.message,
  )
  return { taken, said, error }
}

test("a deploy goes from the checks to the look at the site, in this order", async () => {
  const { taken, said, error } = await deployWith(undefined)
  expect(error).toBeUndefined()
  expect(taken).toEqual(["tested", "build", "addEarlier", "migrate", "push", "upload", "smoke"])
  expect(said[0]).toBe("note  a note")
})

test("what is refused is told in one go, before anything is done", async () => {
  const { taken, error } = await deployWith(undefined, {}, ["one thing", "another"])
  expect([taken, error]).toEqual([[], "not deployed: one thing\nnot deployed: another"])
})

test.for([
  ["tested", ["tested"], "tested failed"],
  ["build", ["tested", "build"], "build failed"],
  [
    "migrate",
    ["tested", "build", "addEarlier", "migrate"],
    "migrate failed\nto go back: npx wrangler rollback",
  ],
  [
    "push",
    ["tested", "build", "addEarlier", "migrate", "push"],
    "push failed\nto go back: npx wrangler rollback",
  ],
  [
    "smoke",
    ["tested", "build", "addEarlier", "migrate", "push", "upload", "smoke"],
    "https://site.example/: answers 500, not 200\nto go back: npx wrangler rollback",
  ],
] as const)("when %s fails, nothing comes after it", async ([failing, steps, message]) => {
  const { taken, error } = await deployWith(failing)
  expect([taken, error]).toEqual([steps, message])
})

test("untested code is deployed only when that is asked for, and it is said", async () => {
  const { taken, said } = await deployWith(undefined, { isUntested: true })
  expect(taken).not.toContain("tested")
  expect(said).toContain("note  UNTESTED: nobody knows whether this code works (--untested)")
})

/** What a site answers in each mode. */
const ANSWERS = {
  full: {
    "/": [200, "<h1>Pouso</h1>"],
    "/imoveis": [200, "<h1>Imóveis</h1>"],
    "/imoveis/loft": [200, "<h1>Loft</h1>"],
    "/robots.txt": [200, "User-agent: *\nDisallow: /api/\n\nSitemap: x"],
    "/healthz": [200, "ok"],
    "/readyz": [200, '{"ready":true,"checks":{"configuration":"ok","database":"ok","schema":"ok"}}'],
  },
  launch: {
    "/": [200, "<h1>Pouso</h1>"],
    "/imoveis": [302, "/"],
    "/imoveis/loft": [302, "/"],
    "/robots.txt": [200, "User-agent: *\n\nSitemap: x"],
    "/healthz": [200, "ok"],
    "/readyz": [503, '{"ready":false,"checks":{"configuration":"ok","database":"ok","schema":"ok"}}'],
  },
} as const

async function siteAnswering(answers: Record<string, readonly [number, string]>) {
  const server = createServer(({ url = "" }, response) => {
    const [status, text] = answers[url] ?? [404, "nothing"]
    response.writeHead(status, status === 302 ? { location: text } : {}).end(text)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.for(["full", "launch"] as const)(
  "a site in mode %s passes the smoke test of that mode alone",
  async (mode) => {
    const origin = await siteAnswering(ANSWERS[mode])
    expect(await smoke(origin, mode, "loft", 0)).toEqual([])
    expect(await smoke(origin, mode === "full" ? "launch" : "full", "loft", 0)).toHaveLength(3)
  },
)

test.for<[string, readonly [number, string], RegExp]>([
  ["/", [500, "<h1>Erro</h1>"], /\/: answers 500, not 200$/],
  ["/", [503, "SITE_MODE is wrong"], /\/: answers 503, not 200: SITE_MODE is wrong$/],
  ["/imoveis/loft", [404, "<h1>Nada</h1>"], /\/imoveis\/loft: answers 404, not 200$/],
  ["/healthz", [404, ""], /\/healthz: answers 404, not 200$/],
  [
    "/readyz",
    [503, '{"ready":false,"checks":{"configuration":"ok","database":"ok","schema":"behind"}}'],
    /\/readyz: answers without .*behind/,
  ],
])("a site whose %s answers %s fails the smoke test", async ([address, answer, expected]) => {
  const problems = await smoke(await siteAnswering({ ...ANSWERS.full, [address]: answer }), "full", "loft", 0)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(expected)
})

test("a site that nobody reaches fails the smoke test", async () => {
  const problems = await smoke("http://127.0.0.1:9", "full", undefined, 0)
  expect(problems.length).toBeGreaterThan(3)
  for (const each of problems) expect(each).toContain("does not answer")
})

test("the addresses of a deploy are read from wrangler's notes", () => {
  const targets = [
    "https://pouso.conta.workers.dev",
    "www.casa.com.br (custom domain)",
    "schedule: */5 * * * *",
    "schedule: 17 6 * * *",
  ]
  const notes = [{ type: "wrangler-session" }, { type: "deploy", version_id: "v1", targets }]
  expect(uploaded(notes.map((each) => `${JSON.stringify(each)}\n`).join(""))).toEqual({
    version: "v1",
    origins: ["https://pouso.conta.workers.dev", "https://www.casa.com.br"],
  })
})

test("of what wrangler prints, the error is told and not the list of files before it", () => {
  const output =
    "│ assets/a.js │\n\n\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m A request failed.\n\n  code: 10000\n"
  expect(reasonIn(output)).toBe("✘ [ERROR] A request failed.\n  code: 10000")
  expect(reasonIn("nothing of the kind")).toBe("nothing of the kind")
})

test("the command refuses a site that is not for guests before it builds anything", {
  timeout: 60_000,
}, async () => {
  const { code, output } = await attempt("node", ["--no-warnings", "scripts/deploy.ts", "--dry-run"])
  expect(code).toBe(1)
  expect(output).toContain(
    'not deployed: content/settings.json: origin reaches nobody: "https://pouso.example"',
  )
  expect(output).not.toContain("build")
})

test.for([
  [["--env", "staging"], "argument 'staging' is invalid. Allowed choices are production, preview."],
  [["--force"], "unknown option '--force'"],
  [["now"], "Expected 0 arguments but got 1."],
] as const)("%s is not understood", async ([args, message]) => {
  let err = ""
  const complain = (text: string) => {
    err += text
  }
  expect(await runDeploy([...args], { print: () => {}, complain })).toBe(2)
  expect(err).toContain(message)
})

test("a package that is not as the registry signed it is refused; a known vulnerability is a note", async () => {
  const npm = async (_: string, what?: string) =>
    what === "signatures"
      ? { invalid: [{ name: "a" }], missing: [] }
      : { metadata: { vulnerabilities: { high: 1, critical: 0 } } }
  const { refusals, notes } = await check({ ...PLAN, allowsDemo: true }, npm)
  expect(refusals).toContain("packages that are not as the registry signed them: 1 (npm audit signatures)")
  expect(notes.filter((note) => note.includes("vulnerabilities"))).toEqual([
    "1 high and 0 critical vulnerabilities in what the site runs: npm audit --omit=dev",
  ])
})
