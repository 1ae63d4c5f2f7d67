import { assign, setup } from "xstate"
import { MAX_FAVOURITES } from "./codes.ts"

export type FavouritesEvent =
  /** The visitor presses a property's heart: it is kept, or no longer. */
  | { type: "TOGGLED"; code: string }
  /** The visitor keeps the properties of a list that somebody sent. */
  | { type: "LIST_KEPT"; codes: readonly string[] }
  /** Another tab of the site changed the list. */
  | { type: "CHANGED_ELSEWHERE"; codes: readonly string[] }

/** Stores the list on the device; false if the device refuses: storage is off, or full. Must not throw. */
export type StoreCodes = (codes: readonly string[]) => boolean

interface FavouritesContext {
  /** Codes of the kept properties, the latest first. */
  codes: readonly string[]
  isStored: boolean
  store: StoreCodes
}

/**
 * The properties that a visitor keeps on this device. The device answers at once whether it stored the list: if it did
 * not, the list lasts as long as the page, and the visitor is told. A list that is full takes nothing more until
 * something is dropped.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as { codes: readonly string[]; store: StoreCodes },
  },
  guards: {
    isTooMuch: ({ context, event }) => codesAfter(context.codes, event).length > MAX_FAVOURITES,
    isStored: ({ context }) => context.isStored,
  },
  actions: {
    keep: assign(({ context, event }) => {
      const codes = codesAfter(context.codes, event)
      return { codes, isStored: context.store(codes) }
    }),
    /** What another tab changed, the device has already. */
    follow: assign(({ context, event }) => ({ codes: codesAfter(context.codes, event), isStored: true })),
  },
}).createMachine({
  id: "favourites",
  context: ({ input }) => ({ ...input, isStored: true }),
  initial: "stored",
  on: {
    TOGGLED: [
      { guard: "isTooMuch", target: ".full" },
      { target: ".settling", actions: "keep" },
    ],
    LIST_KEPT: [
      { guard: "isTooMuch", target: ".full" },
      { target: ".settling", actions: "keep" },
    ],
    CHANGED_ELSEWHERE: { target: ".stored", actions: "follow" },
  },
  states: {
    /** The device has the list. */
    stored: {},
    /** The last choice would have been too much; the list is as before. */
    full: {},
    /** The device refused the list, which is gone when the page is closed. */
    unstored: {},
    settling: { always: [{ guard: "isStored", target: "stored" }, { target: "unstored" }] },
  },
})

function codesAfter(codes: readonly string[], event: FavouritesEvent): readonly string[] {
  switch (event.type) {
    case "TOGGLED": {
      const others = codes.filter((each) => each !== event.code)
      return others.length < codes.length ? others : [event.code, ...codes]
    }
    case "LIST_KEPT":
      return [...new Set([...event.codes, ...codes])]
    case "CHANGED_ELSEWHERE":
      return event.codes
  }
}
