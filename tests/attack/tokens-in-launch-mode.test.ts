import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { NOTIFY_CONSENT } from "#machines/launch/notify.ts"
import { NEWSLETTER_CONSENT } from "#machines/newsletter/newsletter.ts"
import { run } from "../../scripts/run.ts"
import { freePort, type Site, serve } from "../../scripts/site.ts"
import { mailedLink } from "../fixtures/sent-mails.ts"
import { ripeStamp } from "../fixtures/stamps.ts"
import { filledFolder } from "../migrated-d1.ts"

/** A flat of the tests' catalogue. */
const FLAT = "loft-dos-tijolos"

let folder: string
let port: number
let site: Site
/** Addresses that people and platforms got while the whole site was there, without scheme and host. */
const held = { launch: "", confirm: "", leave: "", oneClick: "", data: "", calendar: "" }

const start = async (SITE_MODE: string) => {
  site = await serve(port, folder, { ...process.env, SITE_MODE }, () => {})
}
const get = (path: string) => fetch(site.url + path, { redirect: "manual" })
const postForm = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })
const postJson = (path: string, body: object) =>
  fetch(`${site.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
const tokenOf = (address: string) => new URL(address, site.url).searchParams.get("token") ?? ""

/** Signs an address up, and returns the link in the mail. */
async function signUp(email: string, stamp: string): Promise<string> {
  const answer = await postJson("/newsletter", { stamp, email, locale: "pt", consent: NEWSLETTER_CONSENT })
  expect(answer.status).toBe(202)
  return mailedLink(site.url, email, "/newsletter/confirmar")
}

async function confirmed(email: string, stamp: string): Promise<string> {
  const answer = await postJson("/newsletter/confirm", { token: tokenOf(await signUp(email, stamp)) })
  expect(answer.status).toBe(200)
  return mailedLink(site.url, email, "/newsletter/sair")
}

beforeAll(async () => {
  folder = filledFolder()
  port = await freePort()
  await start("full")
  const stamp = await ripeStamp({ folder })
  const signup = { email: "lancamento@exemplo.com.br", locale: "pt", consent: NOTIFY_CONSENT }
  await postJson("/notify", { ...signup, purpose: "launch", source: "launch-page" })
  held.launch = await mailedLink(site.url, signup.email, "/lancamento/confirmar")
  held.confirm = await signUp("pendente@exemplo.com.br", stamp)
  held.leave = await confirmed("sai@exemplo.com.br", stamp)
  held.oneClick = await confirmed("sai-num-clique@exemplo.com.br", stamp)
  await postJson("/data/request", { stamp, email: "sai@exemplo.com.br", locale: "pt" })
  held.data = await mailedLink(site.url, "sai@exemplo.com.br", "/meus-dados/ver")
  await site.stop()
  const said = await run("node", [
    "--no-warnings",
    "scripts/calendars.ts",
    "list",
    FLAT,
    "--persist-to",
    folder,
  ])
  held.calendar = /\/imoveis\/\S+calendar\.ics\?for=airbnb&token=\S+/.exec(said)?.[0] ?? ""
  await start("launch")
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Where a page leads on the site, but for the home page and itself. */
function otherPages(html: string, address: string): string[] {
  const links = [...html.matchAll(/<(?:a|form)[^>]+(?:href|action)="(\/[^"?#]*)/g)].map(([, to = ""]) => to)
  return links.filter((to) => to !== "/" && to !== new URL(address, site.url).pathname)
}

test("back in launch mode the newsletter's links work, on pages that need no script and lead nowhere else", async () => {
  for (const [address, button] of [
    [held.launch, "Quero ser avisado"],
    [held.confirm, "Confirmar inscrição"],
    [held.leave, "Sair da lista"],
    [held.data, "Ver meus dados"],
  ] as const) {
    const page = await get(address)
    const html = await page.text()
    expect([address, page.status, page.headers.get("cache-control")]).toEqual([address, 200, "no-store"])
    expect(html).toContain(button)
    expect(html).not.toMatch(/<script[^>]+src=|modulepreload/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    // Of the site's own pages only the home page and that of the form.
    expect(otherPages(html, address)).toEqual([])
  }
  for (const address of [
    "/newsletter/confirmar",
    "/newsletter/confirmar?status=expired",
    "/newsletter/confirmar?status=unknown",
    "/newsletter/sair?status=done",
    "/newsletter/sair?status=unknown",
  ])
    expect([address, otherPages(await (await get(address)).text(), address)]).toEqual([address, []])
  const launch = await postForm("/lancamento/confirmar", { token: tokenOf(held.launch) })
  expect([launch.status, launch.headers.get("location")]).toEqual([303, "/lancamento/confirmar?status=done"])
  const confirmed = await (await get("/lancamento/confirmar?status=done")).text()
  expect(confirmed).toContain("Aviso confirmado")
  expect(confirmed).toContain('href="/meus-dados"')
  const confirm = await postForm("/newsletter/confirmar", { token: tokenOf(held.confirm) })
  expect([confirm.status, confirm.headers.get("location")]).toEqual([
    303,
    "/newsletter/confirmar?status=done",
  ])
  expect(await (await get("/newsletter/confirmar?status=done")).text()).toContain("Inscrição confirmada")
  expect(await mailedLink(site.url, "pendente@exemplo.com.br", "/newsletter/sair")).toContain("token=")
})

test("one may leave in launch mode: by the page, by the mail program's one click, by the API, in any framing", async () => {
  const page = await postForm("/newsletter/sair", { token: tokenOf(held.leave) })
  expect([page.status, page.headers.get("location")]).toEqual([303, "/newsletter/sair?status=done"])
  const api = await postJson("/newsletter/leave", { token: tokenOf(held.leave) })
  expect([api.status, await api.json()]).toEqual([200, { left: true }])
  // A body of unknown length, as some mail programs send it: with a form's type its text is read once.
  const chunked = (text: string) =>
    new ReadableStream({
      start(controller) {
        for (const part of text.match(/.{1,5}/g) ?? []) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
  const post = (path: string, text: string) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: chunked(text),
      redirect: "manual",
      duplex: "half",
    } as RequestInit)
  const oneClick = await post(held.oneClick, "List-Unsubscribe=One-Click")
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { left: true }])
  const form = await post("/newsletter/sair", `token=${tokenOf(held.oneClick)}`)
  expect([form.status, form.headers.get("location")]).toEqual([303, "/newsletter/sair?status=done"])
  const wrong = await post("/newsletter/sair?token=x", "nothing=here")
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain("<h1")
})

test("one's own data can be seen and deleted in launch mode", async () => {
  const token = tokenOf(held.data)
  const seen = await postForm("/meus-dados/ver", { token })
  expect(seen.status).toBe(200)
  expect(await seen.text()).toContain("sai@exemplo.com.br")
  const file = await postForm("/meus-dados/exportar", { token })
  expect(((await file.json()) as { email: string }).email).toBe("sai@exemplo.com.br")
  const deleted = await postForm("/meus-dados/apagar", { token, understood: "yes" })
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/meus-dados?status=deleted"])
  expect(await (await get("/meus-dados?status=deleted")).text()).toContain("Seus dados foram apagados")
  expect((await postForm("/meus-dados/ver", { token })).status).toBe(410)
})

test("the platforms' calendar works in launch mode, and without its token there is nothing", async () => {
  expect(held.calendar).toContain(FLAT)
  const calendar = await get(held.calendar)
  expect([calendar.status, calendar.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ])
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const wrong = await get(held.calendar.replace("token=", "token=x"))
  expect([wrong.status, wrong.headers.get("location")]).toEqual([302, "/"])
})

test("everything else redirects, or is not there, as before", async () => {
  for (const path of [
    "/newsletter",
    "/contato",
    `/imoveis/${FLAT}`,
    "/meus-dados/nada?token=x",
    "/privacidade",
  ]) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, "/"])
  }
  for (const path of ["/newsletter", "/contact", "/properties", "/data/nada"])
    expect([path, (await get(`/api${path}`)).status]).toEqual([path, 404])
  expect((await postJson("/newsletter", {})).status).toBe(404)
})
