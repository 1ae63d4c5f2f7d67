/**
 * A page whose build, or connection, is gone by the time that a link is pressed. Each file and each answer that a navigation
 * asks for is lost in turn, in one way after the other; the page of the link comes all the same, as a document.
 */
import type { Request, Route } from "@playwright/test"
import { ANY_SCREEN, expect, GATE_ANY_SCREEN, hydrated, type Page, test } from "../fixtures.ts"

/** Where a link is pressed, its address, and the heading of its page. */
const NAVIGATIONS: readonly (readonly [on: string, link: string, heading: string])[] = [
  ["/", "/imoveis", "24 imóveis encontrados"],
  ["/imoveis", "/imoveis/loft-dos-tijolos", "Loft dos Tijolos"],
  ["/", "/dicas", "Dicas de São Paulo"],
  ["/dicas", "/dicas/masp", "O museu de quatro pés vermelhos"],
  ["/", "/eventos", "Eventos"],
  ["/eventos", "/eventos/temporada-osesp", "Temporada da Osesp"],
  ["/", "/blog", "Leia antes de sair à rua"],
  ["/blog", "/blog/roteiro-48-horas", "48 horas"],
  ["/", "/proprietarios", "Seu apartamento em São Paulo, bem cuidado."],
  ["/", "/contato", "Contato"],
  ["/", "/favoritos", "Favoritos"],
  ["/", "/privacidade", "Privacidade"],
  ["/", "/termos", "Termos"],
  ["/", "/meus-dados", "Seus dados"],
  ["/termos", "/", "São Paulo, com a chave na mão."],
]
const IN_GATE = ["/blog/roteiro-48-horas"]

type Loss = (route: Route) => Promise<void>
const cut: Loss = (route) => route.abort("connectionreset")
const html: Loss = (route) => route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" })
const stalled: Loss = () => Promise.resolve()
/** A flat that the API does not know is not lost, so 404 is for files alone. */
const gone: Loss = (route) => route.fulfill({ status: 404, body: "" })
const LOSSES = { file: [gone, cut, html, stalled], answer: [cut, html, stalled] }

const isAnswer = (address: string) => new URL(address).pathname.startsWith("/api/")
const isFile = (request: Request) =>
  request.resourceType() === "script" || (isAnswer(request.url()) && request.method() === "GET")

