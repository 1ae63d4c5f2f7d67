import { expect, test } from "vitest"
import { propertyStatements } from "../../scripts/content/property-rows.ts"
import { openLocal } from "../../scripts/d1/database.ts"
import { propertyOf } from "../fixtures/properties.ts"
import { folderWith, servedSite } from "../served-site.ts"

/** Walks as D1 has them; the text of the second is an object, which React cannot render. */
const WALK = '{"things":[{"minute":1,"name":{"pt":"a feira da praça"}}]}'
const BROKEN_WALK = '{"things":[{"minute":1,"name":{"pt":{"text":"a feira da praça"}}}]}'

const site = servedSite(() => folderWith(propertyStatements(propertyOf(100), {}, new Map(), "2099-01-01")))

/** Changes the row alone, not the version of the content, which is a part of the key of kept pages. */
async function write(walk: string) {
  const d1 = await openLocal(site.folder)
  await d1.batch([`UPDATE properties SET walk = '${walk}' WHERE id = 100`])
  await d1.close()
}

async function visit() {
  const answer = await fetch(`${site.url}/imoveis/property-100`)
  return {
    status: answer.status,
    keeping: answer.headers.get("cache-control"),
    isFromCache: answer.headers.get("x-page-cache") === "hit",
    html: await answer.text(),
  }
}

test("a page one part of which failed on the server is an error, and nobody keeps it", async () => {
  await write(BROKEN_WALK)
  const broken = await visit()
  expect(broken).toMatchObject({ status: 500, keeping: "no-store", isFromCache: false })
  // No page without its location, but one that says so in words.
  expect(broken.html).toContain("<h1>Algo falhou do nosso lado</h1>")
  expect(broken.html).not.toContain('id="about"')
  expect(site.printed).toContain("a part of the page failed on the server")

  await write(WALK)
  const whole = await visit()
  expect(whole).toMatchObject({ status: 200, isFromCache: false })
  expect(whole.html).toContain("Onde fica")
  expect(whole.html).toContain("a feira da praça")
})

test("a whole page is kept at the edge", async () => {
  await write(WALK)
  await visit()
  await expect.poll(async () => (await visit()).isFromCache).toBe(true)
})
