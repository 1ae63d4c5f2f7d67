import { rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { freePort, type Site, serve } from "../../scripts/site.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { filledFolder } from "../migrated-d1.ts"

let folder: string
let site: Site
let database: DatabaseSync
let printed = ""

beforeAll(async () => {
  folder = filledFolder()
  site = await serve(await freePort(), folder, { ...process.env, SITE_MODE: "full" }, (text) => {
    printed += text
  })
  database = new DatabaseSync(sqliteFile(folder), { timeout: 60_000 })
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

const get = async (path: string) => {
  const answer = await fetch(site.url + path)
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
    headers: { "content-type": "application/json", "cf-connecting-ip": `10.0.0.${posts++}` },
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

test.for<[string, () => void]>([
  ["renamed tables", renameTables],
  ["a lock that is held", lock],
])(
  "with %s pages that were kept are shown, others and calls say when to come back",
  async ([how, break_]) => {
    const kept = `/dicas/masp?utm_source=${how.length}`
    expect((await get(kept)).status).toBe(200)
    await expect.poll(async () => (await get(kept)).how).toBe("hit")
    break_()
    expect(await get(kept)).toMatchObject({ status: 200 })
    const page = await get(`/imoveis?adults=${(how.length % 5) + 1}&children=2`)
    expect([page.status, page.wait]).toEqual([503, "30"])
    expect(page.text).toContain("<h1")
    const call = await get("/api/properties?type=loft")
    expect([call.status, call.wait]).toEqual([503, "30"])
    expect(JSON.parse(call.text)).toMatchObject({ error: { code: "unavailable" } })
    const feed = await get("/blog/feed.xml")
    expect(feed.status === 503 ? feed.wait : "30").toBe("30")
    expect(await ask()).toEqual([503, "30"])
    const cron = await fetch(`${site.url}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`)
    expect(cron.status).toBe(200)
    await expect.poll(() => printed).toContain('"event":"jobFailed"')
    mend()
    mend = () => {}
    printed = ""
    expect(await ask()).toEqual([202, null])
    expect((await get("/api/properties?type=loft")).status).toBe(200)
  },
)
