/** Of an answer that neither browsers nor anything between keeps. */
export const NOT_KEPT = { "cache-control": "no-store" }
