import { PARAMETERS, type Parameter } from "#machines/addresses.ts"
import { type Day, fromIsoDateTime, isDay } from "#machines/site/day.ts"

/** What chats, mails and people put around a link; never the first or last character of a path or a code. */
const AROUND_LINKS = ".,;:!?'\"“”‘’«»<>()[]{}*|\\…\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"

/**
 * A text without what stands after links. Counted by hand: a pattern for it takes the square of a text's length.
 * @param more further characters that may stand there
 */
export function withoutTail(text: string, more = ""): string {
  let length = text.length
  while (isAround(text[length - 1], more)) length--
  return text.slice(0, length)
}

function withoutLead(text: string): string {
  let start = 0
  while (isAround(text[start])) start++
  return text.slice(start)
}

function isAround(character: string | undefined, more = ""): boolean {
  return character !== undefined && (/\s/.test(character) || (AROUND_LINKS + more).includes(character))
}

/** Text that people write: nothing in it is a mistake. */
const WRITTEN: ReadonlySet<Parameter> = new Set(["location", "q", "reviewText", "region", "guests"])
const DAYS: ReadonlySet<Parameter> = new Set(["checkIn", "checkOut"])
const DEGREES: ReadonlySet<Parameter> = new Set(["lat", "lng"])
const WORDS: ReadonlySet<Parameter> = new Set(["type", "amenities", "sort", "station"])

/** Names that other sites give to parameters of a search, without capitals and separators. */
const OTHER_NAMES: Partial<Record<Parameter, readonly string[]>> = {
  checkIn: ["chkin", "checkindate", "arrival", "startdate", "entrada"],
  checkOut: ["chkout", "checkoutdate", "departure", "enddate", "saida", "salida"],
  adults: ["groupadults", "numadults", "adultos"],
  children: ["groupchildren", "numchildren"],
  babies: ["infants", "bebes"],
}
const NAMES: ReadonlyMap<string, Parameter> = new Map(
  PARAMETERS.flatMap((name) => [bare(name), ...(OTHER_NAMES[name] ?? [])].map((each) => [each, name])),
)

/** An address as it arrived. */
interface Arrived {
  pathname: string
  search: string
  /** Whether its visitor reads English, where a day may be written after its month. */
  isEnglish: boolean
}

/**
 * The query that an address means: names and values that differ from the site's own in a way that has one meaning
 * (`checkin=12/03/2027`, `check_out=2027-03-20)`, `&amp;adults=2`) are written as the site writes them. What has none, or
 * several, stays as it is; the page says that it was not understood.
 * @returns with its question mark; the same text if there is nothing to change
 */
export function meantQuery({ pathname, search, isEnglish }: Arrived): string {
  const given = [...new URLSearchParams(search)]
  const names = new Set(given.map(([name]) => name))
  const isSearch = /\/(imoveis|favoritos)(\/|$)/.test(pathname)
  const meant = given.map(([name, value]): [string, string] => {
    const known = NAMES.get(bare(name))
    // Of two spellings the site's own counts.
    if (known === undefined || (known !== name && names.has(known))) return [name, value]
    // A number of guests, as other sites have it; the contact form has a parameter of that name.
    if (known === "guests" && isSearch && !names.has("adults")) return ["adults", meantValue("adults", value)]
    return [known, DAYS.has(known) ? (meantDay(value, isEnglish) ?? value) : meantValue(known, value)]
  })
  const isSame = meant.every(([name, value], at) => name === given[at]?.[0] && value === given[at][1])
  return isSame ? search : `?${new URLSearchParams(meant)}`
}

/** A name without what HTML, PHP and other styles of writing put into it: `amp;check-in`, `amenities[]`. */
function bare(name: string): string {
  return name
    .replace(/^(amp;)+/, "")
    .replace(/\[\w*\]$/, "")
    .replace(/[-_\s]/g, "")
    .toLowerCase()
}

function meantValue(name: Parameter, value: string): string {
  if (WRITTEN.has(name)) return value
  const plain = valueIn(value)
  if (DEGREES.has(name)) return plain.replace(/^(-?\d{1,3}),(\d+)$/, "$1.$2")
  return WORDS.has(name) ? plain.toLowerCase() : plain
}

/** A value without its surroundings, and without the second query of an address that had one: `?utm_source=`. */
function valueIn(text: string): string {
  return withoutLead(withoutTail(text.split("?")[0] ?? "", "/"))
}

/** Year, month and day, also without what separates them. */
const BIG_ENDIAN =
  /^(?<year>\d{4})(?:(?<by>[-/.])(?<month>\d{1,2})\k<by>(?<day>\d{1,2})|(?<month>\d{2})(?<day>\d{2}))$/
/** Day and month, in whichever order, and the year. */
const LITTLE_ENDIAN = /^(?<first>\d{1,2})(?<by>[-/.])(?<second>\d{1,2})\k<by>(?<year>\d{4})$/

/** The day that a text means; undefined if it means none, or could mean two. */
function meantDay(value: string, isEnglish: boolean): string | undefined {
  const text = decoded(valueIn(value))
  if (fromIsoDateTime(text) !== undefined) return text
  // A `+` that was read as a space; a space in place of the `T`.
  const dateTime = text
    .replace(/^(\d{4}-\d{2}-\d{2})[ t](?=\d{2}:)/, "$1T")
    .replace(/ (?=\d{2}:?\d{2}$)/, "+")
  const ofDateTime = fromIsoDateTime(dateTime) ?? fromIsoDateTime(dateTime.toUpperCase())
  if (ofDateTime !== undefined) return ofDateTime
  const big = BIG_ENDIAN.exec(text)?.groups
  if (big !== undefined) return dayOf(big.year, big.month, big.day)
  const little = LITTLE_ENDIAN.exec(text)?.groups
  if (little === undefined) return undefined
  const dayFirst = dayOf(little.year, little.second, little.first)
  if (!isEnglish) return dayFirst
  const monthFirst = dayOf(little.year, little.first, little.second)
  return dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst
    ? (dayFirst ?? monthFirst)
    : undefined
}

/** A text that was percent-encoded twice. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function dayOf(year = "", month = "", day = ""): Day | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(text) ? text : undefined
}
