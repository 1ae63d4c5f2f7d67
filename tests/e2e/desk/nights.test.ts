import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Locator } from "@playwright/test"
import { addDays, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { AccessStandIn } from "../../../scripts/desk/access.ts"
import { expect, expectNoSidewaysScroll, expectNoViolations, gateIf, type Page, test } from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"

const HELENA = "helena@pouso.example"
const TOKEN = "cf-access-jwt-assertion"
const BOARD = "/operador/noites"
const FLAT = `${BOARD}/PSO-102`
const today = todayIn(SITE_TIME_ZONE)
const day = (count: number) => addDays(today, count)

/** A booking of two nights. */
const CALENDAR = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", "BEGIN:VEVENT", "UID:1@x", "SUMMARY:Reserved"],
  `DTSTART;VALUE=DATE:${day(60).replaceAll("-", "")}`,
  `DTEND;VALUE=DATE:${day(62).replaceAll("-", "")}`,
  ...["END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n")

let site: OwnSite
let access: AccessStandIn
/** Stands in for the platforms, and which hosts were asked of it. */
let platforms: Server
const asked: unknown[] = []

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  access = new AccessStandIn()
  await access.start(0)
  site = await ownSite()
  site.query("DELETE FROM blocked_nights")
  site.query(`INSERT INTO calendar_feeds (id, property_id, platform, address, created_at, next_pull_at, failures, passed_over)
    VALUES (1, 102, 'airbnb', 'https://www.airbnb.com/calendar/ical/1.ics?s=secret', '${today}', '2090', 0, 0)`)
  for (const at of [2, 3, 4]) site.query(`INSERT INTO blocked_nights VALUES (102, '${day(at)}', 'feed:1')`)
  site.refreshSearch()
  platforms = createServer((request, answer) => {
    asked.push(request.headers["x-asked-host"])
    answer.writeHead(200, { "content-type": "text/calendar" }).end(CALENDAR)
  })
  await once(platforms.listen(0, "localhost"), "listening")
  const { port } = platforms.address() as AddressInfo
  await site.serve({ ...access.variables(HELENA), TEST_OUTSIDE: `http://localhost:${port}` })
  access.standBefore(site.url)
})

test.afterAll(async () => {
  await site.end()
  await access.stop()
  platforms.close()
})

async function login(page: Page): Promise<void> {
  await page.goto(`${access.url}/operador`)
  await page.getByLabel("E-mail").fill(HELENA)
  await page.getByRole("button", { name: "Log in" }).click()
}

const nightsByHand = () =>
  site
    .query("SELECT night FROM blocked_nights WHERE source = 'hand' ORDER BY night")
    .map(({ night }) => night)

async function post(path: string, body: Record<string, string>, headers: Record<string, string> = {}) {
  const token = await access.tokenOf(HELENA)
  const answer = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { [TOKEN]: token, origin: site.url, ...headers },
    body: new URLSearchParams(body),
  })
  return answer.status
}

