/**
 * Loader options of a route whose page shows a posted form, which only the server knows. The loader runs on every
 * visit, but never again while the page is shown.
 */
export const POSTED_ONCE = { gcTime: 0, shouldReload: false } as const
