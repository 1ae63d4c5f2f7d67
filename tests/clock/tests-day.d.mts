/** How far the clock of this process was moved, ms. */
export const TEST_CLOCK: number
