import { expect } from "@playwright/test"
import type { SnapshotFrom } from "xstate"
import type { searchBarMachine } from "#machines/search/search-bar.machine.ts"
import type { SearchCriteria } from "#machines/search/search-criteria.ts"
import { MONTHS_PER_PAGE } from "#machines/stay/calendar-range.machine.ts"
import { hydrated, NAMES, type Page } from "../../e2e/fixtures.ts"
import { monthOf, written } from "../days.ts"
import { driver } from "../driver.ts"
import type { Answer } from "../model.ts"
import { searchBar } from "../models/search-bar.ts"
import { SOON, type Stage } from "../stage.ts"
import { bar } from "./bar.ts"
import { pressDay } from "./month-grids.ts"

const GEOCODE = "**/api/geocode?*"
const RESULTS = "**/api/properties?*"

const box = (page: Page) => bar(page).getByRole("combobox", { name: NAMES.pt.where })
const cell = (page: Page, name: RegExp, expanded?: boolean) =>
  bar(page).getByRole("button", { name, ...(expanded === undefined ? {} : { expanded }) })
const opener = (page: Page) => bar(page).getByRole("button", { name: /. (· \d+ Hóspedes|Buscando…)$/ })
const submit = (page: Page) => bar(page).getByRole("button", { name: /^Busca(r|ndo…)$/ })
const moves = (page: Page, name: string, isChosen?: boolean) =>
  bar(page)
    .getByRole("group", { name: "Dias antes ou depois" })
    .getByRole("button", { name, exact: true, ...(isChosen === undefined ? {} : { pressed: isChosen }) })
const collapsed = (page: Page) => [CHECK_IN, CHECK_OUT, GUESTS].map((name) => cell(page, name, false))
const [CHECK_IN, CHECK_OUT, GUESTS] = [/^Check-in/, /^Checkout/, /^Quem/]

/** The current context of a child machine. */
const held = (event: Answer) =>
  (event.snapshot as { context: Partial<SearchCriteria> & { text: string; chosen: string | null } }).context

/** The panel that is open, whatever step of it. */
const panelOf = ({ value }: SnapshotFrom<typeof searchBarMachine>) =>
  typeof value.panel === "string" ? value.panel : "checkOut"

/** Navigates to another URL and back to the first one. */
async function thereAndBack({ page, follow, release, hold }: Stage): Promise<void> {
  await release(RESULTS)
  await follow("/imoveis?location=Mooca")
  await expect(bar(page).getByRole("combobox", { name: NAMES.pt.where, includeHidden: true })).toHaveValue(
    "Mooca",
  )
  await follow("/imoveis")
  await expect(bar(page).getByRole("combobox", { name: NAMES.pt.where, includeHidden: true })).toHaveValue("")
  await hold(RESULTS)
}

