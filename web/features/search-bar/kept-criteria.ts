/** sessionStorage key of what was chosen in the bar when the page was left for another language. */
export const CRITERIA_KEY = "pouso.search"

/** Whether something was kept that a bar is to show. */
export function hasKeptCriteria(): boolean {
  try {
    return sessionStorage.getItem(CRITERIA_KEY) !== null
  } catch {
    return false
  }
}
