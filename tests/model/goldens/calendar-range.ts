import { hydrated, type Page } from "../../e2e/fixtures.ts"
import { YEAR } from "../days.ts"
import { calendarOfTheBar } from "../drivers/calendar-range.ts"
import { textOf, visit } from "../golden.ts"
import type { Stage } from "../stage.ts"
import { monthsIn } from "./month-pages.ts"

const empty = ["calendarRange.empty"]
const halfOpen = ["calendarRange.halfOpen"]
const complete = ["calendarRange.complete"]

async function sees(page: Page) {
  const panel = page.getByRole("dialog", { name: "Datas exatas" })
  return {
    checkIn: await textOf(page.getByRole("button", { name: /^Check-in/ })),
    checkOut: await textOf(page.getByRole("button", { name: /^Checkout/ })),
    says: (await textOf(panel.getByRole("status").last()))?.replaceAll("\u00a0", " "),
    ...(await monthsIn(panel)),
    canGoBack: await panel.getByRole("button", { name: "Meses anteriores" }).isEnabled(),
  }
}

const NO_CHECK_IN = "Check-in Insira as datas"
const NO_CHECKOUT = "Checkout Insira as datas"
const MARCH = `Março ${YEAR} Abril ${YEAR}`

const click = (day: string) => ({ type: "DAY_CLICKED" as const, day: `${YEAR}-${day}` })
const NEXT = { type: "NEXT_MONTHS" as const }
const PREVIOUS = { type: "PREVIOUS_MONTHS" as const }
const dayTurns = (day: string) => ({ type: "DAY_TURNED" as const, today: `${YEAR}-${day}` })
const restored = (checkIn?: string, checkOut?: string) => ({
  type: "RESTORED" as const,
  range: {
    checkIn: checkIn && `${YEAR}-${checkIn}`,
    checkOut: checkOut && `${YEAR}-${checkOut}`,
  },
})

/** Opens the calendar for an address, on a day; the stay's days are written as they are in links. */
const openedFor =
  (search: string, today?: string) =>
  async ({ page, press, comeBackOn }: Stage) => {
    await page.goto(`/imoveis?${search}`)
    await hydrated(page)
    if (today !== undefined) await comeBackOn(today)
    await press(page.getByRole("button", { name: /^Check-in/ }))
  }

