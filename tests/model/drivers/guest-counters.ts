import { expect } from "@playwright/test"
import type { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import { DEFAULT_GUESTS, GUEST_KINDS, type GuestKind, type Guests } from "#machines/stay/guests.ts"
import { hydrated, NAMES, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { guestCounters } from "../models/guest-counters.ts"

const { increase, decrease } = NAMES.pt
/** What each counter is called. */
export const LABELS: Record<GuestKind, string> = {
  adults: "Adultos",
  children: "Crianças",
  babies: "Bebês",
  pets: "Animais de estimação",
}

const panel = (page: Page) => page.getByRole("group", { name: "Hóspedes" })
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true })

/** URL of the results for some guests; the place alternates, so that each URL differs from the previous one. */
function addressOf(guests: Guests, before = ""): string {
  const counts = GUEST_KINDS.map((kind) => [kind, String(guests[kind])])
  const location = before.includes("Moema") ? "Mooca" : "Moema"
  return `/imoveis?${new URLSearchParams([...counts, ["location", location]])}`
}

/** The guest counters of the search bar, on the results page. */
export const countersOfTheBar = driver<typeof guestCountersMachine>({
  screen: "search bar",
  model: guestCounters,
  open: async ({ page, world, press }, { guests = DEFAULT_GUESTS }) => {
    await page.goto(addressOf(guests))
    await hydrated(page)
    if (world.isPhone) await press(page.getByRole("button", { name: / · \d+ Hóspedes$/ }))
    await press(page.getByRole("button", { name: /^Quem/ }))
  },
  events: {
    INCREASED: ({ page, press }, { kind }) => press(button(page, increase(LABELS[kind]))),
    DECREASED: ({ page, press }, { kind }) => press(button(page, decrease(LABELS[kind]))),
    RESTORED: ({ page, follow }, { guests }) => follow(addressOf(guests, page.url())),
  },
  states: { "guestCounters.counting": (page) => [panel(page)] },
  shows: async ({ page }, { context: { guests } }) => {
    for (const kind of GUEST_KINDS) {
      await expect(panel(page).getByRole("status", { name: LABELS[kind] })).toHaveText(String(guests[kind]))
      await expect(button(page, decrease(LABELS[kind]))).toBeEnabled({ enabled: guests[kind] > 0 })
    }
    await expect(
      page.getByRole("button", { name: `Quem ${guests.adults + guests.children} Hóspedes` }),
    ).toBeVisible()
  },
})
