import { type ActorRefFrom, createActor } from "xstate"
import { favouritesMachine } from "#machines/favourites/favourites.machine.ts"
import type { Favourites } from "./storage.ts"
import { readFavourites, storeFavourites } from "./storage.ts"

/** Starts the machine of the favourites with what this device keeps, and shows each change. */
export function startFavourites(
  codes: readonly string[],
  show: (favourites: Favourites) => void,
): ActorRefFrom<typeof favouritesMachine> {
  const actor = createActor(favouritesMachine, { input: { codes, store: storeFavourites } })
  actor.subscribe((snapshot) => {
    const notice = snapshot.matches("full") ? "full" : snapshot.matches("unstored") ? "unstored" : null
    document.documentElement.toggleAttribute("data-favourites", readFavourites().length > 0)
    show({ codes: snapshot.context.codes, notice, isKnown: true })
  })
  return actor.start()
}
