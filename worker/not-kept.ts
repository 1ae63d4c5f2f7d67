/** Headers of a response that neither browsers nor intermediaries may cache. */
export const NOT_KEPT = { "cache-control": "no-store" }
