import { assign, fromPromise, setup } from "xstate"
import { type Coordinates, MIN_DESTINATION_LENGTH, type Place } from "#machines/places/place.ts"

export type DestinationEvent =
  /** The destination panel opens. */
  | { type: "OPENED" }
  /** The destination panel closes. */
  | { type: "LEFT" }
  /** The visitor types in the box. */
  | { type: "TYPED"; text: string }
  /** An input method composes in the box. What it shows is not a text yet that somebody means. */
  | { type: "COMPOSED"; text: string }
  /** A key moves the active suggestion of the listbox. */
  | { type: "ACTIVE_MOVED"; to: "next" | "previous" | "first" | "last" }
  /** A key moves the caret in the box instead, so no suggestion is active any more. */
  | { type: "ACTIVE_LEFT" }
  /** Enter chooses the active suggestion. */
  | { type: "ACTIVE_CHOSEN" }
  /** The visitor clicks a suggestion. */
  | { type: "CHOSEN"; placeId: string }
  /** The visitor clears the box with its button or with Escape. */
  | { type: "CLEARED" }
  /** The place in the address changed: a link, Back or Forward. */
  | { type: "RESTORED"; text: string; coords: Coordinates | null }

export interface DestinationContext {
  text: string
  /** Coordinates of the chosen suggestion; null as soon as the text changes (spec §3, `locationCoords`). */
  coords: Coordinates | null
  /** Id of the chosen place, while the box still shows it. */
  chosen: string | null
  suggestions: Place[]
  /** Session token until a choice is made or the panel closes, for providers that bill by session; else null. */
  session: string | null
  /** Index of the active suggestion, which Enter would choose; -1 for none. */
  active: number
}

/**
 * The destination box (spec §2 and §5): from two typed characters on it asks for suggestions; below that it empties the
 * list and clears the chosen place. While an input method composes nothing is asked, and a list that is there stays, so that
 * it can be chosen from. A stale response is never shown, because typing leaves the state that waits for it.
 * Before anything is typed it offers some places. A chosen suggestion without coordinates is located first; then the
 * provider's session ends.
 */
