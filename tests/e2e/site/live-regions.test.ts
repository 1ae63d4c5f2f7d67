import { CONTACT_NAMES, fillIn } from "../contact/contact.ts"
import {
  checkOut,
  expect,
  expectOnlyNetworkComplaints,
  GATE,
  hydrated,
  launchUrl,
  type Page,
  STAY,
  test,
} from "../fixtures.ts"
import {
  type Act,
  answered,
  button,
  check,
  choose,
  day,
  fill,
  guestsOfPanel,
  key,
  link,
  NEWSLETTER_FIELD,
  pass,
  press,
  searchFor,
  shown,
  steps,
  TOO_MANY,
  toCalendar,
  tooFastOnce,
  withPool,
} from "./actions.ts"
import { expectSaid, listen, type SaidRow } from "./announcements.ts"

const back: Act = (page) => page.goBack()

// biome-ignore format: one row per line
const PAGES: SaidRow[] = [
  ["a section", link("Dicas"), ["heading: Dicas de São Paulo"]],
  ["a search within it", link("Gastronomia"), []],
  ["the search before", back, []],
  ["the page before", back, ["heading: São Paulo, com a chave na mão."]],
  ["a section that has a count", link("Imóveis"), ["heading: 24 imóveis encontrados"]],
  ["a property", link("Loft dos Tijolos"), ["heading: Loft dos Tijolos"]],
]

test("what a page says that replaces another", async ({ page }) => {
  await open(page, "/")
  await expectSaid(page, PAGES)
})

const STAYING = `checkIn=${STAY.checkIn}&checkOut=${checkOut}`

/** Opens a screen with someone who listens. */
async function open(page: Page, address: string): Promise<void> {
  await listen(page)
  await page.goto(address)
  await hydrated(page)
}

// biome-ignore format: one row per line
const RESULTS: SaidRow[] = [
  ["the next page", link("Mostrar mais imóveis"), ["status: 1–24 de 24"]],
  ["a type", link("Loft"), ["status: 4 imóveis encontrados"]],
  ["another order", choose("Ordenar por", "price"), []],
  ["every type", link("Todos"), ["status: 24 imóveis encontrados"]],
  ["a filter", steps(withPool, button(/^Mostrar \d/)), ["status: 2 imóveis encontrados"]],
  ["a text that nothing has", steps(press(".filters-button"), searchFor("zzzz")), ["status: Nenhum imóvel encontrado Você buscou “zzzz”."]],
  ["without the filters", link("Tirar os filtros"), ["status: 24 imóveis encontrados"]],
  ["a search that finds the same", button(/^Buscar$/), ["heading: 24 imóveis encontrados"]],
]

test("what the results say", GATE, async ({ page }) => {
  await open(page, "/imoveis")
  await expectSaid(page, RESULTS)
})

/** Chooses a property on the map. */
const onMap =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole("dialog").getByRole("link", { name }).press("Enter")

// biome-ignore format: one row per line
const MAP: SaidRow[] = [
  ["the map", button("Ver no mapa"), []],
  ["a property on it", onMap(/^Loft dos Tijolos/), ["status: Loft dos Tijolos 2 9 min a pé Nota 4,85 11 avaliações a partir de R$ 412 por noite"]],
]

test("what the results' map says on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/imoveis?type=loft")
  await expectSaid(page, MAP)
})

const typed =
  (text: string): Act =>
  (page) =>
    page.getByRole("combobox").fill(text)
/** Types a text whose suggestions come before anyone notices that they are awaited. */
const answeredAtOnce =
  (text: string): Act =>
  async (page) => {
    const answer = page.waitForResponse("**/api/places?*")
    await steps(typed(text), pass(290))(page)
    await answer
  }
const answeredLate =
  (text: string): Act =>
  async (page) => {
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    await page.route("**/api/places?*", (route) => late.then(() => route.continue()))
    const asked = page.waitForRequest("**/api/places?*")
    await steps(typed(text), pass(290))(page)
    await asked
    await page.clock.runFor(300)
    await page.getByText("Buscando sugestões…").waitFor({ state: "attached" })
    answer()
  }

// biome-ignore format: one row per line
const DESTINATION: SaidRow[] = [
  ["the box", press("[role=combobox]"), ["status: 6 sugestões"]],
  ["one letter", typed("m"), []],
  ["a name", answeredAtOnce("moema"), ["status: 8 sugestões"]],
  ["a name that nobody knows", answeredAtOnce("zzyzx"), ["status: Nenhuma sugestão"]],
  ["no name", steps(button("Limpar destino"), pass(290)), []],
  ["a name whose answer is slow", answeredLate("moema"), ["status: Buscando sugestões…", "status: 8 sugestões"]],
]

