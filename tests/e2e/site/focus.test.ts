import { todayIn } from "#machines/site/day.ts"
import { CONTACT_NAMES, fillIn } from "../contact/contact.ts"
import {
  dayName,
  expect,
  expectOnlyNetworkComplaints,
  hydrated,
  idle,
  launchUrl,
  type Page,
  test,
} from "../fixtures.ts"
import {
  type Act,
  answered,
  button,
  choose,
  fill,
  key,
  link,
  NEWSLETTER_FIELD,
  pass,
  press,
  sendBy,
  shown,
  steps,
  UNAVAILABLE,
} from "./actions.ts"

type Role = "button" | "link" | "combobox" | "heading"
const the = (role: Role, name: string | RegExp) => (page: Page) => page.getByRole(role, { name }).first()
const at = (selector: string) => (page: Page) => page.locator(selector).first()
/** The page's main part: a press on what cannot hold the focus gives it to it, and Tab goes on from there. */
const main = at("#main")

/** Layer or form, how it is opened or used, how it is closed, and what then holds the focus. */
type FocusRow = readonly [string, Act, string, Act, ReturnType<typeof the>]

/** Does what a table says, row after row, on one screen. */
async function expectFocus(page: Page, address: string, rows: readonly FocusRow[]): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  for (const [layer, open, way, close, focused] of rows) {
    await open(page)
    await close(page)
    await expect(focused(page), `${layer}, ${way}`).toBeFocused()
  }
}

/** Does something that the list follows, and waits until the list is there. */
const followed =
  (act: Act): Act =>
  async (page) => {
    const answer = page.waitForResponse(/\/api\/(properties|events)/)
    await act(page)
    await (await answer).finished()
    await idle(page)
  }
const fillPrices = (lowest: string, highest: string) =>
  steps(fill("Preço mínimo por noite", lowest), fill("Preço máximo por noite", highest))
const still: Act = async () => undefined
const box = press("[role=combobox]")
/** A press on what cannot hold the focus. */
const outside: Act = (page) => page.getByRole("heading", { level: 1 }).click({ position: { x: 2, y: 2 } })
const today = dayName(todayIn("America/Sao_Paulo"), "pt-BR")
const guests = /Hóspedes/

// biome-ignore format: one row per line
const BAR: FocusRow[] = [
  ["suggestions", box, "opened", still, the("combobox", "Onde")],
  ["suggestions", still, "Escape", key("Escape"), the("combobox", "Onde")],
  ["suggestions", box, "Alt and up", key("Alt+ArrowUp"), the("combobox", "Onde")],
  ["suggestions", box, "a press outside", outside, main],
  ["suggestions", box, "a choice", press("[role=option]"), the("button", today)],
  ["calendar", still, "Escape after a choice", key("Escape"), the("button", /^Check-in/)],
  ["destination", still, "emptied", button("Limpar destino"), the("combobox", "Onde")],
  ["calendar", button(/^Check-in/), "opened", still, the("button", today)],
  ["calendar", still, "Escape", key("Escape"), the("button", /^Check-in/)],
  ["calendar", button(/^Check-in/), "its button", button(/^Check-in/), the("button", /^Check-in/)],
  ["calendar", button(/^Checkout/), "Escape", key("Escape"), the("button", /^Checkout/)],
  ["calendar", button(/^Checkout/), "a press outside", outside, main],
  ["guests", button(guests), "opened", still, the("button", guests)],
  ["guests", still, "Escape", key("Escape"), the("button", guests)],
  ["calendar", button(/^Check-in/), "Pronto", button("Pronto"), the("button", guests)],
  ["guests", still, "its button, where Pronto led to", button(guests), the("button", guests)],
  ["guests", still, "its button again", button(guests), the("button", "Buscar")],
  ["guests", button(guests), "Escape inside", steps(button("Aumentar Adultos"), key("Escape")), the("button", guests)],
  ["guests", button(guests), "a press outside", outside, main],
]

