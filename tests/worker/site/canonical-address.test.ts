import { Hono } from "hono"
import { expect, test } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { canonicalAddress } from "#worker/http/canonical-address.ts"
import { withoutTail } from "#worker/http/meant-query.ts"

const app = new Hono<AppEnv>().use(canonicalAddress).all("*", (c) => c.text("passed"))

test.for([
  ["/%", 400],
  ["/imoveis/%ff", 400],
  ["/imoveis/%E0%A4%A", 400],
  ["/api/places/%", 400],
  ["/imoveis/%E0%A4%95", 200],
  ["/imoveis/%2f", 200],
  ["/imoveis", 200],
] as const)("the path %s is answered with %i", async ([path, status]) => {
  for (const method of ["GET", "POST"])
    expect((await app.request(`http://localhost${path}`, { method })).status).toBe(status)
})

test.for([
  ["/Contato?a=1", "/contato?a=1"],
  ["//contato?a=1", "/contato?a=1"],
  ["/%63ontato?a=1", "/contato?a=1"],
  ["/contato%20?a=1", "/contato?a=1"],
  ["/newsletter%20%20?a=1", "/newsletter?a=1"],
  ["/meus-dados%09?a=1", "/meus-dados?a=1"],
  ["/en/contato%C2%A0?a=1&b=%20", "/en/contato?a=1&b=%20"],
  ["/imoveis%20/loft-dos-tijolos", "/imoveis/loft-dos-tijolos"],
])("%s leads to %s, and nobody keeps that", async ([path, plain]) => {
  for (const method of ["GET", "POST"]) {
    const answer = await app.request(`http://localhost${path}`, { method })
    expect([answer.status, answer.headers.get("location")]).toEqual([308, plain])
    expect(answer.headers.get("cache-control")).toBe("no-store")
  }
})

test.for([
  ["/imoveis/loft-dos-tijolos.", "/imoveis/loft-dos-tijolos"],
  ["/imoveis/loft-dos-tijolos)", "/imoveis/loft-dos-tijolos"],
  ["/en/imoveis/loft-dos-tijolos%C2%BB?adults=2", "/en/imoveis/loft-dos-tijolos?adults=2"],
  ["/dicas/masp,", "/dicas/masp"],
  ["/dicas/masp%2C", "/dicas/masp"],
  ["/dicas/masp/).", "/dicas/masp"],
  ["/blog/roteiro-48-horas*_~", "/blog/roteiro-48-horas"],
  ["/contato_", "/contato"],
  ["/contato%E2%80%9D!", "/contato"],
  ["/contato%E2%80%8B", "/contato"],
  ["/contato%5D:", "/contato"],
  ["/es%E2%80%A6", "/es"],
  ["/)", "/"],
  ["/robots.txt).", "/robots.txt"],
  ["/.well-known/security.txt%3E", "/.well-known/security.txt"],
] as const)("%s is %s with what stood after it in a chat", async ([path, plain]) => {
  expect(await ledTo(path)).toBe(plain)
})

test.for([
  ["//evil.example/%C3%A3?checkin=2027-03-12", "/evil.example/%C3%A3?checkIn=2027-03-12"],
  ["///evil.example/,x?Adults=2", "/evil.example/,x?adults=2"],
  ["/\\evil.example/$?Adults=2", "/evil.example/$?adults=2"],
  ["//evil.example/%C3%A3", "/evil.example/%C3%A3"],
] as const)("%s does not lead to another host", async ([path, plain]) => {
  expect(await ledTo(path)).toBe(plain)
})

const PT = { "accept-language": "pt-BR" }
const EN = { "accept-language": "en-US" }
const days = (checkIn: string, checkOut: string) => `?checkIn=${checkIn}&checkOut=${checkOut}`
const march = days("2027-03-12", "2027-03-20")

