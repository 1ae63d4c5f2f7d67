import type { IncomeField } from "#machines/addresses.ts"

/** What owners can hand over (spec §1). */
export const OWNER_SERVICES = ["advertising", "management", "cleaning"] as const
export type OwnerService = (typeof OWNER_SERVICES)[number]

/** Sizes that cleaning is priced by (spec §9). */
export const ROOM_CHOICES = ["1-2", "3+"] as const
export type RoomChoice = (typeof ROOM_CHOICES)[number]

/** The input of an estimate, for one property and one month. Money in whole BRL. */
export interface IncomeQuestion {
  service: OwnerService
  nightlyPrice: number
  /** Occupied nights. */
  nights: number
  /** Stays in those nights; each needs one cleaning. */
  stays: number
  rooms: RoomChoice
  /** Properties that the owner hands over, including this one. */
  properties: number
}

/** Our prices: shares and discount in percent, cleaning in whole BRL per cleaning. */
export interface ServicePrices {
  advertising: { sharePercent: number }
  management: { sharePercent: number; discountFrom: number; discountPercent: number }
  cleaning: { rooms1to2: number; rooms3plus: number }
}

/** The lines of an estimate: whole BRL per month, and the rates they were calculated with. */
export interface IncomeEstimate {
  gross: number
  sharePercent: number
  /** True if the share includes the discount. */
  isDiscounted: boolean
  share: number
  pricePerCleaning: number
  cleaning: number
  net: number
}

/**
 * Estimates an owner's monthly net income from a property: gross − our share − cleaning. Cleaning is a separate line
 * only for the cleaning service: management includes it in its share, and with advertising the owner arranges it.
 */
export function incomeEstimate(question: IncomeQuestion, prices: ServicePrices): IncomeEstimate {
  const { service, nightlyPrice, nights, stays, rooms } = question
  const gross = nightlyPrice * nights
  const { sharePercent, isDiscounted } = shareOf(question, prices)
  const share = Math.round((gross * sharePercent) / 100)
  const { rooms1to2, rooms3plus } = prices.cleaning
  const pricePerCleaning = service === "cleaning" ? (rooms === "3+" ? rooms3plus : rooms1to2) : 0
  const cleaning = stays * pricePerCleaning
  return {
    gross,
    sharePercent,
    isDiscounted,
    share,
    pricePerCleaning,
    cleaning,
    net: gross - share - cleaning,
  }
}

function shareOf({ service, properties }: IncomeQuestion, { advertising, management }: ServicePrices) {
  if (service === "cleaning") return { sharePercent: 0, isDiscounted: false }
  if (service === "advertising") return { sharePercent: advertising.sharePercent, isDiscounted: false }
  const isDiscounted = properties >= management.discountFrom
  return { sharePercent: isDiscounted ? discountedShare(management) : management.sharePercent, isDiscounted }
}

/** Our share with the discount for several properties, which is a percentage of the share. */
export function discountedShare({ sharePercent, discountPercent }: ServicePrices["management"]): number {
  return (sharePercent * (100 - discountPercent)) / 100
}

/** The texts in the form's fields. */
export type IncomeValues = Record<IncomeField, string>

/** The example that the form contains initially. */
export const EXAMPLE_INCOME: IncomeValues = {
  service: "management",
  nightlyPrice: "350",
  nights: "18",
  stays: "6",
  rooms: "1-2",
  properties: "1",
}

/** Bounds of the whole numbers. */
export const INCOME_BOUNDS = {
  nightlyPrice: { min: 1, max: 20_000 },
  nights: { min: 1, max: 31 },
  stays: { min: 1, max: 31 },
  properties: { min: 1, max: 999 },
} as const
export type IncomeNumber = keyof typeof INCOME_BOUNDS

export interface IncomeReading {
  /** The values of the fields: what was entered, else the example. */
  values: IncomeValues
  /** Fields whose value is not a number or is out of bounds. */
  wrong: IncomeNumber[]
  /** Null while a number is wrong. */
  question: IncomeQuestion | null
}

/** Parses the form from the parameters of an address. Fields that do not apply to the service hold the example. */
export function readIncome(raw: Partial<IncomeValues>): IncomeReading {
  const service = OWNER_SERVICES.find((each) => each === raw.service) ?? "management"
  const asked = Object.entries(raw).filter(([field]) => isAskedFor(field as IncomeField, service))
  const values: IncomeValues = { ...EXAMPLE_INCOME, ...Object.fromEntries(asked), service }
  const rooms = ROOM_CHOICES.find((each) => each === values.rooms) ?? "1-2"
  const number = (field: IncomeNumber) => (/^\d{1,9}$/.test(values[field]) ? Number(values[field]) : 0)
  const question: IncomeQuestion = {
    service,
    nightlyPrice: number("nightlyPrice"),
    nights: number("nights"),
    stays: number("stays"),
    rooms,
    properties: number("properties"),
  }
  const wrong = (Object.keys(INCOME_BOUNDS) as IncomeNumber[]).filter((field) => {
    const { min, max } = INCOME_BOUNDS[field]
    return question[field] < min || question[field] > max
  })
  // Every stay has at least one night.
  if (wrong.length === 0 && service === "cleaning" && question.stays > question.nights) wrong.push("stays")
  return { values: { ...values, rooms }, wrong, question: wrong.length > 0 ? null : question }
}

/** True if a service's estimate depends on a field; the form hides the others. */
export function isAskedFor(field: IncomeField, service: OwnerService): boolean {
  if (field === "stays" || field === "rooms") return service === "cleaning"
  return field !== "properties" || service === "management"
}
