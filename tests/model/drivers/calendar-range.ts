import { expect } from "@playwright/test"
import type { calendarRangeMachine, DateRange } from "#machines/stay/calendar-range.machine.ts"
import { hydrated, NAMES, type Page } from "../../e2e/fixtures.ts"
import { nightsFrom, written } from "../days.ts"
import { driver } from "../driver.ts"
import { calendarRange, nextWeekend } from "../models/calendar-range.ts"
import { bar } from "./bar.ts"
import { freshAddress } from "./fresh-address.ts"
import { expectGrids, isInView, pressDay } from "./month-grids.ts"

const { calendar, next, previous } = NAMES.pt
const NO_DATE = "Insira as datas"

const panel = (page: Page) => bar(page).getByRole("dialog", { name: calendar })
const cell = (page: Page, label: "Check-in" | "Checkout", date: string | RegExp) =>
  bar(page).getByRole("button", {
    name: new RegExp(`^${label} ${typeof date === "string" ? date : date.source}$`),
  })

const weekends = (page: Page) =>
  panel(page).getByRole("group", { name: "Fins de semana" }).getByRole("button")

/** From when on weekends are offered: the months in view, but nothing past. */
const weekendsFrom = ({ today, month }: { today: string; month: string }) =>
  `${month}-01` > today ? `${month}-01` : today

const addressOf = ({ checkIn, checkOut }: Partial<DateRange>, before = "") =>
  freshAddress("/imoveis", { checkIn, checkOut }, before)

/** The calendar that opens in the search bar, on the page of results. */
export const calendarOfTheBar = driver<typeof calendarRangeMachine>({
  screen: "search bar",
  model: calendarRange,
  open: async (stage, input) => {
    const { page } = stage
    await page.goto(addressOf(input))
    await hydrated(page)
    if (stage.world.isPhone) await stage.press(bar(page).getByRole("button", { name: / · \d+ Hóspedes$/ }))
    await stage.press(bar(page).getByRole("button", { name: /^Check-in/ }))
  },
  events: {
    DAY_CLICKED: (stage, { day }, before) => pressDay(stage, panel(stage.page), day, before.context),
    RANGE_CHOSEN: ({ page, press }, { range: { checkIn, checkOut } }) =>
      press(weekends(page).filter({ hasText: shortDays(checkIn, checkOut) })),
    NEXT_MONTHS: ({ page, press }) => press(panel(page).getByRole("button", { name: next })),
    PREVIOUS_MONTHS: ({ page, press }) => press(panel(page).getByRole("button", { name: previous })),
    OPENED: async ({ page, press }) => {
      await page.keyboard.press("Escape")
      const opener = bar(page).getByRole("button", { name: / · \d+ Hóspedes$/ })
      if (await opener.isVisible()) await press(opener)
      await press(bar(page).getByRole("button", { name: /^Check-in/ }))
    },
    CLEARED: ({ page, press }) => press(panel(page).getByRole("button", { name: "Limpar", exact: true })),
    RESTORED: ({ page, follow }, { range }) => follow(addressOf(range, page.url())),
    DAY_TURNED: ({ comeBackOn }, { today }) => comeBackOn(today),
  },
  offers: (snapshot, event) => {
    if (event.type === "DAY_CLICKED") return isInView(snapshot.context, event.day)
    // The weekend of the walk is not offered any more on a later day, or in later months.
    if (event.type === "RANGE_CHOSEN") return event.range.checkIn >= weekendsFrom(snapshot.context)
    // A day turns only forward.
    return event.type !== "DAY_TURNED" || event.today >= snapshot.context.today
  },
  states: {
    "calendarRange.empty": (page) => [cell(page, "Check-in", NO_DATE), cell(page, "Checkout", NO_DATE)],
    "calendarRange.halfOpen": (page) => [cell(page, "Check-in", /[\d/]+/), cell(page, "Checkout", NO_DATE)],
    "calendarRange.complete": (page) => [cell(page, "Check-in", /[\d/]+/), cell(page, "Checkout", /[\d/]+/)],
  },
  shows: async ({ page }, snapshot) => {
    const { checkIn, checkOut } = snapshot.context
    if (checkIn !== undefined) await expect(cell(page, "Check-in", written(checkIn))).toBeVisible()
    if (checkOut !== undefined) await expect(cell(page, "Checkout", written(checkOut))).toBeVisible()
    await expect(panel(page).getByRole("status").last()).toHaveText(lengthOf(checkIn, checkOut))
    const { checkIn: friday, checkOut: sunday } = nextWeekend(weekendsFrom(snapshot.context))
    await expect(weekends(page).first()).toHaveText(shortDays(friday, sunday))
    await expectGrids(panel(page), snapshot)
  },
})

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"]

/** `12–15 mar · 3 noites` */
function lengthOf(checkIn: string | undefined, checkOut: string | undefined): string {
  if (checkIn === undefined || checkOut === undefined) return ""
  const nights = nightsFrom(checkIn, checkOut)
  if (nights === 0) return "Entrada e saída no mesmo dia: 1 noite"
  return `${shortDays(checkIn, checkOut)} · ${nights === 1 ? "1 noite" : `${nights} noites`}`
}

/** `12–15 mar`, `30 jan – 1 fev` */
function shortDays(checkIn: string, checkOut: string): string {
  const [from, until] = [checkIn, checkOut].map((day) => [
    Number(day.slice(-2)),
    MONTHS[Number(day.slice(5, 7)) - 1],
  ])
  if (from?.[1] === until?.[1]) return `${from?.[0]}–${until?.[0]}\u00a0${from?.[1]}`
  return `${from?.join("\u00a0")} – ${until?.join("\u00a0")}`
}