export const barInMarch = visit({
  driver: calendarOfTheBar,
  name: "in March",
  sees,
  input: { today: `${YEAR}-03-01`, checkIn: `${YEAR}-03-26`, checkOut: `${YEAR}-03-31` },
  open: openedFor(`checkIn=${YEAR}-03-26&checkOut=${YEAR}-03-31`),
  goldens: [
    {
      name: "five nights from the address",
      states: complete,
      sees: {
        checkIn: `Check-in 26/03/${YEAR}`,
        checkOut: `Checkout 31/03/${YEAR}`,
        says: "26–31 mar · 5 noites",
        months: MARCH,
        off: "",
        canGoBack: true,
        chosen: [`26 de março de ${YEAR}, check-in`, `31 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "on 10 March earlier days are off",
      when: [dayTurns("03-10")],
      states: complete,
      sees: {
        checkIn: `Check-in 26/03/${YEAR}`,
        checkOut: `Checkout 31/03/${YEAR}`,
        says: "26–31 mar · 5 noites",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`26 de março de ${YEAR}, check-in`, `31 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "a third day begins anew",
      when: [click("03-12")],
      states: halfOpen,
      sees: {
        checkIn: `Check-in 12/03/${YEAR}`,
        checkOut: NO_CHECKOUT,
        says: "",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`12 de março de ${YEAR}, check-in`],
      },
    },
    {
      name: "one night",
      when: [click("03-13")],
      states: complete,
      sees: {
        checkIn: `Check-in 12/03/${YEAR}`,
        checkOut: `Checkout 13/03/${YEAR}`,
        says: "12–13 mar · 1 noite",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`12 de março de ${YEAR}, check-in`, `13 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "in and out on one day",
      when: [click("03-20"), click("03-20")],
      states: complete,
      sees: {
        checkIn: `Check-in 20/03/${YEAR}`,
        checkOut: `Checkout 20/03/${YEAR}`,
        says: "Entrada e saída no mesmo dia: 1 noite",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`20 de março de ${YEAR}, check-in`],
      },
    },
    {
      name: "an earlier second day is the check-in",
      when: [click("03-25"), click("03-11")],
      states: complete,
      sees: {
        checkIn: `Check-in 11/03/${YEAR}`,
        checkOut: `Checkout 25/03/${YEAR}`,
        says: "11–25 mar · 14 noites",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`11 de março de ${YEAR}, check-in`, `25 de março de ${YEAR}, checkout`],
      },
    },
    {
      name: "today is the first day",
      when: [click("03-10")],
      states: halfOpen,
      sees: {
        checkIn: `Check-in 10/03/${YEAR}`,
        checkOut: NO_CHECKOUT,
        says: "",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`10 de março de ${YEAR}, check-in`],
      },
    },
    {
      name: "over the end of the month",
      when: [click("04-02")],
      states: complete,
      sees: {
        checkIn: `Check-in 10/03/${YEAR}`,
        checkOut: `Checkout 02/04/${YEAR}`,
        says: "10 mar – 2 abr · 23 noites",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`10 de março de ${YEAR}, check-in`, `2 de abril de ${YEAR}, checkout`],
      },
    },
    {
      name: "two months later nothing is off",
      when: [NEXT],
      states: complete,
      sees: {
        checkIn: `Check-in 10/03/${YEAR}`,
        checkOut: `Checkout 02/04/${YEAR}`,
        says: "10 mar – 2 abr · 23 noites",
        months: `Maio ${YEAR} Junho ${YEAR}`,
        off: "",
        canGoBack: true,
        chosen: [],
      },
    },
    {
      name: "the range is chosen anew over months",
      when: [click("06-30"), NEXT, click("07-01")],
      states: complete,
      sees: {
        checkIn: `Check-in 30/06/${YEAR}`,
        checkOut: `Checkout 01/07/${YEAR}`,
        says: "30 jun – 1 jul · 1 noite",
        months: `Julho ${YEAR} Agosto ${YEAR}`,
        off: "",
        canGoBack: true,
        chosen: [`1 de julho de ${YEAR}, checkout`],
      },
    },
    {
      name: "the months go back to today's, no further",
      when: [PREVIOUS, PREVIOUS],
      states: complete,
      sees: {
        checkIn: `Check-in 30/06/${YEAR}`,
        checkOut: `Checkout 01/07/${YEAR}`,
        says: "30 jun – 1 jul · 1 noite",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [],
      },
    },
    {
      name: "an address opens on its check-in",
      when: [restored("05-31", "06-14")],
      states: complete,
      sees: {
        checkIn: `Check-in 31/05/${YEAR}`,
        checkOut: `Checkout 14/06/${YEAR}`,
        says: "31 mai – 14 jun · 14 noites",
        months: `Maio ${YEAR} Junho ${YEAR}`,
        off: "",
        canGoBack: true,
        chosen: [`31 de maio de ${YEAR}, check-in`, `14 de junho de ${YEAR}, checkout`],
      },
    },
    {
      name: "an address with a check-in only",
      when: [restored("03-15")],
      states: halfOpen,
      sees: {
        checkIn: `Check-in 15/03/${YEAR}`,
        checkOut: NO_CHECKOUT,
        says: "",
        months: MARCH,
        off: "1-9",
        canGoBack: false,
        chosen: [`15 de março de ${YEAR}, check-in`],
      },
    },
    {
      name: "today's check-in is not past",
      when: [dayTurns("03-15")],
      states: halfOpen,
      sees: {
        checkIn: `Check-in 15/03/${YEAR}`,
        checkOut: NO_CHECKOUT,
        says: "",
        months: MARCH,
        off: "1-14",
        canGoBack: false,
        chosen: [`15 de março de ${YEAR}, check-in`],
      },
    },
    {
      name: "yesterday's check-in is gone",
      when: [dayTurns("03-16")],
      states: empty,
      sees: {
        checkIn: NO_CHECK_IN,
        checkOut: NO_CHECKOUT,
        says: "",
        months: MARCH,
        off: "1-15",
        canGoBack: false,
        chosen: [],
      },
    },
    {
      name: "in the next month",
      when: [dayTurns("04-30")],
      states: empty,
      sees: {
        checkIn: NO_CHECK_IN,
        checkOut: NO_CHECKOUT,
        says: "",
        chosen: [],
        months: `Abril ${YEAR} Maio ${YEAR}`,
        off: "1-29",
        canGoBack: false,
      },
    },
    {
      name: "an address without days",
      when: [restored("05-02", "05-09"), restored()],
      states: empty,
      sees: {
        checkIn: NO_CHECK_IN,
        checkOut: NO_CHECKOUT,
        says: "",
        chosen: [],
        months: `Maio ${YEAR} Junho ${YEAR}`,
        off: "",
        canGoBack: true,
      },
    },
  ],
})

export const barWithTwoDays = visit({
  driver: calendarOfTheBar,
  name: "over a year's end",
  sees,
  input: { today: `${YEAR}-03-01`, checkIn: `${YEAR}-12-30`, checkOut: `${YEAR + 1}-01-02` },
  // Today these days may be more than 24 months ahead.
  open: openedFor(
    `checkIn=${YEAR}-12-30T00:00:00.000Z&checkOut=${YEAR + 1}-01-02T00:00:00.000Z`,
    `${YEAR}-03-01`,
  ),
  goldens: [
    {
      name: "three nights from the address",
      states: complete,
      sees: {
        checkIn: `Check-in 30/12/${YEAR}`,
        checkOut: `Checkout 02/01/${YEAR + 1}`,
        says: "30 dez – 2 jan · 3 noites",
        months: `Dezembro ${YEAR} Janeiro ${YEAR + 1}`,
        off: "",
        canGoBack: true,
        chosen: [`30 de dezembro de ${YEAR}, check-in`, `2 de janeiro de ${YEAR + 1}, checkout`],
      },
    },
    {
      name: "the pages go on into the next year",
      when: [NEXT],
      states: complete,
      sees: {
        checkIn: `Check-in 30/12/${YEAR}`,
        checkOut: `Checkout 02/01/${YEAR + 1}`,
        says: "30 dez – 2 jan · 3 noites",
        months: `Fevereiro ${YEAR + 1} Março ${YEAR + 1}`,
        off: "",
        canGoBack: true,
        chosen: [],
      },
    },
    {
      name: "and back",
      when: [PREVIOUS, PREVIOUS],
      states: complete,
      sees: {
        checkIn: `Check-in 30/12/${YEAR}`,
        checkOut: `Checkout 02/01/${YEAR + 1}`,
        says: "30 dez – 2 jan · 3 noites",
        months: `Outubro ${YEAR} Novembro ${YEAR}`,
        off: "",
        canGoBack: true,
        chosen: [],
      },
    },
  ],
})
