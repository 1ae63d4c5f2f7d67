import { addDays } from "#machines/site/day.ts"
import {
  checkOut,
  expect,
  expectOnlyNetworkComplaints,
  hydrated,
  launchUrl,
  type Page,
  STAY,
  test,
} from "../fixtures.ts"
import {
  type Act,
  button,
  check,
  choose,
  day,
  fill,
  guestsOfPanel,
  key,
  link,
  NEWSLETTER_FIELD,
  press,
  searchFor,
  shown,
  steps,
  toCalendar,
  withPool,
} from "./actions.ts"

/**
 * What a person does, what becomes of the history, and the address after it. Back leads from a pushed entry to the
 * screen, and from any other to what was before the screen. A layer that covers the page pushes its entry; one that was
 * closed leaves it ahead.
 */
type HistoryRow = readonly [string, Act, "pushes" | "replaces" | "leaves" | "leaves one ahead", string]

/** Does what a table says, each row from the screen on. */
async function expectHistory(page: Page, screen: string, rows: readonly HistoryRow[]): Promise<void> {
  for (const [what, act, effect, address] of rows) {
    await page.goto("about:blank")
    await page.goto(screen)
    await hydrated(page)
    const before = await entry(page)
    await act(page)
    await expect.poll(async () => (await entry(page)).path, { message: what }).toBe(inOrder(address))
    const after = await entry(page)
    const entries = after.length - before.length
    const isAdded = effect === "pushes" || effect === "leaves one ahead"
    const found = entries > 0 ? effect : after.path === before.path ? "leaves" : "replaces"
    expect([what, found, entries]).toEqual([what, effect, isAdded ? 1 : 0])
    await page.goBack()
    const back = effect === "pushes" ? before.path : "blank"
    await expect.poll(async () => (await entry(page)).path, { message: `Back after ${what}` }).toBe(back)
  }
}

/** How many entries the tab has, and the address of the current one. */
async function entry(page: Page): Promise<{ length: number; path: string }> {
  const length = await page.evaluate(() => history.length)
  return { length, path: inOrder(page.url()) }
}

/** An address without its origin, its parameters in the order of their names. */
function inOrder(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, "http://localhost")
  searchParams.sort()
  const query = decodeURIComponent(searchParams.toString())
  return pathname + (query === "" ? "" : `?${query}`) + hash
}

const SEARCHED = "adults=1&children=0&babies=0&pets=0"
const LOFT = "/imoveis/loft-dos-tijolos"
const CHECK_IN = `checkIn=${STAY.checkIn}T00:00:00.000Z`
const STAYING = `${CHECK_IN}&checkOut=${checkOut}T00:00:00.000Z`
const THREE_NIGHTS = `${CHECK_IN}&checkOut=${addDays(STAY.checkIn, 3)}T00:00:00.000Z`
const FOUR_LATER = `checkIn=${addDays(STAY.checkIn, 4)}T00:00:00.000Z`
const calendar = steps(button(/^Check-in/), shown("[role=grid]"))
const photos = steps(button("Mostrar todas as fotos"), shown("dialog[open]"))
const map = steps(button("Abrir o mapa"), shown("iframe"))
const dates = steps(press(".stay-day"), shown(".stay-dates [role=grid]"))

// biome-ignore format: one row per line
const HOME: HistoryRow[] = [
  ["a search", button(/^Buscar$/), "pushes", `/imoveis?${SEARCHED}`],
  ["the calendar", calendar, "leaves", "/"],
  ["a day", steps(calendar, press(".is-today button")), "leaves", "/"],
  ["guests", steps(button(/Hóspedes/), button("Aumentar Adultos")), "leaves", "/"],
  ["a suggestion", steps(press("[role=combobox]"), press("[role=option]")), "leaves", "/"],
  ["a section", link("Dicas"), "pushes", "/dicas"],
  ["a property", link("Loft dos Tijolos"), "pushes", LOFT],
  ["a language", link("es Español"), "pushes", "/es"],
  ["the skip link", (page) => page.locator("a[href='#main']").press("Enter"), "pushes", "/#main"],
]

