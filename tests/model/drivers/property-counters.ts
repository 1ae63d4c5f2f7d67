import { expect } from "@playwright/test"
import type { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import { DEFAULT_GUESTS, GUEST_KINDS, type Guests } from "#machines/stay/guests.ts"
import { hydrated, NAMES, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { SLUG } from "../goldens/stays.ts"
import { guestCounters } from "../models/guest-counters.ts"
import { SOON } from "../stage.ts"
import { LABELS } from "./guest-counters.ts"

const { increase, decrease } = NAMES.pt

/** What the panel counts, by adults and children; babies and pets make no difference. */
const TOTALS: Record<string, string> = {
  "0+0": "0 hóspedes",
  "0+1": "1 hóspede",
  "0+2": "2 hóspedes",
  "0+3": "3 hóspedes",
  "1+0": "1 hóspede",
  "1+1": "2 hóspedes",
  "1+2": "3 hóspedes",
  "1+3": "4 hóspedes",
  "2+0": "2 hóspedes",
  "2+1": "3 hóspedes",
  "2+2": "4 hóspedes",
  "2+3": "5 hóspedes",
  "3+0": "3 hóspedes",
  "3+1": "4 hóspedes",
  "3+2": "5 hóspedes",
}

const panel = (page: Page) => page.getByRole("complementary")
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true })

/** The parameters of some guests; the reviews' order alternates, so that each address differs from the previous one. */
function addressOf(guests: Guests, before = ""): string {
  const counts = GUEST_KINDS.map((kind) => [kind, String(guests[kind])])
  const reviews = before.includes("highest") ? "lowest" : "highest"
  return `/imoveis/${SLUG}?${new URLSearchParams([...counts, ["reviews", reviews]])}`
}

/** The guest counters in the reserve panel of a property's page. */
export const countersOfAProperty = driver<typeof guestCountersMachine>({
  screen: "property's page",
  model: guestCounters,
  table: "drivers/property-counters.ts",
  open: async ({ page, press }, { guests = DEFAULT_GUESTS }) => {
    await page.goto(addressOf(guests))
    await hydrated(page)
    await press(panel(page).locator("summary", { hasText: "Quem" }))
  },
  events: {
    INCREASED: ({ page, press }, { kind }) => press(button(page, increase(LABELS[kind]))),
    DECREASED: ({ page, press }, { kind }) => press(button(page, decrease(LABELS[kind]))),
    RESTORED: ({ page, follow }, { guests }) => follow(addressOf(guests, page.url())),
  },
  states: {
    "guestCounters.counting": (page) => [panel(page).getByRole("status", { name: LABELS.adults })],
  },
  shows: async ({ page }, { context: { guests } }) => {
    for (const kind of GUEST_KINDS) {
      await expect(panel(page).getByRole("status", { name: LABELS[kind] })).toHaveText(String(guests[kind]))
      await expect(button(page, decrease(LABELS[kind]))).toBeEnabled({ enabled: guests[kind] > 0 })
    }
    const total = TOTALS[`${guests.adults}+${guests.children}`] ?? "no golden"
    await expect(panel(page).locator("summary").getByText(total, { exact: true })).toBeVisible()
    const counted = () => GUEST_KINDS.map((kind) => new URL(page.url()).searchParams.get(kind))
    await expect.poll(counted, SOON).toEqual(GUEST_KINDS.map((kind) => String(guests[kind])))
  },
})
