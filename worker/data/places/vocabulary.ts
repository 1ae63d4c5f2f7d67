import raw from "#content/gazetteer/words.json" with { type: "json" }
import { vocabularyOf, type WordsFile } from "#machines/places/words.ts"

/** The vocabulary of the content that the Worker was built with. */
export const vocabulary = vocabularyOf(raw as WordsFile)
