import { expect, type Locator } from "@playwright/test"
import type { SnapshotFrom } from "xstate"
import type { calendarRangeMachine, DateRange } from "#machines/stay/calendar-range.machine.ts"
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

/** A night of the property costs the same all year; nights that are taken have no price. */
const said =
  (blocked: SnapshotFrom<typeof calendarRangeMachine>["context"]["blocked"]) =>
  (day: string): string =>
    blocked.some(({ from, until }) => from <= day && day < until) ? "" : ", R$\u00a0630"

/** What is common to its screens: the days in the panel, and the grids. */
async function expectDays(page: Page, grids: Locator, snapshot: SnapshotFrom<typeof calendarRangeMachine>) {
  const { checkIn, checkOut, refusal, blocked } = snapshot.context
  await expectGrids(grids, snapshot, said(blocked))
  const panel = page.getByRole("complementary")
  for (const [label, day] of Object.entries({ "Check-in": checkIn, Checkout: checkOut })) {
    const shown = day === undefined ? "Insira as datas" : written(day)
    const link = panel.getByRole("link", { name: `${label} ${shown}`, exact: true, includeHidden: true })
    await expect(link).toBeVisible()
  }
  expect(refusal === null || checkOut === undefined).toBe(true)
}

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
    await expect(word(page)).toHaveText(wordOn(snapshot.context))
    await expectDays(page, section(page), snapshot)
    await expect(section(page).getByRole("button", { name: "Limpar datas" })).toBeVisible({
      visible: snapshot.context.checkIn !== undefined,
    })
  },
})

const dates = (page: Page) => page.getByRole("dialog", { name: "Datas da estadia" })
const foot = (page: Page) => dates(page).locator(".stay-dates-word")

/** The calendar that a property's Check-in and Checkout open: beside them, or on a phone as a sheet. */
export const calendarOfStayDates = driver<typeof calendarRangeMachine>({
  ...calendarOfAProperty,
  screen: "property's dates",
  open: async ({ page, press }, input) => {
    await page.goto(addressOf(input))
    await hydrated(page)
    await press(page.getByRole("complementary").getByRole("link", { name: /^Check-in/ }))
    await expect(dates(page).getByRole("grid").first()).toBeVisible()
  },
  events: {
    DAY_CLICKED: (stage, { day }, before) => pressDay(stage, dates(stage.page), day, before.context),
    NEXT_MONTHS: ({ page, press }) => press(dates(page).getByRole("button", { name: next })),
    PREVIOUS_MONTHS: ({ page, press }) => press(dates(page).getByRole("button", { name: previous })),
    CLEARED: ({ page, press }) => press(dates(page).getByRole("button", { name: "Limpar" })),
    OPENED: async ({ page, press }) => {
      await press(dates(page).getByRole("button", { name: "Pronto" }))
      await expect(dates(page)).toBeHidden()
      await press(page.getByRole("complementary").getByRole("link", { name: /^Checkout/ }))
      await expect(dates(page).getByRole("grid").first()).toBeVisible()
    },
    RESTORED: ({ page, follow }, { range }) => follow(addressOf(range, page.url())),
    DAY_TURNED: ({ comeBackOn }, { today }) => comeBackOn(today),
  },
  states: {
    "calendarRange.empty": (page) => [foot(page).getByText("Escolha o dia da chegada")],
    "calendarRange.halfOpen": (page) => [
      foot(page).getByText(/^(Agora escolha|Há noites ocupadas|A estadia mínima)/),
    ],
    "calendarRange.complete": (page) => [foot(page).getByText(/ · \d+ noites?$/)],
  },
  shows: async ({ page }, snapshot) => {
    const { checkIn, checkOut } = snapshot.context
    const isWhole = checkIn !== undefined && checkOut !== undefined
    const said = (isWhole ? " · " : "") + wordOn(snapshot.context)
    await expect(foot(page)).toHaveText(new RegExp(`${said.replaceAll(".", "\\.")}$`))
    await expectDays(page, dates(page), snapshot)
    await expect(dates(page).getByRole("button", { name: "Limpar" })).toBeVisible({
      visible: checkIn !== undefined,
    })
    const isCheckInNext = checkIn === undefined || checkOut !== undefined
    await expect(page.locator(".stay-day[data-marked]")).toHaveText(isCheckInNext ? /^Check-in/ : /^Checkout/)
  },
})

function wordOn({ checkIn, checkOut, refusal }: DateRange & { refusal: string | null }): string {
  if (refusal !== null) return refusal === "blocked" ? BLOCKED : minimum
  if (checkIn === undefined) return "Escolha o dia da chegada"
  if (checkOut === undefined) return chooseOut
  return `${nightsFrom(checkIn, checkOut)} noites`
}