test("what the destination's suggestions say", async ({ page }) => {
  await page.clock.install()
  await open(page, "/")
  await page.clock.pauseAt(Date.now() + 60_000)
  await expectSaid(page, DESTINATION)
})

const MONTHS = "Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro"
/** The days of a stay that begins on STAY.checkIn, as the calendar's foot writes them: `22–25 abr`. */
function daysOf(nights: number): string {
  const [from, until] = [0, nights].map((inDays) => {
    const day = new Date(Date.parse(STAY.checkIn) + inDays * 86_400_000)
    return { date: day.getUTCDate(), month: MONTHS.split(" ")[day.getUTCMonth()]?.slice(0, 3).toLowerCase() }
  })
  if (from?.month === until?.month) return `${from?.date}–${until?.date} ${until?.month}`
  return `${from?.date} ${from?.month} – ${until?.date} ${until?.month}`
}

/** The caption of a month of the calendar, counted from the check-in's. */
function monthAfter(months: number): string {
  const [year = 0, month = 0] = STAY.checkIn.split("-").map(Number)
  const count = month - 1 + months
  return `${MONTHS.split(" ")[count % 12]} ${year + Math.floor(count / 12)}`
}

// biome-ignore format: one row per line
const BAR: SaidRow[] = [
  ["the calendar", button(/^Check-in/), []],
  ["a day", day(0), []],
  ["the day of leaving", day(3), [`status: ${daysOf(3)} · 3 noites`]],
  ["another day", day(4), []],
  ["the same day again", day(4), ["status: Entrada e saída no mesmo dia: 1 noite"]],
  ["the next months", button("Próximos meses"), [`status: ${monthAfter(2)}`, `status: ${monthAfter(3)}`]],
  ["the guests", button(/Hóspedes/), []],
  ["one more", button("Aumentar Adultos"), ["output: 2"]],
  ["a child", button("Aumentar Crianças"), ["output: 1"]],
  ["one less", button("Diminuir Adultos"), ["output: 1"]],
]

test("what the bar's calendar and counters say", async ({ page }) => {
  await open(page, `/imoveis?${STAYING}`)
  await expectSaid(page, BAR)
})

const NO_DATES = "status: Escolha as datas para ver o total."
const THREE_NIGHTS = "status: 3 noites × R$ 412 R$ 1.236 Taxa de limpeza R$ 120 Total R$ 1.356"
const oneMore = button("Aumentar Adultos")

// biome-ignore format: one row per line
const PROPERTY: SaidRow[] = [
  ["a day", day(0), ["status: Agora escolha o dia da saída: no mínimo 2 noites", NO_DATES]],
  ["a day too near", day(1), ["status: A estadia mínima é de 2 noites."]],
  ["the day of leaving", day(3), ["status: 3 noites", THREE_NIGHTS]],
  ["the guests", guestsOfPanel, []],
  ["two", oneMore, ["output: 2"]],
  ["too many", steps(oneMore, oneMore, oneMore), ["output: 3", "output: 4", "output: 5", "status: Este apartamento recebe até 4 pessoas."]],
  ["one less", button("Diminuir Adultos"), ["output: 4", THREE_NIGHTS]],
  ["no dates", button("Limpar datas"), ["status: Escolha o dia da chegada", NO_DATES]],
  ["the address", button("Compartilhar"), ["status: Endereço copiado"]],
]

