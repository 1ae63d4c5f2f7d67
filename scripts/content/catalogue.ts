import type { z } from "zod"
import type { Article } from "../../machines/property/property.ts"
import type { City } from "./city.ts"
import type {
  bairrosFile,
  landmarksFile,
  linesFile,
  PhotosFile,
  PropertyFile,
  postcodesFile,
  ReviewsFile,
  stationsFile,
  streetsFile,
  wordsFile,
  zonesFile,
} from "./schema.ts"

/** File that lists the streets. */
export const STREETS = "content/gazetteer/streets.yaml"
/** File that lists the ranges of postcodes. */
export const POSTCODES = "content/gazetteer/postcodes.yaml"
/** File that lists the lines of the metro. */
export const LINES = "content/gazetteer/lines.yaml"
/** File that lists the landmarks. */
export const LANDMARKS = "content/gazetteer/landmarks.yaml"
/** File that lists the stations. */
export const STATIONS = "content/gazetteer/stations.yaml"

export interface PropertyFiles {
  slug: string
  property: PropertyFile
  reviews: ReviewsFile
  /** Of its bairro's name, from the gazetteer. */
  article?: Article | undefined
}

export interface Catalogue {
  properties: PropertyFiles[]
  photos: PhotosFile
  lines: z.infer<typeof linesFile>
  bairros: z.infer<typeof bairrosFile>
  landmarks: z.infer<typeof landmarksFile>
  stations: z.infer<typeof stationsFile>
  streets: z.infer<typeof streetsFile>
  zones: z.infer<typeof zonesFile>
  postcodes: z.infer<typeof postcodesFile>
  /** What visitors call kinds of places, and what they shorten; null if the file is invalid. */
  words: z.infer<typeof wordsFile> | null
  city: City
}

/** Path of a property's file. */
export function propertyPath(slug: string): string {
  return `content/properties/${slug}.yaml`
}

/** Path of a property's reviews. */
export function reviewsPath(slug: string): string {
  return `content/reviews/${slug}.yaml`
}
