import { readKept } from "../favourites/kept.ts"
import { readSeen } from "../property/seen-properties.ts"

/** Notes on the document what this device has to show, as seen-script.ts does before the first paint. */
export function noteSeen(): void {
  const { seen, suggests } = readSeen()
  const isKnown = seen.length > 0 || readKept().length > 0
  const marks = [seen.length > 0 && "seen", isKnown && suggests && "for-you"].filter(Boolean)
  document.documentElement.dataset.seen = marks.join(" ")
}
