/**
 * Of a route whose page shows what was posted to it: only the server knows that. Loads on every visit, and
 * never again while the page stays.
 */
export const POSTED_ONCE = { gcTime: 0, shouldReload: false } as const
