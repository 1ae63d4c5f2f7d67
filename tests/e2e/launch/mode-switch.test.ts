import {
  expect,
  expectOnlyNetworkComplaints,
  hydrated,
  LAUNCH_NAMES,
  type Page,
  test,
  waitingAddresses,
} from "../fixtures.ts"
import { type OwnSite, ownSite } from "../own-site.ts"
import { MISCONFIGURED } from "../site/answers.ts"
import { expectAnswers } from "../site/headers.ts"

const { email, press, thanks } = LAUNCH_NAMES.pt

let site: OwnSite

test.describe.configure({ mode: "serial", timeout: 120_000 })

test.beforeAll(async () => {
  site = await ownSite()
})

test.afterAll(() => site.end())

/** The same build on the same port and the same D1, with other variables. */
async function restart(variables: Record<string, string>): Promise<string> {
  await site.serve(variables)
  return site.url
}

const storedAddresses = () => site.query("SELECT email FROM notify_signups").map(({ email }) => email)

/** Gives an address to the launch page that is open. */
async function give(page: Page, address: string): Promise<void> {
  await page.getByLabel(email).fill(address)
  await page.keyboard.press("Enter")
  await expect(page.getByText(thanks)).toBeVisible()
}

test("turning the variable and restarting changes every answer, and loses no address", async ({
  page,
  context,
  complaints,
}) => {
  const url = await restart({ SITE_MODE: "launch" })
  await page.goto(url)
  await hydrated(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LAUNCH_NAMES.pt.headline)
  await give(page, "antes@exemplo.com")
  expect((await page.goto(`${url}/imoveis`))?.url()).toBe(`${url}/`)
  await hydrated(page)
  await context.setOffline(true)
  await give(page, "sem-rede@exemplo.com")
  await expect.poll(() => waitingAddresses(page)).toEqual(["sem-rede@exemplo.com"])

  const late = await context.newPage()
  await context.setOffline(false)
  await page.close()
  await late.goto(url)
  await hydrated(late)
  await restart({ SITE_MODE: "full" })

  // A tab from before the launch.
  await late.getByLabel(email).fill("atrasada@exemplo.com")
  const kept = late.waitForResponse(
    (answer) => answer.url().endsWith("/api/notify") && answer.status() === 202,
  )
  await late.keyboard.press("Enter")
  await kept
  await late.goto(url)
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("São Paulo, com a chave na mão.")
  expect((await late.goto(`${url}/imoveis`))?.url()).toBe(`${url}/imoveis`)
  await late.close()
  await restart({ SITE_MODE: "launch" })
  expect((await context.request.get(`${url}/imoveis`, { maxRedirects: 0 })).status()).toBe(302)
  expect(storedAddresses().sort()).toEqual([
    "antes@exemplo.com",
    "atrasada@exemplo.com",
    "sem-rede@exemplo.com",
  ])
  expectOnlyNetworkComplaints(complaints)
})

test("no page of the whole site comes back by the Back button once it is closed", async ({
  page,
  complaints,
}) => {
  const url = await restart({ SITE_MODE: "full" })
  await page.goto(`${url}/termos`)
  await page.goto(`${url}/imoveis`)
  await hydrated(page)
  await page.goto(`${url}/healthz`)
  await restart({ SITE_MODE: "launch" })
  await page.goBack()
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LAUNCH_NAMES.pt.headline)
  // What the page that came back asked for before it was left.
  expectOnlyNetworkComplaints(complaints)
})

test("a page that the browser kept whole is left when the site has closed meanwhile", async ({
  page,
  complaints,
}) => {
  const url = await restart({ SITE_MODE: "full" })
  for (const address of ["/termos", "/"]) {
    await restart({ SITE_MODE: "full" })
    await page.goto(url + address)
    await hydrated(page)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
    await restart({ SITE_MODE: "launch" })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(LAUNCH_NAMES.pt.headline)
  }
  expectOnlyNetworkComplaints(complaints)
})