/** The search bar on the results page: one bar, or a sheet on phones. */
export const theSearchBar = driver<typeof searchBarMachine>({
  screen: "search bar",
  model: searchBar,
  open: async ({ page, hold }) => {
    for (const address of [GEOCODE, RESULTS]) await hold(address)
    await page.goto("/imoveis")
    await hydrated(page)
  },
  events: {
    LOCATION_OPENED: async ({ page, world, press, tabTo }, _, before) => {
      if (world.isPhone && !before.hasTag("open")) return await press(opener(page))
      if (world.means !== "keyboard") return await press(box(page))
      const isThere = await box(page).evaluate((element) => element === document.activeElement)
      await (isThere ? page.keyboard.press("ArrowDown") : tabTo(box(page)))
    },
    CHECK_IN_OPENED: ({ page, press }) => press(cell(page, CHECK_IN)),
    CHECK_OUT_OPENED: ({ page, press }) => press(cell(page, CHECK_OUT)),
    GUESTS_OPENED: ({ page, press }) => press(cell(page, GUESTS)),
    DATES_CONFIRMED: async ({ page, press }) =>
      press(bar(page).getByRole("button", { name: "Pronto", exact: true })),
    FLEX_CHOSEN: ({ page, press }, { flex }) => press(moves(page, `± ${flex} dias`)),
    GUESTS_CONFIRMED: ({ page, press }) => press(cell(page, GUESTS)),
    CLOSED: async ({ page, world, press }) => {
      if (world.isPhone) await press(bar(page).getByRole("button", { name: "Fechar a busca" }))
      else if (world.means === "keyboard") await page.keyboard.press("Escape")
      else await page.mouse.click(2, 2)
    },
    SUBMITTED: ({ page, press }) => press(submit(page)),
    RESTORED: async (stage, _, before) => {
      const { page, world, press } = stage
      if (world.isPhone && before.hasTag("open"))
        await press(bar(page).getByRole("button", { name: "Limpar tudo" }))
      else await thereAndBack(stage)
    },
    DAY_TURNED: ({ comeBackOn }, { today }) => comeBackOn(today),
    "xstate.snapshot.destination": async ({ page, world, press }, event) => {
      const { text, chosen } = held(event)
      if (chosen === null) return await box(page).fill(text)
      await box(page).fill("moema")
      const option = bar(page)
        .getByRole("option", { name: /^Moema bairro/ })
        .first()
      if (world.means !== "keyboard") return await press(option)
      await option.waitFor()
      for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key)
    },
    "xstate.snapshot.calendar": async (stage, event) => {
      const { checkIn, checkOut } = held(event)
      const calendar = bar(stage.page).getByRole("dialog", { name: NAMES.pt.calendar })
      if (checkIn === undefined)
        return await stage.press(calendar.getByRole("button", { name: "Limpar", exact: true }))
      // The page with this month or the one with the next month.
      const shown = { month: monthOf(stage.world.today), monthsPerPage: MONTHS_PER_PAGE + 1 }
      await pressDay(stage, calendar, checkOut ?? checkIn, shown)
    },
    "xstate.snapshot.guests": ({ page, press }) =>
      press(bar(page).getByRole("button", { name: NAMES.pt.increase(NAMES.pt.adults) })),
    "xstate.done.actor.geocode": ({ answer }, { output }) =>
      answer(GEOCODE, { json: { result: output === null ? null : { coords: output } } }),
    "xstate.error.actor.geocode": ({ answer }) => answer(GEOCODE, { status: 503, json: {} }),
    "xstate.done.actor.showResults": ({ release }) => release(RESULTS),
  },
  offers: (snapshot, event, { isPhone, means }) => {
    const { submit } = snapshot.value
    const panel = panelOf(snapshot)
    const { location, checkIn, checkOut, guests, flex } = snapshot.context.criteria
    const isOpen = snapshot.hasTag("open")
    // On a wide screen a box without a list looks the same open and closed: while navigating to the results its text
    // comes from the URL, and has no suggestions.
    const hasNoList = !isPhone && submit === "leaving" && location !== ""
    switch (event.type) {
      // Pressing the open part again closes it; in the sheet it does nothing.
      case "LOCATION_OPENED":
        return panel !== "location" && !hasNoList
      case "CHECK_IN_OPENED":
        return panel !== "checkIn" && (isOpen || !isPhone)
      case "CHECK_OUT_OPENED":
        return panel !== "checkOut" && (isOpen || !isPhone)
      case "GUESTS_OPENED":
        return panel !== "guests" && (isOpen || !isPhone)
      // In the sheet a second press on the guests does nothing, nor does the pointer's first where the dates led to.
      case "GUESTS_CONFIRMED":
        return !isPhone && (means === "keyboard" || !snapshot.context.isLed)
      case "CLOSED":
        return isOpen
      case "SUBMITTED":
        return isOpen || !isPhone
      // On a wide screen a box whose place was cleared looks the same open and closed, until it is opened again.
      case "RESTORED":
        return submit !== "leaving" && (isPhone || panel !== "location")
      case "xstate.snapshot.destination":
        return panel === "location" && location === ""
      case "xstate.snapshot.calendar": {
        if (!snapshot.hasTag("calendarOpen")) return false
        const days = held(event as Answer)
        if (days.checkIn === undefined) return checkIn !== undefined
        return days.checkOut === undefined
          ? checkIn === undefined
          : checkIn !== undefined && checkOut === undefined
      }
      case "FLEX_CHOSEN":
        return flex === 0
      case "xstate.snapshot.guests":
        return panel === "guests" && guests.adults === 1
      default:
        return true
    }
  },
  states: {
    "searchBar.panel.none": (page, { isPhone }) =>
      isPhone
        ? [opener(page)]
        : [...collapsed(page), bar(page).getByRole("combobox", { name: NAMES.pt.where, expanded: false })],
    "searchBar.panel.location": (page, { isPhone }) => [
      ...collapsed(page),
      isPhone
        ? page.getByRole("dialog", { name: "Sua busca" })
        : bar(page).getByRole("combobox", { name: NAMES.pt.where, expanded: true }),
    ],
    "searchBar.panel.checkIn": (page) => [cell(page, CHECK_IN, true)],
    // The red edge is on the guests once the dates are chosen.
    "searchBar.panel.checkOut.choosing": (page) => [
      cell(page, CHECK_OUT, true),
      page.locator(".cell-guests:not([data-marked])"),
    ],
    "searchBar.panel.checkOut.chosen": (page) => [
      cell(page, CHECK_OUT, true),
      page.locator(".cell-guests[data-marked]"),
    ],
    "searchBar.panel.guests": (page) => [cell(page, GUESTS, true)],
    "searchBar.submit.idle": (page) => [bar(page).getByRole("button", { name: /^Buscar$| · \d+ Hóspedes$/ })],
    "searchBar.submit.geocoding": isBusy,
    "searchBar.submit.leaving": isBusy,
  },
  alike: {
    "searchBar.submit.geocoding or searchBar.submit.leaving":
      "To a person both are one search; `shows` tells them apart by the lookup under way and by the address.",
  },
  logs: /^(Geocoding falhou|Erro ao buscar coordenadas)/,
  shows: async ({ page, world, waitingAt }, snapshot) => {
    const { criteria, submitted } = snapshot.context
    const moving = criteria.flex === 0 ? "" : ` ±${criteria.flex}`
    const days = [criteria.checkIn, criteria.checkOut].map((day) =>
      day === undefined ? "Insira as datas" : written(day) + moving,
    )
    const guests = `${criteria.guests.adults + criteria.guests.children} Hóspedes`
    if (world.isPhone && !snapshot.hasTag("open")) {
      const { checkIn, checkOut } = criteria
      const alone = checkIn === undefined ? days[0] : written(checkIn).slice(0, "dd/MM".length)
      const range =
        checkIn === undefined || checkOut === undefined ? alone : shortDays(checkIn, checkOut) + moving
      const second = snapshot.hasTag("busy") ? "Buscando…" : `${range} · ${guests}`
      await expect(opener(page)).toHaveText(`${criteria.location || "Buscar destinos"}${second}`)
    } else {
      await expect(box(page)).toHaveValue(criteria.location)
      await expect(cell(page, CHECK_IN)).toHaveText(`Check-in ${days[0]}`)
      await expect(cell(page, CHECK_OUT)).toHaveText(`Checkout ${days[1]}`)
      await expect(cell(page, GUESTS)).toHaveText(`Quem ${guests}`)
    }
    if (snapshot.hasTag("calendarOpen"))
      await expect(
        moves(page, criteria.flex === 0 ? "Só estas datas" : `± ${criteria.flex} dias`, true),
      ).toBeVisible()
    const isLookedUp = snapshot.matches({ submit: "geocoding" })
    await expect
      .poll(() => waitingAt(GEOCODE).map(({ searchParams }) => searchParams.get("address")), SOON)
      .toEqual(isLookedUp ? [submitted?.location ?? expect.any(String)] : [])
    const searched = isLookedUp || submitted === null ? {} : parametersOf(submitted)
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams), SOON).toEqual(searched)
  },
})

