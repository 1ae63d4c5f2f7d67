/** A page's slug, and when its content was last updated: a day or a month. */
export interface PageUpdate {
  slug: string
  /** Undefined where it is not recorded. */
  updated?: string | undefined
}
