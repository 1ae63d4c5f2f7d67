/** Letters up to which a word may have one typo; a longer one may have two. */
const SHORT_WORD = 5
/** A shorter word must be right. */
export const LEAST_LETTERS = 4

/** Number of typos that a word of that length may have. */
export function typosAllowed(letters: number): number {
  if (letters < LEAST_LETTERS) return 0
  return letters <= SHORT_WORD ? 1 : 2
}

/**
 * Typos between a typed word and a known one: letters added, left out, changed, or swapped with their neighbour
 * (optimal string alignment). If `isBegun`, the typed word may be the beginning of the known one.
 * @returns Infinity if there are more than `most`
 */
export function typosBetween(typed: string, known: string, most: number, isBegun = false): number {
  if (typed === known || (isBegun && known.startsWith(typed))) return 0
  if (most === 0 || known.length - typed.length < -most || (!isBegun && known.length - typed.length > most))
    return Number.POSITIVE_INFINITY
  const width = Math.min(known.length, typed.length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === known[column - 1]
      let typos = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === known[column - 2] &&
        typed[row - 2] === known[column - 1]
      )
        typos = Math.min(typos, (before[column - 2] ?? 0) + 1)
      next.push(typos)
      least = Math.min(least, typos)
    }
    if (least > most) return Number.POSITIVE_INFINITY
    before = last
    last = next
  }
  const typos = isBegun ? Math.min(...last) : (last[known.length] ?? Number.POSITIVE_INFINITY)
  return typos <= most ? typos : Number.POSITIVE_INFINITY
}