/** Counts the documents that the page loads. Not their requests, of which Chromium may make some ahead. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on("domcontentloaded", () => documents.count++)
  return documents
}

for (const navigation of NAVIGATIONS) {
  const [on, link, heading] = navigation
  test(
    `from ${on} to ${link}, whatever is lost`,
    IN_GATE.includes(link) ? GATE_ANY_SCREEN : ANY_SCREEN,
    async ({ page, complaints }) => {
      test.setTimeout(240_000)
      const asked = new Set<string>()
      const documents = countDocuments(page)
      const note = (request: Request) => isFile(request) && asked.add(request.url())
      const isThere = () => expect(page.getByRole("heading", { level: 1 })).toContainText(heading)

      await page.clock.install()
      await page.goto(on)
      await hydrated(page)
      page.on("request", note)
      await page.locator(`a[href="${link}"]`).first().click()
      await isThere()
      page.off("request", note)
      expect(documents.count).toBe(1)
      expect(complaints.splice(0)).toEqual([])
      expect(asked.size).toBeGreaterThan(0)

      let turn = 0
      let opened = 0
      for (const address of asked) {
        const losses = LOSSES[isAnswer(address) ? "answer" : "file"]
        const lose = losses[turn++ % losses.length] ?? cut
        await test.step(`without ${new URL(address).pathname}, way ${turn}`, async () => {
          documents.count = 0
          await page.goto(on)
          await hydrated(page)
          await page.route(address, lose)
          const losing = page.waitForRequest(address)
          await page.locator(`a[href="${link}"]`).first().click()
          // Nobody waits longer than ten seconds.
          if (lose === stalled) {
            await losing
            await page.clock.runFor(10_000)
          }
          await isThere()
          await expect(page).toHaveURL((url) => url.pathname === link)
          await expect(page.getByRole("banner")).toBeVisible()
          await page.waitForLoadState()
          // Parts that a page loads by itself are not worth one.
          expect(documents.count).toBeLessThanOrEqual(2)
          opened += documents.count - 1
          await page.unroute(address)
        })
      }
      expect(opened).toBeGreaterThan(0)
      complaints.length = 0
    },
  )
}

test(
  "after a deploy every link leads on as a document, and none loads itself again",
  GATE_ANY_SCREEN,
  async ({ page, complaints }) => {
    const documents = countDocuments(page)
    await page.goto("/en")
    await hydrated(page)
    await page.route("**/assets/*.js", gone)
    const nav = page.getByRole("navigation").first()
    for (const [link, heading] of [
      ["Blog", "Read before you head out"],
      ["City tips", "São Paulo tips"],
      ["Contact", "Contact"],
    ] as const) {
      documents.count = 0
      await nav.getByRole("link", { name: link, exact: true }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      await page.waitForLoadState("networkidle")
      expect(documents.count).toBe(1)
    }
    complaints.length = 0
  },
)

test("another build's answer makes the next page a document", ANY_SCREEN, async ({ page }) => {
  const documents = countDocuments(page)
  await page.route("**/api/**", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "x-build": "another" } })
  })
  await page.goto("/")
  await hydrated(page)
  await page.locator('a[href="/eventos"]').first().click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Eventos")
  await page.waitForLoadState()
  expect(documents.count).toBe(2)
})

test(
  "without a connection a page stays, says so, and goes on by itself",
  GATE_ANY_SCREEN,
  async ({ page, context, complaints }) => {
    const documents = countDocuments(page)
    await page.goto("/es")
    await hydrated(page)
    const email = page.getByRole("contentinfo").getByRole("textbox")
    await email.fill("ana@exa")
    const title = await page.getByRole("heading", { level: 1 }).textContent()
    await context.setOffline(true)
    await page.locator('a[href="/es/blog"]').first().click()
    const notice = page.getByText("Sin conexión con el sitio. La página se abre en cuanto vuelva.")
    await expect(notice).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "")
    await expect(email).toHaveValue("ana@exa")
    // Somebody who goes back does not wait for it any more.
    await page.goBack()
    await expect(notice).toBeHidden()
    await email.fill("ana@example.com")
    await page.locator('a[href="/es/blog"]').first().click()
    await expect(notice).toBeVisible()
    await expect(email).toHaveValue("ana@example.com")
    await context.setOffline(false)
    await expect(page).toHaveURL("/es/blog")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lee antes de salir a la calle")
    await page.waitForLoadState()
    expect(documents.count).toBe(2)
    complaints.length = 0
  },
)

test("a price that takes long is waited for, and the page stays", ANY_SCREEN, async ({ page }) => {
  const documents = countDocuments(page)
  await page.clock.install()
  await page.goto("/imoveis/loft-dos-tijolos")
  await hydrated(page)
  const held: Route[] = []
  await page.route("**/quote?*", (route) => void held.push(route))
  const panel = page.getByRole("complementary")
  await panel.locator("summary", { hasText: "Quem" }).click()
  await panel.getByRole("button", { name: "Aumentar Adultos" }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(60_000)
  await page.unroute("**/quote?*")
  await expect(page).toHaveURL(/adults=2/)
  await expect(panel.locator("[aria-busy=true]")).toHaveCount(0)
  expect(documents.count).toBe(1)
})

test(
  "what is got ahead without a connection fails in silence",
  ANY_SCREEN,
  async ({ page, context, complaints }) => {
    const documents = countDocuments(page)
    await page.goto("/")
    await hydrated(page)
    await context.setOffline(true)
    const failing = page.waitForEvent("requestfailed", (request) => /assets/.test(request.url()))
    const link = page.getByRole("banner").getByRole("link", { name: "Blog" })
    await link.hover()
    await failing
    await expect(page.getByText("Sem conexão com o site.")).toHaveCount(0)
    await context.setOffline(false)
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leia antes de sair à rua")
    expect(documents.count).toBeLessThanOrEqual(2)
    complaints.length = 0
  },
)

const FAILED = {
  "": ["Algo falhou do nosso lado", "Tentar de novo"],
  "/en": ["Something went wrong on our end", "Try again"],
  "/es": ["Algo falló de nuestro lado", "Intentar de nuevo"],
} as const
for (const [prefix, [heading, again]] of Object.entries(FAILED))
  test(
    `a page that throws is an error page with the site around it: ${prefix || "/"}`,
    ANY_SCREEN,
    async ({ page, complaints }) => {
      await page.route("**/assets/privacidade-*.js", async (route) => {
        const names = [...(await (await route.fetch()).text()).matchAll(/export\{([^}]*)\}/g)].flatMap(
          ([, list]) => (list ?? "").split(",").map((each) => each.split(" as ").at(-1)),
        )
        await route.fulfill({
          contentType: "text/javascript",
          body: `function broken() { throw new Error("broken on purpose") }\nexport { ${names.map((name) => `broken as ${name}`).join()} }`,
        })
      })
      await page.goto(prefix || "/")
      await hydrated(page)
      await page.locator(`a[href="${prefix}/privacidade"]`).first().click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      await expect(page.getByRole("banner")).toBeVisible()
      await expect(page.getByRole("contentinfo")).toBeVisible()
      // Of the same build, where it fails again; the document that the server makes is there before.
      await page.unroute("**/assets/privacidade-*.js")
      await page.getByRole("link", { name: again }).click()
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading)
      complaints.length = 0
    },
  )
