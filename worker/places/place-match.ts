import type { PlaceKind } from "#machines/places/place.ts"
import { soundOf } from "#machines/places/sound.ts"
import { LEAST_LETTERS, typosAllowed, typosBetween } from "#machines/places/typos.ts"
import type { Meaning } from "#machines/places/words.ts"

/** A place as it is compared with what was typed. */
export interface Candidate {
  kind: PlaceKind
  /** 0 to 100. */
  weight: number
  /** Words of its names: the name, the full name, then the others. */
  names: string[][]
  /** The words for its kind. */
  kinds: string[]
  /** Words of the bairro, city or state it is in. */
  area: string[]
  /** Kilometres from the city's centre. */
  centreKm: number
}

/** How well a name fits what was typed; added to the place's own weight (0 to 100). */
export const FIT = {
  exactName: 90,
  /** "Paulista" for Avenida Paulista: the name without the word for its kind. */
  properName: 85,
  exactAlias: 70,
  /** "Airport". */
  kindAlone: 60,
  nameBegins: 50,
  aliasBegins: 30,
  wordBegins: 25,
  elsewhere: 0,
} as const

/** From this fit on, the place is the one that was meant; below, it is one that may be meant. */
export const SURE: number = FIT.kindAlone
/** From this fit on, the text is the beginning of a name. */
export const BEGUN: number = FIT.aliasBegins

/** Taken off where the address names another kind of street: "Rua Santos" for Alameda Santos. */
const OTHER_STREET = 10
/** Taken off where the kind is only part of the name: "Metrô Tatuapé" for a shopping centre. */
const OTHER_KIND = 25
/** The name and the full name. */
const NAMES = 2
/** Best-known places of a kind differ in weight by less than this. */
const SAME_RENOWN = 10

const isSame = (one: string[], other: string[]) => one.length === other.length && isBegin(one, other)
const isBegin = (one: string[], other: string[]) => one.every((word, at) => word === other[at])

/** How well a place fits what was typed. */
export function fitOf(typed: Meaning, place: Candidate): number {
  if (typed.kinds.length > 0 && typed.proper.every((word) => place.area.includes(word))) {
    const byName = Math.max(...place.names.map((name, at) => fitOfName(typed, typed.proper, name, at, place)))
    return byName >= FIT.exactAlias ? byName : Math.max(byName, fitOfKind(typed.kinds, place))
  }
  const elsewhere = (name: string[]) =>
    typed.proper.filter((word) => name.includes(word) || !place.area.includes(word))
  return Math.max(
    ...place.names.map((name, at) => {
      const whole = fitOfName(typed, typed.proper, name, at, place)
      // "Pinheiros, São Paulo": what says where it is does not belong to its name.
      const named = elsewhere(name)
      if (named.length === typed.proper.length || named.length === 0) return whole
      return Math.max(whole, fitOfName(typed, named, name, at, place) - 1)
    }),
  )
}

/** How well a place fits words for kinds alone. */
function fitOfKind(asked: string[], { kinds, names: [name = []] }: Candidate): number {
  const isAnother = kinds.some((kind) => name.includes(kind)) && !asked.every((kind) => name.includes(kind))
  if (asked.every((kind) => kinds.includes(kind))) return isAnother ? FIT.wordBegins : FIT.kindAlone
  return FIT.elsewhere
}

