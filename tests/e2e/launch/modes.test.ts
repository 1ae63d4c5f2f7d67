import { readdirSync } from "node:fs"
import { expect, launchUrl, sitemapPages, test } from "../fixtures.ts"

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

/** What the routes say, in both modes. */
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
  "/contato": { full: [200, "Uma pessoa lê cada mensagem."], launch: [302, "/"] },
  "/en/contato": { full: [200, "A person reads every message"], launch: [302, "/"] },
  "/dicas": { full: [200, "Dicas de São Paulo"], launch: [302, "/"] },
  "/en/dicas": { full: [200, "São Paulo tips"], launch: [302, "/"] },
  "/es/dicas?category=food": { full: [200, "Gastronomía en São Paulo"], launch: [302, "/"] },
  "/dicas/masp": { full: [200, "O museu de quatro pés vermelhos"], launch: [302, "/"] },
  "/en/dicas/masp": { full: [200, "The museum on four red legs"], launch: [302, "/"] },
  "/dicas/nada": { full: [404, "Esta dica saiu do roteiro"], launch: [302, "/"] },
  "/eventos": { full: [200, "Eventos em São Paulo"], launch: [302, "/"] },
  "/en/eventos": { full: [200, "Events in São Paulo"], launch: [302, "/"] },
  "/eventos?category=film": { full: [200, "Cinema em São Paulo"], launch: [302, "/"] },
  "/eventos?q=zzzz": { full: [200, "Nenhum evento encontrado"], launch: [302, "/"] },
  "/eventos/feira-de-flores-do-ceagesp": { full: [200, "Feira de Flores"], launch: [302, "/"] },
  "/es/eventos/feira-de-flores-do-ceagesp": { full: [200, "Feria de flores"], launch: [302, "/"] },
  "/eventos/nada": { full: [404, "Este evento não está na agenda"], launch: [302, "/"] },
  "/eventos/feira-de-flores-do-ceagesp/calendario.ics": {
    full: [200, /^BEGIN:VCALENDAR\r\n.*SUMMARY:Feira de Flores/s],
    launch: [302, "/"],
  },
  "/en/eventos/feira-de-flores-do-ceagesp/calendario.ics": {
    full: [200, "SUMMARY:Ceagesp flower market"],
    launch: [302, "/"],
  },
  "/eventos/nada/calendario.ics": { full: [404, "Este evento não está na agenda"], launch: [302, "/"] },
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
  "/contato/enviada": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/contato/enviada?ref=4821-7730": { full: [200, "4821-7730"], launch: [302, "/"] },
  "/Contato?subject=other": { full: [308, "/contato?subject=other"], launch: [302, "/"] },
  "/EN//contato": { full: [308, "/en/contato"], launch: [302, "/"] },
  "/%63ontato": { full: [308, "/contato"], launch: [302, "/"] },
  "/contato-oficial": { full: [200, "Este contato é mesmo nosso?"], launch: [302, "/"] },
  "/meus-dados": { full: [200, "Seus dados"], launch: [200, "Seus dados"] },
  "/es/meus-dados": { full: [200, "Tus datos"], launch: [200, "Tus datos"] },
  "/meus-dados/ver": { full: [404, "Este link não vale mais"], launch: [404, "Este link não vale mais"] },
  "/meus-dados/ver?token=x": { full: [200, "Seus dados"], launch: [200, "Seus dados"] },
  "/meus-dados/nada?token=x": { full: [404, "Este link não vale mais"], launch: [302, "/"] },
  "/newsletter": { full: [200, "Novidades por e-mail"], launch: [302, "/"] },
  "/en/newsletter": { full: [200, "Newsletter"], launch: [302, "/"] },
  "/newsletter?status=sent": { full: [200, "Confira seu e-mail"], launch: [302, "/"] },
  "/lancamento/confirmar": {
    full: [404, "Este link está incompleto"],
    launch: [404, "Este link está incompleto"],
  },
  "/lancamento/confirmar?token=x": {
    full: [200, "Quero ser avisado"],
    launch: [200, "Quero ser avisado"],
  },
  "/en/lancamento/confirmar?status=done": {
    full: [200, "Notification confirmed"],
    launch: [200, "Notification confirmed"],
  },
  "/newsletter/confirmar": {
    full: [404, "Este link está incompleto"],
    launch: [404, "Este link está incompleto"],
  },
  "/newsletter/confirmar?token=x": {
    full: [200, "Confirmar inscrição"],
    launch: [200, "Confirmar inscrição"],
  },
  "/es/newsletter/confirmar?status=done": {
    full: [200, "Suscripción confirmada"],
    launch: [200, "Suscripción confirmada"],
  },
  "/newsletter/sair": {
    full: [404, "Este link está incompleto"],
    launch: [404, "Este link está incompleto"],
  },
  "/en/newsletter/sair?token=x": { full: [200, "Press the button"], launch: [200, "Press the button"] },
  "/newsletter/sair/?token=x": {
    full: [307, "/newsletter/sair?token=x"],
    launch: [307, "/newsletter/sair?token=x"],
  },
  "/Newsletter/Sair?token=x": {
    full: [308, "/newsletter/sair?token=x"],
    launch: [308, "/newsletter/sair?token=x"],
  },
  "/newsletter/sair?status=done": { full: [200, "Você saiu da lista"], launch: [200, "Você saiu da lista"] },
  "/proprietarios": { full: [200, "Três serviços, à sua escolha"], launch: [302, "/"] },
  "/en/proprietarios": { full: [200, "Three services, your choice"], launch: [302, "/"] },
  "/proprietarios?nightlyPrice=400&nights=20": {
    full: [200, 'content="noindex,follow"'],
    launch: [302, "/"],
  },
  "/privacidade": { full: [200, "Privacidade"], launch: [302, "/"] },
  "/es/privacidade": { full: [200, "Privacidad"], launch: [302, "/"] },
  "/termos": { full: [200, "Termos de uso"], launch: [302, "/"] },
  "/en/termos": { full: [200, "Terms"], launch: [302, "/"] },
  "/acessibilidade": { full: [200, "Lei 13.146/2015"], launch: [302, "/"] },
  "/es/acessibilidade": { full: [200, "Accesibilidad"], launch: [302, "/"] },
  "/mapa": { full: [200, "Carregando o mapa…"], launch: [302, "/"] },
  "/mapa?lang=en": { full: [200, "Loading the map…"], launch: [302, "/"] },
  "/nada": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/fr": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/pt": { full: [404, "Esta rua não existe"], launch: [302, "/"] },
  "/en/": { full: [307, "/en"], launch: [302, "/"] },
  "/imoveis/loft-dos-tijolos/calendar.ics": {
    full: [404, "Este apartamento não está aqui"],
    launch: [302, "/"],
  },
  "/imoveis/loft-dos-tijolos/calendar.ics?for=airbnb&token=x": {
    full: [404, "Este apartamento não está aqui"],
    launch: [302, "/"],
  },
  "/healthz": { full: [200, /^ok$/], launch: [200, /^ok$/] },
  "/readyz": { full: [200, '"ready":true'], launch: [200, '"ready":true'] },
  "/api": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/nothing": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/properties": { full: [200, '"count":24'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos": { full: [200, '"PSO-'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos/reviews": { full: [200, '"reviews"'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos/quote": { full: [200, '"datesMissing"'], launch: [404, '"notFound"'] },
  "/api/properties/loft-dos-tijolos/similar": { full: [200, '"properties"'], launch: [404, '"notFound"'] },
  "/api/tips": { full: [200, '"tips":[{"slug":"masp"'], launch: [404, '"notFound"'] },
  "/api/tips/masp": { full: [200, '"restaurants"'], launch: [404, '"notFound"'] },
  "/api/essential-info": { full: [200, '"emergency"'], launch: [404, '"notFound"'] },
  "/api/faq/nada": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/events": { full: [200, '"events"'], launch: [404, '"notFound"'] },
  "/api/events/feira-de-flores-do-ceagesp": { full: [200, '"occurrences"'], launch: [404, '"notFound"'] },
  "/api/posts": { full: [200, '"topics"'], launch: [404, '"notFound"'] },
  "/api/posts/roteiro-48-horas": { full: [200, '"html"'], launch: [404, '"notFound"'] },
  "/api/testimonials": { full: [200, '"since"'], launch: [404, '"notFound"'] },
  "/api/places?q=moema": { full: [200, "Moema"], launch: [404, '"notFound"'] },
  "/api/places/popular": { full: [200, '"suggestions"'], launch: [404, '"notFound"'] },
  "/api/places/locate?placeId=bairro:moema": { full: [200, '"coords"'], launch: [404, '"notFound"'] },
  "/api/geocode?address=Moema": { full: [200, '"result"'], launch: [404, '"notFound"'] },
  "/api/contact": { full: [200, '"stamp"'], launch: [404, '"notFound"'] },
  "/api/newsletter": { full: [200, '"stamp"'], launch: [404, '"notFound"'] },
  "/api/notify/confirm": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/newsletter/confirm": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/newsletter/leave": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/data": { full: [200, '"stamp"'], launch: [200, '"stamp"'] },
  "/api/official-contact": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/notify": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/vitals": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/api/reports": { full: [404, '"notFound"'], launch: [404, '"notFound"'] },
  "/robots.txt": {
    full: [200, "Disallow: /api/"],
    launch: [200, /^User-agent: \*\nAllow: \/\n\nSitemap: \S+\n$/],
  },
  "/sitemap.xml": {
    full: [200, "<loc>https://pouso.example/sitemap-en.xml</loc><lastmod>20"],
    launch: [200, /xhtml">\n<url><loc>https:\/\/pouso\.example\/<\/loc><\/url>\n<\/urlset>\n$/],
  },
  "/sitemap-pt.xml": {
    full: [200, "<loc>https://pouso.example/dicas/masp</loc><lastmod>20"],
    launch: [302, "/"],
  },
  "/sitemap-en.xml": { full: [200, "<loc>https://pouso.example/en</loc>"], launch: [302, "/"] },
  "/sitemap-es.xml": { full: [200, "<loc>https://pouso.example/es/imoveis/"], launch: [302, "/"] },
  "/manifest.webmanifest": { full: [200, '"Pouso"'], launch: [200, '"Pouso"'] },
  "/icon-512.png": { full: [200, "PNG"], launch: [200, "PNG"] },
  "/icon.svg": { full: [200, "<svg"], launch: [200, "<svg"] },
  "/assets/manifest.json": { full: [404, "<h1"], launch: [302, "/"] },
  "/.well-known/security.txt": {
    full: [200, "Contact: mailto:contato@pouso.example"],
    launch: [200, "Contact: mailto:contato@pouso.example"],
  },
  "/.well-known/ai-catalog.json": { full: [404, "<h1"], launch: [404, "notFound"] },
  "/llms.txt": { full: [200, "Cada imóvel tem fotos"], launch: [200, "O site ainda não abriu."] },
  "/en/llms.txt": { full: [200, "Each property has photos"], launch: [200, "The site is not open yet."] },
  "/es/llms.txt": { full: [200, "Cada propiedad tiene fotos"], launch: [200, "El sitio todavía no abrió."] },
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

  test(`in ${mode} mode each page that programs are told of is there`, async ({ playwright, baseURL }) => {
    const client = await playwright.request.newContext({
      baseURL: mode === "full" ? (baseURL ?? "") : launchUrl,
    })
    for (const file of ["/llms.txt", "/en/llms.txt", "/es/llms.txt"]) {
      const text = await (await client.get(file)).text()
      const links = [...text.matchAll(/https:\/\/pouso\.example(\/[^\s)]*)/g)].map(([, path = ""]) => path)
      expect(links.length, file).toBe(mode === "full" ? 13 : 3)
      for (const path of links) expect((await client.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
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

  test(`no cache may show a page or a redirect of ${mode} mode without asking`, async ({
    playwright,
    baseURL,
  }) => {
    const client = await playwright.request.newContext({
      baseURL: mode === "full" ? (baseURL ?? "") : launchUrl,
    })
    for (const path of [
      "/",
      "/en",
      "/imoveis",
      "/nada",
      "/robots.txt",
      "/sitemap.xml",
      "/healthz",
      "/readyz",
    ]) {
      const answer = await client.get(path, { maxRedirects: 0 })
      const isAskedFor = mode === "full" && ["/", "/en", "/imoveis"].includes(path)
      const cache = isAskedFor ? "private, no-cache" : "no-store"
      expect(answer.headers()["cache-control"], `${mode} ${path}`).toBe(cache)
      expect(answer.headers().etag === undefined, `${mode} ${path}`).toBe(!isAskedFor)
    }
    await client.dispose()
  })
}

/** What stands for `$slug` and `$step`, by the first part of a route's file. */
const SLUGS: Record<string, string> = {
  imoveis: "loft-dos-tijolos",
  dicas: "masp",
  eventos: "feira-de-flores-do-ceagesp",
  blog: "roteiro-48-horas",
  "meus-dados": "ver",
}

/** Pages that answer only with a parameter. */
const WITH_PARAMETER: Record<string, string> = {
  "/contato/enviada": "?ref=4821-7730",
  "/lancamento/confirmar": "?token=x",
  "/newsletter/confirmar": "?token=x",
  "/newsletter/sair": "?token=x",
  "/meus-dados/ver": "?token=x",
}

/** Pages that links in mails lead to: people have those in launch mode, too. */
const MAILED = [
  "/lancamento/confirmar",
  "/newsletter/confirmar",
  "/newsletter/sair",
  "/meus-dados",
  "/meus-dados/ver",
]

test("every page that has a route has a heading, is in the sitemap or not to be listed, and waits for the launch", async ({
  page,
}) => {
  const files = readdirSync("web/routes/{-$locale}").filter(
    (file) => !["route.tsx", "imoveis.$slug.tsx"].includes(file),
  )
  const paths: string[] = []
  for (const file of files) {
    const path = `/${file.replace(/(^|\.)index\.tsx$|\.tsx$/, "").replaceAll(".", "/")}`.replace(
      /^\/([\w-]+)\/\$\w+/,
      (_, folder: string) => `/${folder}/${SLUGS[folder]}`,
    )
    expect(path, "SLUGS says what stands for the file's parameter").not.toContain("undefined")
    paths.push(path)
  }
  const listed = await sitemapPages(page.request)
  for (const path of paths) {
    const html = await (await page.request.get(path + (WITH_PARAMETER[path] ?? ""))).text()
    expect(html.match(/<h1\b/g), path).toHaveLength(1)
    expect(html.includes('content="noindex,follow"'), path).toBe(!listed.includes(path))
    if (path === "/") continue
    const before = await page.request.get(launchUrl + path + (WITH_PARAMETER[path] ?? ""), {
      maxRedirects: 0,
    })
    const waits = MAILED.includes(path) ? [200, undefined] : [302, "/"]
    expect([before.status(), before.headers().location], path).toEqual(waits)
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
