import { assign, setup } from "xstate"
import { type PageName, resultsPage } from "../goldens/results.ts"
import { model, type World } from "../model.ts"

type ResultsEvent =
  /** A type of property is chosen. */
  | { type: "TYPE_CHOSEN"; name: string }
  /** An order is chosen. */
  | { type: "SORTED"; name: string }
  /** A price is entered, or an amenity chosen, and the filters applied. */
  | { type: "FILTERED"; name: string }
  /** The results are searched for a text. */
  | { type: "SEARCHED"; name: string }
  /** More properties are asked for; their address takes the place of the present one. */
  | { type: "PAGE_TURNED"; name: string }
  /** After a search without results a way on is taken. */
  | { type: "RELAXED"; name: string }
  /** A type is chosen and, before its results arrive, an order. */
  | { type: "HURRIED"; name: string; order: string }
  /** A type is chosen, and the server fails. */
  | { type: "REFUSED"; name: string }
  /** After a failure the page is asked for again. */
  | { type: "RETRIED" }
  /** The browser's Back. */
  | { type: "WENT_BACK" }

interface ResultsContext {
  at: PageName
  /** The page that Back leads to; null if it is not a page of results, or not known. */
  before: PageName | null
}

const choice = { guard: "leads", target: "arriving", actions: "go" } as const

/**
 * The results as a visitor knows them, for the tests: the site has no machine for them, because their whole state is
 * the address. What a choice leads to is written down in goldens/results.ts.
 */
export const resultsMachine = setup({
  types: { context: {} as ResultsContext, events: {} as ResultsEvent, input: {} as { at: PageName } },
  guards: {
    leads: ({ context, event }) => targetOf(context.at, event) !== undefined,
    isEmpty: ({ context }) => resultsPage(context.at).cards === 0,
    hasBefore: ({ context }) => context.before !== null,
  },
  actions: {
    go: assign(({ context, event }) => ({
      at: targetOf(context.at, event) ?? context.at,
      // After two choices at once Back leads to a page that was never seen.
      before: event.type === "HURRIED" || event.type === "REFUSED" ? null : context.at,
    })),
    goOn: assign({ at: ({ context, event }) => targetOf(context.at, event) ?? context.at }),
    goBack: assign(({ context }) => ({ at: context.before ?? context.at, before: null })),
  },
}).createMachine({
  id: "results",
  context: ({ input }) => ({ at: input.at, before: null }),
  initial: "arriving",
  states: {
    arriving: { always: [{ guard: "isEmpty", target: "nothing" }, { target: "found" }] },
    found: {
      on: {
        TYPE_CHOSEN: choice,
        SORTED: choice,
        FILTERED: choice,
        SEARCHED: choice,
        PAGE_TURNED: { ...choice, actions: "goOn" },
        HURRIED: choice,
        REFUSED: { guard: "leads", target: "failed", actions: "go" },
        WENT_BACK: { guard: "hasBefore", target: "arriving", actions: "goBack" },
      },
    },
    nothing: {
      on: {
        TYPE_CHOSEN: choice,
        RELAXED: choice,
        WENT_BACK: { guard: "hasBefore", target: "arriving", actions: "goBack" },
      },
    },
    failed: { on: { RETRIED: "arriving" } },
  },
})

/** Where a choice leads; undefined if the golden does not walk it. */
function targetOf(at: PageName, event: ResultsEvent): PageName | undefined {
  if (!("name" in event)) return undefined
  const first = resultsPage(at).leads[event.name]
  return event.type === "HURRIED" && first !== undefined ? resultsPage(first).leads[event.order] : first
}

const TYPES = ["Todos", "Estúdio", "Loft"]

/** The results from their start and from a searched stay. */
export function results({ means }: World) {
  return model({
    name: "results",
    machine: resultsMachine,
    inputs: [{ at: "start" }, { at: "stay" }],
    events: [
      ...TYPES.map((name) => ({ type: "TYPE_CHOSEN" as const, name })),
      { type: "SORTED", name: "Preço mais baixo" },
      { type: "SORTED", name: "Destaques" },
      { type: "FILTERED", name: "Preço máximo por noite" },
      { type: "FILTERED", name: "Piscina" },
      { type: "SEARCHED", name: "tijolos" },
      { type: "PAGE_TURNED", name: "Mostrar mais imóveis" },
      { type: "RELAXED", name: "Tirar os filtros" },
      { type: "HURRIED", name: "Estúdio", order: "Preço mais baixo" },
      { type: "REFUSED", name: "Estúdio" },
      { type: "RETRIED" },
      { type: "WENT_BACK" },
    ],
    serializeState: ({ value, context: { at, before } }) => JSON.stringify([value, at, before]),
    // With a pointer every choice is taken on every page; otherwise each kind of choice once.
    apart: ({ context }, event) =>
      means === "pointer" && "name" in event && !["HURRIED", "REFUSED"].includes(event.type)
        ? `${context.at} ${event.name}`
        : "",
  })
}