export const destinationMachine = setup({
  types: {
    context: {} as DestinationContext,
    events: {} as DestinationEvent,
    input: {} as { text?: string; coords?: Coordinates | null },
    /** `suggesting`: suggestions are shown or being fetched, or none were found. */
    tags: {} as "suggesting" | "pending" | "listed" | "offered",
  },
  actors: {
    /** Asks for suggestions. A provider's failure is an empty list or a rejection; both empty the list (spec §8). */
    suggest: fromPromise<Place[], { text: string; session: string | null }>(() =>
      Promise.reject(new Error("suggest is not provided")),
    ),
    /** Places worth offering before anything is typed. */
    offer: fromPromise<Place[]>(() => Promise.reject(new Error("offer is not provided"))),
    /** Coordinates of a chosen place; null if no provider knows them. */
    locate: fromPromise<Coordinates | null, { placeId: string; session: string | null }>(() =>
      Promise.reject(new Error("locate is not provided")),
    ),
  },
  delays: {
    /** Debounce between the last key and the request, ms. */
    debounce: 120,
  },
  guards: {
    longEnough: (_, { text }: { text: string }) => text.trim().length >= MIN_DESTINATION_LENGTH,
    isEmpty: ({ context }) => context.text.trim() === "",
    isLocated: (_, { place }: { place: Place | undefined }) => place !== undefined && place.coords !== null,
    isListed: (_, { place }: { place: Place | undefined }) => place !== undefined,
    hasSuggestions: (_, { suggestions }: { suggestions: Place[] }) => suggestions.length > 0,
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({
      text,
      coords: null,
      chosen: null,
      suggestions: [],
      active: -1,
    })),
    compose: assign((_, { text }: { text: string }) => ({ text, coords: null, chosen: null, active: -1 })),
    beginSession: assign({ session: ({ context }) => context.session ?? crypto.randomUUID() }),
    endSession: assign({ session: null }),
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
    choose: assign((_, { place }: { place: Place | undefined }) => ({
      text: place?.description ?? "",
      coords: place?.coords ?? null,
      chosen: place?.placeId ?? null,
      suggestions: [],
      active: -1,
    })),
    locateChosen: assign({ coords: (_, { coords }: { coords: Coordinates | null }) => coords }),
    withdrawOffer: assign({ suggestions: [], active: -1 }),
    clear: assign({ text: "", coords: null, chosen: null, suggestions: [], active: -1, session: null }),
    restore: assign((_, { text, coords }: { text: string; coords: Coordinates | null }) => ({
      text,
      coords,
      chosen: null,
      suggestions: [],
      active: -1,
    })),
  },
}).createMachine({
  id: "destination",
  context: ({ input }) => ({
    text: input.text ?? "",
    coords: input.coords ?? null,
    chosen: null,
    suggestions: [],
    active: -1,
    session: null,
  }),
  initial: "resting",
  on: {
    TYPED: [
      {
        guard: { type: "longEnough", params: ({ event }) => ({ text: event.text }) },
        target: ".waiting",
        actions: ["beginSession", { type: "type", params: ({ event }) => ({ text: event.text }) }],
      },
      { target: ".resting", actions: { type: "type", params: ({ event }) => ({ text: event.text }) } },
    ],
    COMPOSED: {
      target: ".resting",
      actions: { type: "type", params: ({ event }) => ({ text: event.text }) },
    },
    CLEARED: { target: ".resting", actions: "clear" },
    LEFT: { actions: "endSession" },
    RESTORED: {
      target: ".resting",
      actions: { type: "restore", params: ({ event }) => ({ text: event.text, coords: event.coords }) },
    },
  },
  states: {
    resting: {
      on: { OPENED: { guard: "isEmpty", target: "fetchingOffer" } },
    },
    fetchingOffer: {
      tags: "suggesting",
      on: { LEFT: { target: "resting", actions: "endSession" } },
      invoke: {
        id: "offer",
        src: "offer",
        onDone: [
          {
            guard: { type: "hasSuggestions", params: ({ event }) => ({ suggestions: event.output }) },
            target: "listed.offered",
            actions: { type: "list", params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: "resting" },
        ],
        onError: "resting",
      },
    },
    waiting: {
      tags: ["suggesting", "pending"],
      after: { debounce: "asking" },
    },
    asking: {
      tags: ["suggesting", "pending"],
      invoke: {
        id: "suggest",
        src: "suggest",
        input: ({ context }) => ({ text: context.text.trim(), session: context.session }),
        onDone: [
          {
            guard: { type: "hasSuggestions", params: ({ event }) => ({ suggestions: event.output }) },
            target: "listed.found",
            actions: { type: "list", params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: "nothingFound" },
        ],
        onError: { target: "nothingFound" },
      },
    },
    listed: {
      tags: ["suggesting", "listed"],
      initial: "found",
      states: {
        found: {},
        offered: {
          tags: "offered",
          on: { LEFT: { target: "#destination.resting", actions: ["endSession", "withdrawOffer"] } },
        },
      },
      on: {
        COMPOSED: { actions: { type: "compose", params: ({ event }) => ({ text: event.text }) } },
        ACTIVE_MOVED: { actions: { type: "moveActive", params: ({ event }) => ({ to: event.to }) } },
        ACTIVE_LEFT: { actions: "leaveActive" },
        ACTIVE_CHOSEN: [
          {
            guard: { type: "isLocated", params: ({ context }) => ({ place: activeOf(context) }) },
            target: "resting",
            actions: [
              { type: "choose", params: ({ context }) => ({ place: activeOf(context) }) },
              "endSession",
            ],
          },
          {
            guard: { type: "isListed", params: ({ context }) => ({ place: activeOf(context) }) },
            target: "locating",
            actions: { type: "choose", params: ({ context }) => ({ place: activeOf(context) }) },
          },
        ],
        CHOSEN: [
          {
            guard: {
              type: "isLocated",
              params: ({ context, event }) => ({ place: listedOf(context, event.placeId) }),
            },
            target: "resting",
            actions: [
              {
                type: "choose",
                params: ({ context, event }) => ({ place: listedOf(context, event.placeId) }),
              },
              "endSession",
            ],
          },
          {
            guard: {
              type: "isListed",
              params: ({ context, event }) => ({ place: listedOf(context, event.placeId) }),
            },
            target: "locating",
            actions: {
              type: "choose",
              params: ({ context, event }) => ({ place: listedOf(context, event.placeId) }),
            },
          },
        ],
      },
    },
    locating: {
      tags: "pending",
      invoke: {
        id: "locate",
        src: "locate",
        input: ({ context }) => ({ placeId: context.chosen ?? "", session: context.session }),
        onDone: {
          target: "resting",
          actions: [
            { type: "locateChosen", params: ({ event }) => ({ coords: event.output }) },
            "endSession",
          ],
        },
        // Without coordinates the submit geocodes the text.
        onError: { target: "resting", actions: "endSession" },
      },
    },
    nothingFound: { tags: "suggesting" },
  },
})

function activeOf({ suggestions, active }: DestinationContext): Place | undefined {
  return suggestions[active]
}

function listedOf({ suggestions }: DestinationContext, placeId: string): Place | undefined {
  return suggestions.find((place) => place.placeId === placeId)
}
