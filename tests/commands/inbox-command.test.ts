import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { open } from "../../scripts/d1/target.ts"
import { runInbox } from "../../scripts/inbox/run.ts"
import { attempt } from "../../scripts/run.ts"
import { standInCloudflare } from "../fixtures/cloudflare.ts"
import { contactStatements, newInbox, referenceOf } from "../fixtures/inbox.ts"

/** A D1 that stands for production's, and Cloudflare's API in front of it. */
let production: Awaited<ReturnType<typeof newInbox>>
let cloudflare: Awaited<ReturnType<typeof standInCloudflare>>

beforeAll(async () => {
  production = await newInbox()
  cloudflare = await standInCloudflare(production.database)
  for (const [name, value] of Object.entries(cloudflare.env)) vi.stubEnv(name, value)
}, 60_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  cloudflare.close()
  await production.close()
})

/** What the command does, without a process of its own. */
async function inbox(...args: string[]) {
  let stdout = ""
  let stderr = ""
  const code = await runInbox(args, {
    open,
    now: new Date(),
    print: (text) => {
      stdout += text
    },
    complain: (text) => {
      stderr += text
    },
  })
  return { code, stdout, output: stdout + stderr }
}

test("the command works on production", { timeout: 60_000 }, async () => {
  const name = "João D'Ávila; -- é"
  await production.database.batch([
    ...contactStatements(1, { name }),
    ...contactStatements(2, { status: "failed", mails: { status: "dead", attempts: 8 } }),
  ])
  const words = ["--remote", "--json", "--search", "joao d'avila"]
  const list = await attempt("node", ["--no-warnings", "scripts/inbox.ts", ...words])
  expect(JSON.parse(list.stdout)).toMatchObject([{ reference: referenceOf(1), name }])
  expect((await inbox("answered", referenceOf(1), "--remote")).stdout).toBe("4821-7001  received → answered")
  expect(JSON.parse((await inbox("retry", "--remote", "--json")).stdout)).toEqual({
    mails: 2,
    received: [referenceOf(2)],
  })
  expect((await production.rows("submissions")).map(({ status }) => status)).toEqual(["answered", "received"])
  for (const each of cloudflare.asked)
    expect(each).toMatch(/^POST \/accounts\/account\/d1\/database\/[\w-]+\/query$/)
  expect(cloudflare.asked.length).toBeGreaterThan(3)
})

test("what production fails with is told in one line", { timeout: 60_000 }, async () => {
  cloudflare.state.failure = "no such table: outbox: SQLITE_ERROR"
  const { code, output } = await inbox("outbox", "--remote")
  cloudflare.state.failure = undefined
  expect(code).toBe(1)
  expect(output).toMatch(/^[^\n]*no such table: outbox[^\n]*npm run deploy[^\n]*$/)
})

test("without --remote the local D1 is asked, and nobody else", { timeout: 60_000 }, async () => {
  const before = cloudflare.asked.length
  const list = await inbox("--persist-to", production.folder)
  expect(list.output).toContain(referenceOf(1))
  expect(cloudflare.asked).toHaveLength(before)
})

test("a folder without a D1 is refused, and stays as it is", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-nothing-"))
  const { code, output } = await inbox("--persist-to", folder)
  expect([code, output]).toEqual([
    1,
    `no local D1 in ${folder}; npm start makes one, --persist-to names another folder`,
  ])
  rmSync(folder, { recursive: true })
})
