import { assign, fromPromise, setup } from "xstate"
import { type Coordinates, MIN_DESTINATION_LENGTH, type Place } from "./place.ts"

export type DestinationEvent =
  | { type: "TYPED"; text: string }
  | { type: "ACTIVE_MOVED"; to: "next" | "previous" | "first" | "last" }
  | { type: "ACTIVE_LEFT" }
  | { type: "ACTIVE_CHOSEN" }
  | { type: "CHOSEN"; placeId: string }
  | { type: "CLEARED" }
  | { type: "RESTORED"; text: string; coords: Coordinates | null }

export interface DestinationContext {
  text: string
  /** Of the chosen suggestion; null as soon as the text is another (seed §3, `locationCoords`). */
  coords: Coordinates | null
  suggestions: Place[]
  /** Index of the suggestion that Enter would choose; -1 for none. */
  active: number
}

/**
 * The destination box (seed §2 and §5): suggestions are asked for from two typed characters;
 * below that the list is emptied and the selected location cleared. An answer to an older text
 * is never shown: typing leaves the state that waits for it.
 */
export const destinationMachine = setup({
  types: {
    context: {} as DestinationContext,
    events: {} as DestinationEvent,
    input: {} as { text?: string; coords?: Coordinates | null },
    tags: {} as "pending" | "listed",
  },
  actors: {
    /** Asks for suggestions; a provider's failure is an empty list or a rejection, both empty the list (seed §8). */
    suggest: fromPromise<Place[], { text: string }>(() =>
      Promise.reject(new Error("suggest is not provided")),
    ),
  },
  delays: {
    /** Pause after a key before asking, ms. */
    debounce: 120,
  },
  guards: {
    longEnough: (_, { text }: { text: string }) => text.trim().length >= MIN_DESTINATION_LENGTH,
    hasActive: ({ context }) => context.suggestions[context.active] !== undefined,
    isListed: ({ context }, { placeId }: { placeId: string }) =>
      context.suggestions.some((place) => place.placeId === placeId),
    hasSuggestions: (_, { suggestions }: { suggestions: Place[] }) => suggestions.length > 0,
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ text, coords: null, suggestions: [], active: -1 })),
    list: assign((_, { suggestions }: { suggestions: Place[] }) => ({ suggestions, active: -1 })),
    moveActive: assign({
      active: ({ context }, { to }: { to: "next" | "previous" | "first" | "last" }) => {
        const last = context.suggestions.length - 1
        if (to === "first") return 0
        if (to === "last") return last
        if (to === "next") return context.active >= last ? 0 : context.active + 1
        return context.active <= 0 ? last : context.active - 1
      },
    }),
    leaveActive: assign({ active: -1 }),
    choose: assign(({ context }, { place }: { place: Place | undefined }) =>
      place === undefined
        ? context
        : { text: place.description, coords: place.coords, suggestions: [], active: -1 },
    ),
    clear: assign({ text: "", coords: null, suggestions: [], active: -1 }),
    restore: assign((_, { text, coords }: { text: string; coords: Coordinates | null }) => ({
      text,
      coords,
      suggestions: [],
      active: -1,
    })),
  },
}).createMachine({
  id: "destination",
  context: ({ input }) => ({
    text: input.text ?? "",
    coords: input.coords ?? null,
    suggestions: [],
    active: -1,
  }),
  initial: "resting",
  on: {
    TYPED: [
      {
        guard: { type: "longEnough", params: ({ event }) => ({ text: event.text }) },
        target: ".waiting",
        reenter: true,
        actions: { type: "type", params: ({ event }) => ({ text: event.text }) },
      },
      { target: ".resting", actions: { type: "type", params: ({ event }) => ({ text: event.text }) } },
    ],
    CLEARED: { target: ".resting", actions: "clear" },
    RESTORED: {
      target: ".resting",
      actions: { type: "restore", params: ({ event }) => ({ text: event.text, coords: event.coords }) },
    },
  },
  states: {
    resting: {},
    waiting: {
      tags: "pending",
      after: { debounce: "asking" },
    },
    asking: {
      tags: "pending",
      invoke: {
        id: "suggest",
        src: "suggest",
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          {
            guard: { type: "hasSuggestions", params: ({ event }) => ({ suggestions: event.output }) },
            target: "listing",
            actions: { type: "list", params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: "nothingFound" },
        ],
        onError: { target: "nothingFound" },
      },
    },
    listing: {
      tags: "listed",
      on: {
        ACTIVE_MOVED: { actions: { type: "moveActive", params: ({ event }) => ({ to: event.to }) } },
        ACTIVE_LEFT: { actions: "leaveActive" },
        ACTIVE_CHOSEN: {
          guard: "hasActive",
          target: "resting",
          actions: {
            type: "choose",
            params: ({ context }) => ({ place: context.suggestions[context.active] }),
          },
        },
        CHOSEN: {
          guard: { type: "isListed", params: ({ event }) => ({ placeId: event.placeId }) },
          target: "resting",
          actions: {
            type: "choose",
            params: ({ context, event }) => ({
              place: context.suggestions.find((place) => place.placeId === event.placeId),
            }),
          },
        },
      },
    },
    nothingFound: {},
  },
})
