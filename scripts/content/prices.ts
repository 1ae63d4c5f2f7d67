import { addDays, type Day, nightsBetween } from "../../machines/site/day.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"
import type { PropertyFile } from "./schema.ts"

type Mistake = (path: PropertyKey[], text: string) => void

/** Records prices that contradict each other, and warns of periods that are over. */
export function checkPrices({ properties }: Catalogue, today: Day, findings: Findings): void {
  for (const { slug, property } of properties) {
    const file = propertyPath(slug)
    const mistake: Mistake = (path, text) => findings.mistake(file, path, text)
    checkPeriods(property, mistake)
    checkDiscounts(property, mistake)
    const { extraGuest, guests } = property
    if (extraGuest !== undefined && extraGuest.from > guests)
      mistake(["extraGuest", "from"], `is ${extraGuest.from}; there is room for ${guests}`)
    property.periods?.forEach(({ from, until }, at) => {
      if (from <= until && until < today)
        findings.warning(file, ["periods", at], `ended on ${until}; it can be taken out`)
    })
  }
}

function checkPeriods({ periods = [] }: PropertyFile, mistake: Mistake): void {
  periods.forEach((period, at) => {
    const { from, until, minimumStay = 1 } = period
    if (until < from) {
      mistake(["periods", at, "until"], `is ${until}; must not be before from`)
      return
    }
    const other = periods.find((each, index) => index < at && each.from <= until && from <= each.until)
    if (other !== undefined)
      mistake(
        ["periods", at],
        `the nights from ${from} to ${until} overlap those from ${other.from} to ${other.until}`,
      )
    // A single night between two periods is nearly always one that was forgotten.
    const alone = addDays(from, -1)
    if (periods.some((each) => addDays(each.until, 1) === alone))
      mistake(["periods", at, "from"], `leaves a gap of one night, ${alone}, after the period before`)
    const nights = nightsBetween(from, until) + 1
    if (minimumStay > nights)
      mistake(["periods", at, "minimumStay"], `is ${minimumStay}; the period has ${nights} nights`)
  })
}

function checkDiscounts({ discounts = [] }: PropertyFile, mistake: Mistake): void {
  discounts.forEach(({ nights, percent }, at) => {
    const before = discounts[at - 1]
    if (before === undefined) return
    if (nights <= before.nights)
      mistake(["discounts", at, "nights"], `is ${nights}; must be more than the ${before.nights} before`)
    if (percent <= before.percent)
      mistake(["discounts", at, "percent"], `is ${percent}; must be more than the ${before.percent} before`)
  })
}