// biome-ignore format: one row per line
const RESULTS: HistoryRow[] = [
  ["a search", button(/^Buscar$/), "pushes", `/imoveis?${SEARCHED}`],
  ["a type", link("Loft"), "pushes", `/imoveis?${SEARCHED}&type=loft`],
  ["an order", choose("Ordenar por", "price"), "pushes", `/imoveis?${SEARCHED}&sort=price`],
  ["a text", steps(press(".filters-button"), searchFor("masp")), "pushes", `/imoveis?${SEARCHED}&q=masp`],
  ["the open filters, before they are applied", withPool, "pushes", "/imoveis"],
  ["a filter", steps(withPool, button(/^Mostrar \d/)), "pushes", `/imoveis?${SEARCHED}&amenities=pool`],
  ["more of them", link("Mostrar mais imóveis"), "replaces", `/imoveis?${SEARCHED}&page=2`],
  ["the map that is closed", button("Fechar o mapa"), "leaves", "/imoveis"],
  ["the map that is opened again", steps(button("Fechar o mapa"), button("Ver no mapa")), "leaves", "/imoveis"],
  ["a closer map", steps(press("h1"), button("Aproximar o mapa")), "leaves", "/imoveis"],
  ["a tag of the map", steps(press("h1"), shown(".map-live"), press("[data-tag=loft-dos-tijolos]")), "leaves", "/imoveis"],
  ["a language", link("en English"), "pushes", "/en/imoveis"],
]

// biome-ignore format: one row per line
const PROPERTY: HistoryRow[] = [
  ["a day", steps(toCalendar, day(0)), "replaces", `${LOFT}?${CHECK_IN}&${SEARCHED}`],
  ["two days", steps(toCalendar, day(0), day(3)), "replaces", `${LOFT}?${THREE_NIGHTS}&${SEARCHED}`],
  ["no dates", button("Limpar datas"), "replaces", `${LOFT}?${SEARCHED}`],
  ["guests", steps(guestsOfPanel, button("Aumentar Adultos")), "replaces", `${LOFT}?${STAYING}&adults=2&children=0&babies=0&pets=0`],
  ["the photos", photos, "pushes", `${LOFT}?${STAYING}`],
  ["a photo further", steps(photos, button("Próxima foto")), "pushes", `${LOFT}?${STAYING}`],
  ["the photos that are closed", steps(photos, button("Fechar")), "leaves one ahead", `${LOFT}?${STAYING}`],
  ["the map", map, "leaves", `${LOFT}?${STAYING}`],
  ["another order of the reviews", link("Nota mais baixa"), "pushes", `${LOFT}?${STAYING}&reviews=lowest#reviews`],
  ["all reviews", link("Mostrar todas as 11 avaliações"), "pushes", `${LOFT}?${STAYING}&reviewPage=1#reviews`],
  ["the dates beside the panel", dates, "leaves", `${LOFT}?${STAYING}`],
  ["a day in them", steps(dates, day(4)), "replaces", `${LOFT}?${FOUR_LATER}&${SEARCHED}`],
  ["a language", link("en English"), "pushes", `/en${LOFT}?${STAYING}`],
]

// biome-ignore format: one row per line
const AGENDA: HistoryRow[] = [
  ["a category", link("Música"), "pushes", "/eventos?category=music"],
  ["only free ones", check("Só gratuitos"), "pushes", "/eventos?free=1"],
  ["an order", choose("Ordenar por", "popularity"), "pushes", "/eventos?order=popularity"],
  ["a text", searchFor("feira"), "pushes", "/eventos?q=feira"],
]

// biome-ignore format: one row per line
const TIPS: HistoryRow[] = [
  ["a category", link("Gastronomia"), "pushes", "/dicas?category=food"],
  ["the map", map, "leaves", "/dicas"],
]

// biome-ignore format: one row per line
const CONTACT: HistoryRow[] = [
  ["a form that is refused", steps(button("Enviar mensagem"), shown("[role=alert]")), "leaves", "/contato"],
  ["a link of its summary", steps(button("Enviar mensagem"), link("Escreva o seu e-mail")), "leaves", "/contato"],
  ["an address that is refused", steps(fill(NEWSLETTER_FIELD, "ana@"), button("Assinar"), shown("text=nome@exemplo.com")), "leaves", "/contato"],
]

// biome-ignore format: one row per line
const LAUNCH: HistoryRow[] = [
  ["an address", steps(fill("Seu e-mail", "ana@exemplo.com"), key("Enter"), shown("text=Obrigado!")), "leaves", "/"],
  ["an anchor", press("a[href='#privacy']"), "pushes", "/#privacy"],
  ["a language", link("en English"), "pushes", "/en"],
]

for (const [screen, address, rows] of [
  ["the home page", "/", HOME],
  ["the results", "/imoveis", RESULTS],
  ["a property", `${LOFT}?${STAYING}`, PROPERTY],
  ["the agenda", "/eventos", AGENDA],
  ["the tips", "/dicas", TIPS],
  ["the contact page", "/contato", CONTACT],
  ["the launch page", launchUrl, LAUNCH],
] as const)
  test(`the history of ${screen}: what is pushed, what is replaced, what is left alone`, async ({
    page,
    context,
    complaints,
  }) => {
    await context.route("**/api/notify", (route) => route.fulfill({ status: 202, json: { accepted: true } }))
    await expectHistory(page, address, rows)
    expectOnlyNetworkComplaints(complaints)
  })
