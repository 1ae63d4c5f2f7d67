import type { Page } from "../../e2e/fixtures.ts"
import { destinationBox } from "../drivers/destination.ts"
import { focusOf, namesOf, textOf, textsOf, valuesOf, visit } from "../golden.ts"
import type { Stage } from "../stage.ts"

const quiet = ["destination.resting"]
const found = ["destination.listed.found"]

/** The box, what a screen reader announces, the list with its name, the active place, and the focus. */
async function sees(page: Page) {
  const bar = page.getByRole("search")
  const list = page.getByRole("listbox")
  return {
    box: (await valuesOf(bar.getByRole("combobox")))[0],
    says: await textOf(bar.getByRole("status").first()),
    list: (await namesOf(list))[0],
    places: await textsOf(list.getByRole("option")),
    active: await textOf(list.getByRole("option", { selected: true })),
    google: await bar.getByText("Google Maps", { exact: true }).count(),
    clear: await namesOf(bar.getByRole("button", { name: "Limpar destino" })),
    focus: await focusOf(page),
  }
}

const place = (placeId: string, main: string, source: "own" | "google") => ({
  placeId,
  description: `${main}, São Paulo`,
  main,
  secondary: "São Paulo",
  source,
  lines: [],
  kind: "bairro" as const,
  coords: source === "own" ? { lat: -23.6, lng: -46.66 } : null,
  centreKm: source === "own" ? 5.2 : null,
})
const MOEMA = place("located", "Moema", "own")
const MOOCA = place("unlocated", "Mooca", "google")
const MOEMA_LINE = "Moema bairro · 5,2 km do centro"
const MOOCA_LINE = "Mooca bairro · São Paulo"
const OFFERED = "Buscas recentes e bairros populares"
const FOUND = "Sugestões de destino"
const CLEAR = ["Limpar destino"]
const NO_LIST = { list: undefined, places: [], active: undefined, google: 0 }

const typed = (text: string) => ({ type: "TYPED" as const, text })
const DEBOUNCED = { type: "xstate.after.debounce.destination.waiting" as const }
const suggested = (...output: ReturnType<typeof place>[]) => ({
  type: "xstate.done.actor.suggest" as const,
  output,
})
const passes =
  (time: number) =>
  ({ pass }: Stage) =>
    pass(time)

export const destinationTyped = visit({
  driver: destinationBox,
  name: "typed into",
  input: {},
  sees,
  goldens: [
    {
      name: "empty",
      states: quiet,
      sees: { box: "", says: "", ...NO_LIST, clear: [], focus: "" },
    },
    {
      name: "before places are offered",
      when: [{ type: "OPENED" }, passes(2_000)],
      states: ["destination.fetchingOffer"],
      sees: { box: "", says: "", ...NO_LIST, clear: [], focus: "Onde" },
    },
    {
      name: "places are offered",
      when: [{ type: "xstate.done.actor.offer", output: [MOEMA, MOOCA] }],
      states: ["destination.listed.offered"],
      sees: {
        box: "",
        says: "2 sugestões",
        list: OFFERED,
        places: [MOEMA_LINE, MOOCA_LINE],
        active: undefined,
        google: 1,
        clear: [],
        focus: "Onde",
      },
    },
    {
      name: "one letter asks nothing",
      when: [typed("m"), passes(2_000)],
      states: quiet,
      sees: { box: "m", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "two letters wait for 120 ms",
      when: [typed("mo"), passes(119)],
      states: ["destination.waiting"],
      sees: { box: "mo", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "after 299 ms nothing is announced yet",
      when: [passes(180)],
      states: ["destination.asking"],
      sees: { box: "mo", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "after 300 ms the wait is announced",
      when: [passes(1)],
      // The look of a short wait is gone.
      states: [],
      sees: { box: "mo", says: "Buscando sugestões…", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "two places",
      when: [suggested(MOEMA, MOOCA)],
      states: found,
      sees: {
        box: "mo",
        says: "2 sugestões",
        list: FOUND,
        places: [MOEMA_LINE, MOOCA_LINE],
        active: undefined,
        google: 1,
        clear: CLEAR,
        focus: "Onde",
      },
    },
    {
      name: "the first is active",
      when: [{ type: "ACTIVE_MOVED", to: "next" }],
      states: found,
      sees: {
        box: "mo",
        says: "2 sugestões",
        list: FOUND,
        places: [MOEMA_LINE, MOOCA_LINE],
        active: MOEMA_LINE,
        google: 1,
        clear: CLEAR,
        focus: "Onde",
      },
    },
    {
      name: "before it the last",
      when: [{ type: "ACTIVE_MOVED", to: "previous" }],
      states: found,
      sees: {
        box: "mo",
        says: "2 sugestões",
        list: FOUND,
        places: [MOEMA_LINE, MOOCA_LINE],
        active: MOOCA_LINE,
        google: 1,
        clear: CLEAR,
        focus: "Onde",
      },
    },
    {
      name: "no place is active",
      when: [{ type: "ACTIVE_LEFT" }],
      states: found,
      sees: {
        box: "mo",
        says: "2 sugestões",
        list: FOUND,
        places: [MOEMA_LINE, MOOCA_LINE],
        active: undefined,
        google: 1,
        clear: CLEAR,
        focus: "Onde",
      },
    },
    {
      name: "one place, of the site's own",
      when: [typed("moe"), DEBOUNCED, suggested(MOEMA)],
      states: found,
      sees: {
        box: "moe",
        says: "1 sugestão",
        list: FOUND,
        places: [MOEMA_LINE],
        active: undefined,
        google: 0,
        clear: CLEAR,
        focus: "Onde",
      },
    },
    {
      name: "it is chosen by its key",
      when: [{ type: "ACTIVE_MOVED", to: "next" }, { type: "ACTIVE_CHOSEN" }],
      states: quiet,
      sees: { box: "Moema, São Paulo", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "no place",
      when: [typed("xyz"), DEBOUNCED, suggested()],
      states: ["destination.nothingFound"],
      sees: { box: "xyz", says: "Nenhuma sugestão", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "no answer",
      when: [typed("xy"), DEBOUNCED, { type: "xstate.error.actor.suggest", error: new Error("no answer") }],
      states: ["destination.nothingFound"],
      sees: { box: "xy", says: "Nenhuma sugestão", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "a place that must be located is chosen",
      when: [typed("moo"), DEBOUNCED, suggested(MOOCA), { type: "CHOSEN", placeId: "unlocated" }],
      states: ["destination.locating"],
      sees: { box: "Mooca, São Paulo", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "located",
      when: [{ type: "xstate.done.actor.locate", output: { lat: -23.6, lng: -46.66 } }],
      states: quiet,
      sees: { box: "Mooca, São Paulo", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
    {
      name: "cleared",
      when: [{ type: "CLEARED" }],
      states: quiet,
      sees: { box: "", says: "", ...NO_LIST, clear: [], focus: "Onde" },
    },
    {
      name: "an address with a place",
      when: [{ type: "RESTORED", text: "Pinheiros", coords: { lat: -23.56, lng: -46.7 } }],
      states: quiet,
      sees: { box: "Pinheiros", says: "", ...NO_LIST, clear: CLEAR, focus: "Onde" },
    },
  ],
})
