import type { Page } from "../../e2e/fixtures.ts"
import { addDays, todayInSaoPaulo, written, YEAR } from "../days.ts"
import { calendarOfAProperty, calendarOfStayDates } from "../drivers/property-calendar.ts"
import { addressOf, namesOf, textOf, visit } from "../golden.ts"
import { monthsIn } from "./month-pages.ts"

const empty = ["calendarRange.empty"]
const halfOpen = ["calendarRange.halfOpen"]
const complete = ["calendarRange.complete"]

/** What its calendar and its panel say of the stay, and the address. */
async function seesStay(page: Page) {
  const section = page.getByRole("region", { name: "Disponibilidade" })
  const panel = page.getByRole("complementary")
  return {
    says: await textOf(section.getByRole("status").first()),
    checkIn: await textOf(panel.getByRole("link", { name: /^Check-in/ })),
    checkOut: await textOf(panel.getByRole("link", { name: /^Checkout/ })),
    quote: await textOf(panel.getByRole("status")),
    clear: await namesOf(section.getByRole("button", { name: "Limpar datas" })),
    address: addressOf(page),
  }
}

async function sees(page: Page) {
  return {
    ...(await seesStay(page)),
    ...(await monthsIn(page.getByRole("region", { name: "Disponibilidade" }))),
  }
}

const PAGE = "/imoveis/mirante-paulista"
const OTHERS = "children=0&babies=0&pets=0"
const NO_CHECK_IN = "Check-in Insira as datas"
const NO_CHECKOUT = "Checkout Insira as datas"
const CLEAR = ["Limpar datas"]
const NO_QUOTE = "Escolha as datas para ver o total."
const CHOOSE_OUT = "Agora escolha o dia da saída: no mínimo 2 noites"
const MARCH = `Março ${YEAR} Abril ${YEAR}`
/** What is seen, but for what is said, when March 15 is the check-in and there is no checkout. */
const FROM_MARCH_15 = {
  clear: CLEAR,
  months: MARCH,
  off: "1-9",
  checkIn: `Check-in 15/03/${YEAR}`,
  checkOut: NO_CHECKOUT,
  quote: NO_QUOTE,
  address: `${PAGE}?adults=2&checkIn=${YEAR}-03-15T00:00:00.000Z&${OTHERS}`,
  chosen: [`15 de março de ${YEAR}, check-in`],
}

const on = (day: string) => `${YEAR}-${day}`
const click = (day: string) => ({ type: "DAY_CLICKED" as const, day })