test("nights and calendars change only for an operator, from here, as they are seen, and for days that exist", async () => {
  const run = { passo: "BLOCKED", visto: "", de: day(10), ate: day(12) }
  const [{ seen = "" } = {}] = site.query(
    "SELECT availability_updated_at AS seen FROM properties WHERE id = 102",
  )
  const sound = { ...run, visto: String(seen) }
  const feed = { passo: "FEED_ADDED", endereco: "https://www.airbnb.com/calendar/ical/2.ics" }
  const rows: [what: string, answers: () => Promise<number>, expected: number][] = [
    ["no token", () => post(FLAT, sound, { [TOKEN]: "" }), 403],
    ["no token, calendars", () => post(`${FLAT}/calendarios`, feed, { [TOKEN]: "" }), 403],
    ["other origin", () => post(FLAT, sound, { origin: "https://evil.example" }), 403],
    [
      "other origin, calendars",
      () => post(`${FLAT}/calendarios`, feed, { origin: "https://evil.example" }),
      403,
    ],
    ["unknown property", () => post(`${BOARD}/PSO-999`, sound), 404],
    ["hostile code", () => post(`${BOARD}/'--`, sound), 404],
    ["unknown property, calendars", () => post(`${BOARD}/PSO-999/calendarios`, feed), 404],
    ["overtaken", () => post(FLAT, run), 409],
    ["undo of nothing", () => post(FLAT, { passo: "UNDONE", visto: String(seen) }), 409],
    ["free of free nights", () => post(FLAT, { ...sound, passo: "FREED" }), 409],
    ["reversed", () => post(FLAT, { ...sound, de: day(12), ate: day(10) }), 422],
    ["no night", () => post(FLAT, { ...sound, ate: day(10) }), 422],
    ["past", () => post(FLAT, { ...sound, de: day(-1) }), 422],
    ["500 nights at once", () => post(FLAT, { ...sound, ate: day(510) }), 422],
    ["too far", () => post(FLAT, { ...sound, de: day(700), ate: day(731) }), 422],
    ["a day that does not exist", () => post(FLAT, { ...sound, de: "2027-02-30" }), 422],
    ["no days", () => post(FLAT, { passo: "BLOCKED", visto: String(seen) }), 422],
    ["unknown step", () => post(FLAT, { ...sound, passo: "DELETED" }), 404],
    [
      "calendar of another host",
      () => post(`${FLAT}/calendarios`, { ...feed, endereco: "https://evil.example" }),
      422,
    ],
    [
      "calendar of a private host",
      () => post(`${FLAT}/calendarios`, { ...feed, endereco: "https://127.0.0.1/" }),
      422,
    ],
    [
      "calendar of another property",
      () => post(`${BOARD}/PSO-103/calendarios`, { passo: "FEED_REMOVED", id: "1", sim: "1" }),
      409,
    ],
    [
      "closures of another property's calendar",
      () => post(`${BOARD}/PSO-103/calendarios`, { passo: "FEED_CLOSURES", id: "1" }),
      409,
    ],
    [
      "closures as they no longer are",
      () => post(`${FLAT}/calendarios`, { passo: "FEED_CLOSURES", id: "1", seguiam: "sim" }),
      409,
    ],
    [
      "a calendar's hostile number",
      () => post(`${FLAT}/calendarios`, { passo: "FEED_REMOVED", id: "1 OR 1", sim: "1" }),
      409,
    ],
  ]
  for (const [what, answers, expected] of rows) expect([what, await answers()]).toEqual([what, expected])
  expect(nightsByHand()).toEqual([])
  expect(site.query("SELECT id FROM calendar_feeds")).toEqual([{ id: 1 }])
  expect(site.query("SELECT * FROM desk_log")).toEqual([])
})

for (const width of [320, 360, 1440])
  test(
    `${width} px: nights are blocked over a calendar's, seen as a conflict, freed and undone`,
    gateIf(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await login(page)
      await page.getByRole("link", { name: "Noites" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noites")
      const row = page.locator(".flat").filter({ hasText: "PSO-102" })
      await expect(row.getByRole("link", { name: /^Airbnb, / })).toBeVisible()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)
      await page.getByRole("link", { name: "Mês" }).click()
      await expect(page.locator(".days > li")).toHaveCount(31)
      await page.getByRole("searchbox", { name: "Imóvel ou bairro" }).fill("pso-102")
      await page.keyboard.press("Enter")
      await expect(page.locator(".flat")).toHaveCount(1)
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)
      await row.getByRole("link", { name: /PSO-102/ }).click()

      await page.getByLabel("Chegada").fill(day(3))
      await page.getByLabel("Saída").fill(day(7))
      await page.locator(".change").first().getByLabel("Manutenção").check()
      await page.locator("#nota").fill("Pintura \u202Eda sala")
      await page.getByRole("button", { name: "Bloquear" }).click()
      await expect(page.getByRole("status")).toContainText("bloqueado")
      await expect(page.locator(".held > [data-conflict]")).toContainText("2 noites")
      await expect(page.locator(".held .note-text").first()).toHaveText("Pintura da sala")
      await expect(page.locator("#nota")).toHaveValue("")
      expect(nightsByHand()).toEqual([day(3), day(4), day(5), day(6)])
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)

      const run = page.locator(".held > li").filter({ hasText: "Pintura da sala" }).last()
      await run.getByText("Mudar motivo ou nota").click()
      await expect(run.getByLabel("Manutenção")).toBeChecked()
      await run.getByLabel("Uso do dono").check()
      await run.getByLabel("Nota").fill("Cozinha")
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page, width)
      await run.getByRole("button", { name: "Salvar" }).click()
      await expect(page.locator(".held > li").filter({ hasText: "Cozinha" })).toContainText("Uso do dono")

      await page
        .getByRole("button", { name: /^Liberar / })
        .last()
        .click()
      expect(nightsByHand()).toEqual([day(3), day(4)])
      await page.getByRole("button", { name: "Desfazer" }).click()
      await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(0)
      expect(nightsByHand()).toEqual([day(3), day(4), day(5), day(6)])

      await page.goto(`${access.url}/operador`)
      await page.getByRole("link", { name: /Conflito de noites: Loft dos Tijolos \(PSO-102\)/ }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft dos Tijolos")
      await page.goto(`${access.url}${BOARD}`)
      await expect(page.locator(".alert")).toContainText("1 imóvel com conflito")
      await expect(row.getByRole("link", { name: /^Conflito: Airbnb \+ Manual, / })).toHaveText("2×")
      await page.goto(access.url + FLAT)
      await page.getByLabel("Chegada").fill(day(3))
      await page.getByLabel("Saída").fill(day(7))
      await page.getByRole("button", { name: "Liberar", exact: true }).click()
      await expect(page.getByRole("status")).toContainText("liberado")
      expect(nightsByHand()).toEqual([])
    },
  )

