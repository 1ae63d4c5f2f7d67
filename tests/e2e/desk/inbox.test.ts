import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { addDays, todayIn } from "#machines/site/day.ts"
import { AccessStandIn } from "../../../scripts/desk/access.ts"
import { contactStatements, referenceOf } from "../../fixtures/inbox.ts"
import { expect, expectNoSidewaysScroll, expectNoViolations, type Page, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

const HELENA = "helena@pouso.example"
const RUI = "rui@pouso.example"
const TOKEN = "cf-access-jwt-assertion"
const BOOKING =
  "Quero reservar este apartamento nessas datas. Em 20/11/2026, o site mostra R$\u00a03.000 no total.\n\nDá para entrar ao meio-dia?"

let site: OwnSite
let access: AccessStandIn

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  access = new AccessStandIn()
  await access.start(0)
  site = await ownSite()
  const camila = {
    status: "delivered" as const,
    name: "Camila Nogueira",
    email: "camila@exemplo.com.br",
    emailFolded: "camila@exemplo.com.br",
    phone: "+5511912345678",
    guests: "2" as const,
    property: "loft-dos-tijolos",
    checkIn: "2027-03-12",
    checkOut: "2027-03-20",
    message: BOOKING,
    mails: { status: "sent" as const },
  }
  const contacts = [
    contactStatements(1, { ...camila, subject: "other", property: null, checkIn: null, checkOut: null }),
    ...[2, 3, 4, 5, 6].map((id) => contactStatements(id, camila)),
    contactStatements(7, { status: "delivered", name: "Bia", mails: { status: "sent" } }),
  ]
  for (const statement of contacts.flat()) site.query(statement)
  await site.serve(access.variables(`${HELENA}, ${RUI}`))
  access.standBefore(site.url)
})

test.afterAll(async () => {
  await site.end()
  await access.stop()
})

const pageOf = (id: number) => `/operador/mensagens/${referenceOf(id)}`

async function login(page: Page, email = HELENA): Promise<void> {
  await page.goto(`${access.url}/operador`)
  await page.getByLabel("E-mail").fill(email)
  await page.getByRole("button", { name: "Log in" }).click()
}