/** The parameters of the results' address; the walks choose only adults. */
function parametersOf({
  location,
  coords,
  checkIn,
  checkOut,
  guests,
  flex,
}: SearchCriteria): Record<string, string> {
  return {
    ...(location === "" ? {} : { location }),
    ...(coords === null ? {} : { lat: `${coords.lat}`, lng: `${coords.lng}` }),
    ...(checkIn === undefined ? {} : { checkIn: `${checkIn}T00:00:00.000Z` }),
    ...(checkOut === undefined ? {} : { checkOut: `${checkOut}T00:00:00.000Z` }),
    adults: String(guests.adults),
    children: "0",
    babies: "0",
    pets: "0",
    ...(flex === 0 ? {} : { flex: String(flex) }),
  }
}

function isBusy(page: Page) {
  return [bar(page).getByRole("button", { name: /Buscando…$/ })]
}

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"]

/** Two days as short as they can be: `26–31 mar`, `30 mar – 2 abr`. */
function shortDays(from: string, until: string): string {
  const [one, other] = [from, until].map((day) => ({
    date: Number(day.slice(8)),
    month: MONTHS[Number(day.slice(5, 7)) - 1],
  }))
  return one?.month === other?.month
    ? `${one?.date}–${other?.date} ${other?.month}`
    : `${one?.date} ${one?.month} – ${other?.date} ${other?.month}`
}
