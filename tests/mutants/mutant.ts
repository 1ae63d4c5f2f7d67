/** A deliberate mistake: one text of a file becomes another. */
export interface Mutant {
  /** The visible effect. */
  what: string
  file: string
  /** Must occur exactly once in the file. */
  was: string
  is: string
}
