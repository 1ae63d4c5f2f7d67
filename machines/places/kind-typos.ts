import { typosBetween } from "./typos.ts"
import { type Meaning, meaningOfWords, type Vocabulary } from "./words.ts"

/** Fewest letters of a misspelt word for a kind; shorter ones resemble too many names. */
const LEAST_LETTERS = 5

/**
 * The meaning with misspelt words for kinds put right, such as "aeropoto" or "shoping"; undefined if there are none.
 * One typo, and never in the first letter, because these words may as well be names.
 */
export function correctKindTypos({ words }: Meaning, known: Vocabulary): Meaning | undefined {
  let isPutRight = false
  const right = words.map((word) => {
    if (word.length < LEAST_LETTERS || known.kindWords.has(word)) return word
    for (const [phrase, kind] of known.kindOfPhrase) {
      if (phrase[0] === word[0] && typosBetween(word, phrase, 1) === 1) {
        isPutRight = true
        return kind
      }
    }
    return word
  })
  return isPutRight ? meaningOfWords(right, known) : undefined
}