test("what waited on the device is sent by the whole site, once it is there", async ({
  page,
  context,
  complaints,
}) => {
  const url = await restart({ SITE_MODE: "launch" })
  await page.goto(url)
  await hydrated(page)
  await context.setOffline(true)
  await give(page, "depois@exemplo.com")
  await expect.poll(() => waitingAddresses(page)).toEqual(["depois@exemplo.com"])
  await page.close()
  await restart({ SITE_MODE: "full" })
  await context.setOffline(false)
  const next = await context.newPage()
  const kept = next.waitForResponse("**/api/notify")
  await next.goto(`${url}/termos`)
  expect((await kept).status()).toBe(202)
  expect(storedAddresses()).toContain("depois@exemplo.com")
  expectOnlyNetworkComplaints(complaints)
})

test("LAUNCH_AT is the countdown's target, and without scripts the date", async ({ page, browser }) => {
  const launchAt = new Date(Date.now() + 2 * 86_400_000 + 3 * 3_600_000 + 500)
  const url = await restart({ SITE_MODE: "launch", LAUNCH_AT: launchAt.toISOString() })
  await page.goto(url)
  await hydrated(page)
  await expect(page.getByRole("timer").locator(".launch-digits > p").nth(0)).toHaveText("02 Dias")
  await expect(page.getByRole("timer").locator(".launch-digits > p").nth(1)).toHaveText(/^0[23] Horas$/)
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" })).newPage()
  await plain.goto(url)
  const date = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Sao_Paulo" }).format(
    launchAt,
  )
  // Playwright looks for a plain text around <noscript> only.
  await expect(plain.getByText(new RegExp(`^Lançamento em ${date}$`))).toBeVisible()
  await plain.context().close()
})

test("an address that D1 did not take stays in its field, and the page says so", async ({ browser }) => {
  const url = await restart({ SITE_MODE: "launch" })
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" })).newPage()
  await page.goto(url)
  await page.getByLabel(email).fill("sem-d1@exemplo.com")
  site.query("ALTER TABLE notify_signups RENAME TO taken_away")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toHaveText(
    "Não conseguimos guardar seu e-mail agora. Tente de novo em instantes.",
  )
  await expect(page.getByLabel(email)).toHaveValue("sem-d1@exemplo.com")
  site.query("ALTER TABLE taken_away RENAME TO notify_signups")
  await page.getByRole("button", { name: press }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks)
  expect(storedAddresses()).toContain("sem-d1@exemplo.com")
  await page.context().close()
})

for (const [variables, allowed] of [
  [{ SITE_MODE: "lanch" }, '"full", "launch"'],
  [{ SITE_MODE: "full", LAUNCH_AT: "amanhã" }, "an ISO date-time"],
] as const) {
  test(`${JSON.stringify(variables)} is a 503 in plain words, and a line in the log`, async ({
    page,
    complaints,
  }) => {
    const url = await restart(variables)
    const answer = await page.goto(`${url}/imoveis`)
    expect(answer?.status()).toBe(503)
    await expectAnswers(page.request, url, MISCONFIGURED)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("O site está em manutenção.")
    await expect(page.getByRole("main")).not.toContainText(/SITE_MODE|LAUNCH_AT/)
    const called = await page.request.get(`${url}/api/properties`)
    expect(called.status()).toBe(503)
    expect((await called.json()).error.code).toBe("misconfigured")
    const [variable = "", value] = Object.entries(variables).at(-1) ?? []
    await expect.poll(() => site.printed).toContain('"event":"misconfigured"')
    const [line = ""] = /\{"level":"error","event":"misconfigured"[^}]*\}/.exec(site.printed) ?? []
    expect(JSON.parse(line)).toMatchObject({ variable, value, allowed: expect.stringContaining(allowed) })
    expectOnlyNetworkComplaints(complaints)
  })
}
