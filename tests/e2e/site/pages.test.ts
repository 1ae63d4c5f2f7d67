import { rememberedLocaleScript } from "#web/shell/i18n/remembered-locale.ts"
import { beforeScripts } from "../../model/drivers/before-scripts.ts"
import { expect, GATE, hydrated, settled, test } from "../fixtures.ts"

test("the page is in the language of the browser, and of the prefix before that", async ({
  browser,
  baseURL,
}) => {
  for (const [tag, path, lang] of [
    ["en-GB", "/", "en"],
    ["es-AR", "/imoveis", "es"],
    ["fr-FR", "/", "pt-BR"],
    ["en-GB", "/es", "es"],
    ["pt-BR", "/en/imoveis", "en"],
  ] as const) {
    const context = await browser.newContext({ locale: tag, baseURL: baseURL ?? "" })
    const page = await context.newPage()
    await page.goto(path)
    expect(await page.locator("html").getAttribute("lang"), `${tag} ${path}`).toBe(lang)
    await context.close()
  }
})

test("a crawler without languages gets Portuguese", async ({ playwright, baseURL }) => {
  const client = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "accept-language": "" },
  })
  expect(await (await client.get("/")).text()).toContain('lang="pt-BR"')
  await client.dispose()
})

test("choosing a language keeps the page and its query, and is remembered", GATE, async ({ page }) => {
  await page.goto("/imoveis?type=loft")
  await page.getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/en\/imoveis\?type=loft$/)
  await page.goto("/imoveis")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.getByRole("link", { name: "Português" }).click()
  await expect(page).toHaveURL(/\/imoveis$/)
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR")
  expect(await page.evaluate(() => localStorage.getItem("pouso.locale"))).toBe("pt")
})

test("a language remembered by localStorage alone is honoured", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("pouso.locale", "es"))
  await page.goto("/")
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
})

test("a language chosen while the page hydrates leads to its page, not to a reload", async ({ page }) => {
  await page.goto("/imoveis")
  await hydrated(page)
  await page.evaluate(() => {
    Object.assign(window, { isSame: true })
    localStorage.setItem("pouso.locale", "en")
  })
  const navigations: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url())
  })
  await page.evaluate(rememberedLocaleScript)
  // A navigation would have been requested before this.
  await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()))
  expect(navigations).toEqual([])
  expect(await page.evaluate(() => "isSame" in window)).toBe(true)
})

test("only the page's own catalogs are loaded, in one language", async ({ page }) => {
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto("/en")
  await hydrated(page)
  const catalogs = loaded.filter((path) => /\/assets\/(pt|en|es)-/.test(path))
  // The site's, the home page's, the bar's.
  expect(new Set(catalogs).size).toBe(3)
  for (const catalog of catalogs) expect(catalog).toContain("/en-")
})

test("the document names the scripts and messages of its own page, so that they come at once", async ({
  page,
}) => {
  const html = await (await page.request.get("/en/contato")).text()
  const named = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? []
  expect(named).toContainEqual(expect.stringContaining("/assets/contato.index-"))
  expect(named.filter((href) => href.includes("/assets/en-"))).toHaveLength(2)
  expect(named.at(-1)).toContain("/assets/client-")
})

test("the calendar's code comes only when the calendar opens", async ({ page }) => {
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(request.url()))
  await page.goto("/")
  await hydrated(page)
  expect(loaded.some((url) => url.includes("calendar-months"))).toBe(false)
})

