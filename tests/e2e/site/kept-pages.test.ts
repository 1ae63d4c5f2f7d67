import { expect, test } from "../fixtures.ts"

/** Written by hand, beside what the routes say: a page that is not the same for everybody is never kept. */
const SHARED = [
  "/",
  "/imoveis",
  "/imoveis/loft-dos-tijolos",
  "/dicas",
  "/dicas/masp",
  "/eventos",
  "/blog",
  "/blog/roteiro-48-horas",
  "/proprietarios",
  "/contato-oficial",
  "/privacidade",
  "/termos",
  "/acessibilidade",
]
const NOT_SHARED = [
  "/contato",
  "/contato/enviada?ref=4821-7730",
  "/newsletter",
  "/newsletter/confirmar?token=x",
  "/newsletter/sair?token=1.x",
  "/meus-dados",
  "/meus-dados/ver?token=x",
  "/nada",
  "/imoveis/nada",
]

for (const prefix of ["", "/en", "/es"])
  test(`${prefix || "/pt"}: only what is the same for everybody is kept at the edge`, async ({ request }) => {
    const addressOf = (path: string) => (path === "/" ? prefix || "/" : prefix + path)
    const wasKept = async (path: string) =>
      (await request.get(addressOf(path))).headers()["x-page-cache"] === "hit"
    for (const path of [...NOT_SHARED, ...SHARED]) await wasKept(path)
    // A page is kept after its answer has left; the others were asked for before these.
    for (const path of SHARED) await expect.poll(() => wasKept(path), { message: path }).toBe(true)
    for (const path of NOT_SHARED) expect([path, await wasKept(path)]).toEqual([path, false])
  })

for (const blank of ["%20", "%20%20", "%09", "%C2%A0"])
  test(`blanks behind an address lead to the plain one: ${blank}`, async ({ request }) => {
    for (const path of ["/contato", "/newsletter", "/meus-dados", "/en/contato", "/imoveis"]) {
      const answer = await request.get(`${path}${blank}?a=1`, { maxRedirects: 0 })
      expect([path, answer.status(), answer.headers().location]).toEqual([path, 308, `${path}?a=1`])
      expect(answer.headers()["cache-control"]).toBe("no-store")
    }
  })
