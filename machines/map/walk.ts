import type { Locale } from "#machines/site/locales.ts"

/** The longest walk that is drawn minute by minute. */
export const MAX_STRIP_MINUTES = 20

/** The walk from the station to a door, minute by minute. */
export interface Walk<Said = string> {
  /** What one passes, in order. */
  things: { minute: number; name: Said }[]
  /** What is hard, such as a slope, and from which to which minute. */
  hard?: { from: number; until: number; what: Said } | undefined
  /** What is at the door or behind it, such as stairs. */
  door?: Said | undefined
}

/** A walk in one language. */
export function walkIn({ things, hard, door }: Walk<Record<Locale, string>>, locale: Locale): Walk {
  return {
    things: things.map(({ minute, name }) => ({ minute, name: name[locale] })),
    ...(hard === undefined ? {} : { hard: { ...hard, what: hard.what[locale] } }),
    ...(door === undefined ? {} : { door: door[locale] }),
  }
}
