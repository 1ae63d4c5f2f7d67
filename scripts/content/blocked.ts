import { addDays, type Day } from "../../machines/site/day.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

/**
 * Records blocked nights that overlap, and warns of those that are over.
 * @param today day from which nights given `inDays` are counted
 */
export function checkBlocked({ properties }: Catalogue, today: Day, findings: Findings): void {
  for (const { slug, property } of properties) {
    const file = propertyPath(slug)
    const runs = property.blocked.map((run, at) => {
      const from = "inDays" in run ? addDays(today, run.inDays) : run.from
      return { at, from, until: addDays(from, run.nights) }
    })
    for (const { at, from, until } of runs) {
      const other = runs.find((each) => each.at < at && each.from < until && from < each.until)
      if (other !== undefined)
        findings.mistake(
          file,
          ["blocked", at],
          `the nights from ${from} to ${until} overlap those from ${other.from} to ${other.until}`,
        )
      if (until <= today) findings.warning(file, ["blocked", at], `ended on ${until}; it can be taken out`)
    }
  }
}
