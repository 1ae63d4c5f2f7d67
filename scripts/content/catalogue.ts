import path from "node:path"
import type { z } from "zod"
import type { Article } from "../../machines/property/property.ts"
import type { Settings } from "../../machines/site/settings.ts"
import { type City, readCity } from "./city.ts"
import { Findings, type Mistake } from "./findings.ts"
import { readYaml, yamlNames } from "./read.ts"
import { checkRelations } from "./relations.ts"
import {
  bairrosFile,
  landmarksFile,
  linesFile,
  type PhotosFile,
  type PropertyFile,
  photosFile,
  postcodesFile,
  propertyFile,
  type ReviewsFile,
  reviewsFile,
  stationsFile,
  streetsFile,
  wordsFile,
  zonesFile,
} from "./schema.ts"
import { readSettings } from "./settings.ts"

/** File that lists the streets. */
export const STREETS = "content/gazetteer/streets.yaml"
/** File that lists the ranges of postcodes. */
export const POSTCODES = "content/gazetteer/postcodes.yaml"
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

/**
 * Reads the settings and everything from `content/` that goes into D1, and records every mistake instead of stopping at the first.
 * References between files are checked only if each file is valid by itself, because one mistake would cause many.
 */
export function readCatalogue(
  root: string,
  findings = new Findings(),
): { settings: Settings | undefined; catalogue: Catalogue; mistakes: Mistake[] } {
  const settings = readSettings(root, findings)
  const catalogue: Catalogue = {
    properties: [],
    photos: readYaml(root, "content/photos.yaml", photosFile, findings) ?? {},
    lines: readYaml(root, "content/gazetteer/lines.yaml", linesFile, findings) ?? [],
    bairros: readYaml(root, "content/gazetteer/bairros.yaml", bairrosFile, findings) ?? [],
    landmarks: readYaml(root, "content/gazetteer/landmarks.yaml", landmarksFile, findings) ?? [],
    stations: readYaml(root, STATIONS, stationsFile, findings) ?? [],
    streets: readYaml(root, STREETS, streetsFile, findings) ?? [],
    zones: readYaml(root, "content/gazetteer/zones.yaml", zonesFile, findings) ?? [],
    postcodes: readYaml(root, POSTCODES, postcodesFile, findings) ?? [],
    words: readYaml(root, "content/gazetteer/words.json", wordsFile, findings) ?? null,
    city: readCity(root, settings, findings),
  }
  const articles = new Map(catalogue.bairros.map(({ name, article }) => [name, article]))
  for (const slug of yamlNames(path.join(root, "content/properties"))) {
    const property = readYaml(root, propertyPath(slug), propertyFile, findings)
    const reviews = readYaml(root, reviewsPath(slug), reviewsFile, findings)
    if (property !== undefined && reviews !== undefined)
      catalogue.properties.push({ slug, property, reviews, article: articles.get(property.bairro) })
  }
  if (findings.mistakes.length === 0) checkRelations(root, catalogue, findings)
  return { settings, catalogue, mistakes: findings.mistakes }
}

/** Path of a property's file. */
export function propertyPath(slug: string): string {
  return `content/properties/${slug}.yaml`
}

/** Path of a property's reviews. */
export function reviewsPath(slug: string): string {
  return `content/reviews/${slug}.yaml`
}
