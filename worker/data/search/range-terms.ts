/** A term that no entry has. */
const NO_ENTRY = "_none"

/** An expression for entries that have one of some terms; without any it matches none. */
export function either(terms: readonly string[]): string {
  return `(${terms.length === 0 ? NO_ENTRY : terms.join(" OR ")})`
}

/** How many parts a part of the next level has. */
const PARTS = 4

/**
 * The fewest terms that together cover a range of whole numbers, both ends included, and no other number. A value has a term
 * on each level, `tag level _ part`: on level 0 of itself, on level 1 of the four that it is among, and so on.
 * @param levels how many levels the values have
 */
export function rangeTerms(tag: string, [least, most]: readonly [number, number], levels: number): string[] {
  const terms: string[] = []
  let first = least
  while (first <= most) {
    let level = 0
    while (
      level + 1 < levels &&
      first % PARTS ** (level + 1) === 0 &&
      first + PARTS ** (level + 1) - 1 <= most
    )
      level++
    terms.push(`${tag}${level}_${first / PARTS ** level}`)
    first += PARTS ** level
  }
  return terms
}
