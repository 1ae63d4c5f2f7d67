/** A deliberate mistake: one text of a file becomes another. */
export interface Mutant {
  /** What a person would notice. */
  what: string
  file: string
  /** Stands once in the file. */
  was: string
  is: string
}
