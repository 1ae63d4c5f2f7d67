import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { todayInSaoPaulo, YEAR } from "../days.ts"
import { theSearchBar } from "../drivers/search-bar.ts"
import { addressOf, focusOf, namesOf, textOf, textsOf, valuesOf, visit } from "../golden.ts"
import type { Stage } from "../stage.ts"

const idle = "searchBar.submit.idle"
const lookedUp = ["searchBar.panel.none", "searchBar.submit.geocoding"]
const leaving = ["searchBar.panel.none", "searchBar.submit.leaving"]
const none = ["searchBar.panel.none", idle]
const location = ["searchBar.panel.location", idle]
const checkIn = ["searchBar.panel.checkIn", idle]
const checkOut = ["searchBar.panel.checkOut.choosing", idle]
const chosen = ["searchBar.panel.checkOut.chosen", idle]
const guests = ["searchBar.panel.guests", idle]

/** What the parts of the bar say, which of them is open, its button, and the address. */
async function sees(page: Page) {
  const bar = page.getByRole("search")
  const [where = ""] = await valuesOf(bar.getByRole("combobox"))
  const parts = await textsOf(bar.getByRole("button", { name: /^(Check-in|Checkout|Quem) / }))
  return {
    bar: [where, ...parts],
    open: (await textsOf(bar.getByRole("button", { expanded: true }))).map((text) => text.split(" ")[0]),
    submit: await textOf(bar.getByRole("button", { name: /^Busca(r|ndo…)$/ })),
    address: addressOf(page),
  }
}

const MARCH_DAYS = [`Check-in 26/03/${YEAR}`, `Checkout 31/03/${YEAR}`]
const NO_DAYS = ["Check-in Insira as datas", "Checkout Insira as datas"]
const TYPED_ADDRESS = `/imoveis?location=Moema&lat=-23.6&lng=-46.66&checkIn=${YEAR}-03-26&checkOut=${YEAR}-03-31&adults=2&children=1&babies=1&pets=1`
const ISO_DAYS = `checkIn=${YEAR}-03-26T00:00:00.000Z&checkOut=${YEAR}-03-31T00:00:00.000Z`

const press =
  (name: string | RegExp) =>
  ({ page, press }: Stage) =>
    press(page.getByRole("search").getByRole("button", { name }))

const pressDay =
  (day: RegExp) =>
  ({ page, press }: Stage) =>
    press(page.getByRole("dialog", { name: "Datas exatas" }).getByRole("button", { name: day }))

const keys =
  (...names: string[]) =>
  async ({ page }: Stage) => {
    for (const name of names) await page.keyboard.press(name)
  }

const arrived = async ({ page }: Stage) => {
  await page.getByRole("button", { name: "Buscar", exact: true }).waitFor()
}