test("focus after each layer of the search bar", async ({ page }) => {
  await expectFocus(page, "/", BAR)
})

const sheet = press(".sheet-opener")
/** The map is loaded when it is first opened. */
const map = steps(button("Ver no mapa"), shown("dialog[open]"))
const frame = steps(button("Abrir o mapa"), shown("div[tabindex='-1']:has(iframe)"))

// biome-ignore format: one row per line
const PHONE: FocusRow[] = [
  ["sheet", sheet, "opened", still, the("combobox", "Onde")],
  ["sheet", still, "Escape", key("Escape"), at(".sheet-opener")],
  ["sheet", sheet, "its button", button("Fechar a busca"), at(".sheet-opener")],
  ["calendar in the sheet", steps(sheet, button(/^Check-in/), shown("[role=grid]")), "Escape", key("Escape"), at(".sheet-opener")],
  ["map", map, "opened", still, at(".results-map-close")],
  ["map", still, "Escape", key("Escape"), the("button", "Ver no mapa")],
  ["map", map, "its button", press(".results-map-close"), the("button", "Ver no mapa")],
]

test("focus after each layer of a phone", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFocus(page, "/imoveis", PHONE)
  expectOnlyNetworkComplaints(complaints)
})

// biome-ignore format: one row per line
const RESULTS: FocusRow[] = [
  ["map", still, "closed", button("Fechar o mapa"), the("button", "Ver no mapa")],
  ["map", still, "opened", button("Ver no mapa"), the("button", "Fechar o mapa")],
  ["type", still, "chosen", followed(link("Loft")), the("link", "Loft")],
  ["order", (page) => page.getByLabel("Ordenar por").focus(), "changed", followed(choose("Ordenar por", "price")), at("#results-sort")],
  ["filters", press(".filters-button"), "opened", still, at(".filters-button")],
  ["filters", still, "Escape", key("Escape"), at(".filters-button")],
  ["filters", press(".filters-button"), "prices that do not fit", steps(fillPrices("500", "100"), button(/^Mostrar/)), at("[name=maxPrice]")],
  ["filters", still, "applied", steps(fillPrices("100", "500"), followed(button(/^Mostrar/))), at(".filters-button")],
  ["text", steps(press(".filters-button"), (page) => page.getByRole("searchbox").fill("casa")), "searched", followed(key("Enter")), at(".filters-button")],
]

test("focus after each layer and filter of the results", async ({ page, complaints }) => {
  await expectFocus(page, "/imoveis", RESULTS)
  expectOnlyNetworkComplaints(complaints)
})

// biome-ignore format: one row per line
const AGENDA: FocusRow[] = [
  ["category", still, "chosen", followed(link("Música")), the("link", "Música")],
  ["free ones", (page) => page.getByLabel("Só gratuitos").focus(), "chosen", followed(key("Space")), at("input[name=free]")],
  ["order", (page) => page.getByLabel("Ordenar por").focus(), "changed", followed(choose("Ordenar por", "popularity")), at("#events-order")],
  ["text", (page) => page.getByRole("searchbox").fill("feira"), "searched", followed(key("Enter")), at("#events-q")],
]

test("focus after each filter of the agenda", async ({ page }) => {
  await expectFocus(page, "/eventos", AGENDA)
})

const photos = steps(button("Mostrar todas as fotos"), shown("dialog[open]"))
const dates = (at: 0 | 1) => steps(press(`.stay-day:nth-child(${at + 1})`), shown(".stay-dates [role=grid]"))
const secondPhoto = ".gallery-row li:nth-child(2) a"

