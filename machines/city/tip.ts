import type { Walk } from "#machines/map/walk.ts"
import type { Coordinates } from "#machines/places/place.ts"

/** City tips' categories (spec §2); "all" is the absence of one. */
export const TIP_CATEGORIES = ["tourism", "food", "shopping", "experiences"] as const
export type TipCategory = (typeof TIP_CATEGORIES)[number]

/** How to get somewhere by metro: station, line number, minutes on foot from it. */
export interface MetroWalk {
  station: string
  line: number
  minutes: number
}

/** A tip as lists show it, in one language. Money is in whole BRL per person. */
export interface TipCard {
  slug: string
  category: TipCategory
  featured: boolean
  place: string
  bairro: string
  title: string
  summary: string
  durationMinutes: { from: number; to: number }
  priceBrl: { from: number; to: number }
  position: Coordinates
}

/** A tip's page, in one language. */
export interface TipDetail extends TipCard {
  metro: MetroWalk
  /** From the station; null if nobody told it. */
  walk: Walk | null
  website: string | null
  /** Month in which the facts were checked, `yyyy-MM`. */
  checked: string
  /** Paragraphs are separated by blank lines. */
  about: string
  bestTime: string
  gettingThere: string
  priceNote: string
  otherTips: string[]
  restaurants: { name: string; walkMinutes: number; note: string }[]
  related: TipCard[]
}