export const barWithAWholeSearch = visit({
  driver: theSearchBar,
  name: "with a whole search",
  sees,
  input: { today: todayInSaoPaulo() },
  open: async ({ page }) => {
    await page.goto(TYPED_ADDRESS)
    await hydrated(page)
  },
  goldens: [
    {
      name: "as in the address",
      states: none,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 3 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: TYPED_ADDRESS,
      },
    },
    {
      name: "the guests open",
      when: [{ type: "GUESTS_OPENED" }],
      states: guests,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 3 Hóspedes"],
        open: ["Quem"],
        submit: "Buscar",
        address: TYPED_ADDRESS,
      },
    },
    {
      name: "a pet more",
      when: [press("Aumentar Animais de estimação")],
      states: guests,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 3 Hóspedes"],
        open: ["Quem"],
        submit: "Buscar",
        address: TYPED_ADDRESS,
      },
    },
    {
      name: "a child more",
      when: [press("Aumentar Crianças")],
      states: guests,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 4 Hóspedes"],
        open: ["Quem"],
        submit: "Buscar",
        address: TYPED_ADDRESS,
      },
    },
    {
      name: "the results of all that",
      when: [{ type: "SUBMITTED" }, arrived],
      states: none,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 4 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2`,
      },
    },
    {
      name: "the same, a day more or less",
      when: [{ type: "CHECK_IN_OPENED" }, press("± 1 dia"), { type: "SUBMITTED" }, arrived],
      states: none,
      sees: {
        bar: ["Moema", ...MARCH_DAYS.map((day) => `${day} ±1`), "Quem 4 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2&flex=1`,
      },
    },
    {
      name: "and only on these days again",
      when: [{ type: "CHECK_IN_OPENED" }, press("Só estas datas"), { type: "SUBMITTED" }, arrived],
      states: none,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 4 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2`,
      },
    },
    {
      name: "the checkout opens",
      when: [{ type: "CHECK_OUT_OPENED" }],
      states: checkOut,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 4 Hóspedes"],
        open: ["Checkout"],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2`,
      },
    },
    {
      name: "a check-in without a checkout",
      when: [pressDay(/, 2 de abril de/)],
      states: checkOut,
      sees: {
        bar: ["Moema", `Check-in 02/04/${YEAR}`, "Checkout Insira as datas", "Quem 4 Hóspedes"],
        open: ["Checkout"],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2`,
      },
    },
    {
      name: "the place cleared",
      when: [press("Limpar destino"), press(/^Check-in/)],
      states: checkIn,
      sees: {
        bar: ["", `Check-in 02/04/${YEAR}`, "Checkout Insira as datas", "Quem 4 Hóspedes"],
        open: ["Check-in"],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2`,
      },
    },
    {
      name: "the results from a day on",
      when: [{ type: "SUBMITTED" }, arrived],
      states: none,
      sees: {
        bar: ["", `Check-in 02/04/${YEAR}`, "Checkout Insira as datas", "Quem 4 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?checkIn=${YEAR}-04-02T00:00:00.000Z&adults=2&children=2&babies=1&pets=2`,
      },
    },
    {
      name: "back to the search before",
      when: [({ page }: Stage) => page.goBack(), arrived],
      states: none,
      sees: {
        bar: ["Moema", ...MARCH_DAYS, "Quem 4 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Moema&lat=-23.6&lng=-46.66&${ISO_DAYS}&adults=2&children=2&babies=1&pets=2`,
      },
    },
  ],
})

/** Types a place that only the lookup can locate. */
const type =
  (place: string) =>
  async ({ page }: Stage) => {
    await page.getByRole("combobox", { name: "Onde" }).click()
    await page.getByRole("combobox", { name: "Onde" }).fill(place)
  }

const NO_GUESTS_CHANGED = "adults=1&children=0&babies=0&pets=0"

