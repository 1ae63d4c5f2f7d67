import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { attempt } from "../../scripts/run.ts"
import { contactStatements, newInbox, referenceOf } from "../fixtures/inbox.ts"

/** A D1 that stands for production's, and Cloudflare's API in front of it. */
let production: Awaited<ReturnType<typeof newInbox>>
let server: Server
let asked: string[] = []
/** What production's D1 fails with; undefined while it works. */
let failure: string | undefined

beforeAll(async () => {
  production = await newInbox()
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    asked.push(`${request.method} ${request.url}`)
    response.setHeader("content-type", "application/json")
    if (failure !== undefined) {
      response.statusCode = 400
      const errors = [{ code: 7500, message: failure }]
      return response.end(JSON.stringify({ success: false, errors, messages: [], result: null }))
    }
    const statements: string[] = JSON.parse(body).sql.split(";\n")
    const answers = await production.database.batch(statements)
    return response.end(ok(answers.map((results) => ({ results, success: true, meta: { duration: 0 } }))))
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
}, 60_000)
afterAll(async () => {
  server.close()
  await production.close()
})

const ok = (result: unknown) => JSON.stringify({ success: true, errors: [], messages: [], result })

const inbox = (...args: string[]) =>
  attempt("node", ["--no-warnings", "scripts/inbox.ts", ...args], {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    CLOUDFLARE_API_TOKEN: "token",
    CLOUDFLARE_ACCOUNT_ID: "account",
  })

test("the same commands work on production", { timeout: 60_000 }, async () => {
  const name = "João D'Ávila; -- é"
  await production.database.batch([
    ...contactStatements(1, { name }),
    ...contactStatements(2, { status: "failed", mails: { status: "dead", attempts: 8 } }),
  ])
  const list = await inbox("--remote", "--json", "--search", "joao d'avila")
  expect(JSON.parse(list.stdout)).toMatchObject([{ reference: referenceOf(1), name }])
  expect((await inbox("answered", referenceOf(1), "--remote")).stdout).toBe(
    "4821-7001  received → answered\n",
  )
  expect(JSON.parse((await inbox("retry", "--remote", "--json")).stdout)).toEqual({
    mails: 2,
    received: [referenceOf(2)],
  })
  expect((await production.rows("submissions")).map(({ status }) => status)).toEqual(["answered", "received"])
  for (const each of asked) expect(each).toMatch(/^POST \/accounts\/account\/d1\/database\/[\w-]+\/query$/)
  expect(asked.length).toBeGreaterThan(3)
})

test("what production fails with is told in one line", { timeout: 60_000 }, async () => {
  failure = "no such table: outbox: SQLITE_ERROR"
  const { code, output } = await inbox("outbox", "--remote")
  failure = undefined
  expect(code).toBe(1)
  expect(output).toMatch(/^[^\n]*no such table: outbox[^\n]*npm run deploy[^\n]*\n$/)
})

test("without --remote the local D1 is asked, and nobody else", { timeout: 60_000 }, async () => {
  asked = []
  const list = await inbox("--persist-to", production.folder)
  expect(list.output).toContain(referenceOf(1))
  expect(asked).toEqual([])
})

test("a folder without a D1 is refused, and stays as it is", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-nothing-"))
  const { code, output } = await inbox("--persist-to", folder)
  expect([code, output]).toEqual([
    1,
    `no local D1 in ${folder}; npm start makes one, --persist-to names another folder\n`,
  ])
  rmSync(folder, { recursive: true })
})
