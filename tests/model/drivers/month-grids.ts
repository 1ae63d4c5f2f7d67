import { expect, type Locator } from "@playwright/test"
import type { SnapshotFrom } from "xstate"
import type { Day, Month } from "#machines/site/day.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import { dayName, NAMES } from "../../e2e/fixtures.ts"
import { addDays, monthOf, shiftMonth } from "../days.ts"
import { SOON, type Stage } from "../stage.ts"

type Calendar = SnapshotFrom<typeof calendarRangeMachine>

/** Upper bound for the key presses between two days of two months. */
const MAX_KEYS = 60

/** The months on a page of the calendar. */
type Shown = Pick<Calendar["context"], "month" | "monthsPerPage">

function monthsOf({ month, monthsPerPage }: Shown): Month[] {
  return Array.from({ length: monthsPerPage }, (_, at) => shiftMonth(month, at))
}

function daysOf(shown: Shown): Day[] {
  const next = `${shiftMonth(shown.month, shown.monthsPerPage)}-01`
  const days: Day[] = []
  for (let day = `${shown.month}-01`; day < next; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whether a day is in one of the months shown. */
export function isInView(shown: Shown, day: Day): boolean {
  return monthsOf(shown).includes(monthOf(day))
}

/** Presses a day; by keyboard, moves to it with the arrow keys. */
export async function pressDay(
  { page, world, press, tabTo }: Stage,
  grids: Locator,
  day: Day,
  shown: Shown,
): Promise<void> {
  if (world.means !== "keyboard")
    return await press(grids.getByRole("button", { name: dayName(day, "pt-BR") }))
  const days = daysOf(shown)
  const focused = async () => {
    const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")
    return days.find((each) => name.startsWith(dayName(each, "pt-BR")))
  }
  // Only one day is a tab stop (roving tabindex), before or after the button that turns the page.
  if ((await focused()) === undefined) await tabTo(grids.getByRole("button", { name: NAMES.pt.next }))
  for (const key of ["", "Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab", "Tab", "Tab"]) {
    if (key !== "") await page.keyboard.press(key)
    if ((await focused()) !== undefined) break
  }
  for (let keys = 0; keys < MAX_KEYS; keys++) {
    const at = await focused()
    if (at === undefined) break
    // Enter on a chosen day of the bar's calendar confirms the dates.
    if (at === day) return await page.keyboard.press("Space")
    await page.keyboard.press(at < day ? "ArrowRight" : "ArrowLeft")
  }
  throw new Error(`the arrows do not lead to ${day}`)
}

/**
 * Asserts that the grids show the right months, and that each day states whether it can be chosen.
 * @param said what the name of a day that can be chosen says after its date
 */
export async function expectGrids(
  grids: Locator,
  snapshot: Calendar,
  said: (day: Day) => string = () => "",
): Promise<void> {
  const { today, checkIn, checkOut } = snapshot.context
  const months = monthsOf(snapshot.context).map((month) => new RegExp(`^${monthName(month)}$`, "i"))
  for (const name of months) await expect(grids.getByRole("grid", { name })).toBeVisible()
  await expect(grids.getByRole("grid")).toHaveCount(months.length)
  const expected = daysOf(snapshot.context).map((day) => {
    const isDisabled = !snapshot.can({ type: "DAY_CLICKED", day })
    const name = dayName(day, "pt-BR")
    if (day === checkIn) return [`${name}, check-in`, isDisabled]
    if (day === checkOut) return [`${name}, checkout`, isDisabled]
    if (isDisabled) return [day >= today ? `${name}, indisponível` : name, true]
    return [name + said(day), false]
  })
  await expect
    .poll(
      () =>
        grids
          .getByRole("gridcell")
          .getByRole("button")
          .evaluateAll((buttons) =>
            buttons.map((button) => [
              button.getAttribute("aria-label"),
              button.matches(":disabled, [aria-disabled=true]"),
            ]),
          ),
      SOON,
    )
    .toEqual(expected)
}

function monthName(month: Month): string {
  const [year = "", number = ""] = month.split("-")
  const name = new Intl.DateTimeFormat("pt-BR", { month: "long" }).format(new Date(+year, +number - 1, 1))
  return `${name} ${year}`
}
