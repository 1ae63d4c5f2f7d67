/** Headers of a response that neither browsers nor intermediaries may cache. */
export const NO_STORE = { "cache-control": "no-store" }
