import { useSyncExternalStore } from "react"
import type { ActorRefFrom } from "xstate"
import type { FavouritesEvent, favouritesMachine } from "#machines/favourites/favourites.machine.ts"
import { FAVOURITES_KEY, type Favourites, readFavourites } from "./storage.ts"

/** What the server shows, which knows nobody's list. */
const UNKNOWN: Favourites = { codes: [], notice: null, isKnown: false }

let shown = UNKNOWN
let actor: Promise<ActorRefFrom<typeof favouritesMachine>> | undefined
const listeners = new Set<() => void>()

/**
 * The favourites of this device, in every tab the same. Until something is changed they are only read: the machine and
 * XState are loaded by the first press, or when a pointer comes to a heart.
 */
export function useFavourites(): Favourites {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => UNKNOWN,
  )
}

/** Starts to load the machine. */
export function prepareFavourites(): void {
  load().catch(() => {
    // A press says so.
  })
}

/** Tells the machine what the visitor did. */
export async function changeFavourites(event: FavouritesEvent): Promise<void> {
  try {
    const { send } = await load()
    send(event)
  } catch {
    show({ ...shown, notice: "failed" })
  }
}

function load() {
  actor ??= import("./start-favourites.ts").then(({ startFavourites }) =>
    startFavourites(readFavourites(), show),
  )
  actor.catch(() => {
    // The next press loads it again.
    actor = undefined
  })
  return actor
}

function show(next: Favourites): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) begin()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let hasBegun = false

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  shown = { codes: readFavourites(), notice: null, isKnown: true }
  addEventListener("storage", ({ key }) => {
    // Without a key everything was deleted.
    if (key === null || key === FAVOURITES_KEY) readAgain()
  })
  // A page that the browser froze heard nothing of other tabs.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readAgain()
  })
}

function readAgain(): void {
  const codes = readFavourites()
  if (actor === undefined) show({ codes, notice: null, isKnown: true })
  else void changeFavourites({ type: "CHANGED_ELSEWHERE", codes })
}
