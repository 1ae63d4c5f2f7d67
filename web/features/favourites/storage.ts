import { codesIn } from "#machines/favourites/codes.ts"

/** What a visitor has to know about the last change. */
export type FavouritesNotice = "full" | "unstored" | "failed"

export interface Favourites {
  /** Codes of the kept properties, the latest first. */
  codes: readonly string[]
  notice: FavouritesNotice | null
  /** False as long as this device's list was not read. */
  isKnown: boolean
}

/** localStorage key of the codes of the kept properties, which stay on this device. */
export const FAVOURITES_KEY = "pouso.favourites"

/** The codes that this device keeps; none if storage is off, and those that are codes if it holds something else. */
export function readFavourites(): string[] {
  try {
    return codesIn(JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? "[]"))
  } catch {
    return []
  }
}

/** Keeps the codes on this device. @returns whether the device took them: storage may be off or full */
export function storeFavourites(codes: readonly string[]): boolean {
  try {
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(codes))
    return true
  } catch {
    return false
  }
}
