/** A mutant that no test needs to notice, and why. */
export interface Accepted {
  file: string
  /** The line of the file on which the mutated code begins, without indentation. */
  line: string
  /** The mutated code, with single spaces. */
  was: string
  is: string
  why: string
}

/** Mutants that change nothing which anyone could notice. One that is noticed, or no longer exists, fails the run. */
export const ACCEPTED: Accepted[] = []
