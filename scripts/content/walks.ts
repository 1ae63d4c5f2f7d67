import { MAX_STRIP_MINUTES } from "../../machines/property/property.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

/** Checks that the strip of each walk has room for its labels, and ends with the walk. */
export function checkWalks({ properties }: Catalogue, findings: Findings): void {
  for (const { slug, property } of properties) {
    const { walk } = property
    if (walk === undefined) continue
    const { minutes } = property.metro
    const mistake = (path: PropertyKey[], text: string) =>
      findings.mistake(propertyPath(slug), ["walk", ...path], text)
    if (minutes > MAX_STRIP_MINUTES)
      mistake([], `is ${minutes} minutes long; walks of more than ${MAX_STRIP_MINUTES} are not drawn`)
    // A label is as wide as a third of the strip.
    const apart = Math.ceil(minutes / 3)
    walk.things.forEach(({ minute }, at) => {
      const before = walk.things[at - 1]?.minute
      if (minute > minutes)
        mistake(["things", at, "minute"], `is ${minute}; the walk takes ${minutes} minutes`)
      if (before !== undefined && minute < before + apart)
        mistake(["things", at, "minute"], `is ${minute}; it must be ${before + apart} or later to have room`)
    })
    if (walk.hard !== undefined && walk.hard.until > minutes)
      mistake(["hard", "until"], `is ${walk.hard.until}; the walk takes ${minutes} minutes`)
  }
}
