/**
 * Readers of the parameters that an address may have. Browsers load them with every page that reads its address, so they
 * are not the schemas that the API's bodies have.
 */

/** What a parameter's text says; undefined where it says nothing that is allowed. */
export type Reader<Value> = (text: string) => Value | undefined

/** A whole number, written in up to seven digits. */
export function whole(least: number, most: number): Reader<number> {
  return (text) => {
    const value = Number(text)
    return /^\d{1,7}$/.test(text) && value >= least && value <= most ? value : undefined
  }
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (text) => words.find((each) => each === text)
}

/** Some of these words, separated by commas: each once, in alphabetical order. */
export function listOf<const Word extends string>(words: readonly Word[]): Reader<Word[]> {
  return (text) => {
    const names = [...new Set(text.split(",").filter((name) => name !== ""))].sort()
    return names.every((name): name is Word => words.includes(name as Word)) ? names : undefined
  }
}

/** Text without space around it. @param longest characters */
export function shortText(longest: number): Reader<string> {
  return (text) => {
    const trimmed = text.trim()
    return trimmed.length <= longest ? trimmed : undefined
  }
}

/** Text of a form. @param longest characters */
export function matching(form: RegExp, longest: number): Reader<string> {
  return (text) => (text.length <= longest && form.test(text) ? text : undefined)
}