/** The middle of a night of a row, counted from the board's first, for a pointer. */
async function middleOf(row: Locator, at: number, nights: number): Promise<{ x: number; y: number }> {
  const box = await row.boundingBox()
  if (box === null) throw new Error("the row is not there")
  return { x: box.x + (box.width * (at + 0.5)) / nights, y: box.y + box.height / 2 }
}

for (const [width, nights] of [
  [360, 14],
  [1440, 31],
] as const)
  test(`${width} px: nights are chosen on the board by two presses or one stroke, blocked, and undone there`, async ({
    page,
  }) => {
    site.query("DELETE FROM blocked_nights WHERE source = 'hand'")
    await page.setViewportSize({ width, height: 740 })
    await login(page)
    await page.goto(`${access.url}${BOARD}?q=pso-102&dias=${nights}`)
    const row = page.locator(".nights[tabindex]")
    const form = page.getByRole("form", { name: /^Loft dos Tijolos / })
    const press = async (at: number) => {
      const { x, y } = await middleOf(row, at, nights)
      await page.mouse.click(x, y)
    }
    await press(8)
    await expect(row.locator(".choice")).toHaveCount(1)
    await expect(form).toBeHidden()
    await press(10)
    await expect(form).toContainText("3 noites")
    await expect(form).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press("Escape")
    await expect(form).toBeHidden()
    await expect(row.locator(".choice")).toHaveCount(0)
    await expect(row).toBeFocused()

    const [start, end] = [await middleOf(row, 11, nights), await middleOf(row, 9, nights)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await page.mouse.up()
    await expect(form).toContainText("3 noites")
    await form.getByLabel("Manutenção").check()
    await form.getByLabel("Nota").fill("Pintura")
    await form.getByRole("button", { name: "Bloquear" }).click()
    await expect(page.getByRole("status")).toContainText("Loft dos Tijolos: ")
    await expect(page).toHaveURL(new RegExp(`dias=${nights}&q=pso-102&feito=PSO-102#PSO-102$`))
    expect(nightsByHand()).toEqual([day(9), day(10), day(11)])
    await expect(row.getByRole("link", { name: /^Manutenção, / })).toBeVisible()
    await page.getByRole("button", { name: "Desfazer" }).click()
    await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`^${access.url}${BOARD}\\?`))
    expect(nightsByHand()).toEqual([])
    // What was sent is no draft.
    await press(9)
    await press(9)
    await expect(form).toContainText("1 noite")
    await expect(form.getByLabel("Nota")).toHaveValue("")
    await expectNoSidewaysScroll(page, width)
  })