test.for<[string, string, Record<string, string>?]>([
  ["?checkin=2027-03-12&checkout=2027-03-20", march],
  ["?check_in=2027-03-12&check-out=2027-03-20", march],
  ["?CheckInDate=2027-03-12&checkout_date=2027-03-20", march],
  ["?arrival=2027-03-12&departure=2027-03-20", march],
  ["?checkIn=2027-03-12&amp;checkOut=2027-03-20", march],
  ["?checkIn=2027-03-12&amp%3BcheckOut=2027-03-20", march],
  [days("12/03/2027", "20/03/2027"), march],
  [days("12%2F3%2F2027", "20.03.2027"), march, PT],
  [days("12-3-2027", "2027/3/20"), march, PT],
  [days("20270312", "2027-03-20)."), march],
  [days("%222027-03-12%22", "2027-03-20?utm_source=whatsapp"), march],
  // A `+` that became a space, and a space that became a `+`.
  [days("2027-03-12T00:00:00+00:00", "2027-03-20T00:00:00 00:00"), march],
  [days("2027-03-12+00:00:00", "2027-03-20%2007:00:00+05:00"), march],
  [
    days("2027-03-12T00%253A00%253A00.000Z", "2027-03-20"),
    days("2027-03-12T00%3A00%3A00.000Z", "2027-03-20"),
  ],
  // Readers of English may write either first, if only one of the two is a day.
  [days("03/13/2027", "20/03/2027"), days("2027-03-13", "2027-03-20"), EN],
  ["?checkIn=03/03/2027", "?checkIn=2027-03-03", EN],
  ["?guests=4&infants=1", "?adults=4&babies=1"],
  ["?adults=2)&lat=-23,55&lng=-46,63", "?adults=2&lat=-23.55&lng=-46.63"],
  ["?amenities[]=Wifi&amenities[]=kitchen", "?amenities=wifi&amenities=kitchen"],
  ["?utm_source=a.&type=Loft&sort=price.", "?utm_source=a.&type=loft&sort=price"],
])("/imoveis%s is understood as %s", async ([query, meant, headers = PT]) => {
  expect(await ledTo(`/imoveis${query}`, headers)).toBe(`/imoveis${meant}`)
  expect(await ledTo(`/imoveis${meant}`, headers), "and that as itself").toBeNull()
})

test.for<[string, Record<string, string>?]>([
  [march],
  [days("2027-03-12T00%3A00%3A00.000Z", "2027-03-20T00%3A00%3A00-03:00")],
  // What may be two days, or none, is left to the page, which says so.
  [days("03/12/2027", "03/05/2027"), EN],
  [days("03/13/2027", "30/02/2027"), PT],
  [days("banana", "12/03/27")],
  [days("2027312", "1805068800000")],
  // Both spellings: the site's own counts.
  ["?checkin=12/03/2027&checkIn=2027-03-12"],
  // Words of people, and parameters of others.
  ["?location=Rua+Augusta,+100)&q=metro?", PT],
  ["?utm_source=whatsapp).&foo[]=1&fbclid=a,"],
  ["?guests=4&adults=2"],
])("/imoveis%s is left as it is", async ([query, headers = PT]) => {
  expect(await ledTo(`/imoveis${query}`, headers)).toBeNull()
})

test("the language of the address says in which order a day is written, else the visitor's", async () => {
  expect(await ledTo("/en/imoveis?checkIn=03/12/2027", PT)).toBeNull()
  expect(await ledTo("/es/imoveis?checkIn=03/12/2027", EN)).toBe("/es/imoveis?checkIn=2027-12-03")
  expect(await ledTo("/imoveis?checkIn=03/12/2027", EN)).toBeNull()
})

test.for([
  ["/favoritos?guests=3.", "/favoritos?adults=3"],
  ["/imoveis/loft-dos-tijolos?guests=3", "/imoveis/loft-dos-tijolos?adults=3"],
  ["/imoveis?group_adults=2&group_children=1&bebes=1", "/imoveis?adults=2&children=1&babies=1"],
  ["/imoveis?entrada=2027-03-12&salida=2027-03-20", `/imoveis${march}`],
  ["/imoveis?StartDate=2027-03-12&end-date=2027-03-20", `/imoveis${march}`],
] as const)("%s is understood as %s, whether it is read or only asked after", async ([path, meant]) => {
  expect(await ledTo(path)).toBe(meant)
  const head = await app.request(`http://localhost${path}`, { method: "HEAD", headers: PT })
  expect(head.headers.get("location")).toBe(meant)
})

test("neither a form, nor the API, nor the guests of the contact form is another address", async () => {
  expect(await ledTo("/contato?guests=4+adultos.")).toBeNull()
  expect(await ledTo("/api/properties?checkin=12/03/2027")).toBeNull()
  const posted = await app.request("http://localhost/contato?ref=a.", { method: "POST" })
  expect(posted.status).toBe(200)
})

test("a long end is looked through once", () => {
  expect(withoutTail(`a${").".repeat(2_000_000)}`)).toBe("a")
  expect(withoutTail(`${"(".repeat(2_000_000)}a`)).toHaveLength(2_000_001)
})

/** Where an address leads; null if it is a page's own. */
async function ledTo(path: string, headers: Record<string, string> = PT): Promise<string | null> {
  return (await app.request(`http://localhost${path}`, { headers })).headers.get("location")
}