test("what a property's stay and price say", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await open(page, `/imoveis/loft-dos-tijolos?${STAYING}`)
  await toCalendar(page)
  await expectSaid(page, PROPERTY)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

// biome-ignore format: one row per line
const PHOTOS: SaidRow[] = [
  ["the photos", button("Mostrar todas as fotos"), []],
  ["the next", button("Próxima foto"), ["p: 2 de 5"]],
  ["the last", key("End"), ["p: 5 de 5"]],
  ["one after the last", key("ArrowRight"), []],
  ["the one before", key("ArrowLeft"), ["p: 4 de 5"]],
]

test("what the photos say", async ({ page }) => {
  await open(page, "/imoveis/loft-dos-tijolos")
  await expectSaid(page, PHOTOS)
})

// biome-ignore format: one row per line
const AGENDA: SaidRow[] = [
  ["a category", link("Música"), ["status: 3 eventos"]],
  ["only free ones", check("Só gratuitos"), ["status: 2 eventos"]],
  ["another order", choose("Ordenar por", "popularity"), []],
  ["a text that nothing has", searchFor("zzzz"), ["status: Nenhum evento encontrado Você buscou “zzzz”."]],
]

test("what the agenda says", async ({ page }) => {
  await open(page, "/eventos")
  await expectSaid(page, AGENDA)
})

const names = CONTACT_NAMES.pt
const MISSING =
  "alert: Há algo a corrigir Escreva o seu nome completo Escreva o seu e-mail Escolha um assunto Escreva a sua mensagem"
const TOO_MANY_MESSAGES =
  "alert: Não conseguimos confirmar o envio Foram mensagens demais em pouco tempo. Espere um minuto e envie de novo: o que você escreveu continua aqui."

/** Presses a button of a form that then waits until it may be sent. */
const afterWait = (name: string): Act => steps(button(name), shown("text=Um instante…"), pass(3_000))

// biome-ignore format: one row per line
const CONTACT: SaidRow[] = [
  ["nothing is filled in", button(names.send), [MISSING]],
  ["it is filled in", (page) => fillIn(page, names), []],
  ["too many were sent", answered(429, TOO_MANY), []],
  ["three seconds", pass(3_000), []],
  ["it is sent", button(names.send), ["status: Enviando...", TOO_MANY_MESSAGES]],
  ["the next is too fast", tooFastOnce, []],
  ["it is sent again", afterWait(names.again), ["status: Enviando...", "status: Um instante…", "status: Enviando...", TOO_MANY_MESSAGES]],
  ["the draft is deleted", button(names.draft), ["status: Rascunho apagado"]],
]

test("what the contact form says", async ({ page, complaints }) => {
  await page.clock.install()
  await open(page, names.path)
  await expectSaid(page, CONTACT)
  expectOnlyNetworkComplaints(complaints)
})

const TOO_MANY_ADDRESSES =
  "status: Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo: o seu e-mail continua aqui. Tentar de novo"

// biome-ignore format: one row per line
const NEWSLETTER: SaidRow[] = [
  ["nothing is filled in", fill(NEWSLETTER_FIELD, ""), []],
  ["it is sent", button("Assinar"), ["status: Escreva o seu e-mail"]],
  ["half an address", fill(NEWSLETTER_FIELD, "ana@"), []],
  ["it is sent", button("Assinar"), ["status: Escreva o e-mail no formato nome@exemplo.com"]],
  ["an address", fill(NEWSLETTER_FIELD, "ana@exemplo.com"), []],
  ["too many were sent", answered(429, TOO_MANY), []],
  ["three seconds", pass(3_000), []],
  ["it is sent", button("Assinar"), ["status: Enviando...", TOO_MANY_ADDRESSES]],
  ["they are fewer", answered(202, { accepted: true }), []],
  ["the next is too fast", tooFastOnce, []],
  ["it is sent again", afterWait("Tentar de novo"), ["status: Enviando...", "status: Um instante…", "status: Enviando...", "status: Confira seu e-mail e confirme a inscrição"]],
]

test("what the newsletter's form says", async ({ page, complaints }) => {
  await page.clock.install()
  const came = page.waitForResponse("**/api/newsletter")
  await open(page, "/termos")
  await came
  await expectSaid(page, NEWSLETTER)
  expectOnlyNetworkComplaints(complaints)
})

const NO_ADDRESS_STORED =
  "status: Não conseguimos guardar o seu e-mail agora. Ele continua aqui: tente de novo em instantes. Tentar de novo"

// biome-ignore format: one row per line
const NEWSLETTER_OFFLINE: SaidRow[] = [
  ["an address", fill(NEWSLETTER_FIELD, "ana@exemplo.com"), []],
  ["it is sent", button("Assinar"), ["status: Um instante…", NO_ADDRESS_STORED]],
]

test("what the newsletter's form says when no stamp comes: it waits, and never seems to be sending", async ({
  page,
  complaints,
}) => {
  await page.route("**/api/newsletter", (route) => route.abort())
  await open(page, "/termos")
  await expectSaid(page, NEWSLETTER_OFFLINE)
  expectOnlyNetworkComplaints(complaints)
})

// biome-ignore format: one row per line
const LAUNCH: SaidRow[] = [
  ["half an address", steps(fill("Seu e-mail", "ana"), key("Enter")), []],
  ["an address", steps(fill("Seu e-mail", "ana@exemplo.com"), key("Enter")), ["status: Obrigado! Você será notificado em breve."]],
  ["four seconds", pass(4_000), []],
  ["an hour", (page) => page.clock.fastForward(3_600_000), []],
  ["the launch", (page) => page.clock.fastForward(30 * 86_400_000), ["status: Chegou a hora. Recarregar a página"]],
]

test("what the launch page says", async ({ page }) => {
  await page.clock.install()
  await page.route("**/api/notify", (route) => route.fulfill({ status: 202, json: { accepted: true } }))
  await open(page, launchUrl)
  await expectSaid(page, LAUNCH)
})
