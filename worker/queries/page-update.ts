/** A page under its slug, and when it last said something new: a day or a month. */
export interface PageUpdate {
  slug: string
  /** Undefined where nobody notes it. */
  updated?: string | undefined
}
