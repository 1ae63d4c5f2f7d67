/** Moves `Date` of the global scope it runs in by a constant, ms. */
export function moveClock(by: number): void
