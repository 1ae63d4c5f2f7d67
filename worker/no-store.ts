/** Headers of a response that neither browsers nor intermediaries may cache. */
export const NO_STORE = { "cache-control": "no-store" }

/** Header of an answer that holds what a provider of places said: no page that shows it may be kept. */
export const OF_PROVIDER = "x-of-provider"
