import { expect } from "@playwright/test"
import type { calendarRangeMachine, DateRange } from "#machines/search/calendar-range.machine.ts"
import { hydrated, NAMES, type Page, PROPERTY_NAMES } from "../../e2e/fixtures.ts"
import { nightsFrom, written } from "../days.ts"
import { driver } from "../driver.ts"
import { PROPERTY, propertyCalendar } from "../models/property-calendar.ts"
import { freshAddress } from "./fresh-address.ts"
import { expectGrids, isInView, pressDay } from "./month-grids.ts"

const { next, previous } = NAMES.pt
const { chooseOut, minimum } = PROPERTY_NAMES.pt
const BLOCKED = "Há noites ocupadas entre essas datas. Escolha outro dia de saída ou limpe as datas."

const section = (page: Page) => page.getByRole("region", { name: "Disponibilidade" })
const word = (page: Page) => section(page).getByRole("status").first()

const addressOf = ({ checkIn, checkOut }: Partial<DateRange>, before = "") =>
  freshAddress(`/imoveis/${PROPERTY}`, { checkIn, checkOut }, before)

/** The calendar on a property's page. */
export const calendarOfAProperty = driver<typeof calendarRangeMachine>({
  screen: "property's page",
  model: propertyCalendar,
  open: async ({ page }, input) => {
    await page.goto(addressOf(input))
    await hydrated(page)
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page).getByRole("grid").first()).toBeVisible()
  },
  events: {
    DAY_CLICKED: (stage, { day }, before) => pressDay(stage, section(stage.page), day, before.context),
    NEXT_MONTHS: ({ page, press }) => press(section(page).getByRole("button", { name: next })),
    PREVIOUS_MONTHS: ({ page, press }) => press(section(page).getByRole("button", { name: previous })),
    CLEARED: ({ page, press }) => press(section(page).getByRole("button", { name: "Limpar datas" })),
    RESTORED: ({ page, follow }, { range }) => follow(addressOf(range, page.url())),
    DAY_TURNED: ({ comeBackOn }, { today }) => comeBackOn(today),
  },
  offers: (snapshot, event) => {
    if (event.type === "DAY_CLICKED") return isInView(snapshot.context, event.day)
    if (event.type === "CLEARED") return snapshot.context.checkIn !== undefined
    // A day turns only forward.
    return event.type !== "DAY_TURNED" || event.today >= snapshot.context.today
  },
  states: {
    "calendarRange.empty": (page) => [word(page).getByText("Escolha o dia da chegada")],
    "calendarRange.halfOpen": (page) => [
      word(page).getByText(/^(Agora escolha|Há noites ocupadas|A estadia mínima)/),
    ],
    "calendarRange.complete": (page) => [word(page).getByText(/^\d+ noites?$/)],
  },
  shows: async ({ page }, snapshot) => {
    const { checkIn, checkOut, refusal } = snapshot.context
    await expect(word(page)).toHaveText(wordOn(snapshot.context))
    await expectGrids(section(page), snapshot)
    const panel = page.getByRole("complementary")
    for (const [label, day] of Object.entries({ "Check-in": checkIn, Checkout: checkOut })) {
      const shown = day === undefined ? "Insira as datas" : written(day)
      await expect(panel.getByRole("link", { name: `${label} ${shown}`, exact: true })).toBeVisible()
    }
    await expect(section(page).getByRole("button", { name: "Limpar datas" })).toBeVisible({
      visible: checkIn !== undefined,
    })
    expect(refusal === null || checkOut === undefined).toBe(true)
  },
})

function wordOn({ checkIn, checkOut, refusal }: DateRange & { refusal: string | null }): string {
  if (refusal !== null) return refusal === "blocked" ? BLOCKED : minimum
  if (checkIn === undefined) return "Escolha o dia da chegada"
  if (checkOut === undefined) return chooseOut
  return `${nightsFrom(checkIn, checkOut)} noites`
}
