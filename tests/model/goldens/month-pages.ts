import type { Locator } from "@playwright/test"
import { namesOf } from "../golden.ts"

/** What a person sees of a calendar: its months, the chosen days, and the days of the first month that are off. */
export async function monthsIn(calendar: Locator) {
  const days = calendar.getByRole("grid").first().getByRole("gridcell").getByRole("button")
  const off = await days.evaluateAll((buttons) =>
    buttons
      .filter((button) => button.matches(":disabled, [aria-disabled=true]"))
      .map((button) => Number(button.textContent)),
  )
  return {
    months: (await namesOf(calendar.getByRole("grid"))).join(" "),
    // Without the weekday, which differs by year.
    chosen: (await namesOf(calendar.getByRole("button", { name: /, (check-in|checkout)$/ }))).map((name) =>
      name.replace(/^[^,]+, /, ""),
    ),
    off: runsOf(off),
  }
}

/** `1-9 14` for 1 to 9, and 14. */
function runsOf(days: readonly number[]): string {
  const firsts = days.filter((day) => !days.includes(day - 1))
  return firsts
    .map((first) => {
      const last = days.find((day) => day >= first && !days.includes(day + 1)) ?? first
      return first === last ? `${first}` : `${first}-${last}`
    })
    .join(" ")
}