export const barWithATypedPlace = visit({
  driver: theSearchBar,
  name: "with a typed place",
  sees,
  input: { today: todayInSaoPaulo() },
  goldens: [
    {
      name: "empty",
      states: none,
      sees: { bar: ["", ...NO_DAYS, "Quem 1 Hóspedes"], open: [], submit: "Buscar", address: "/imoveis" },
    },
    {
      name: "the check-in opens",
      when: [{ type: "CHECK_IN_OPENED" }],
      states: checkIn,
      sees: {
        bar: ["", ...NO_DAYS, "Quem 1 Hóspedes"],
        submit: "Buscar",
        address: "/imoveis",
        open: ["Check-in"],
      },
    },
    {
      name: "the calendar closes",
      when: [{ type: "CLOSED" }],
      states: none,
      sees: { bar: ["", ...NO_DAYS, "Quem 1 Hóspedes"], open: [], submit: "Buscar", address: "/imoveis" },
    },
    {
      name: "a place is looked up",
      when: [type("  Rua Sem Nome, 7 "), { type: "SUBMITTED" }],
      states: lookedUp,
      sees: {
        bar: ["  Rua Sem Nome, 7 ", ...NO_DAYS, "Quem 1 Hóspedes"],
        open: [],
        submit: "Buscando…",
        address: "/imoveis",
      },
    },
    {
      name: "found",
      when: [{ type: "xstate.done.actor.geocode", output: { lat: -23.55052, lng: -46.633308 } }],
      states: leaving,
      sees: {
        bar: ["Rua Sem Nome, 7", ...NO_DAYS, "Quem 1 Hóspedes"],
        open: [],
        submit: "Buscando…",
        address: `/imoveis?location=Rua+Sem+Nome,+7&lat=-23.55052&lng=-46.633308&${NO_GUESTS_CHANGED}`,
      },
    },
    {
      name: "its results",
      when: [{ type: "xstate.done.actor.showResults", output: undefined }],
      states: none,
      sees: {
        bar: ["Rua Sem Nome, 7", ...NO_DAYS, "Quem 1 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Rua+Sem+Nome,+7&lat=-23.55052&lng=-46.633308&${NO_GUESTS_CHANGED}`,
      },
    },
    {
      name: "a place that nobody knows",
      when: [
        type("Lugar Nenhum"),
        { type: "SUBMITTED" },
        { type: "xstate.done.actor.geocode", output: null },
        arrived,
      ],
      states: none,
      sees: {
        bar: ["Lugar Nenhum", ...NO_DAYS, "Quem 1 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Lugar+Nenhum&${NO_GUESTS_CHANGED}`,
      },
    },
    {
      name: "a place whose lookup fails",
      when: [
        type("Outro Lugar"),
        { type: "SUBMITTED" },
        { type: "xstate.error.actor.geocode", error: new Error("no answer") },
        arrived,
      ],
      states: none,
      sees: {
        bar: ["Outro Lugar", ...NO_DAYS, "Quem 1 Hóspedes"],
        open: [],
        submit: "Buscar",
        address: `/imoveis?location=Outro+Lugar&${NO_GUESTS_CHANGED}`,
      },
    },
  ],
})

/** Which part is open, which has the red edge, what the calendar says, and the focus. */
async function seesTheWay(page: Page) {
  const marked = page.locator("[data-marked] .cell-label")
  const calendar = page.getByRole("dialog", { name: "Datas exatas" })
  return {
    open: (await textsOf(page.getByRole("button", { expanded: true }))).map((text) => text.split(" ")[0]),
    marked: await textsOf(marked),
    says: (await textOf(calendar.getByRole("status").last()))?.replaceAll("\u00a0", " "),
    focus: (await focusOf(page)).replace(/^[^,]+, (\d+ de março) de .*/, "$1"),
  }
}

export const barThatLeadsOn = visit({
  driver: theSearchBar,
  name: "that leads on",
  means: "keyboard" as const,
  sees: seesTheWay,
  input: { today: todayInSaoPaulo() },
  open: async ({ page }) => {
    await page.goto(`/imoveis?checkIn=${YEAR}-03-26&checkOut=${YEAR}-03-31`)
    await hydrated(page)
  },
  goldens: [
    {
      name: "the place",
      when: [{ type: "LOCATION_OPENED" }],
      states: location,
      sees: { open: [], marked: ["Onde"], says: undefined, focus: "Onde" },
    },
    {
      name: "a suggestion leads to the check-in",
      when: [
        async ({ page }: Stage) => {
          await page.keyboard.type("moema")
          await page.getByRole("option").first().waitFor()
          for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key)
          await page.getByRole("grid").first().waitFor()
        },
      ],
      states: checkIn,
      sees: { open: ["Check-in"], marked: ["Check-in"], says: "26–31 mar · 5 noites", focus: "26 de março" },
    },
    {
      name: "a day leads to the checkout",
      when: [keys("ArrowLeft", "Enter")],
      states: checkOut,
      sees: { open: ["Checkout"], marked: ["Checkout"], says: "", focus: "25 de março" },
    },
    {
      name: "the second day marks the guests, and the calendar stays",
      when: [keys("ArrowRight", "ArrowRight", "Enter")],
      states: chosen,
      sees: { open: ["Checkout"], marked: ["Quem"], says: "25–27 mar · 2 noites", focus: "27 de março" },
    },
    {
      name: "two days more or less stand with the days",
      when: [press("± 2 dias")],
      states: chosen,
      sees: { open: ["Checkout"], marked: ["Quem"], says: "25–27 mar · 2 noites", focus: "± 2 dias" },
    },
    {
      name: "cleared, the check-in is next again",
      when: [press("Limpar")],
      states: checkOut,
      sees: { open: ["Checkout"], marked: ["Check-in"], says: "", focus: "Limpar" },
    },
    {
      name: "dates by pointer are confirmed with the button",
      when: [pressDay(/, 10 de março de/), pressDay(/, 12 de março de/), press("Pronto")],
      states: guests,
      sees: { open: ["Quem"], marked: ["Quem"], says: undefined, focus: "Quem 1 Hóspedes" },
    },
    {
      name: "Enter on a chosen day leads to the guests, too",
      when: [press(/^Check-in/), pressDay(/, 10 de março de/), pressDay(/, 12 de março de/), keys("Enter")],
      states: guests,
      sees: { open: ["Quem"], marked: ["Quem"], says: undefined, focus: "Quem 1 Hóspedes" },
    },
    {
      name: "the guests lead to the search",
      when: [keys("Enter")],
      states: none,
      sees: { open: [], marked: [], says: undefined, focus: "Buscar" },
    },
  ],
})

/** What the closed bar says; or the open sheet's head, its buttons at the end and the focus. */
async function seesSheet(page: Page) {
  const sheet = page.getByRole("dialog", { name: "Sua busca" })
  return {
    opener: await textOf(page.getByRole("button", { name: /. (· \d+ Hóspedes|Buscando…)$/ })),
    sheet: await namesOf(sheet.getByRole("button", { name: /^(Fechar|Limpar tudo|Buscar)/ })),
    focus: await focusOf(page),
  }
}

const SHEET = ["Fechar a busca", "Limpar tudo", "Buscar"]

export const barOnAPhone = visit({
  driver: theSearchBar,
  name: "on a phone",
  means: "touch" as const,
  sees: seesSheet,
  input: { today: todayInSaoPaulo() },
  open: async ({ page }) => {
    await page.goto(TYPED_ADDRESS)
    await hydrated(page)
  },
  goldens: [
    {
      name: "closed, in one line",
      states: none,
      sees: { opener: "Moema 26–31 mar · 3 Hóspedes", sheet: [], focus: "" },
    },
    {
      name: "the sheet",
      when: [{ type: "LOCATION_OPENED" }],
      states: location,
      sees: { opener: undefined, sheet: SHEET, focus: "Onde" },
    },
    {
      name: "the guests in the sheet",
      when: [{ type: "GUESTS_OPENED" }],
      states: guests,
      sees: { opener: undefined, sheet: SHEET, focus: "Quem 3 Hóspedes" },
    },
    {
      name: "a baby more",
      when: [press("Aumentar Bebês")],
      states: guests,
      sees: { opener: undefined, sheet: SHEET, focus: "Aumentar Bebês" },
    },
    {
      name: "an adult more, and closed",
      when: [press("Aumentar Adultos"), { type: "CLOSED" }],
      states: none,
      sees: {
        opener: "Moema 26–31 mar · 4 Hóspedes",
        sheet: [],
        focus: "Moema 26–31 mar · 4 Hóspedes",
      },
    },
    {
      name: "all is cleared",
      when: [{ type: "LOCATION_OPENED" }, press("Limpar tudo"), { type: "CLOSED" }],
      states: none,
      sees: {
        opener: "Buscar destinos Insira as datas · 1 Hóspedes",
        sheet: [],
        focus: "Buscar destinos Insira as datas · 1 Hóspedes",
      },
    },
    {
      name: "a check-in alone",
      when: [
        async ({ page }: Stage) => {
          await page.goto(`/imoveis?checkIn=${YEAR}-03-05&adults=0&children=2&pets=3`)
          await hydrated(page)
        },
      ],
      states: none,
      sees: { opener: "Buscar destinos 05/03 · 2 Hóspedes", sheet: [], focus: "" },
    },
  ],
})