test("a step on a board leads back to that board, whatever else its query holds", async () => {
  const at = day(300)
  const [{ visto = "" } = {}] = site.query(
    "SELECT availability_updated_at AS visto FROM properties WHERE id = 103",
  )
  const answer = await fetch(`${site.url}${BOARD}/PSO-103`, {
    method: "POST",
    redirect: "manual",
    headers: { [TOKEN]: await access.tokenOf(HELENA), origin: site.url },
    body: new URLSearchParams({
      passo: "BLOCKED",
      visto: String(visto),
      de: at,
      ate: day(301),
      quadro: `de=${at}&dias=31&q=a&b&x=//evil.example&feito=PSO-1#y`,
    }),
  })
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `${BOARD}?de=${at}&dias=31&q=a&feito=PSO-103#PSO-103`,
  ])
  site.query("DELETE FROM blocked_nights WHERE property_id = 103 AND source = 'hand'")
})

test("nights are chosen on the board by the arrow keys and Enter", async ({ page }) => {
  await login(page)
  await page.goto(`${access.url}${BOARD}?q=pso-102`)
  const row = page.locator(".nights[tabindex]")
  await row.focus()
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "Enter", "ArrowRight", "Enter"])
    await page.keyboard.press(key)
  const form = page.getByRole("form", { name: /^Loft dos Tijolos / })
  await expect(form).toContainText("2 noites")
  await expect(form).toBeFocused()
  await form.getByRole("button", { name: "Cancelar" }).press("Enter")
  await expect(form).toBeHidden()
  await expect(row).toBeFocused()
})

test("of two desks the later sees the earlier's change, and its own is not made", async ({
  page,
  context,
  complaints,
}) => {
  await login(page)
  await page.goto(access.url + FLAT)
  const other = await context.newPage()
  await other.goto(access.url + FLAT)
  for (const [desk, from] of [
    [other, 20],
    [page, 21],
  ] as const) {
    await desk.getByLabel("Chegada").fill(day(from))
    await desk.getByLabel("Saída").fill(day(from + 2))
    await desk.locator("#nota").fill(`Nota ${from}`)
    await desk.getByRole("button", { name: "Bloquear" }).click()
  }
  await expect(page.getByRole("alert")).toContainText("Nada foi mudado")
  await expect(page.locator(".held").first()).toContainText("Nota 20")
  await expect(page.locator("#nota")).toHaveValue("Nota 21")
  expect(nightsByHand()).toEqual([day(20), day(21)])
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")])
})

test("what was done can be undone for ten seconds", async ({ page }) => {
  await login(page)
  await page.clock.install()
  await page.goto(`${access.url}${FLAT}?de=${day(50)}&ate=${day(51)}`)
  await page.getByRole("button", { name: "Bloquear" }).click()
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(0)
  expect(nightsByHand()).toContain(day(50))
})

test("nights of the desk are no longer to be had on the site", async ({ request }) => {
  const quote = async (from: number, until: number) => {
    const answer = await request.get(
      `${site.url}/api/properties/loft-dos-tijolos/quote?checkIn=${day(from)}&checkOut=${day(until)}&adults=1`,
    )
    return JSON.stringify(await answer.json())
  }
  expect(await quote(20, 22)).toContain('"blocked"')
  expect(await quote(30, 34)).not.toContain('"blocked"')
})

test("nights that a platform closes without a booking stand apart, and are free where that is chosen", async ({
  page,
}) => {
  site.query(`INSERT INTO feed_closures VALUES (1, '${day(4)}')`)
  await login(page)
  await page.goto(access.url + FLAT)
  const held = page.getByRole("region", { name: "Noites ocupadas" })
  await expect(held).toContainText("Airbnb, sem reserva")
  const closures = page.getByRole("group", { name: "Noites que o Airbnb fecha sem reserva" })
  await expect(closures.getByRole("checkbox", { checked: true })).toHaveCount(2)
  await closures.getByLabel("ficam ocupadas neste site").uncheck()
  await page.getByRole("button", { name: "Salvar o que acontece" }).click()
  await expect(closures.getByLabel("ficam ocupadas neste site")).not.toBeChecked()
  await expect(closures.getByLabel("seguem para as outras plataformas")).toBeChecked()
  await expect(page.getByText(/^Livres aqui, fechadas lá: /)).toBeVisible()
  await expect(held).not.toContainText("Airbnb, sem reserva")
  await expectNoViolations(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page, width)
  }
  expect(site.query("SELECT night FROM blocked_nights WHERE source = 'feed:1' ORDER BY night")).toEqual([
    ...[{ night: day(2) }, { night: day(3) }],
  ])
})

