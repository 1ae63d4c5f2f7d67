import { todayIn } from "#machines/site/day.ts"
import { AccessStandIn } from "../../../scripts/desk/access.ts"
import { contactStatements, referenceOf } from "../../fixtures/inbox.ts"
import { expect, expectNoSidewaysScroll, expectNoViolations, gateIf, type Page, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

const HELENA = "helena@pouso.example"
const TOKEN = "cf-access-jwt-assertion"
/** As many as fill two pages of the inbox. */
const CONTACTS = 30

let site: OwnSite
let access: AccessStandIn

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  access = new AccessStandIn()
  await access.start(0)
  site = await ownSite()
  for (let id = 1; id <= CONTACTS; id++)
    for (const statement of contactStatements(id, {
      status: "delivered",
      name: id === CONTACTS ? "Camila Nogueira" : `Pessoa ${id}`,
      ...(id === CONTACTS ? { phone: "+5511912345678", property: "loft-dos-tijolos" } : {}),
      email: id === 3 ? "camila@exemplo.com.br" : `pessoa-${id}@exemplo.com.br`,
      emailFolded: id === 3 || id === CONTACTS ? "camila@exemplo.com.br" : `pessoa-${id}@exemplo.com.br`,
      ...(id === 4 ? { phone: "depois das 18h" } : {}),
      ...(id === 5 ? { phone: "(11) 3123-4567 ramal 23" } : {}),
      ...(id === CONTACTS ? { checkIn: "2027-03-12", checkOut: "2027-03-20" } : {}),
      mails: { status: "sent" },
    }))
      site.query(statement)
  await site.serve(access.variables(HELENA))
  access.standBefore(site.url)
})

test.afterAll(async () => {
  await site.end()
  await access.stop()
})

const contactPage = `/operador/mensagens/${referenceOf(CONTACTS)}`

/** The buttons of what can be done with a message. */
const steps = (page: Page) => page.locator(".steps button")

async function login(page: Page, email = HELENA): Promise<void> {
  await page.goto(`${access.url}/operador`)
  await page.getByLabel("E-mail").fill(email)
  await page.getByRole("button", { name: "Log in" }).click()
}

test("a call and WhatsApp are offered for the numbers that they reach", async () => {
  const headers = { [TOKEN]: await access.tokenOf(HELENA) }
  const linksOf = async (id: number) => {
    const answer = await fetch(`${site.url}/operador/mensagens/${referenceOf(id)}`, { headers })
    return (await answer.text()).match(/(?<=href=")(https:\/\/wa\.me\/\d*|tel:[^"]*)/g) ?? []
  }
  expect(await linksOf(CONTACTS)).toEqual(["https://wa.me/5511912345678", "tel:+5511912345678"])
  expect(await linksOf(5), "an extension").toEqual(["tel:+551131234567"])
  expect(await linksOf(4), "no number").toEqual([])
})

test("no page of the desk may be kept, framed, indexed, or run a script but its own", async () => {
  const headers = { [TOKEN]: await access.tokenOf(HELENA) }
  for (const address of ["/operador", "/operador/mensagens", contactPage]) {
    const answer = await fetch(site.url + address, { headers })
    expect([address, answer.status]).toEqual([address, 200])
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("x-robots-tag")).toBe("noindex")
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types 'none'$/)
    const nonce = /script-src 'nonce-([0-9a-f]{32})' 'strict-dynamic';/.exec(policy)?.[1]
    const scripts = (await answer.text()).match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      expect.stringMatching(`^<script type="module" nonce="${nonce}" src="/assets/desk-[\\w-]+\\.js">$`),
    ])
    const again = await fetch(site.url + address)
    expect([address, again.status]).toEqual([address, 403])
    expect(await again.text()).not.toContain("<script")
  }
})

