import { foldedWords } from "#machines/site/text.ts"

/** Stop words in Portuguese, English and Spanish. */
const JOINING_WORDS = new Set(
  "a an as at by com con da das de del do dos e el em en in la las los na nas near no nos o os perto the y".split(
    " ",
  ),
)
/** Most words to search for; no place name has more. */
const MAX_WORDS = 8

/** The folded words of a typed text to search for, without stop words unless there are no others. */
export function wordsToFind(text: string): string[] {
  const words = foldedWords(text)
  const telling = words.filter((word) => !JOINING_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

/**
 * FTS5 expression that matches rows containing every word of a typed text, each as a prefix; undefined when the
 * text contains no word. Words are quoted, so that typed text is never interpreted as FTS5 syntax.
 */
export function matchExpression(text: string): string | undefined {
  const words = wordsToFind(text)
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(" ")
}
