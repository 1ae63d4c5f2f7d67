import { foldedWords } from "#machines/site/text.ts"

/** Words that join names in Portuguese, English and Spanish, and say nothing about where. */
const JOINING_WORDS = new Set(
  "a an as at by com con da das de del do dos e el em en in la las los na nas near no nos o os perto the y".split(
    " ",
  ),
)
/** More words than a place's name has are not looked for. */
const MAX_WORDS = 8

/** The words of a typed text that are looked for, folded: those that say something, if there are any. */
export function wordsToFind(text: string): string[] {
  const words = foldedWords(text)
  const telling = words.filter((word) => !JOINING_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

/**
 * The FTS5 expression that finds rows holding every word of a typed text, each as the beginning of a
 * word; undefined when the text holds no word to look for. Words are quoted, so nothing typed is
 * read as FTS5 syntax.
 */
export function matchExpression(text: string): string | undefined {
  const words = wordsToFind(text)
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(" ")
}
