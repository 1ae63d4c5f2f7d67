/** Up to so many properties are counted and listed; beyond, numbers are estimates from as many. */
export const MAX_COUNTED = 500

/** How many properties a search finds. */
export interface Counted {
  count: number
  /** True if there may be more: more than are counted, or of the candidates for a stay only so many were priced. */
  isAtLeast: boolean
}

/** Whether a number is that up to which is counted, so that there are more. */
export function isMoreThanCounted({ count, isAtLeast }: Counted): boolean {
  return isAtLeast && count >= MAX_COUNTED
}
