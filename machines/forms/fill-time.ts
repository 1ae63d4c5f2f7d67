/** Shortest time between rendering a form and sending it, ms. */
export const MIN_FILL_TIME = 3_000
/** How long a rendered form may be sent, ms. */
export const MAX_FILL_TIME = 24 * 3_600_000