test("a calendar is added, read at once, and removed after a question, with the nights that it blocked", async ({
  page,
}) => {
  await login(page)
  await page.goto(access.url + FLAT)
  await page.getByLabel(/^Endereço iCal/).fill("https://ical.booking.com/v1/export?t=secret")
  await page.getByRole("button", { name: "Adicionar" }).click()
  await expect(page.getByRole("button", { name: "Remover Booking.com…" })).toBeVisible()
  expect(await page.content()).not.toContain("secret")
  await expect(page.getByText("Ainda não foi lido.")).toHaveCount(2)
  await page.getByRole("button", { name: "Buscar agora" }).click()
  await expect(page.getByText(/^Lido hoje, /)).toHaveCount(2)
  expect(asked.sort()).toEqual(["ical.booking.com", "www.airbnb.com"])
  await expect(page.locator(".held > [data-conflict]")).toContainText("2 noites")

  await page.getByText("Endereços do nosso calendário").click()
  const own = new URL(await page.getByLabel("Airbnb", { exact: true }).inputValue())
  const ours = await fetch(site.url + own.pathname + own.search)
  expect([ours.status, await ours.text()]).toEqual([200, expect.stringContaining("BEGIN:VCALENDAR")])

  await page.getByRole("button", { name: "Remover Airbnb…" }).click()
  await expect(page.getByRole("alert")).toContainText("Remover o calendário do Airbnb? Deixa de ocupar: ")
  await expectNoViolations(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page, width)
  }
  await page.getByRole("link", { name: "Não remover" }).click()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await page.getByRole("button", { name: "Remover Airbnb…" }).click()
  await page.getByRole("button", { name: "Remover", exact: true }).click()
  await expect(page.getByRole("button", { name: /^Remover Airbnb/ })).toHaveCount(0)
  expect(
    site.query("SELECT source, count(*) AS nights FROM blocked_nights WHERE source LIKE 'feed:%'"),
  ).toEqual([{ source: "feed:2", nights: 2 }])
  expect(site.query("SELECT what, about FROM desk_log ORDER BY id DESC LIMIT 3")).toEqual([
    { what: "FEED_REMOVED", about: "PSO-102 airbnb" },
    { what: "FEEDS_PULLED", about: "PSO-102" },
    { what: "FEED_ADDED", about: "PSO-102 booking" },
  ])
  const acts = page.getByRole("region", { name: "O que foi feito" })
  await expect(acts.getByRole("listitem").first()).toContainText(
    "PSO-102 · Airbnb · calendário removido · hoje, ",
  )
})

test("what was sent and not taken is still there", async ({ page, complaints }) => {
  await login(page)
  await page.goto(access.url + FLAT)
  await page.getByLabel("Chegada").fill(day(82))
  await page.getByLabel("Saída").fill(day(80))
  await page.locator(".change").first().getByLabel("Uso do dono").check()
  await page.getByRole("button", { name: "Bloquear" }).click()
  await expect(page.getByRole("alert")).toHaveText("A saída vem depois da chegada.")
  await expect(page.getByLabel("Chegada")).toHaveValue(day(82))
  await expect(page.getByLabel("Saída")).toHaveValue(day(80))
  await expect(page.locator(".change").first().getByLabel("Uso do dono")).toBeChecked()
  await page.getByLabel(/^Endereço iCal/).fill("https://stays.example/1.ics")
  await page.getByRole("button", { name: "Adicionar" }).click()
  await expect(page.getByRole("alert")).toContainText("Este endereço não pode ser lido")
  await expect(page.getByLabel(/^Endereço iCal/)).toHaveValue("https://stays.example/1.ics")
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422"), expect.stringContaining("422")])
})

test("without scripts the same forms do the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await login(page)
  await page.goto(`${access.url}${FLAT}?de=${day(40)}&ate=${day(42)}`)
  await page.getByRole("button", { name: "Bloquear" }).click()
  await expect(page.getByRole("status")).toContainText("bloqueado")
  expect(nightsByHand()).toContain(day(41))
  await page.getByRole("button", { name: "Desfazer" }).click()
  await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(0)
  expect(nightsByHand()).not.toContain(day(41))
  await context.close()
})