for (const width of [320, 360, 1280])
  test(
    `${width} px: a message is found, read, answered, archived and reopened`,
    gateIf(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await login(page)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hoje")
      await expect(page.getByText("30 mensagens esperam resposta")).toBeVisible()
      const first = page.getByRole("region", { name: "Responder primeiro" })
      await expect(first.getByRole("listitem")).toHaveCount(5)
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)
      const linesOf = (parts: Element[]) =>
        parts.map((part) => {
          const text = document.createRange()
          text.selectNodeContents(part)
          return text.getClientRects().length
        })
      expect(await page.locator(".part").evaluateAll(linesOf)).toEqual([1, 1, 1, 1])
      await page.getByRole("link", { name: /mensagens esperam resposta/ }).click()
      const lines = page.locator(".contacts > li")
      await expect(lines).toHaveCount(25)
      await expect(lines.first()).toContainText("Camila Nogueira")
      await expect(lines.first()).toContainText("Nova reserva · 12–20 mar")
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)
      await page.getByRole("link", { name: "Mais antigas" }).click()
      await expect(lines).toHaveCount(5)
      await expect(lines.last()).toContainText("Pessoa 1")

      await page.getByRole("searchbox", { name: "Nome, e-mail ou referência" }).fill("camíla")
      await page.keyboard.press("Enter")
      await expect(lines).toHaveCount(1)
      await page.getByRole("searchbox").fill("Camila@exemplo.com.br")
      await page.keyboard.press("Enter")
      await expect(lines).toHaveCount(2)
      await lines.first().getByRole("link").click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camila Nogueira")
      await expect(page.locator(".facts")).toContainText("Loft dos Tijolos (PSO-102)")
      await expect(page.locator(".facts")).toContainText("12–20 mar · 8 noites")
      await expect(page.locator(".said")).toHaveText("Queria saber se o apartamento tem berço.")
      await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
        "href",
        "https://wa.me/5511912345678?text=%5B4821-7030%5D%20",
      )
      await expect(page.getByText("Escreveu antes (1 vez)")).toBeVisible()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)

      await page.getByRole("button", { name: "Marcar como respondida" }).click()
      await expect(page.locator(".note").last()).toContainText(`respondida · hoje, `)
      await expect(page.locator(".note").last()).toContainText(HELENA)
      await page.getByRole("button", { name: "Arquivar" }).click()
      await expect(steps(page)).toHaveText(["Reabrir"])
      await page.getByRole("link", { name: "Mensagens" }).click()
      await expect(lines.first()).toContainText("Pessoa 29")
      await page.getByRole("link", { name: "Arquivadas" }).click()
      await lines.first().getByRole("link").click()
      await page.getByRole("button", { name: "Reabrir" }).click()
      await expect(steps(page)).toHaveText(["Marcar como respondida", "Arquivar", "É spam"])
      await page.getByRole("link", { name: "Registro" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registro da mesa")
      await expect(page.locator("main .note li").first()).toContainText("4821-7030 · reaberta · hoje, ")
      await expect(page.locator("main .note li").first()).toContainText(HELENA)
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)
      const log = site.query("SELECT operator, what, about FROM desk_log ORDER BY id")
      expect(log.slice(-3)).toEqual([
        { operator: HELENA, what: "ANSWERED", about: "4821-7030" },
        { operator: HELENA, what: "ARCHIVED", about: "4821-7030" },
        { operator: HELENA, what: "REOPENED", about: "4821-7030" },
      ])
    },
  )

