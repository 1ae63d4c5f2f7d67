/** The browser's with what the visitor wishes (https://wicg.github.io/savedata/), which not all have. */
type Wishing = Navigator & { connection?: { saveData?: boolean } }

/**
 * Whether this visitor wishes to save data: as the Worker was told (worker/pages/lighter-page.ts), as the browser tells
 * scripts, or as the system's setting. On the server false: the Worker changes the page that is the same for everybody.
 */
export function savesData(): boolean {
  if (typeof document === "undefined") return false
  const { connection } = navigator as Wishing
  return (
    document.documentElement.dataset.savesData !== undefined ||
    connection?.saveData === true ||
    matchMedia(REDUCED_DATA).matches
  )
}

/** The condition of style sheets and of `sizes`. */
export const REDUCED_DATA = "(prefers-reduced-data:reduce)"
