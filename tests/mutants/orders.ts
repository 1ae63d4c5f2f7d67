/** What the process that plans the mutants and the runner inside vitest say to each other, as JSON. */

/** Which mutant is active; none, when tests run on the code as it is. */
export interface ActiveMutant {
  id: string
  /** How often its place may be reached, before it counts as a loop without end. */
  hitLimit: number
}

/** Tests of one file. */
export interface Selection {
  /** Path relative to the root, with slashes. */
  file: string
  /** Names of the tests to run, in this order; all tests, in the file's own order, when it is missing. */
  tests?: string[]
}

/** Run these tests until one fails. */
export interface Order {
  mutant?: ActiveMutant
  selections: Selection[]
}

/** How a test, or the loading of a test file, failed. */
export interface Failure {
  file: string
  /** Name of the test; missing when the file itself could not be loaded. */
  test?: string
  message: string
  /** Whether it took too long, instead of finding something wrong. */
  isTimeout: boolean
}

/** A test that passed. */
export interface Passed {
  file: string
  test: string
  /** ms */
  duration: number
}

/** Hits by mutant. */
export type Hits = Record<string, number>

/** The result of an order. */
export interface Outcome {
  passed: Passed[]
  /** The first failure; missing when everything passed. */
  failure?: Failure
  /** Where the code was when no test ran: while modules were loaded. */
  loading: Hits
  /** By test name. Useful for orders of one file. */
  byTest: Record<string, Hits>
}

/** Name of vitest's provided value: the address that gives orders. */
export const ORDERS_FROM = "mutantOrdersFrom"
