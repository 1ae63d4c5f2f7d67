import { expect, expectOnlyNetworkComplaints, hydrated, test } from "../fixtures.ts"

/** Whether a browser may get the page of a link ahead. */
const LINKS: readonly (readonly [string, boolean])[] = [
  ["/", true],
  ["/en", true],
  ["/imoveis", true],
  ["/imoveis?type=loft&adults=2", true],
  ["/es/imoveis/loft-dos-tijolos", true],
  ["/blog/roteiro-48-horas", true],
  ["/en/dicas", true],
  ["/privacidade", true],
  ["/privacidade?lang=en", false],
  ["/imoveis?type=loft&lang=es", false],
  ["/fr/imoveis", false],
  ["/contato", false],
  ["/en/contato?imovel=loft-dos-tijolos", false],
  ["/favoritos?imoveis=PSO-102", false],
  ["/newsletter/sair?token=x", false],
  ["/meus-dados/ver?token=x", false],
  ["/blog/feed.xml", false],
  ["/api/properties", false],
  ["/imoveis/loft-dos-tijolos/calendar.ics", false],
]

test("a browser may get ahead the pages that are the same for everybody, and no others", async ({
  page,
  complaints,
}) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto("/en/termos")
  const found = await page.evaluate(
    (links) => {
      const text = document.querySelector('script[type="speculationrules"]')?.textContent ?? ""
      const { prefetch } = JSON.parse(text) as {
        prefetch: { where: { and: [{ href_matches: string[] }, { not: { href_matches: string[] } }] } }[]
      }
      const [shared, others] = prefetch[0]?.where.and ?? []
      const matches = (pattern: string, link: string) =>
        new URLPattern(pattern, location.origin).test(new URL(link, location.origin))
      return links.map((link) => [
        link,
        shared?.href_matches.some((each) => matches(each, link)) &&
          !others?.not.href_matches.some((each) => matches(each, link)),
      ])
    },
    LINKS.map(([link]) => link),
  )
  expect(found).toEqual(LINKS)
  expectOnlyNetworkComplaints(complaints)
})

test("with its scripts the site gets ahead what a link needs by itself", async ({ page }) => {
  await page.goto("/termos")
  await hydrated(page)
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
  const asked = page.waitForRequest(/\/api\/tips/)
  await page.getByRole("link", { name: "Dicas", exact: true }).first().hover()
  await asked
})

test("who saves data gets nothing ahead", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
  )
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.goto("/termos")
  await hydrated(page)
  const link = page.getByRole("link", { name: "Dicas", exact: true }).first()
  await link.hover()
  // Longer than the router waits before it gets a page ahead: the answer to another call comes after that.
  for (let calls = 0; calls < 5; calls++)
    await page.evaluate(() => fetch("/api/events").then((answer) => answer.text()))
  expect(asked.filter((path) => path.startsWith("/api/tips"))).toEqual([])
  await link.click()
  await expect(page).toHaveURL("/dicas")
  await expect.poll(() => asked).toContain("/api/tips")
})
