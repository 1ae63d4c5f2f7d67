import { localisedPath } from "#machines/site/locales.ts"
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  expectOnlyNetworkComplaints,
  hydrated,
  LOCALES,
  launchUrl,
  silently,
  test,
} from "../fixtures.ts"

/** Every kind of page in each of its states that an address alone can show, by its Portuguese path. */
const PAGES: Record<string, number> = {
  "/": 200,
  "/imoveis": 200,
  "/imoveis?q=zzzz": 200,
  "/imoveis?type=loft&location=Vila+Madalena,+S%C3%A3o+Paulo&lat=-23.5537&lng=-46.6917": 200,
  "/imoveis/loft-dos-tijolos": 200,
  "/imoveis/loft-dos-tijolos?adults=20": 200,
  "/imoveis/nada": 404,
  "/dicas": 200,
  "/dicas?category=food": 200,
  "/dicas/masp": 200,
  "/dicas/nada": 404,
  "/eventos": 200,
  "/eventos?q=zzzz": 200,
  "/eventos/corrida-de-sao-silvestre": 200,
  "/eventos/nada": 404,
  "/blog": 200,
  "/blog?topic=metro": 200,
  "/blog/metro-sem-misterio": 200,
  "/blog/nada": 404,
  "/proprietarios": 200,
  "/proprietarios?service=cleaning&nightlyPrice=20000&nights=31&stays=31": 200,
  "/proprietarios?service=cleaning&nightlyPrice=0": 200,
  "/contato": 200,
  "/contato?visitorType=owner&subject=registerProperty": 200,
  "/contato/enviada?ref=4821-7730": 200,
  "/contato-oficial": 200,
  "/newsletter": 200,
  "/newsletter?status=sent": 200,
  "/newsletter/confirmar?token=x": 200,
  "/newsletter/confirmar?status=done": 200,
  "/newsletter/sair?token=x": 200,
  "/newsletter/sair?status=done": 200,
  "/newsletter/sair": 404,
  "/meus-dados": 200,
  "/meus-dados?status=sent": 200,
  "/meus-dados/ver?token=x": 200,
  "/meus-dados/ver": 404,
  "/privacidade": 200,
  "/termos": 200,
  "/acessibilidade": 200,
  "/nada": 404,
}

const WIDTHS = [360, 768, 1440]
/** What a screen of 1280 px is at 400 % (WCAG 1.4.10), and one of 1440 px at 200 % (WCAG 1.4.4). */
const ZOOMED = [320, 720]
const SITES = [
  ...Object.entries(PAGES).map(([path, status]) => ({ site: "full", path, status })),
  { site: "launch", path: "/", status: 200 },
]

for (const scripts of ["with", "without"] as const) {
  for (const locale of LOCALES) {
    for (const { site, path, status } of SITES) {
      test(`${scripts} scripts: ${locale} ${site} ${path}`, async ({
        visitor: { page, setScripts },
        baseURL,
        extraHTTPHeaders,
        complaints,
      }) => {
        const context = page.context()
        await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
        const origin = site === "full" ? (baseURL ?? "") : launchUrl
        const hosts = new Set<string>()
        page.on("request", (request) => {
          if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin)
        })
        await silently(context, complaints, async () => {
          await setScripts(scripts === "with")
          const answer = await page.goto(origin + localisedPath(path, locale))
          expect(answer?.status()).toBe(status)
          if (scripts === "with") await hydrated(page)
          // axe is a script itself.
          await setScripts(true)
          for (const width of [...ZOOMED, ...WIDTHS]) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoSidewaysScroll(page, width)
            if (WIDTHS.includes(width)) await expectNoViolations(page)
          }
          expect([...hosts]).toEqual([origin])
          if (status !== 200) expectOnlyNetworkComplaints(complaints)
        })
        page.removeAllListeners("request")
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await context.clearCookies()
      })
    }
  }
}