function fitOfName(
  typed: Meaning,
  proper: string[],
  name: string[],
  at: number,
  { kind, kinds }: Candidate,
): number {
  const isName = at < NAMES
  const own = name.filter((word) => !kinds.includes(word))
  const isWhole = proper.length === typed.proper.length
  if (isWhole && isSame(typed.words, name)) return isName ? FIT.exactName : FIT.exactAlias
  if (typed.kinds.length === 0) {
    if (isSame(proper, name)) return isName ? FIT.exactName : FIT.exactAlias
    if (isSame(proper, own)) return fitOfProperName(at, kind)
    return Math.max(fitOfBeginning(proper, name, isName), fitOfBeginning(proper, own, isName))
  }
  const areKnown = typed.kinds.every((kind) => kinds.includes(kind) || name.includes(kind))
  if (!areKnown) return FIT.elsewhere
  const rest = own.filter((word) => !typed.kinds.includes(word))
  const isOther = typed.kinds.some((kind) => !name.includes(kind)) && own.length < name.length
  const isItsKind = typed.kinds.every((kind) => kinds.includes(kind))
  const less = (isOther ? OTHER_STREET : 0) + (isItsKind ? 0 : OTHER_KIND)
  if (proper.length === 0) return FIT.elsewhere
  if (isSame(proper, rest)) return (isName ? FIT.exactName : FIT.exactAlias) - less
  return Math.max(FIT.elsewhere, fitOfBeginning(proper, rest, isName) - less)
}

/** Nobody calls a consulate only by its country, nor a place by its full name without its kind. */
function fitOfProperName(at: number, kind: PlaceKind): number {
  if (kind === "consulate") return FIT.wordBegins
  return at === 0 ? FIT.properName : at < NAMES ? FIT.nameBegins : FIT.exactAlias
}

/** The last word typed may be the beginning of one. */
function fitOfBeginning(typed: string[], name: string[], isName: boolean): number {
  if (typed.length === 0) return FIT.elsewhere
  const last = typed.at(-1) ?? ""
  const begins = (from: number) =>
    isBegin(typed.slice(0, -1), name.slice(from)) && name[from + typed.length - 1]?.startsWith(last) === true
  if (begins(0)) return isName ? FIT.nameBegins : FIT.aliasBegins
  return name.some((_, from) => begins(from)) ? FIT.wordBegins : FIT.elsewhere
}

/** A place that fits, with what it is sorted by. */
export interface Match<Place> {
  place: Place
  /** Of `FIT`; negative for a place that fits only if typos are allowed. */
  fit: number
  score: number
}

/** From this weight on, a street is known by its name alone even where a city has the same one. */
const KNOWN_BY_NAME = 83
/** Weight of a city of some 50,000 people or more nearby. */
const CITY_WEIGHT = 45

/** Added where a kind and a name were asked for, and both are right. */
const KIND_AND_NAME = 100

/**
 * The places that fit what was typed, best first.
 * @param typed the ways to understand the text, and to complete it: those fit no better than a beginning
 */
export function rankedBy<Place extends Candidate>(
  { meanings, completions }: { meanings: Meaning[]; completions: Meaning[] },
  places: Place[],
): Match<Place>[] {
  const fits = places.map((place) => ({
    place,
    fit: Math.max(
      ...meanings.map((meaning) => fitOf(meaning, place)),
      ...completions.map((meaning) => Math.min(FIT.aliasBegins, fitOf(meaning, place))),
    ),
  }))
  const isCity = fits.some(
    ({ place, fit }) => place.kind === "city" && place.weight >= CITY_WEIGHT && fit >= FIT.exactName,
  )
  const isKindAsked = meanings.some(({ kinds }) => kinds.length > 0)
  const renown = Math.max(...fits.filter(({ fit }) => fit === FIT.kindAlone).map(({ place }) => place.weight))
  return fits
    .map(({ place, fit }) => {
      if (fit === FIT.kindAlone) {
        const tier = Math.floor((renown - place.weight) / SAME_RENOWN)
        // Above every place that fits worse, the nearest of the best known first.
        return { place, fit, score: fit + 100 - tier * 10 - Math.min(9, place.centreKm / 10) }
      }
      // Many small towns have the name of a saint, or of a bairro.
      if (place.kind === "city" && place.weight < CITY_WEIGHT)
        return { place, fit, score: Math.min(fit, FIT.exactAlias) + place.weight }
      if (isKindAsked && fit >= FIT.exactAlias - OTHER_STREET)
        return { place, fit, score: fit + place.weight + KIND_AND_NAME }
      const isStreetOfACity =
        isCity &&
        !isKindAsked &&
        place.kind === "avenue" &&
        place.weight < KNOWN_BY_NAME &&
        fit < FIT.exactName
      return { place, fit, score: (isStreetOfACity ? Math.min(fit, FIT.nameBegins) : fit) + place.weight }
    })
    .sort((one, other) => other.score - one.score)
}