for (const query of [
  "checkIn=banana",
  "adults=-3",
  "lat=1e99&lng=1e99",
  `location=${"x".repeat(10_000)}`,
  "adults=1&adults=2&type=loft&type=studio",
  "location='%3B%20DROP%20TABLE%20properties%3B--&q=%22%20OR%201=1",
  "checkIn=2020-01-01&checkOut=2020-01-09",
  "page=999999999&sort=%00&amenities=,,,&%F0%9F%92%A9=1",
  "location=%E0%A4%A",
]) {
  test(`a garbled address still shows a page: ${query.slice(0, 40)}`, async ({ page }) => {
    const answer = await page.goto(`/imoveis?${query}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await hydrated(page)
  })
}

test("an address that does not exist is a 404 with a way out", GATE, async ({ page, complaints }) => {
  for (const path of ["/nada", "/fr/imoveis", "/en/nothing/here", "/pt"]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", /imoveis/)
  }
  complaints.splice(0)
})

test(
  "each page has one h1, title, description, canonical and the set of languages",
  GATE,
  async ({ page }) => {
    const titles = new Set<string>()
    for (const path of [
      "/",
      "/imoveis",
      "/imoveis/loft-dos-tijolos",
      "/blog",
      "/proprietarios",
      "/contato",
      "/privacidade",
      "/termos",
      "/acessibilidade",
    ]) {
      for (const prefix of ["", "/en", "/es"]) {
        const address = prefix === "" ? path : path === "/" ? prefix : prefix + path
        const html = await (await page.request.get(address, { headers: { "accept-language": "pt" } })).text()
        expect(html.match(/<h1[\s>]/g), address).toHaveLength(1)
        titles.add(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? "")
        expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
        expect(html).toContain(`<link rel="canonical" href="https://pouso.example${address}"`)
        for (const tag of ["pt-BR", "en", "es", "x-default"])
          expect(html).toMatch(new RegExp(`hrefLang="${tag}"`, "i"))
      }
    }
    expect(titles.size).toBeGreaterThanOrEqual(22)
  },
)

test("a narrowed search is not listed by search engines, and points at the plain one", async ({ page }) => {
  const html = await (await page.request.get("/imoveis?type=loft")).text()
  expect(html).toContain('content="noindex,follow"')
  expect(html).toContain('<link rel="canonical" href="https://pouso.example/imoveis"')
})

test("every answer has a nonce of its own, which all scripts of its page carry", async ({ page }) => {
  const nonces = new Set<string>()
  for (const _ of [1, 2, 3]) {
    const answer = await page.request.get("/")
    const policy = answer.headers()["content-security-policy"] ?? ""
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? "none"
    // Structured data is no script.
    const scripts = (await answer.text()).match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test("unknown calls and methods are refused in the API's own words", async ({ page }) => {
  for (const answer of [await page.request.get("/api/nothing"), await page.request.post("/api/properties")]) {
    expect(answer.status()).toBe(404)
    expect((await answer.json()).error.code).toBe("notFound")
  }
  const posted = await page.request.post("/imoveis")
  expect(posted.status()).toBe(405)
  expect(posted.headers().allow).toBe("GET, HEAD")
})

test("the request id is ours, whatever the visitor sends", async ({ page }) => {
  const answer = await page.request.get("/api/properties?adults=x", { headers: { "x-request-id": "forged" } })
  expect((await answer.json()).error.requestId).toBe(answer.headers()["x-request-id"])
  expect(answer.headers()["x-request-id"]).not.toBe("forged")
})

test("a page that was scrolled before its scripts came stays where it is", async ({ page }) => {
  await beforeScripts(page, "/imoveis", async () => {
    await expect(page.getByRole("contentinfo")).toBeAttached()
    await page.evaluate(() => scrollTo(0, 700))
  })
  await hydrated(page)
  await settled(page)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  const position = () => page.evaluate(() => scrollY)
  const leaveAndComeBack = async () => {
    // A real press would scroll the link into view first.
    await page.getByRole("link", { name: "Dicas" }).first().dispatchEvent("click")
    await expect(page).toHaveURL(/\/dicas$/)
    await expect.poll(position).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/imoveis$/)
    await expect.poll(position).toBe(700)
  }
  await leaveAndComeBack()
  const afterReload = async () => {
    await page.reload()
    await hydrated(page)
    await settled(page)
    const found = await position()
    if (found === 700) return found
    await page.evaluate(() => scrollTo(0, 700))
    await leaveAndComeBack()
    return found
  }
  // Chromium keeps a position for the reload only some time after the scrolling.
  await expect.poll(afterReload, { intervals: [2_000], timeout: 60_000 }).toBe(700)
})

test("an address that names a part of a page leads to that part", async ({ page }) => {
  await page.goto("/imoveis/loft-dos-tijolos#location")
  await hydrated(page)
  await settled(page)
  await expect(page.locator("#location")).toBeInViewport()
})

test("a tiny coordinate is a page, not an error", async ({ page }) => {
  expect((await page.goto("/imoveis?lat=0.0000001&lng=0.0000001"))?.status()).toBe(200)
})

test("changing the order keeps the radius and the filters that have no field", async ({ page }) => {
  await page.goto(
    "/imoveis?location=Pinheiros&lat=-23.5668&lng=-46.7016&radius=12&amenities=heating,wifi&type=loft",
  )
  await hydrated(page)
  await page.getByLabel("Ordenar por").selectOption({ label: "Preço mais baixo" })
  await page.waitForURL(/sort=price/)
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toMatchObject({ radius: "12", type: "loft" })
  expect(query.amenities?.split(",").sort()).toEqual(["heating", "wifi"])
})

test("the latest choice of language wins over an older one in localStorage", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "pouso.locale", value: "pt", url: baseURL ?? "" }])
  await page.addInitScript(() => {
    if (localStorage.getItem("pouso.locale") === null) localStorage.setItem("pouso.locale", "en")
  })
  await page.goto("/")
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR")
  expect(await page.evaluate(() => localStorage.getItem("pouso.locale"))).toBe("pt")
})

test("one type of property is marked at a time, however much of the search the address spells out", async ({
  page,
}) => {
  await page.goto("/imoveis?adults=1&children=0&babies=0&pets=0&type=loft")
  const marked = page.getByRole("navigation", { name: "Tipo de imóvel" }).locator("[aria-current]")
  await expect(marked).toHaveText(["Loft"])
  await page.getByRole("link", { name: "Todos", exact: true }).click()
  await expect(marked).toHaveText(["Todos"])
})