/** In March no night is blocked; a night is R$ 630, the cleaning R$ 180, and the minimum are two nights. */
export const propertyInMarch = visit({
  driver: calendarOfAProperty,
  name: "in March",
  sees,
  input: { today: on("03-01"), checkIn: on("03-26"), checkOut: on("03-31") },
  goldens: [
    {
      name: "five nights from the address",
      states: complete,
      sees: {
        says: "5 noites",
        clear: CLEAR,
        months: MARCH,
        off: "",
        checkIn: `Check-in 26/03/${YEAR}`,
        checkOut: `Checkout 31/03/${YEAR}`,
        quote: "5 noites × R$ 630 R$ 3.150 Taxa de limpeza R$ 180 Total R$ 3.330",
        address: `${PAGE}?checkIn=${YEAR}-03-26&checkOut=${YEAR}-03-31&adults=2`,
        chosen: [`26 de março de ${YEAR}, check-in`, `31 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "on 10 March earlier days are off",
      when: [{ type: "DAY_TURNED", today: on("03-10") }],
      states: complete,
      sees: {
        says: "5 noites",
        clear: CLEAR,
        months: MARCH,
        off: "1-9",
        checkIn: `Check-in 26/03/${YEAR}`,
        checkOut: `Checkout 31/03/${YEAR}`,
        quote: "5 noites × R$ 630 R$ 3.150 Taxa de limpeza R$ 180 Total R$ 3.330",
        address: `${PAGE}?checkIn=${YEAR}-03-26&checkOut=${YEAR}-03-31&adults=2`,
        chosen: [`26 de março de ${YEAR}, check-in`, `31 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "a new check-in",
      when: [click(on("03-15"))],
      states: halfOpen,
      sees: { says: CHOOSE_OUT, ...FROM_MARCH_15 },
    },
    {
      name: "one night is too short",
      when: [click(on("03-16"))],
      states: halfOpen,
      sees: { says: "A estadia mínima é de 2 noites.", ...FROM_MARCH_15 },
    },
    {
      name: "the same day is too short",
      when: [click(on("03-15"))],
      states: halfOpen,
      sees: { says: "A estadia mínima é de 2 noites.", ...FROM_MARCH_15 },
    },
    {
      name: "two nights",
      when: [click(on("03-17"))],
      states: complete,
      sees: {
        says: "2 noites",
        clear: CLEAR,
        months: MARCH,
        off: "1-9",
        checkIn: `Check-in 15/03/${YEAR}`,
        checkOut: `Checkout 17/03/${YEAR}`,
        quote: "2 noites × R$ 630 R$ 1.260 Taxa de limpeza R$ 180 Total R$ 1.440",
        address: `${PAGE}?adults=2&${OTHERS}&checkIn=${YEAR}-03-15T00:00:00.000Z&checkOut=${YEAR}-03-17T00:00:00.000Z`,
        chosen: [`15 de março de ${YEAR}, check-in`, `17 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "an earlier second day is the check-in",
      when: [click(on("04-02")), click(on("03-30"))],
      states: complete,
      sees: {
        says: "3 noites",
        clear: CLEAR,
        months: MARCH,
        off: "1-9",
        checkIn: `Check-in 30/03/${YEAR}`,
        checkOut: `Checkout 02/04/${YEAR}`,
        quote: "3 noites × R$ 630 R$ 1.890 Taxa de limpeza R$ 180 Total R$ 2.070",
        address: `${PAGE}?adults=2&${OTHERS}&checkIn=${YEAR}-03-30T00:00:00.000Z&checkOut=${YEAR}-04-02T00:00:00.000Z`,
        chosen: [`30 de março de ${YEAR}, check-in`, `2 de abril de ${YEAR}, checkout`],
      },
    },
    {
      name: "without dates",
      when: [{ type: "CLEARED" }],
      states: empty,
      sees: {
        says: "Escolha o dia da chegada",
        clear: [],
        months: MARCH,
        off: "1-9",
        chosen: [],
        checkIn: NO_CHECK_IN,
        checkOut: NO_CHECKOUT,
        quote: NO_QUOTE,
        address: `${PAGE}?adults=2&${OTHERS}`,
      },
    },
    {
      name: "the pages turn by two months",
      when: [{ type: "NEXT_MONTHS" }],
      states: empty,
      sees: {
        says: "Escolha o dia da chegada",
        clear: [],
        off: "",
        chosen: [],
        months: `Maio ${YEAR} Junho ${YEAR}`,
        checkIn: NO_CHECK_IN,
        checkOut: NO_CHECKOUT,
        quote: NO_QUOTE,
        address: `${PAGE}?adults=2&${OTHERS}`,
      },
    },
    {
      name: "an address with two weeks",
      when: [{ type: "RESTORED", range: { checkIn: on("05-31"), checkOut: on("06-14") } }],
      states: complete,
      sees: {
        says: "14 noites",
        clear: CLEAR,
        months: `Maio ${YEAR} Junho ${YEAR}`,
        off: "",
        checkIn: `Check-in 31/05/${YEAR}`,
        checkOut: `Checkout 14/06/${YEAR}`,
        quote: "14 noites × R$ 630 R$ 8.820 Taxa de limpeza R$ 180 Total R$ 9.000",
        address: `${PAGE}?checkIn=${YEAR}-05-31&checkOut=${YEAR}-06-14&adults=3`,
        chosen: [`31 de maio de ${YEAR}, check-in`, `14 de junho de ${YEAR}, checkout`],
      },
    },
    {
      name: "on the day after the check-in it is past",
      when: [{ type: "DAY_TURNED", today: on("06-01") }],
      states: empty,
      sees: {
        says: "Escolha o dia da chegada",
        clear: [],
        off: "",
        chosen: [],
        months: `Junho ${YEAR} Julho ${YEAR}`,
        checkIn: NO_CHECK_IN,
        checkOut: NO_CHECKOUT,
        quote: NO_QUOTE,
        address: `${PAGE}?adults=3&children=0&babies=0&pets=0`,
      },
    },
  ],
})

/** The last of the blocked nights are five from the 110th day after today on. */
const inDays = (count: number) => addDays(todayInSaoPaulo(), count)

const BLOCKED = "Há noites ocupadas entre essas datas. Escolha outro dia de saída ou limpe as datas."

const stay = (checkIn: number, checkOut: number, nights: string, quote: string) => ({
  says: nights,
  clear: CLEAR,
  quote,
  checkIn: `Check-in ${written(inDays(checkIn))}`,
  checkOut: `Checkout ${written(inDays(checkOut))}`,
})

const begun = (checkIn: number, says: string) => ({
  says,
  clear: CLEAR,
  quote: NO_QUOTE,
  checkIn: `Check-in ${written(inDays(checkIn))}`,
  checkOut: NO_CHECKOUT,
})

export const propertyNearBlockedNights = visit({
  driver: calendarOfAProperty,
  name: "near blocked nights",
  input: { today: todayInSaoPaulo(), checkIn: inDays(107), checkOut: inDays(110) },
  sees: async (page: Page) => {
    const { address: _, ...others } = await seesStay(page)
    return others
  },
  goldens: [
    {
      name: "a stay may end on the first blocked day",
      states: complete,
      sees: stay(107, 110, "3 noites", "3 noites × R$ 630 R$ 1.890 Taxa de limpeza R$ 180 Total R$ 2.070"),
    },
    {
      name: "but not go on over it",
      when: [{ type: "RESTORED", range: { checkIn: inDays(108), checkOut: undefined } }, click(inDays(117))],
      states: halfOpen,
      sees: begun(108, BLOCKED),
    },
    {
      name: "two nights before them",
      when: [{ type: "RESTORED", range: { checkIn: inDays(108), checkOut: inDays(110) } }],
      states: complete,
      sees: stay(108, 110, "2 noites", "2 noites × R$ 630 R$ 1.260 Taxa de limpeza R$ 180 Total R$ 1.440"),
    },
    {
      name: "two nights after them",
      when: [{ type: "RESTORED", range: { checkIn: inDays(115), checkOut: inDays(117) } }],
      states: complete,
      sees: stay(115, 117, "2 noites", "2 noites × R$ 630 R$ 1.260 Taxa de limpeza R$ 180 Total R$ 1.440"),
    },
  ],
})

/** What the dates beside the panel, or over the page, say of the stay, and the address. */
async function seesDates(page: Page) {
  const dates = page.getByRole("dialog", { name: "Datas da estadia" })
  return {
    says: await textOf(dates.locator(".stay-dates-word")),
    total: await textOf(dates.locator(".stay-dates-total:visible")),
    buttons: (await namesOf(dates.locator(".stay-dates-foot button"))).join(" "),
    legend: await textOf(dates.locator(".calendar-legend")),
    under: await dates
      .getByRole("button", { name: new RegExp(`^[^,]+, 1[5-8] de março de ${YEAR}`) })
      .evaluateAll((days) => days.map((day) => day.getAttribute("data-price"))),
    marked: await textOf(page.locator(".stay-day[data-marked] > :first-child")),
    ...(await monthsIn(dates)),
  }
}

const LEGEND = "Preço por noite, em R$ Ocupado Mínimo de 2 noites"

/** The same stay in the dates that Check-in opens; the panel beside them has the total. */
export const datesInMarch = visit({
  driver: calendarOfStayDates,
  name: "in March",
  sees: seesDates,
  input: { today: on("03-01"), checkIn: on("03-15"), checkOut: on("03-17") },
  goldens: [
    {
      name: "two nights from the address",
      states: complete,
      sees: {
        says: "15–17 mar · 2 noites",
        total: undefined,
        buttons: "Limpar Pronto",
        legend: LEGEND,
        under: ["630", "630", "saída", "630"],
        marked: "Check-in",
        months: MARCH,
        off: "",
        chosen: [`15 de março de ${YEAR}, check-in`, `17 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "a new check-in",
      when: [click(on("03-16"))],
      states: halfOpen,
      sees: {
        says: CHOOSE_OUT,
        total: undefined,
        buttons: "Limpar Pronto",
        legend: LEGEND,
        under: ["630", "630", "630", "630"],
        marked: "Checkout",
        months: MARCH,
        off: "",
        chosen: [`16 de março de ${YEAR}, check-in`],
      },
    },
    {
      name: "without dates",
      when: [{ type: "CLEARED" }],
      states: empty,
      sees: {
        says: "Escolha o dia da chegada",
        total: undefined,
        buttons: "Pronto",
        legend: LEGEND,
        under: ["630", "630", "630", "630"],
        marked: "Check-in",
        months: MARCH,
        off: "",
        chosen: [],
      },
    },
  ],
})

export const datesOnAPhone = visit({
  driver: calendarOfStayDates,
  name: "on a phone",
  means: "touch",
  sees: seesDates,
  input: { today: on("03-01"), checkIn: on("03-15"), checkOut: on("03-17") },
  goldens: [
    {
      name: "two nights and their total",
      states: complete,
      sees: {
        says: "15–17 mar · 2 noites",
        total: "R$ 1.440 no total",
        buttons: "Limpar Pronto",
        legend: LEGEND,
        under: ["630", "630", "saída", "630"],
        marked: "Check-in",
        months: `Março ${YEAR}`,
        off: "",
        chosen: [`15 de março de ${YEAR}, check-in`, `17 de março de ${YEAR}, checkout`],
      },
    },
  ],
})
