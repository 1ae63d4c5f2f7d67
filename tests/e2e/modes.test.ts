import { readdirSync } from "node:fs"
import { expect, launchUrl, test } from "./fixtures.ts"

/** What a GET of a path answers: status, and where a redirect leads or what the body holds. */
type Answer = [status: number, holds: string | RegExp]

const NOTIFY = {
  email: "modo@exemplo.com",
  purpose: "launch",
  locale: "pt",
  source: "launch-page",
  consent: "2026-11-21",
}
const BEACON = { path: "/", locale: "pt", mode: "full", metrics: [] }

/** Every route, in both modes. A new route stands here or fails the first test. */
const ROUTES: Record<string, { full: Answer; launch: Answer }> = {
  "/": { full: [200, "São Paulo, com a chave na mão."], launch: [200, "quase pronto."] },
  "/en": { full: [200, "keys in hand"], launch: [200, "almost ready."] },
  "/es": { full: [200, "llaves en la mano"], launch: [200, "casi listo."] },
  "/imoveis": { full: [200, "imóveis"], launch: [302, "/"] },
  "/en/imoveis": { full: [200, "properties"], launch: [302, "/"] },
  "/es/imoveis": { full: [200, "propiedades"], launch: [302, "/"] },
  "/imoveis?type=loft": { full: [200, "imóveis"], launch: [302, "/"] },
  "/imoveis/loft-dos-tijolos": { full: [200, "Loft dos Tijolos"], launch: [302, "/"] },
  "/en/imoveis/loft-dos-tijolos": { full: [200, "About this space"], launch: [302, "/"] },
  "/imoveis/nada": { full: [404, "Este apartamento não está aqui"], launch: [302, "/"] },
  "/blog": { full: [200, "Leia antes de sair à rua"], launch: [302, "/"] },
  "/en/blog": { full: [200, "Read before you head out"], launch: [302, "/"] },
  "/es/blog?category=culture": { full: [200, "Cine, arquitectura y arte"], launch: [302, "/"] },
  "/blog?category=nada&topic=nada": { full: [200, "Leia antes de sair à rua"], launch: [302, "/"] },
  "/blog/roteiro-48-horas": { full: [200, "São Paulo em 48 horas"], launch: [302, "/"] },
  "/en/blog/roteiro-48-horas": { full: [200, "48 hours in São Paulo"], launch: [302, "/"] },
  "/blog/nada": { full: [404, "Este texto não está aqui"], launch: [302, "/"] },
  "/blog/feed.xml": { full: [200, "<language>pt-BR</language>"], launch: [302, "/"] },
  "/en/blog/feed.xml": { full: [200, "<language>en</language>"], launch: [302, "/"] },
  "/es/blog/feed.xml": { full: [200, "<language>es</language>"], launch: [302, "/"] },
  "/pt/blog/feed.xml": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/contato": { full: [200, "Uma pessoa lê tudo o que chega."], launch: [302, "/"] },
  "/en/contato": { full: [200, "A person reads everything"], launch: [302, "/"] },
  "/contato/enviada": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/contato/enviada?ref=4821-7730": { full: [200, "4821-7730"], launch: [302, "/"] },
  "/privacidade": { full: [200, "Privacidade"], launch: [302, "/"] },
  "/es/privacidade": { full: [200, "Privacidad"], launch: [302, "/"] },
  "/termos": { full: [200, "Termos de uso"], launch: [302, "/"] },
  "/en/termos": { full: [200, "Terms"], launch: [302, "/"] },
  "/mapa": { full: [200, "Carregando o mapa…"], launch: [302, "/"] },
  "/mapa?lang=en": { full: [200, "Loading the map…"], launch: [302, "/"] },
  "/nada": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/fr": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/pt": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/en/": { full: [307, "/en"], launch: [302, "/"] },
  "/api": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/nothing": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/properties": { full: [200, '"count":24'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos": { full: [200, '"PSO-'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos/reviews": { full: [200, '"reviews"'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos/quote": { full: [200, '"datesMissing"'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos/similar": { full: [200, '"properties"'], launch: [404, '"notFound"'] },
  "/api/posts": { full: [200, '"topics"'], launch: [404, '"notFound"'] },
  "/api/posts/roteiro-48-horas": { full: [200, '"html"'], launch: [404, '"notFound"'] },
  "/api/places?q=moema": { full: [200, "Moema"], launch: [404, '"notFound"'] },
  "/api/places/popular": { full: [200, '"suggestions"'], launch: [404, '"notFound"'] },
  "/api/places/locate?placeId=bairro:moema": { full: [200, '"coords"'], launch: [404, '"notFound"'] },
  "/api/geocode?address=Moema": { full: [200, '"result"'], launch: [404, '"notFound"'] },
  "/api/contact": { full: [200, '"stamp"'], launch: [404, '"notFound"'] },
  "/api/notify": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/vitals": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/robots.txt": {
    full: [200, "Disallow: /api/"],
    launch: [200, /^User-agent: \*\nAllow: \/\n\nSitemap: \S+\n$/],
  },
  "/sitemap.xml": {
    full: [200, "/en/imoveis"],
    launch: [200, /xhtml">\n<url><loc>https:\/\/pouso\.example\/<\/loc><\/url>\n<\/urlset>\n$/],
  },
  "/icon.svg": { full: [200, "<svg"], launch: [200, "<svg"] },
  "/assets/manifest.json": { full: [200, "web/client.tsx"], launch: [200, "web/client.tsx"] },
}

for (const mode of ["full", "launch"] as const) {
  test(`every route answers as the table says in ${mode} mode`, async ({ playwright, baseURL }) => {
    const client = await playwright.request.newContext({
      baseURL: mode === "full" ? (baseURL ?? "") : launchUrl,
      extraHTTPHeaders: { "accept-language": "pt-BR" },
    })
    for (const [path, answers] of Object.entries(ROUTES)) {
      const [status, holds] = answers[mode]
      const answer = await client.get(path, { maxRedirects: 0 })
      expect(answer.status(), `${mode} ${path}`).toBe(status)
      if (status >= 300 && status < 400) {
        expect(answer.headers().location, `${mode} ${path}`).toBe(holds)
        continue
      }
      if (typeof holds === "string") expect(await answer.text(), `${mode} ${path}`).toContain(holds)
      else expect(await answer.text(), `${mode} ${path}`).toMatch(holds)
    }
    await client.dispose()
  })

  test(`in ${mode} mode addresses and beacons are taken, and other methods refused`, async ({
    playwright,
    baseURL,
  }) => {
    const client = await playwright.request.newContext({
      baseURL: mode === "full" ? (baseURL ?? "") : launchUrl,
    })
    expect((await client.post("/api/notify", { data: NOTIFY })).status()).toBe(202)
    expect((await client.post("/api/vitals", { data: BEACON })).status()).toBe(204)
    expect((await client.post("/", { data: {} })).status()).toBe(405)
    // In launch mode a form of the whole site has nowhere to go, and says so to its page.
    expect((await client.post("/api/contact", { data: {} })).status()).toBe(mode === "full" ? 400 : 404)
    await client.dispose()
  })

  test(`no cache may keep a page or a redirect of ${mode} mode`, async ({ playwright, baseURL }) => {
    const client = await playwright.request.newContext({
      baseURL: mode === "full" ? (baseURL ?? "") : launchUrl,
    })
    for (const path of ["/", "/en", "/imoveis", "/nada", "/robots.txt", "/sitemap.xml"]) {
      const answer = await client.get(path, { maxRedirects: 0 })
      expect(answer.headers()["cache-control"], `${mode} ${path}`).toBe("no-store")
      expect(answer.headers().etag, `${mode} ${path}`).toBeUndefined()
    }
    await client.dispose()
  })
}

/** Pages that answer only with a parameter. */
const WITH_PARAMETER: Record<string, string> = { "/contato/enviada": "?ref=4821-7730" }

/** One name of each kind of page that has a name in its address, by the first part of its path. */
const SLUGS: Record<string, string> = { imoveis: "loft-dos-tijolos", blog: "roteiro-48-horas" }

test("every page that has a route stands in the table, and in the sitemap or among those not to be listed", async ({
  page,
}) => {
  const files = readdirSync("web/routes/{-$locale}").filter(
    (file) => !["route.tsx", "imoveis.$slug.tsx"].includes(file),
  )
  const paths: string[] = []
  for (const file of files) {
    const path = `/${file.replace(/(^|\.)index\.tsx$|\.tsx$/, "").replaceAll(".", "/")}`.replace(
      "$slug",
      SLUGS[file.split(".")[0] ?? ""] ?? "$slug",
    )
    expect(Object.keys(ROUTES), file).toContain(path)
    paths.push(path)
  }
  const sitemap = await (await page.request.get("/sitemap.xml")).text()
  const listed = [...sitemap.matchAll(/<loc>https:\/\/pouso\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? "",
  )
  for (const path of paths) {
    const html = await (await page.request.get(path + (WITH_PARAMETER[path] ?? ""))).text()
    expect(html.includes('content="noindex,follow"'), path).toBe(!listed.includes(path))
  }
  for (const path of listed) expect((await page.request.get(path)).status(), path).toBe(200)
})

test("the language is remembered in launch mode too, and one that only localStorage knows is honoured", async ({
  page,
}) => {
  await page.goto(launchUrl)
  await page.getByRole("link", { name: "Español" }).click()
  await expect(page).toHaveURL(`${launchUrl}/es`)
  await page.goto(launchUrl)
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await page.context().clearCookies()
  await page.goto(launchUrl)
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
})