/** Taken off per typo. */
const TYPO = 30
/** A typo in the first letter is rare: such a word may have no other. */
const FIRST_LETTER_SLIPS = 1
/** Letters by which two words that sound the same may differ in length. */
const LETTERS_UNHEARD = 2
/** Letters up to which the beginning of a word may have one typo. */
const SHORT_BEGINNING = 7
/** Added if no word of the name is missing. */
const WHOLE_NAME = 30

/** The places whose names are what was typed but for some typos, best first. */
export function nearOnes<Place extends Candidate>(typed: Meaning, places: Place[]): Match<Place>[] {
  return places
    .flatMap((place) => {
      if (
        !typed.kinds.every(
          (kind) => place.kinds.includes(kind) || place.names.some((name) => name.includes(kind)),
        )
      )
        return []
      const best = Math.max(...place.names.map((name) => nearness(typed.proper, name, place)))
      return best === Number.NEGATIVE_INFINITY ? [] : [{ place, fit: -1, score: best + place.weight }]
    })
    .sort((one, other) => other.score - one.score)
}

/** How near a name is to the words typed; -Infinity if one of them is none of its words, even with typos. */
function nearness(typed: string[], name: string[], place: Candidate): number {
  const own = name.filter((word) => !place.kinds.includes(word))
  const [glued, known] = [typed.join(""), own.join("")]
  // A space too many or too few.
  if (typed.length !== own.length && glued.length >= LEAST_LETTERS) {
    const typos = typosOf(glued, known, false)
    if (typos <= 1) return WHOLE_NAME - typos * TYPO
  }
  let typos = 0
  const left = new Set(own)
  let isNamed = false
  for (const [at, word] of typed.entries()) {
    const isLast = at === typed.length - 1
    let least = Number.POSITIVE_INFINITY
    let nearest = ""
    // Two words typed are never the same word of the name.
    for (const other of left) {
      const each = typosOf(word, other, isLast)
      if (each < least) [least, nearest] = [each, other]
    }
    if (least === Number.POSITIVE_INFINITY) {
      if (!place.area.includes(word)) return Number.NEGATIVE_INFINITY
    } else {
      typos += least
      isNamed = true
      left.delete(nearest)
    }
  }
  if (!isNamed) return Number.NEGATIVE_INFINITY
  return (left.size === 0 ? WHOLE_NAME : 0) - typos * TYPO
}

function typosOf(typed: string, known: string, isBegun: boolean): number {
  const allowed = typosAllowed(typed.length)
  const most = typed[0] === known[0] ? allowed : Math.min(allowed, FIRST_LETTER_SLIPS)
  const whole = typosBetween(typed, known, most)
  if (whole <= most) return whole
  if (
    allowed > 0 &&
    Math.abs(typed.length - known.length) <= LETTERS_UNHEARD &&
    soundOf(typed) === soundOf(known)
  )
    return 1
  if (!isBegun) return whole
  // A beginning with two typos says little unless it is long.
  return typosBetween(typed, known, typed.length <= SHORT_BEGINNING ? Math.min(most, 1) : most, true)
}

/** The trigrams of the words typed that may have typos; undefined if there are none. */
export function trigramExpression(typed: Meaning): string | undefined {
  const trigrams = new Set<string>()
  for (const word of typed.proper)
    for (let at = 0; at + 3 <= word.length && word.length >= LEAST_LETTERS; at++)
      trigrams.add(word.slice(at, at + 3))
  return trigrams.size === 0 ? undefined : [...trigrams].map((each) => `"${each}"`).join(" OR ")
}
