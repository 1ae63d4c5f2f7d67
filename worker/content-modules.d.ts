declare module "virtual:map-layer" {
  import type { MapLayer } from "#machines/map/map-layer.ts"
  export const layer: MapLayer
}

declare module "virtual:metro-map" {
  import type { MetroMap } from "#machines/map/metro-map.ts"
  export const map: MetroMap
}

declare module "virtual:place-articles" {
  import type { Article } from "#machines/property/property.ts"
  /** Of each bairro, by its name; null where none is said. */
  export const articles: Record<string, Article | null>
}

declare module "virtual:shared-pictures" {
  import type { Locale } from "#machines/site/locales.ts"
  /** Heights in px of photos 1280 px wide, by path, for those that are not three to two. */
  export const heights: Record<string, number>
  /** What is in the home page's picture. */
  export const homeAlt: Record<Locale, string>
}