/** Posts a form as its page does, with a good token. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { [TOKEN]: await access.tokenOf(HELENA), origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  })
}

const entries = () => site.query("SELECT kind, author, text FROM conversation_entries ORDER BY id")

for (const [at, width] of [320, 360, 1440].entries())
  test(`${width} px: a template is chosen, changed, and sent as the answer`, async ({ page }) => {
    const id = 2 + at
    await page.setViewportSize({ width, height: 740 })
    await login(page)
    await page.goto(access.url + pageOf(id))
    await expect(page.locator(".stay")).toContainText("Loft dos Tijolos12–20 mar · 8 noites · 2 hóspedes")
    await expect(page.locator(".quotes")).toContainText("Citado em 20/11R$ 3.000")
    await expect(page.locator(".said").first()).toContainText("Dá para entrar ao meio-dia?")
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page, width)

    const text = page.getByRole("textbox", { name: "Responder" })
    await text.fill("Bom dia.")
    await page.getByRole("button", { name: "Vale o preço citado" }).click()
    await expect(text).toHaveValue(
      "Bom dia.\n\nOlá, Camila!\n\nO Loft dos Tijolos está livre de 12/03/2027 a 20/03/2027. Mantemos o total de R$\u00a03.000 que você viu, já com a limpeza.\n\nPara reservar, responda a este e-mail.",
    )
    await page.getByRole("button", { name: "EN: English" }).click()
    await expect(text).toHaveValue(/^Bom dia\.\n\nOlá, Camila!/)
    await text.fill("")
    await page.getByRole("button", { name: "Sem vaga" }).click()
    await expect(text).toHaveValue(
      /^Hello Camila,\n\n.*Loft dos Tijolos is already taken from Mar 12, 2027 to Mar 20, 2027\. .*\/en\/imoveis\/loft-dos-tijolos\?checkIn=2027-03-12&checkOut=2027-03-20&adults=2/s,
    )
    await text.fill("Pode entrar ao meio-dia.")
    await page.getByRole("button", { name: "Enviar resposta" }).click()
    await expect(page.locator('[data-kind="reply"]')).toContainText("Pode entrar ao meio-dia.")
    await expect(page.locator('[data-kind="reply"]')).toContainText(HELENA)
    await expect(page.getByRole("textbox", { name: "Responder" })).toHaveValue("")
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page, width)
    expect(site.query(`SELECT status FROM submissions WHERE id = ${id}`)).toEqual([{ status: "answered" }])
    expect(entries()).toHaveLength(at + 1)
    expect(site.query("SELECT * FROM outbox WHERE kind = 'deskReply'")).toHaveLength(at + 1)
  })

test("a field without a value is not sent: the text stays, and says what is missing", async ({
  page,
  complaints,
}) => {
  await login(page)
  await page.goto(access.url + pageOf(7))
  await page.getByRole("button", { name: "Livre, com o total" }).click()
  const text = page.getByRole("textbox", { name: "Responder" })
  await expect(text).toHaveValue(/^Olá, Bia!\n\nO \{imovel\} está livre de \{datas\}\./)
  const before = entries().length
  await page.getByRole("button", { name: "Enviar resposta" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "Nada foi enviado: não sabemos o que pôr em {imovel}, {datas}, {total}, {link}. Escreva no lugar, ou apague.",
  )
  await expect(text).toHaveValue(/^Olá, Bia!/)
  await expectNoViolations(page)
  await text.fill("{nome}, tudo bem?")
  await page.getByRole("button", { name: "Enviar resposta" }).click()
  await expect(page.getByRole("alert")).toHaveText("Preenchemos os campos do modelo. Confira e envie.")
  await expect(text).toHaveValue("Bia, tudo bem?")
  expect(entries()).toHaveLength(before)
  expect(complaints.splice(0).every((each) => each.includes("422"))).toBe(true)
})

test("an answer typed while another desk acted is not sent, and is still there", async ({
  page,
  context,
  complaints,
}) => {
  await login(page)
  await page.goto(access.url + pageOf(5))
  await page.getByRole("textbox", { name: "Responder" }).fill("Está livre.")
  const other = await context.newPage()
  await other.goto(access.url + pageOf(5))
  await other.getByText("Nova nota").click()
  await other.getByRole("textbox", { name: /^Só a equipe vê/ }).fill("Faxina sai às 11h30.")
  await other.getByRole("button", { name: "Guardar nota" }).click()
  await expect(other.locator('[data-kind="note"]')).toHaveText(/Nota: Faxina sai às 11h30\.$/)
  await expectNoViolations(other)
  await page.getByRole("button", { name: "Enviar resposta" }).click()
  await expect(page.getByRole("alert")).toContainText("Esta mensagem mudou desde que você a abriu.")
  await expect(page.locator('[data-kind="note"]')).toContainText("Faxina sai às 11h30.")
  await expect(page.getByRole("textbox", { name: "Responder" })).toHaveValue("Está livre.")
  expect(site.query("SELECT status FROM submissions WHERE id = 5")).toEqual([{ status: "delivered" }])
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")])
})

test("an answer that was typed is there after the connection failed, and gone once it was taken", async ({
  page,
  context,
  complaints,
}) => {
  await login(page)
  await page.goto(access.url + pageOf(5))
  const text = page.getByRole("textbox", { name: "Responder" })
  await text.fill("Está livre.")
  await page.reload()
  await expect(text).toHaveValue("Está livre.")
  await context.setOffline(true)
  const failing = page.waitForEvent("requestfailed", (request) => request.method() === "POST")
  await page.getByRole("button", { name: "Enviar resposta" }).click({ noWaitAfter: true })
  await failing
  await context.setOffline(false)
  await page.goto(access.url + pageOf(5))
  await expect(text).toHaveValue("Está livre.")
  await page.getByRole("button", { name: "Sem vaga" }).click()
  await expect(text).toHaveValue(/^Está livre\.\n\nOlá, Camila!/)
  await text.fill("Está livre mesmo.")
  await page.getByRole("button", { name: "Enviar resposta" }).click()
  await expect(page.locator('[data-kind="reply"]')).toContainText("Está livre mesmo.")
  await expect(text).toHaveValue("")
  await page.goto(access.url + pageOf(5))
  await expect(text).toHaveValue("")
  expect(await page.evaluate(() => localStorage.getItem("pouso.desk.drafts"))).toBeNull()
  complaints.splice(0)
})

test("a message is put off, taken for spam, handed over, and found in its drawer", async ({ page }) => {
  await login(page)
  await page.goto(access.url + pageOf(6))
  const day = addDays(todayIn("America/Sao_Paulo"), 3)
  await page.getByLabel("Voltar a ver no dia").fill(day)
  await page.getByRole("button", { name: "Adiar" }).click()
  expect(site.query("SELECT status, snoozed_until FROM submissions WHERE id = 6")).toEqual([
    { status: "snoozed", snoozed_until: day },
  ])
  await page.getByLabel("Quem cuida").selectOption(RUI)
  await page.getByRole("button", { name: "Passar" }).click()
  await page.getByRole("link", { name: "Mensagens" }).click()
  await page.getByRole("link", { name: "Adiadas" }).click()
  await expect(page.locator(".contacts > li")).toHaveCount(1)
  await expect(page.locator(".start")).toHaveText(/^volta em \d\d\/\d\d\/\d{4} · rui · /)
  await page.getByLabel("Só as que eu cuido").check()
  await page.getByRole("button", { name: "Buscar" }).click()
  await expect(page.getByText("Nenhuma das suas está aqui.")).toBeVisible()
  await expectNoViolations(page)
  await page.goto(access.url + pageOf(6))
  await page.getByRole("button", { name: "É spam" }).click()
  await expect(page.getByRole("textbox", { name: "Responder" })).toHaveCount(0)
  await page.getByRole("link", { name: "Mensagens" }).click()
  await page.getByRole("link", { name: "Spam" }).click()
  await page.locator(".contacts a").click()
  await page.getByRole("button", { name: "Reabrir" }).click()
  expect(site.query("SELECT status, snoozed_until, assignee FROM submissions WHERE id = 6")).toEqual([
    { status: "delivered", snoozed_until: null, assignee: RUI },
  ])
})

test("templates are added, changed and deleted; what is refused stays typed", async ({
  page,
  complaints,
}) => {
  await login(page)
  await page.goto(`${access.url}/operador/modelos`)
  await expectNoViolations(page)
  await page.getByRole("link", { name: "Novo modelo" }).click()
  await page.getByLabel("Nome do botão").fill("Animais")
  await page.getByLabel("Português").fill("Aceitamos animais, {nome}.")
  await page.getByRole("button", { name: "Guardar modelo" }).click()
  await expect(page.getByRole("alert")).toContainText("nas três línguas")
  await expectNoViolations(page)
  await expect(page.getByLabel("Português")).toHaveValue("Aceitamos animais, {nome}.")
  await page.getByLabel("English").fill("Pets are welcome, {nome}.")
  await page.getByLabel("Español").fill("Aceptamos animales, {nome}.")
  await page.getByRole("button", { name: "Guardar modelo" }).click()
  await page.goto(access.url + pageOf(7))
  await page.getByRole("button", { name: "Animais" }).click()
  await expect(page.getByRole("textbox", { name: "Responder" })).toHaveValue("Aceitamos animais, Bia.")
  await page.getByRole("link", { name: "Editar modelos" }).click()
  await page.getByRole("link", { name: /^Animais/ }).click()
  await page.getByRole("button", { name: "Apagar modelo" }).click()
  await expect(page.getByRole("link", { name: /^Animais/ })).toHaveCount(0)
  await page.getByRole("link", { name: /^Sem vaga/ }).click()
  await page.getByLabel("English").fill("Sorry, {nome}.")
  await page.goto(`${access.url}/operador/modelos/3`)
  await expect(page.getByLabel("English")).toHaveValue("Sorry, {nome}.")
  await page.getByRole("button", { name: "Guardar modelo" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modelos de resposta")
  expect(await page.evaluate(() => localStorage.getItem("pouso.desk.drafts"))).toBeNull()
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")])
})

test("a person's data are found, downloaded, and deleted after a question", async ({ page, complaints }) => {
  for (const statement of contactStatements(8, { email: "Leo@x.example", emailFolded: "leo@x.example" }))
    site.query(statement)
  site.query(`INSERT INTO conversation_entries (submission, kind, idempotency_key, author, text, created_at)
    VALUES (8, 'note', 'leo', '${HELENA}', 'Ligou duas vezes.', '2026-11-21T15:00:00.000Z')`)
  await login(page)
  await page.getByRole("link", { name: "Pessoas" }).click()
  await expect(page.locator(".state")).toContainText("Mensagens, respostas e notas730 dias")
  await expectNoViolations(page)
  await page.getByLabel("E-mail da pessoa").fill("leo@x")
  await page.getByRole("button", { name: "Ver" }).click()
  await expect(page.getByRole("alert")).toHaveText("Este endereço de e-mail não está completo.")
  await page.getByLabel("E-mail da pessoa").fill("LEO@x.example")
  await page.getByRole("button", { name: "Ver" }).click()
  await expect(page.locator(".state")).toContainText("Mensagens1Respostas, e-mails e notas1")
  await expectNoViolations(page)
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: "Baixar tudo (JSON)" }).click()
  const file = JSON.parse(readFileSync(await (await coming).path(), "utf8"))
  expect(file).toMatchObject({
    email: "LEO@x.example",
    newsletter: null,
    request: null,
    submissions: [{ reference: "4821-7008", name: "Ana Conceição" }],
    conversations: [{ reference: "4821-7008", kind: "note", text: "Ligou duas vezes." }],
  })
  expect(JSON.stringify(file)).not.toContain(HELENA)
  await page.getByRole("button", { name: "Apagar tudo…" }).click()
  expect(site.query("SELECT id FROM submissions WHERE id = 8")).toHaveLength(1)
  await expectNoViolations(page)
  await page.getByRole("button", { name: "Apagar para sempre" }).click()
  await expect(page.getByRole("status")).toHaveText("Tudo o que havia deste endereço foi apagado.")
  expect(site.query("SELECT id FROM submissions WHERE id = 8")).toEqual([])
  expect(site.query("SELECT id FROM conversation_entries WHERE submission = 8")).toEqual([])
  expect(site.query("SELECT id FROM submissions")).toHaveLength(7)
  const log = site.query("SELECT what, about FROM desk_log WHERE what LIKE 'DATA%' ORDER BY id")
  expect(log.map(({ what }) => what)).toEqual(["DATA_READ", "DATA_EXPORTED", "DATA_DELETED"])
  // SHA-256 of leo@x.example.
  expect(new Set(log.map(({ about }) => about))).toEqual(
    new Set(["a4f1f77f0c048ed8f4ae4bc3367c520bf61e054f8f9bba95fdb3fcf6971bdd41"]),
  )
  await page.getByLabel("E-mail da pessoa").fill("leo@x.example")
  await page.getByRole("button", { name: "Ver" }).click()
  await expect(page.getByText("Não guardamos nada deste endereço.")).toBeVisible()
  await expect(page.getByRole("button")).toHaveCount(0)
  expect(page.url()).not.toContain("leo")
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")])
})

test("with a good token, what was not offered is refused and changes nothing", async () => {
  const state = () => [
    site.query("SELECT * FROM submissions"),
    site.query("SELECT * FROM desk_log"),
    site.query("SELECT * FROM reply_templates"),
    entries(),
  ]
  const before = state()
  const [{ version = 0 } = {}] = site.query("SELECT version FROM submissions WHERE id = 7")
  const visto = String(version)
  const chave = randomUUID()
  const refused: [path: string, fields: Record<string, string>, status: number][] = [
    // Steps that the status does not have, unknown ones, days that are none.
    [pageOf(7), { visto, passo: "REOPENED" }, 409],
    [pageOf(7), { visto, passo: "DELIVERED" }, 422],
    [pageOf(7), { visto, passo: "SNOOZED", ate: "2020-01-01" }, 422],
    [pageOf(7), { visto, passo: "SNOOZED", ate: todayIn("America/Sao_Paulo") }, 422],
    [pageOf(7), { visto, passo: "SNOOZED", ate: "9999-12-31" }, 422],
    [pageOf(7), { visto, passo: "SNOOZED" }, 422],
    // What is older or newer than what is there.
    [pageOf(7), { visto: String(Number(visto) + 1), passo: "ARCHIVED" }, 409],
    [pageOf(7), { visto: "-1", passo: "ARCHIVED" }, 422],
    [pageOf(7), { passo: "ARCHIVED" }, 422],
    // Nobody who may look after it.
    [`${pageOf(7)}/responsavel`, { visto, quem: "eva@pouso.example" }, 422],
    [`${pageOf(7)}/responsavel`, { visto }, 422],
    // Texts.
    [`${pageOf(7)}/nota`, { visto, chave, texto: " \n " }, 422],
    [`${pageOf(7)}/nota`, { visto, chave, texto: "x".repeat(2_001) }, 422],
    [`${pageOf(7)}/nota`, { visto, chave: "1", texto: "Oi" }, 422],
    [`${pageOf(7)}/resposta`, { visto, chave, texto: "" }, 422],
    [`${pageOf(7)}/resposta`, { visto, chave, texto: "x".repeat(8_001) }, 422],
    [`${pageOf(7)}/resposta`, { visto, chave, texto: "{total}" }, 422],
    [`${pageOf(7)}/resposta`, { visto, chave: "'--", texto: "Oi" }, 422],
    // Contacts and templates that are not there.
    ["/operador/mensagens/9999-0000", { visto, passo: "ARCHIVED" }, 404],
    ["/operador/mensagens/9999-0000/resposta", { visto, chave, texto: "Oi" }, 404],
    ["/operador/mensagens/'--/nota", { visto, chave, texto: "Oi" }, 404],
    ["/operador/modelos/99", { visto: "0", nome: "x", pt: "x", en: "x", es: "x" }, 404],
    ["/operador/modelos/1", { visto: "7", nome: "x", pt: "x", en: "x", es: "x" }, 409],
    ["/operador/modelos/1", { visto: "7", apagar: "1" }, 409],
    ["/operador/modelos/novo", { nome: "x", pt: "x".repeat(4_001), en: "x", es: "x" }, 422],
  ]
  for (const [path, fields, status] of refused)
    expect([path, fields, (await send(path, fields)).status]).toEqual([path, fields, status])
  expect((await send(`${pageOf(7)}/nota`, { texto: "x".repeat(200_000) })).status).toBe(413)
  expect(state()).toEqual(before)
})

test("a form that is pressed twice is stored once, and its mail queued once", async () => {
  const [{ version = 0 } = {}] = site.query("SELECT version FROM submissions WHERE id = 7")
  const fields = { visto: String(version), chave: randomUUID(), texto: "Só uma vez." }
  const answers = await Promise.all([1, 2, 3].map(() => send(`${pageOf(7)}/resposta`, fields)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(entries().filter(({ text }) => text === "Só uma vez.")).toHaveLength(1)
  // What is hostile in it is text.
  const [{ version: next = 0 } = {}] = site.query("SELECT version FROM submissions WHERE id = 7")
  await send(`${pageOf(7)}/nota`, {
    visto: String(next),
    chave: randomUUID(),
    texto: `<script>alert(1)</script>\u202e"><img src=x>`,
  })
  const page = await (
    await fetch(site.url + pageOf(7), { headers: { [TOKEN]: await access.tokenOf(HELENA) } })
  ).text()
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x&gt;")
  expect(page).not.toContain("<img src=x>")
})

test("an answer that was given up says so, and is sent with one press", async ({ page }) => {
  site.query(`INSERT INTO conversation_entries (id, submission, kind, idempotency_key, author, text, created_at)
    VALUES (900, 7, 'reply', 'given-up', '${HELENA}', 'Até já!', '2026-11-20T12:00:00.000Z')`)
  site.query(`INSERT INTO outbox (kind, about, status, attempts, next_try_at, created_at)
    VALUES ('deskReply', 900, 'dead', 8, '', '2026-11-20T12:00:00.000Z')`)
  await page.setViewportSize({ width: 360, height: 740 })
  await login(page)
  await page.goto(access.url + pageOf(7))
  const answer = page.getByRole("listitem").filter({ hasText: "Até já!" })
  await expect(answer).toContainText("não pôde ser entregue")
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page, 360)
  await answer.getByRole("button", { name: "Tentar de novo" }).click()
  await expect(answer).not.toContainText("não pôde ser entregue")
  await expect(page.getByRole("listitem").filter({ hasText: "envio tentado de novo" })).toContainText(HELENA)
  const [mail] = site.query("SELECT status, attempts FROM outbox WHERE about = 900")
  expect(["waiting", "sent"]).toContain(mail?.status)
  // A page that is open elsewhere must not send it again.
  const late = await send(`${pageOf(7)}/envio`, { visto: "0" })
  expect(late.status).toBe(409)
})
