import { addDays, type Day } from "#machines/site/day.ts"
import type { Guests } from "#machines/stay/guests.ts"
import type { QuoteAnswer, QuoteRequest } from "#machines/stay/quote.ts"
import { nightInWords } from "../../fixtures/days-in-words.ts"

/** The property of these stays: R$ 630 a night, cleaning R$ 180, at least 2 nights, up to 5 people, no pets. */
export const SLUG = "mirante-paulista"

/** What a property's page says for some dates. */
interface SaidOfDates {
  /** Days from today. */
  days: [checkIn: number | undefined, checkOut: number | undefined]
  /** The lines of the price: terms and amounts. */
  price?: string[]
  total?: string
  nights?: string
  /** Why there is no price; `{9}` is the night nine days from today. */
  problems: string[]
}

/** Of the nights that are taken, by their days from today. */
const taken = (nights: string) => `Há noites ocupadas nessas datas: ${nights}. Escolha outras.`

const NO_DATES = ["Escolha as datas para ver o total."]
const TOO_SHORT = ["A estadia mínima é de 2 noites."]

export const DATES = {
  none: { days: [undefined, undefined], problems: NO_DATES },
  arrival: { days: [15, undefined], problems: NO_DATES },
  four: {
    days: [15, 19],
    price: ["4 noites × R$ 630", "R$ 2.520", "Taxa de limpeza", "R$ 180", "Total", "R$ 2.700"],
    total: "R$ 2.700",
    nights: "total, 4 noites",
    problems: [],
  },
  seven: {
    days: [14, 21],
    price: ["7 noites × R$ 630", "R$ 4.410", "Taxa de limpeza", "R$ 180", "Total", "R$ 4.590"],
    total: "R$ 4.590",
    nights: "total, 7 noites",
    problems: [],
  },
  sameDay: { days: [15, 15], problems: TOO_SHORT },
  past: { days: [-3, -1], problems: ["A data de chegada já passou. Escolha outra."] },
  backwards: { days: [19, 15], problems: ["A saída vem antes da chegada. Corrija as datas."] },
  // The property is taken from the ninth night on.
  taken: { days: [7, 10], problems: [taken("{9}")] },
  tooLong: {
    days: [14, 380],
    problems: [
      "Para mais de 90 noites, fale com a gente.",
      taken("{24} a {29}, {40} a {42}, {63} a {67}, {110} a {114}"),
    ],
  },
} as const satisfies Record<string, SaidOfDates>

/** What a property's page says for some guests. */
interface SaidOfGuests {
  /** Adults, children, babies, pets. */
  counts: [number, number, number, number]
  /** Babies and pets are not counted. */
  total: string
  message: string
  /** The choice in the contact form. */
  choice: string
  problem?: string
}

export const GUESTS = {
  one: { counts: [1, 0, 0, 0], total: "1 hóspede", message: "1 adulto", choice: "1" },
  two: { counts: [2, 0, 0, 0], total: "2 hóspedes", message: "2 adultos", choice: "2" },
  pet: {
    counts: [1, 0, 0, 1],
    total: "1 hóspede",
    message: "1 adulto e 1 animal de estimação",
    choice: "1",
    problem: "Este apartamento não aceita animais de estimação.",
  },
  family: {
    counts: [2, 1, 1, 0],
    total: "3 hóspedes",
    message: "2 adultos, 1 criança e 1 bebê",
    choice: "3",
  },
  crowd: {
    counts: [4, 2, 0, 0],
    total: "6 hóspedes",
    message: "4 adultos e 2 crianças",
    choice: "5+",
    problem: "Este apartamento recebe até 5 pessoas.",
  },
} as const satisfies Record<string, SaidOfGuests>

export type DatesName = keyof typeof DATES
export type GuestsName = keyof typeof GUESTS

/** A stay of the walks as the machine holds it. */
export function stayOn(today: Day, dates: DatesName, guests: GuestsName): QuoteRequest {
  const [checkIn, checkOut] = DATES[dates].days.map((day) =>
    day === undefined ? undefined : addDays(today, day),
  )
  return { checkIn, checkOut, guests: guestsOf(guests) }
}

/** The four counts by kind. */
export function guestsOf(name: GuestsName): Guests {
  const [adults, children, babies, pets] = GUESTS[name].counts
  return { adults, children, babies, pets }
}

/** What the page says for a stay of the walks, whichever way it came about. */
export function saidOf(today: Day, stay: QuoteRequest): SaidOfDates & { guests: SaidOfGuests } {
  const isSame = (one: QuoteRequest) => JSON.stringify(one) === JSON.stringify(stay)
  for (const dates of Object.keys(DATES) as DatesName[])
    for (const guests of Object.keys(GUESTS) as GuestsName[])
      if (isSame(stayOn(today, dates, guests)))
        return withNights(today, saidTogether(DATES[dates], GUESTS[guests]))
  throw new Error(`no golden for ${JSON.stringify(stay)}`)
}

/** Reasons of the guests come before those of the dates, and with any of them there is no price. */
function saidTogether(dates: SaidOfDates, guests: SaidOfGuests): SaidOfDates & { guests: SaidOfGuests } {
  if (guests.problem === undefined) return { ...dates, guests }
  return { days: dates.days, problems: [guests.problem, ...dates.problems], guests }
}

/** The same with its nights as they are written. */
function withNights<Said extends { problems: string[] }>(today: Day, said: Said): Said {
  const written = (problem: string) =>
    problem.replace(/\{(\d+)\}/g, (_, days: string) => nightInWords(addDays(today, Number(days))))
  return { ...said, problems: said.problems.map(written) }
}

/** The Worker's answer for a stay, as far as the machine reads it: whether it has a price. */
export function answerFor(today: Day, stay: QuoteRequest): QuoteAnswer & { stay: QuoteRequest } {
  if (saidOf(today, stay).price === undefined)
    return { stay, quote: null, problems: ["datesMissing"], minimumStay: 2 }
  const priced = {
    nights: 4,
    lines: [],
    nightsTotal: 252_000,
    discount: null,
    extraGuests: null,
    cleaningFee: 18_000,
    total: 270_000,
  }
  return { stay, quote: { checkIn: "", checkOut: "", ...priced }, problems: [], minimumStay: 2 }
}
