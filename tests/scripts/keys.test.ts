import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { Refusal } from "../../scripts/d1/database.ts"
import { keyRefusals } from "../../scripts/deploy/secrets.ts"
import { addKeys, newestKey, nextKey, readKeys } from "../../scripts/keys/file.ts"
import { localKeys } from "../../scripts/keys/local.ts"
import { runKeys } from "../../scripts/keys/run.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { migratedFolder } from "../migrated-d1.ts"

const OLD = "a-key-that-was-in-d1-and-signed-everything-"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pouso-keys-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** An environment's secrets, and a D1 that may hold a key. */
function cloudflare(inD1: string | undefined, secrets: Record<string, string> = {}) {
  const run = async (...args: string[]) => {
    let printed = ""
    const tell = (text: string) => {
      printed += text
    }
    const code = await runKeys(args, {
      print: tell,
      complain: tell,
      folder,
      open: async () => ({
        batch: async () => [inD1 === undefined ? [] : [{ value: inD1 }]],
        load: async () => {},
        close: async () => {},
      }),
      secretsOf: async () => Object.keys(secrets),
      putSecrets: async (_, added) => {
        Object.assign(secrets, added)
      },
    })
    return { code, printed }
  }
  return { run, secrets, file: path.join(folder, ".keys/preview.env") }
}
const PREVIEW = ["--remote", "--env", "preview"]

test("the first key carries over the one in D1, and is also kept in a file that only the operator reads", async () => {
  const { run, secrets, file } = cloudflare(OLD)
  expect(await run("list", ...PREVIEW)).toEqual({ code: 0, printed: "preview has no signing keys." })
  const { code, printed } = await run("add", ...PREVIEW)
  expect([code, printed.split("\n")[0]]).toEqual([
    0,
    "SIGNING_KEY_0 and SIGNING_KEY_1 set on preview, and written to .keys/preview.env.",
  ])
  expect(Object.keys(secrets).sort()).toEqual(["SIGNING_KEY_0", "SIGNING_KEY_1"])
  expect(secrets.SIGNING_KEY_0).toBe(OLD)
  expect(secrets.SIGNING_KEY_1).toMatch(/^[\w-]{43}$/)
  expect(readKeys(file)).toEqual(secrets)
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(printed).not.toContain(secrets.SIGNING_KEY_1)
})

test("a rotation adds a key and keeps the others; the list tells which signs", async () => {
  const { run, secrets } = cloudflare(OLD)
  await run("add", ...PREVIEW)
  const before = { ...secrets }
  expect((await run("add", ...PREVIEW)).printed).toMatch(/^SIGNING_KEY_2 set on preview/)
  expect(secrets).toMatchObject(before)
  expect(secrets.SIGNING_KEY_2).not.toBe(before.SIGNING_KEY_1)
  expect((await run("list", ...PREVIEW)).printed.split("\n")).toEqual([
    "SIGNING_KEY_0  verifies",
    "SIGNING_KEY_1  verifies",
    "SIGNING_KEY_2  signs",
  ])
  expect(newestKey({ environment: "preview" }, folder)).toEqual({ number: 2, secret: secrets.SIGNING_KEY_2 })
})

test("a machine without the newest keys is told, and adds none that another would not know", async () => {
  const { run, file } = cloudflare(undefined, { SIGNING_KEY_1: "x", SIGNING_KEY_2: "y", OTHER: "z" })
  addKeys(file, { SIGNING_KEY_1: "k".repeat(43) })
  expect((await run("list", ...PREVIEW)).printed).toBe(
    "SIGNING_KEY_1  verifies\nSIGNING_KEY_2  signs  not in .keys/preview.env",
  )
  expect(await run("add", ...PREVIEW)).toEqual({
    code: 1,
    printed: ".keys/preview.env lacks SIGNING_KEY_2: copy the file from the machine that made it",
  })
})

test("a key that was written but not set is told", async () => {
  const { run, file } = cloudflare(undefined)
  addKeys(file, { SIGNING_KEY_1: "k".repeat(43) })
  expect((await run("list", ...PREVIEW)).printed).toBe("SIGNING_KEY_1  signs  not set on preview")
})

test("keys are numbered after all that there are", () => {
  expect(Object.keys(nextKey([]))).toEqual(["SIGNING_KEY_1"])
  expect(Object.keys(nextKey(["SIGNING_KEY_0", "SIGNING_KEY_9", "SIGNING_KEY_10"]))).toEqual([
    "SIGNING_KEY_11",
  ])
})

test("a file keeps what it has, and other lines of it are no keys", () => {
  const file = path.join(folder, "keys.env")
  writeFileSync(file, "SIGNING_KEY_1=one\nGOOGLE_MAPS_SERVER_KEY=google\n", { mode: 0o644 })
  expect(readKeys(file)).toEqual({ SIGNING_KEY_1: "one" })
  addKeys(file, { SIGNING_KEY_2: "two" })
  expect(readFileSync(file, "utf8")).toBe("SIGNING_KEY_1=one\nSIGNING_KEY_2=two\n")
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("without the file of its keys, a command says where they come from", () => {
  expect(() => newestKey({ environment: "production" }, folder)).toThrow(
    new Refusal(
      "there are no signing keys in .keys/production.env: npm run keys makes them; if another machine has the file, copy it from there",
    ),
  )
  expect(() => newestKey({ persistTo: "state" }, folder)).toThrow(
    new Refusal("there are no signing keys in state/signing-keys.env: npm start makes them"),
  )
})

test("the site on this machine gets keys with its first start, once, and those that its D1 holds", () => {
  const fresh = localKeys(folder)
  expect(Object.keys(fresh)).toEqual(["SIGNING_KEY_1"])
  expect(localKeys(folder)).toEqual(fresh)

  const old = migratedFolder()
  onTestFinished(() => rmSync(old, { recursive: true }))
  using database = new DatabaseSync(sqliteFile(old))
  database.exec(`INSERT INTO meta VALUES ('formSecret', '${OLD}')`)
  expect(localKeys(old)).toMatchObject({
    SIGNING_KEY_0: OLD,
    SIGNING_KEY_1: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test.for<[string, string[], boolean, string[]]>([
  ["a key that signs", ["SIGNING_KEY_1"], false, []],
  ["a later one alone", ["SIGNING_KEY_12"], false, []],
  ["one that signs and D1's", ["SIGNING_KEY_0", "SIGNING_KEY_1"], true, []],
  [
    "none",
    ["GOOGLE_MAPS_SERVER_KEY"],
    false,
    ["no signing key (SIGNING_KEY_1) is set: npm run keys -- add --remote --env production sets it"],
  ],
  [
    "D1's left behind",
    ["SIGNING_KEY_1"],
    true,
    ["the signing key in D1 is not carried over: npm run keys -- add --remote --env production sets it"],
  ],
])("a deploy with %s", ([, secrets, inD1, refusals]) => {
  expect(keyRefusals(secrets, inD1, "production")).toEqual(refusals)
})