// biome-ignore format: one row per line
const PROPERTY: FocusRow[] = [
  ["dates", dates(0), "opened", still, at(".stay-dates td:not([data-disabled]) button")],
  ["dates", still, "Escape", key("Escape"), at(".stay-day:first-child")],
  ["dates", dates(1), "Pronto", button("Pronto"), at(".stay-day:last-child")],
  ["dates", dates(1), "its link", press(".stay-day:last-child"), at(".stay-day:last-child")],
  ["dates", dates(0), "a press outside", press("#security"), main],
  ["photos", photos, "Escape", key("Escape"), the("button", "Mostrar todas as fotos")],
  ["photos", photos, "its button", button("Fechar"), the("button", "Mostrar todas as fotos")],
  ["photos", steps(press(secondPhoto), shown("dialog[open]")), "Escape", key("Escape"), at(secondPhoto)],
  ["reviews", still, "ordered", followed(link("Nota mais baixa")), the("link", "Nota mais baixa")],
  ["reviews", still, "all", followed(link("Mostrar todas as 11 avaliações")), the("link", "Mostrar menos")],
  ["map", frame, "opened", still, at("div[tabindex='-1']:has(iframe)")],
]

test("focus after each layer of a property", async ({ page, complaints }) => {
  await expectFocus(page, "/imoveis/loft-dos-tijolos", PROPERTY)
  expectOnlyNetworkComplaints(complaints)
})

const names = CONTACT_NAMES.pt
const filledIn: Act = (page) => fillIn(page, names)
const firstVisitor = at("[name=visitorType]")

// biome-ignore format: one row per line
const CONTACT: FocusRow[] = [
  ["form", still, "refused", button(names.send), at("[role=alert]")],
  ["summary", still, "followed", link("Escreva o seu e-mail"), at("#email")],
  ["form", still, "refused again", button(names.send), at("[role=alert]")],
  ["form", filledIn, "its draft deleted", button(names.draft), firstVisitor],
  ["form", steps(filledIn, answered(503, UNAVAILABLE)), "failed", sendBy(names.send), at("[role=alert]")],
  ["form", answered(201, { reference: "4821-7730" }), "sent", button(names.again), the("heading", names.sent)],
  ["another", still, "begun", button(names.another), firstVisitor],
]

test("focus after each step of the contact form", async ({ page, complaints }) => {
  await page.clock.install()
  await expectFocus(page, names.path, CONTACT)
  expectOnlyNetworkComplaints(complaints)
})

// biome-ignore format: one row per line
const FOOT: FocusRow[] = [
  ["newsletter", fill(NEWSLETTER_FIELD, "ana@"), "refused", button("Assinar"), at("#newsletter")],
  ["newsletter", steps(answered(202, { accepted: true }), fill(NEWSLETTER_FIELD, "ana@exemplo.com")), "sent", sendBy("Assinar"), at("#newsletter-status")],
  ["skip link", (page) => page.locator("a[href='#main']").focus(), "followed", key("Enter"), at("#main")],
]

test("focus after each step of the newsletter's form, and after the skip link", async ({ page }) => {
  await page.clock.install()
  await expectFocus(page, "/termos", FOOT)
})

// biome-ignore format: one row per line
const LAUNCH: FocusRow[] = [
  ["address", fill("Seu e-mail", "ana"), "refused", key("Enter"), at("#notify-email")],
  ["address", fill("Seu e-mail", "ana@exemplo.com"), "sent", key("Enter"), at(".launch-notify")],
  ["thanks", still, "over", pass(4_000), at("#notify-email")],
]

test("focus after each step of the launch page", async ({ page }) => {
  await page.clock.install()
  await page.route("**/api/notify", (route) => route.fulfill({ status: 202, json: { accepted: true } }))
  await expectFocus(page, launchUrl, LAUNCH)
})

test("the answer whether a contact is ours has the focus", async ({ page }) => {
  await page.goto("/contato-oficial")
  await page.getByRole("main").getByRole("textbox").first().fill("um@outro.example")
  await page.getByRole("main").locator("form button[type=submit]").click()
  await expect(page.getByRole("region", { name: "Não é nosso" })).toBeFocused()
})
