import { MAX_STRIP_MINUTES } from "../../machines/map/walk.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"
import type { PropertyFile } from "./schema.ts"

/** A file with a walk, as properties and tips have it. */
interface Walked {
  walk?: PropertyFile["walk"]
  metro: { minutes: number }
}

/** Checks that the strip of each walk has room for its labels, and ends with the walk. */
export function checkWalks({ properties, city }: Catalogue, findings: Findings): void {
  for (const { slug, property } of properties) checkWalk(propertyPath(slug), property, findings)
  for (const [slug, tip] of city.tips) checkWalk(`content/tips/${slug}.yaml`, tip, findings)
}

function checkWalk(file: string, { walk, metro: { minutes } }: Walked, findings: Findings): void {
  if (walk === undefined) return
  const mistake = (path: PropertyKey[], text: string) => findings.mistake(file, ["walk", ...path], text)
  if (minutes > MAX_STRIP_MINUTES)
    mistake([], `is ${minutes} minutes long; walks of more than ${MAX_STRIP_MINUTES} are not drawn`)
  // A label is as wide as a third of the strip.
  const apart = Math.ceil(minutes / 3)
  walk.things.forEach(({ minute }, at) => {
    const before = walk.things[at - 1]?.minute
    if (minute > minutes) mistake(["things", at, "minute"], `is ${minute}; the walk takes ${minutes} minutes`)
    if (before !== undefined && minute < before + apart)
      mistake(["things", at, "minute"], `is ${minute}; it must be ${before + apart} or later to have room`)
  })
  if (walk.hard !== undefined && walk.hard.until > minutes)
    mistake(["hard", "until"], `is ${walk.hard.until}; the walk takes ${minutes} minutes`)
}
