import { readdirSync } from "node:fs"
import path from "node:path"
import { CALLS, LAYOUTS, PAGES, UNKNOWN } from "../../fixtures/kept-answers.ts"
import { expect, test } from "../fixtures.ts"

for (const prefix of ["", "/en", "/es"])
  test(`${prefix || "/pt"}: only what is the same for everybody is kept at the edge`, async ({ request }) => {
    const addressOf = (page: string) => (page === "/" ? prefix || "/" : prefix + page)
    const wasKept = async (page: string) =>
      (await request.get(addressOf(page))).headers()["x-page-cache"] === "hit"
    const shared = PAGES.flatMap(([, page, keeper]) => (keeper === "edge" ? [page] : []))
    const others = [...PAGES.flatMap(([, page, keeper]) => (keeper === "nobody" ? [page] : [])), ...UNKNOWN]
    for (const page of [...others, ...shared]) await wasKept(page)
    // A page is kept after its answer has left; the others were asked for before these.
    for (const page of shared) await expect.poll(() => wasKept(page), { message: page }).toBe(true)
    const kept: string[] = []
    for (const page of others) if (await wasKept(page)) kept.push(page)
    expect(kept).toEqual([])
  })

test("the table of who may keep a page names every page", () => {
  const folder = path.resolve(import.meta.dirname, "../../../web/routes/{-$locale}")
  const files = readdirSync(folder).map((file) => file.replace(/\.tsx$/, ""))
  const named = [...new Set(PAGES.map(([file]) => file)), ...LAYOUTS]
  expect(files.sort()).toEqual(named.sort())
})

test("no browser and nobody on the way keeps a page", async ({ request }) => {
  const addresses = [...PAGES.map(([, page]) => page), ...UNKNOWN]
  const caches = await Promise.all(
    addresses.map(async (page) => [page, (await request.get(page)).headers()["cache-control"]]),
  )
  expect(caches).toEqual(addresses.map((page) => [page, "no-store"]))
})

test("nobody keeps a call's answer but those about popular places and candidates for suggestions", async ({
  request,
}) => {
  const answers = await Promise.all(
    CALLS.map(async ([, call]) => {
      const answer = await request.get(call)
      return [call, answer.status(), answer.headers()["cache-control"]]
    }),
  )
  const caches = {
    nobody: "no-store",
    "ten minutes": "public, max-age=600",
    "a day": "public, max-age=86400",
  }
  expect(answers).toEqual(CALLS.map(([, call, keeper]) => [call, 200, caches[keeper]]))
})

test("the answer to a posted form is kept for nobody", async ({ request }) => {
  const post = (text: string) => request.post("/contato-oficial", { form: { text } })
  for (const text of ["primeiro@outro.example", "segundo@outro.example"]) {
    const answer = await post(text)
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store" })
    expect(answer.headers()).not.toHaveProperty("x-page-cache")
    expect(await answer.text()).toContain(text)
  }
  expect(await (await request.get("/contato-oficial")).text()).not.toContain("@outro.example")
})

for (const blank of ["%20", "%20%20", "%09", "%C2%A0"])
  test(`blanks behind an address lead to the plain one: ${blank}`, async ({ request }) => {
    for (const page of ["/contato", "/newsletter", "/meus-dados", "/en/contato", "/imoveis"]) {
      const answer = await request.get(`${page}${blank}?a=1`, { maxRedirects: 0 })
      expect([page, answer.status(), answer.headers().location]).toEqual([page, 308, `${page}?a=1`])
      expect(answer.headers()["cache-control"]).toBe("no-store")
    }
  })
