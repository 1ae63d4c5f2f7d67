import { addDays, type Day, weekdayOf } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { MinimumStay } from "./minimum-stay.ts"
import type { NightRun } from "./nights.ts"

/** The days of the week by the number that `weekdayOf` gives them: the night of a day goes on to the next. */
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Days of the week as bits: 1 is Sunday, 2 Monday … 64 Saturday. */
export type WeekdayBits = number

/** The nights that a weekend has unless a property names others. */
export const WEEKEND_NIGHTS: readonly Weekday[] = ["friday", "saturday"]

/** First and last day of all: between them a property's periods leave no night out. */
export const FIRST_DAY: Day = "0000-01-01"
export const LAST_DAY: Day = "9999-12-31"

/** What nights cost from one day on until another. Money is in centavos of BRL, whole reais. */
export interface PricePeriod extends MinimumStay {
  weekdayPrice: number
  weekendPrice: number
  /** What the period is called, such as Carnaval; null for the usual prices. */
  name: Record<Locale, string> | null
}

/** A discount on the nights of stays of so many nights or more, percent. */
export interface LengthDiscount {
  nights: number
  percent: number
}

/** At most so many discounts have a property's stays. */
export const MAX_DISCOUNTS = 4

/** All that a property's prices are worked out from. Money is in centavos of BRL, whole reais. */
export interface PropertyRates {
  /** In order, each until the next begins; those that a stay touches are enough to price it. */
  periods: readonly PricePeriod[]
  weekendNights: WeekdayBits
  /** The longest stays first. */
  discounts: readonly LengthDiscount[]
  /** What each guest from the `from`-th on costs a night; null if none costs more. */
  extraGuest: { from: number; price: number } | null
  cleaningFee: number
}

/** Nights of a stay that cost the same for the same reason. Money is in centavos of BRL. */
export interface NightsLine {
  nights: number
  /** Of each night. */
  price: number
  /** nights × price */
  amount: number
  /** Which nights these are. */
  runs: NightRun[]
  /** Whether they cost so because they are nights of a weekend. */
  isWeekend: boolean
  /** Of the period that they are in; null for the usual prices. */
  name: Record<Locale, string> | null
}

/** What a stay costs, item by item. Money is in centavos of BRL, whole reais, so what is shown adds up. */
export interface StayPrice {
  nights: number
  /** Those without a name first, and weekends after other nights; else in the order of their first nights. */
  lines: NightsLine[]
  /** What the nights cost without a discount. */
  nightsTotal: number
  /** Null if the stay is too short for one. `amount` is what is taken off. */
  discount: (LengthDiscount & { amount: number }) | null
  /** Null if no guest costs more. `count` guests cost `price` each night. */
  extraGuests: { count: number; price: number; amount: number } | null
  cleaningFee: number
  /** nightsTotal − discount + extraGuests + cleaningFee */
  total: number
}

const CENTAVOS = 100

/** A percentage of an amount, both whole, rounded half up to whole reais; in centavos. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / (100 * CENTAVOS) + 0.5) * CENTAVOS
}

/** Days of the week as bits. */
export function weekdayBits(days: readonly Weekday[]): WeekdayBits {
  return days.reduce((bits, day) => bits | (1 << WEEKDAYS.indexOf(day)), 0)
}

/**
 * What a stay costs: the price of each of its nights, less the discount of the largest threshold that its length
 * reaches, plus what guests beyond those included cost each night, which has no discount, plus one cleaning. The
 * discount is rounded once, half up to whole reais; nothing else is, because prices are whole reais.
 * @param nights from the night of `checkIn` on, at least 1
 * @param guests adults and children
 * @throws RangeError without periods
 */
export function stayPrice(rates: PropertyRates, checkIn: Day, nights: number, guests: number): StayPrice {
  const lines = linesOf(rates, checkIn, nights)
  const nightsTotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const reached = rates.discounts.find((each) => each.nights <= nights)
  const discount =
    reached === undefined ? null : { ...reached, amount: percentOf(nightsTotal, reached.percent) }
  const extraGuests = extraGuestsOf(rates, nights, guests)
  const { cleaningFee } = rates
  const total = nightsTotal - (discount?.amount ?? 0) + (extraGuests?.amount ?? 0) + cleaningFee
  return { nights, lines, nightsTotal, discount, extraGuests, cleaningFee, total }
}

function linesOf({ periods, weekendNights }: PropertyRates, checkIn: Day, nights: number): NightsLine[] {
  const lines: NightsLine[] = []
  for (let at = 0; at < nights; at++) {
    const night = addDays(checkIn, at)
    const { weekdayPrice, weekendPrice, name } = periodOf(periods, night)
    const isOfWeekend = (weekendNights & (1 << weekdayOf(night))) !== 0
    const price = isOfWeekend ? weekendPrice : weekdayPrice
    const isWeekend = isOfWeekend && weekendPrice !== weekdayPrice
    const line = lines.find(
      (each) => each.price === price && each.isWeekend === isWeekend && each.name?.pt === name?.pt,
    )
    if (line === undefined) {
      const runs = [{ from: night, until: addDays(night, 1) }]
      lines.push({ nights: 1, price, amount: price, runs, isWeekend, name })
      continue
    }
    line.nights += 1
    line.amount += price
    const last = line.runs.at(-1)
    if (last?.until === night) last.until = addDays(night, 1)
    else line.runs.push({ from: night, until: addDays(night, 1) })
  }
  return lines.sort((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ name, isWeekend }: NightsLine): number {
  return (name === null ? 0 : 2) + (isWeekend ? 1 : 0)
}

/** The period of a night; after the last of all days it is the last one. */
function periodOf(periods: readonly PricePeriod[], night: Day): PricePeriod {
  const found = periods.findLast(({ from }) => from <= night) ?? periods.at(-1)
  if (found === undefined) throw new RangeError(`no price for the night of ${night}`)
  return found
}

function extraGuestsOf(
  { extraGuest }: PropertyRates,
  nights: number,
  guests: number,
): StayPrice["extraGuests"] {
  if (extraGuest === null || guests < extraGuest.from) return null
  const { from, price } = extraGuest
  const count = guests - from + 1
  return { count, price, amount: count * price * nights }
}