test("a mail that was given up is told on the first page, and tried again", async ({ page }) => {
  site.query(`INSERT INTO outbox (kind, about, status, attempts, next_try_at, last_error, created_at)
    VALUES ('newsletterConfirm', 77, 'dead', 8, '2026-11-20T12:00:00.000Z', 'timeout', '2026-11-20T12:00:00.000Z')`)
  await login(page)
  await page.getByRole("link", { name: "1 e-mail não pôde ser entregue" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-mails parados")
  await expect(page.getByRole("listitem").last()).toContainText("desistimos · 8 tentativas")
  await expectNoViolations(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page, width)
  }
  await page.getByRole("button", { name: "Tentar todos de novo" }).click()
  await expect(page.getByRole("status")).toContainText("Voltaram para a fila")
  await expect(page.getByRole("button", { name: "Tentar todos de novo" })).toHaveCount(0)
  expect(site.query("SELECT status, attempts FROM outbox WHERE about = 77")).toEqual([
    { status: "waiting", attempts: 0 },
  ])
})

test("a message says when it came, in São Paulo: today, yesterday, or on which day", async ({ page }) => {
  const midnight = `${todayIn("America/Sao_Paulo")}T03:00:00.000Z`
  const hoursAfter = (hours: number) => new Date(Date.parse(midnight) + hours * 3_600_000).toISOString()
  const at = (id: number, instant: string) =>
    site.query(`UPDATE submissions SET created_at = '${instant}' WHERE id = ${id}`)
  at(29, hoursAfter(0))
  at(28, hoursAfter(-1))
  at(27, hoursAfter(-24))
  at(26, hoursAfter(-25))
  await login(page)
  await page.goto(`${access.url}/operador/mensagens`)
  const time = (id: number) =>
    page
      .locator(".contacts > li")
      .filter({ hasText: `Pessoa ${id}` })
      .locator("time")
  await expect(time(29)).toHaveText("hoje, 0h")
  await expect(time(28)).toHaveText("ontem, 23h")
  await expect(time(27)).toHaveText("ontem, 0h")
  await expect(time(26)).toHaveText(/^\d\d\/\d\d\/\d{4}, 23h$/)
})

test("the desk speaks the browser's language", async ({ browser }) => {
  for (const [locale, heading, waiting] of [
    ["en", "Today", /\d+ messages are waiting for an answer/],
    ["es", "Hoy", /\d+ mensajes esperan respuesta/],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await login(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
    await expect(page.getByRole("link", { name: waiting })).toBeVisible()
    await context.close()
  }
})

test("of two desks the later sees what the other did before it can do anything", async ({
  page,
  context,
  complaints,
}) => {
  await login(page)
  await page.goto(access.url + contactPage)
  const other = await context.newPage()
  await other.goto(access.url + contactPage)
  await other.getByRole("button", { name: "Arquivar" }).click()
  await expect(steps(other)).toHaveText(["Reabrir"])
  await page.getByRole("button", { name: "Marcar como respondida" }).click()
  await expect(page.getByRole("alert")).toContainText("Esta mensagem mudou desde que você a abriu.")
  await expect(steps(page)).toHaveText(["Reabrir"])
  expect(site.query(`SELECT status FROM submissions WHERE id = ${CONTACTS}`)).toEqual([
    { status: "archived" },
  ])
  expect(site.query(`SELECT what FROM desk_log ORDER BY id DESC LIMIT 1`)).toEqual([{ what: "ARCHIVED" }])
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")])
})

test("who is no operator is told so, and unknown addresses say that they are", async ({
  page,
  complaints,
}) => {
  await login(page, "eva@pouso.example")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem acesso")
  await expectNoViolations(page)
  await page.goto(`${access.url}/cdn-cgi/access/logout`)
  await login(page)
  for (const address of ["/operador/nada", "/operador/mensagens/4821-0000", "/operador/mensagens/'--"]) {
    expect((await page.goto(access.url + address))?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página não existe")
  }
  expect(complaints.splice(0).every((each) => /40[34]/.test(each))).toBe(true)
})

test("with D1 in trouble every page says when to come back, and one press sends again what was typed", async ({
  page,
  complaints,
}) => {
  const tables = ["submissions", "properties", "desk_log", "outbox", "subscribers", "reply_templates"]
  const rename = (from: string, to: string) => {
    for (const table of tables) site.query(`ALTER TABLE ${from}${table} RENAME TO ${to}${table}`)
  }
  const headers = { [TOKEN]: await access.tokenOf(HELENA) }
  await login(page)
  await page.goto(access.url + contactPage)
  await page.getByText("Nova nota").click()
  await page
    .locator("form", { hasText: "Guardar nota" })
    .getByRole("textbox")
    .fill("Faxina às 11h.\n“Sem pressa”")
  rename("", "away_")
  try {
    for (const address of [
      "/operador",
      "/operador/mensagens",
      contactPage,
      "/operador/noites",
      "/operador/noites/PSO-101",
      "/operador/modelos",
    ]) {
      const answer = await fetch(site.url + address, { headers })
      expect([address, answer.status, answer.headers.get("retry-after")]).toEqual([address, 503, "30"])
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(await answer.text()).toMatch(/<h1>Não deu certo agora<\/h1>/)
    }
    const searched = new URLSearchParams({ email: "segredo@exemplo.com.br" })
    const own = { ...headers, origin: site.url }
    const answer = await fetch(`${site.url}/operador/pessoas`, {
      method: "POST",
      headers: own,
      body: searched,
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('name="email" value="segredo@exemplo.com.br"')
    const others = { ...headers, origin: "https://evil.example" }
    const foreign = await fetch(site.url + contactPage, { method: "POST", headers: others, body: searched })
    expect([foreign.status, await foreign.text()]).toEqual([403, expect.not.stringContaining("segredo@")])

    await page.getByRole("button", { name: "Guardar nota" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Não deu certo agora")
    await expect(page.getByText("“Sem pressa”")).toBeVisible()
    await expectNoViolations(page)
    expect(complaints.splice(0)).toEqual([expect.stringContaining("503")])
  } finally {
    rename("away_", "")
  }
  await page.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(page.locator('[data-kind="note"]')).toContainText("“Sem pressa”")
  expect(site.query("SELECT count(*) AS n FROM conversation_entries WHERE text LIKE '%pressa%'")).toEqual([
    { n: 1 },
  ])
  expect(site.printed).toMatch(/"event":"requestFailed".*"path":"\/operador\/mensagens"/)
  expect(site.printed).not.toContain("segredo@")
  expect(site.printed).not.toContain("Faxina")
})

test("the desk works in launch mode; where it is not configured, it does not exist", async ({ request }) => {
  test.setTimeout(120_000)
  const headers = { [TOKEN]: await access.tokenOf(HELENA) }
  await site.serve({ ...access.variables(HELENA), SITE_MODE: "launch" })
  expect((await request.get(`${site.url}/operador`, { headers })).status()).toBe(200)
  await site.serve({ SITE_MODE: "full" })
  const answer = await request.get(`${site.url}/operador`, { headers })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain("Cloudflare Access")
  await site.serve({ ...access.variables(""), OPERATORS: "not an address" })
  expect((await request.get(`${site.url}/operador`, { headers })).status()).toBe(503)
  expect((await request.get(`${site.url}/`)).status()).toBe(200)
  const ready = await request.get(`${site.url}/readyz`)
  expect((await ready.json()).checks.configuration).toBe("wrong")
})
