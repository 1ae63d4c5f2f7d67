import { rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { freePort, type Site, serve } from "../../scripts/site.ts"
import { tell } from "../attack/attacked-site.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { filledFolder } from "../migrated-d1.ts"

let folder: string
let site: Site
let database: DatabaseSync
let printed = ""

const start = async (variables: Record<string, string> = {}) => {
  const env = { ...process.env, SITE_MODE: "full", TEST_SLOW_D1: "1", ...variables }
  site = await serve(await freePort(), folder, env, (text) => {
    printed += text
  })
}

beforeAll(async () => {
  folder = filledFolder()
  await start()
  database = new DatabaseSync(sqliteFile(folder), { timeout: 60_000, defensive: false })
})
afterEach(() => {
  mend()
  mend = () => {}
})
afterAll(async () => {
  database.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Undoes what a test broke. */
let mend = () => {}

/** Headers by which D1 is slow for a request, once a test has made it so. */
let slowness: Record<string, string> = {}

const get = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: slowness })
  return {
    status: answer.status,
    wait: answer.headers.get("retry-after"),
    how: answer.headers.get("x-page-cache"),
    text: await answer.text(),
  }
}
const post = async (path: string, body: object) => {
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": `10.0.0.${posts++}`, ...slowness },
    body: JSON.stringify(body),
  })
  return [answer.status, answer.headers.get("retry-after")]
}
let posts = 0
const ask = async () =>
  post("/api/data/request", {
    email: "ana@exemplo.com.br",
    locale: "pt",
    website: "",
    stamp: await ripeStamp({ folder }),
  })

/** Tables that a visitor's requests need, renamed. */
function renameTables() {
  const tables = ["properties", "meta", "places", "data_requests", "outbox", "tips"]
  for (const table of tables) database.exec(`ALTER TABLE ${table} RENAME TO away_${table}`)
  mend = () => {
    for (const table of tables) database.exec(`ALTER TABLE away_${table} RENAME TO ${table}`)
  }
}

/** A lock that another program holds. */
function lock() {
  database.exec("BEGIN EXCLUSIVE")
  mend = () => database.exec("ROLLBACK")
}

/** Tables whose pages are not where the file says. */
function corrupt() {
  const schema = database.prepare(
    "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table' AND rootpage > 0",
  )
  const roots = schema.all() as { name: string; rootpage: number }[]
  const write = (rootOf: (table: { name: string; rootpage: number }) => number) => {
    const [{ schema_version: version }] = database.prepare("PRAGMA schema_version").all() as [
      { schema_version: number },
    ]
    database.exec("PRAGMA writable_schema = ON")
    const update = database.prepare("UPDATE sqlite_schema SET rootpage = ? WHERE name = ?")
    for (const table of roots) if (!/^(sqlite|_cf)_/.test(table.name)) update.run(rootOf(table), table.name)
    database.exec(`PRAGMA schema_version = ${version + 1}; PRAGMA writable_schema = RESET`)
  }
  write(() => 900_000)
  mend = () => write(({ rootpage }) => rootpage)
}

/** Every answer comes after ten seconds, which is longer than anybody waits. */
function slow() {
  slowness = { "x-test-d1-wait": "10000" }
  mend = () => {
    slowness = {}
  }
}

test.for<[string, () => void, { message: RegExp; isForJobs: boolean }]>([
  ["renamed tables", renameTables, { message: /no such table/, isForJobs: true }],
  ["a lock that is held", lock, { message: /SQLITE_BUSY/, isForJobs: true }],
  ["a corrupt file", corrupt, { message: /SQLITE_CORRUPT/, isForJobs: true }],
  // Jobs wait for longer.
  ["slow answers", slow, { message: /did not answer in time/, isForJobs: false }],
])(
  "with %s pages that were kept are shown, others and calls say when to come back",
  async ([how, break_, { message, isForJobs }]) => {
    const kept = `/dicas/masp?utm_source=${how.length}`
    expect((await get(kept)).status).toBe(200)
    await expect.poll(async () => (await get(kept)).how).toBe("hit")
    break_()
    expect(await get(kept)).toMatchObject({ status: 200, text: expect.stringContaining("MASP") })
    const page = await get(`/imoveis?adults=${(how.length % 5) + 1}&children=2`)
    expect([page.status, page.wait]).toEqual([503, "30"])
    expect(page.text).toContain("<h1")
    const call = await get("/api/properties?type=loft")
    expect([call.status, call.wait]).toEqual([503, "30"])
    expect(JSON.parse(call.text)).toMatchObject({ error: { code: "unavailable" } })
    const feed = await get("/blog/feed.xml")
    expect(feed.status === 503 ? feed.wait : "30").toBe("30")
    const form = await ask()
    expect(form).toEqual([503, "30"])
    tell(`D1: ${how}`, { page: page.status, call: call.status, feed: feed.status, form: String(form[0]) })
    const cron = await fetch(`${site.url}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`)
    expect(cron.status).toBe(200)
    if (isForJobs) await expect.poll(() => printed).toContain('"event":"jobFailed"')
    expect(printed).toMatch(message)
    mend()
    mend = () => {}
    printed = ""
    expect(await ask()).toEqual([202, null])
    expect((await get("/api/properties?type=loft")).status).toBe(200)
  },
)

test("a page that was kept is shown hours later while D1 is in trouble, and is made anew when it is well", async () => {
  const kept = "/dicas/masp?utm_source=hours"
  await expect.poll(async () => (await get(kept)).how).toBe("hit")
  await site.stop()
  const hours = 6 * 3_600_000
  await start({ TEST_CLOCK: String(Number(process.env.TEST_CLOCK ?? 0) + hours) })
  renameTables()
  expect(await get(kept)).toMatchObject({ status: 200, how: "stale", text: expect.stringContaining("MASP") })
  mend()
  mend = () => {}
  expect(await get(kept)).toMatchObject({ status: 200, how: null })
})
