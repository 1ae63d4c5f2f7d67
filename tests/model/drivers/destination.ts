import { expect } from "@playwright/test"
import type { destinationMachine } from "#machines/search/destination.machine.ts"
import { hydrated, NAMES, type Page } from "../../e2e/fixtures.ts"
import { driver } from "../driver.ts"
import { destination } from "../models/destination.ts"
import { SOON, type Stage } from "../stage.ts"
import { bar } from "./bar.ts"
import { freshAddress } from "./fresh-address.ts"

const OFFER = "**/api/places/popular"
const SUGGEST = "**/api/places?*"
const LOCATE = "**/api/places/locate?*"
const REFUSED = { status: 503, json: {} }
/** After this wait the box announces that it is slow, ms. */
const SLOW_AFTER = 300

const box = (page: Page) => bar(page).getByRole("combobox", { name: NAMES.pt.where })
const word = (page: Page) => bar(page).getByRole("status").first()
const options = (page: Page) => bar(page).getByRole("listbox").getByRole("option")
const list = (name: string) => (page: Page) => [bar(page).getByRole("listbox", { name })]
const quiet = (page: Page) => [
  bar(page).getByRole("combobox", { name: NAMES.pt.where, expanded: false }),
  word(page).filter({ hasText: /^$/ }),
]

/** Moves to another part of the bar: its calendar. */
const leave = ({ page, press }: Stage) => press(bar(page).getByRole("button", { name: NAMES.pt.checkIn }))
const comeBack = ({ page, world, press, tabTo }: Stage) =>
  world.means === "keyboard" ? tabTo(box(page)) : press(box(page))

/** A choice leads on to the calendar, which takes the focus once it is loaded. */
const comeBackFromTheDates = async (stage: Stage) => {
  const { page, world } = stage
  await expect(bar(page).getByRole("button", { name: NAMES.pt.checkIn, expanded: true })).toBeVisible()
  if (world.means === "keyboard") await box(page).press("ArrowDown")
  else await comeBack(stage)
}

/**
 * The destination box of the search bar, on the results page. Whenever it has text, the bar's part for it is
 * open; otherwise its list would be hidden.
 */
export const destinationBox = driver<typeof destinationMachine>({
  screen: "search bar",
  model: destination,
  open: async (stage) => {
    const { page, world, press } = stage
    for (const address of [OFFER, SUGGEST, LOCATE]) await stage.hold(address)
    await stage.keepTime()
    await page.goto("/imoveis")
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    if (!world.isPhone) return
    await press(bar(page).getByRole("button", { name: / · \d+ Hóspedes$/ }))
    await leave(stage)
  },
  events: {
    OPENED: async (stage) => {
      await leave(stage)
      await comeBack(stage)
    },
    LEFT: async (stage, _, before) => {
      await leave(stage)
      if (before.context.text !== "") await comeBack(stage)
    },
    CLEARED: ({ page, press }) => press(bar(page).getByRole("button", { name: NAMES.pt.clear })),
    TYPED: async (stage, { text }) => {
      if (stage.world.means !== "keyboard") return await box(stage.page).fill(text)
      await stage.tabTo(box(stage.page))
      await stage.page.keyboard.press("Control+A")
      await stage.page.keyboard.type(text)
    },
    // As an input method's key changes the box, but without one that goes on: tests/e2e/search/composition.test.ts has them.
    COMPOSED: async ({ page, tabTo }, { text }) => {
      await tabTo(box(page))
      await box(page).evaluate((element, composed) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, composed)
        element.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }))
      }, text)
    },
    RESTORED: async (stage, { text, coords }) => {
      const point = coords === null ? {} : { lat: String(coords.lat), lng: String(coords.lng) }
      await stage.follow(
        freshAddress("/imoveis", { location: text || undefined, ...point }, stage.page.url()),
      )
      await expect(box(stage.page)).toHaveValue(text)
      if (text !== "") await comeBack(stage)
    },
    ACTIVE_MOVED: ({ page }, { to }) => box(page).press(to === "next" ? "ArrowDown" : "ArrowUp"),
    ACTIVE_LEFT: ({ page }) => box(page).press("Home"),
    ACTIVE_CHOSEN: async (stage) => {
      await box(stage.page).press("Enter")
      await comeBackFromTheDates(stage)
    },
    CHOSEN: async (stage, { placeId }, { context }) => {
      const index = context.suggestions.findIndex((place) => place.placeId === placeId)
      await stage.press(options(stage.page).nth(index))
      await comeBackFromTheDates(stage)
    },
    "xstate.after.debounce.destination.waiting": ({ pass }) => pass(120),
    "xstate.done.actor.offer": ({ answer }, { output }) => answer(OFFER, { json: { suggestions: output } }),
    "xstate.error.actor.offer": ({ answer }) => answer(OFFER, { json: {} }),
    "xstate.done.actor.suggest": ({ answer }, { output }) =>
      answer(SUGGEST, { json: { suggestions: output } }),
    "xstate.error.actor.suggest": ({ answer }) => answer(SUGGEST, REFUSED),
    "xstate.done.actor.locate": ({ answer }, { output }) => answer(LOCATE, { json: { coords: output } }),
    "xstate.error.actor.locate": ({ answer }) => answer(LOCATE, REFUSED),
  },
  offers: ({ context }, event, { means }) => {
    if (event.type === "TYPED" || event.type === "COMPOSED") return event.text !== context.text
    if (event.type === "CLEARED") return context.text !== ""
    return event.type !== "CHOSEN" || means !== "keyboard"
  },
  states: {
    "destination.resting": quiet,
    "destination.fetchingOffer": quiet,
    "destination.waiting": quiet,
    "destination.asking": quiet,
    "destination.locating": quiet,
    "destination.listed.found": list("Sugestões de destino"),
    "destination.listed.offered": list("Buscas recentes e bairros populares"),
    "destination.nothingFound": (page) => [word(page).getByText("Nenhuma sugestão")],
  },
  alike: {
    "destination.resting or destination.fetchingOffer or destination.waiting or destination.asking or destination.locating":
      "Lists appear when they are there, and only suggestions that take longer than 300 ms are announced, as the goldens show; `shows` tells the states apart by the request under way.",
  },
  shows: async ({ page, pass, waitingAt }, snapshot) => {
    const { text, suggestions, active, chosen } = snapshot.context
    await expect(box(page)).toHaveValue(text)
    await expect(bar(page).getByRole("button", { name: NAMES.pt.clear })).toBeVisible({
      visible: text !== "",
    })
    await expect(options(page)).toHaveText(
      suggestions.map(({ main, secondary }) => `${main}bairro · ${secondary}`),
    )
    const selected = suggestions.flatMap(({ main }, at) => (at === active ? [new RegExp(`^${main}`)] : []))
    await expect(bar(page).getByRole("listbox").getByRole("option", { selected: true })).toHaveText(selected)
    const asked = () => [
      ...waitingAt(OFFER).map(() => "offer"),
      ...waitingAt(SUGGEST).map(({ searchParams }) => searchParams.get("q")),
      ...waitingAt(LOCATE).map(({ searchParams }) => searchParams.get("placeId")),
    ]
    const expected = { fetchingOffer: "offer", asking: text, locating: chosen }[String(snapshot.value)]
    await expect
      .poll(asked, { ...SOON, message: "asked of the server" })
      .toEqual(expected === undefined ? [] : [expected])
    if (snapshot.matches("waiting") || snapshot.matches("asking")) return
    await pass(SLOW_AFTER)
    await expect(word(page)).not.toContainText("Buscando")
  },
})
