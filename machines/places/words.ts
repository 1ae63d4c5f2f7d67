import { fold, foldedWords } from "#machines/site/text.ts"
import type { PlaceKind } from "./place.ts"

/** `content/gazetteer/words.json`: what visitors call kinds of places, what they shorten, and what says nothing. */
export interface WordsFile {
  /** Words for a kind in three languages; `word` stands for all of them, `of` are the kinds that it names. */
  kinds: { word: string; of: PlaceKind[]; said: string[] }[]
  /** Abbreviations, spelt out. */
  short: Record<string, string>
  /** Words beside a name that do not belong to it. */
  unsaid: string[]
  /** Words that join the words of a name. */
  joining: string[]
}

/** A `WordsFile`, prepared for look-ups. Every word is folded. */
export interface Vocabulary {
  /** The word for a kind by what is said, such as "subway station". */
  kindOfPhrase: Map<string, string>
  /** The words for each kind of place. */
  wordsOfKind: Map<PlaceKind, string[]>
  kindWords: Set<string>
  short: Map<string, string[]>
  unsaid: Set<string>
  joining: Set<string>
  /** Words of the longest phrase in `kindOfPhrase`. */
  longestPhrase: number
}

/** What a text means as the name of a place: abbreviations spelt out, kinds in one word each, joining words gone. */
export interface Meaning {
  words: string[]
  /** Those of the words that name a kind. */
  kinds: string[]
  /** The other words. */
  proper: string[]
}

/** Prepares a vocabulary. A word for a kind becomes one token, whatever its number of words. */
export function vocabularyOf(file: WordsFile): Vocabulary {
  const joining = new Set(file.joining.map(fold))
  const phraseOf = (said: string) =>
    foldedWords(said)
      .filter((word) => !joining.has(word))
      .join(" ")
  const kindOfPhrase = new Map<string, string>()
  const wordsOfKind = new Map<PlaceKind, string[]>()
  for (const { word, of, said } of file.kinds) {
    const token = phraseOf(word).replaceAll(" ", "")
    for (const each of said) kindOfPhrase.set(phraseOf(each), token)
    for (const kind of of) wordsOfKind.set(kind, [...(wordsOfKind.get(kind) ?? []), token])
  }
  return {
    kindOfPhrase,
    wordsOfKind,
    kindWords: new Set(kindOfPhrase.values()),
    short: new Map(Object.entries(file.short).map(([short, long]) => [fold(short), foldedWords(long)])),
    unsaid: new Set(file.unsaid.map(fold)),
    joining,
    longestPhrase: Math.max(...[...kindOfPhrase.keys()].map((phrase) => phrase.split(" ").length)),
  }
}

/** The folded words of a text without joining words, unless there are no others. */
export function tellingWords(text: string, { joining }: Vocabulary): string[] {
  const words = foldedWords(text.replace(/['’´`]/g, " "))
  const telling = words.filter((word) => !joining.has(word))
  return telling.length > 0 ? telling : words
}

/** What a text means, word by word. */
export function meaningOf(text: string, known: Vocabulary): Meaning {
  return meaningOfWords(tellingWords(text, known), known)
}

/** What words without joining words mean. */
export function meaningOfWords(said: string[], known: Vocabulary): Meaning {
  const words: string[] = []
  for (let at = 0; at < said.length; ) {
    const [kind, length] = phraseAt(said, at, known)
    if (kind === undefined) words.push(...(known.short.get(said[at] ?? "") ?? [said[at] ?? ""]))
    else words.push(kind)
    at += length
  }
  const meant = words.filter((word) => !known.unsaid.has(word))
  // What says nothing beside a name says something beside a kind: "Avenida Brasil".
  return meaningWith(meant.some((word) => !known.kindWords.has(word)) ? meant : words, known)
}

/** The meaning without any word that says nothing; the same if there is none. */
export function meaningWithoutUnsaid({ words }: Meaning, known: Vocabulary): Meaning {
  return meaningWith(
    words.filter((word) => !known.unsaid.has(word)),
    known,
  )
}

function meaningWith(kept: string[], known: Vocabulary): Meaning {
  return {
    words: kept,
    kinds: kept.filter((word) => known.kindWords.has(word)),
    proper: kept.filter((word) => !known.kindWords.has(word)),
  }
}

/** The longest phrase for a kind at a place in the words, and its number of words; without one, 1. */
function phraseAt(
  words: string[],
  at: number,
  { kindOfPhrase, longestPhrase }: Vocabulary,
): [string | undefined, number] {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const kind = kindOfPhrase.get(words.slice(at, at + length).join(" "))
    if (kind !== undefined) return [kind, length]
  }
  return [undefined, 1]
}

/** Least letters of an unfinished word for a kind that is completed. */
const COMPLETED_LETTERS = 3
/** Most words that an unfinished phrase is completed to. */
const MOST_COMPLETIONS = 3

/**
 * What unfinished words may mean: their end may be the beginning of a phrase for a kind ("pinheiros stat",
 * "bus sta"). At most three meanings.
 */
export function completionsOf(said: string[], known: Vocabulary): Meaning[] {
  const found = new Map<string, Meaning>()
  for (let length = Math.min(known.longestPhrase, said.length); length > 0; length--) {
    const begun = said.slice(-length).join(" ")
    if (begun.length < COMPLETED_LETTERS || known.kindOfPhrase.has(begun)) continue
    for (const [phrase, kind] of known.kindOfPhrase) {
      if (!phrase.startsWith(begun) || found.has(kind)) continue
      found.set(kind, meaningOfWords([...said.slice(0, -length), ...phrase.split(" ")], known))
      if (found.size === MOST_COMPLETIONS) return [...found.values()]
    }
  }
  return [...found.values()]
}

/** A line of the metro beside a station: "linha 4". */
const LINE = /\b(linha|line|l[ií]nea)\s+\d+\b/gi
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/

/**
 * The ways to read a text as the name of a place, the fullest first: whole, without the house number at its end, up to
 * its first house number, without a line of the metro, and its first part before a comma or a dash.
 */
export function readingsOf(text: string): string[] {
  const whole = text.trim()
  const words = whole.split(/[\s,;]+/).filter((word) => word !== "")
  const isNumber = (word: string | undefined) => HOUSE_NUMBER.test((word ?? "").toLowerCase())
  let end = words.length
  while (end > 1 && isNumber(words[end - 1])) end--
  // "Rua 25 de Março, 500": the first word, or the one after it, is part of the name.
  const number = words.findIndex((word, at) => at > 1 && isNumber(word))
  const [first = ""] = whole.split(/,| [-–—] |;|\(/)
  const firstWords = first.split(/\s+/)
  while (firstWords.length > 1 && isNumber(firstWords.at(-1))) firstWords.pop()
  return [
    ...new Set([
      whole,
      words.slice(0, end).join(" "),
      number < 0 ? whole : words.slice(0, number).join(" "),
      whole.replace(LINE, " ").trim(),
      firstWords.join(" ").trim(),
    ]),
  ].filter((reading) => reading !== "")
}
