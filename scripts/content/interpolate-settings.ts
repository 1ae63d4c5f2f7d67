import { discountedShare } from "../../machines/owners/income-estimate.ts"
import { LOCALE_NAMES, type Locale } from "../../machines/site/locales.ts"
import type { Settings } from "../../machines/site/settings.ts"
import type { Findings } from "./findings.ts"

type Blanks = Record<string, (locale: Locale) => string>

/** What texts may leave to the settings, by its name between braces: `{brand}`, `{cleaning3plus}`. */
function blanksOf({ brand, services }: Settings): Blanks {
  const { advertising, management, cleaning } = services
  const number = (value: number) => (locale: Locale) =>
    new Intl.NumberFormat(LOCALE_NAMES[locale].tag).format(value)
  const money = (value: number) => (locale: Locale) =>
    `R$${locale === "pt" ? "\u00a0" : ""}${number(value)(locale)}`
  return {
    brand: () => brand,
    advertisingShare: number(advertising.sharePercent),
    managementShare: number(management.sharePercent),
    discountFrom: number(management.discountFrom),
    discount: number(management.discountPercent),
    discountedShare: number(discountedShare(management)),
    cleaning1to2: money(cleaning.rooms1to2),
    cleaning3plus: money(cleaning.rooms3plus),
  }
}

/** A document with its blanks filled from the settings; records blanks that nobody knows. */
export function filled<Content>(
  content: Content,
  settings: Settings,
  file: string,
  findings: Findings,
): Content {
  return fill(content, blanksOf(settings), { file, findings }) as Content
}

interface Place {
  file: string
  findings: Findings
}

function fill(value: unknown, blanks: Blanks, place: Place, path: PropertyKey[] = []): unknown {
  if (typeof value === "string") {
    const locale =
      path.findLast((key): key is Locale => typeof key === "string" && key in LOCALE_NAMES) ?? "pt"
    return value.replace(/\{(\w+)\}/g, (written, name: string) => {
      const text = Object.hasOwn(blanks, name) ? blanks[name]?.(locale) : undefined
      if (text !== undefined) return text
      place.findings.mistake(
        place.file,
        path,
        `${written} is no value of the settings; there are ${Object.keys(blanks).join(", ")}`,
      )
      return written
    })
  }
  if (Array.isArray(value)) return value.map((each, at) => fill(each, blanks, place, [...path, at]))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fill(each, blanks, place, [...path, key])]),
  )
}
