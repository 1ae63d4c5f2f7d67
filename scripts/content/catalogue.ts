import { existsSync } from "node:fs"
import path from "node:path"
import type { z } from "zod"
import { type City, readCity } from "./city.ts"
import { type Mistake, readYaml, yamlNames } from "./read.ts"
import {
  bairrosFile,
  landmarksFile,
  linesFile,
  type PhotosFile,
  type PropertyFile,
  photosFile,
  propertyFile,
  type ReviewsFile,
  reviewsFile,
  stationsFile,
} from "./schema.ts"

export interface Flat {
  slug: string
  property: PropertyFile
  reviews: ReviewsFile
}

export interface Catalogue {
  flats: Flat[]
  photos: PhotosFile
  bairros: z.infer<typeof bairrosFile>
  landmarks: z.infer<typeof landmarksFile>
  stations: z.infer<typeof stationsFile>
  city: City
}

/** Reads everything under `content/`, and collects every mistake there is instead of stopping at the first. */
export function readCatalogue(root: string): { catalogue: Catalogue; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const photos = readYaml(root, "content/photos.yaml", photosFile, mistakes) ?? {}
  const lines = readYaml(root, "content/gazetteer/lines.yaml", linesFile, mistakes) ?? []
  const stations = readYaml(root, "content/gazetteer/stations.yaml", stationsFile, mistakes) ?? []
  const catalogue: Catalogue = {
    flats: [],
    photos,
    bairros: readYaml(root, "content/gazetteer/bairros.yaml", bairrosFile, mistakes) ?? [],
    landmarks: readYaml(root, "content/gazetteer/landmarks.yaml", landmarksFile, mistakes) ?? [],
    stations,
    city: readCity(root, stations, mistakes),
  }
  const known = new Set(lines.map((line) => line.number))
  for (const station of stations) {
    for (const line of station.lines.filter((each) => !known.has(each))) {
      mistakes.push({
        file: "content/gazetteer/stations.yaml",
        field: station.name,
        message: `line ${line} is not in lines.yaml`,
      })
    }
  }
  const codes = new Map<string, string>()
  const covers = new Map<string, string>()
  for (const slug of yamlNames(path.join(root, "content/properties"))) {
    const file = `content/properties/${slug}.yaml`
    const property = readYaml(root, file, propertyFile, mistakes)
    const reviews = readYaml(root, `content/reviews/${slug}.yaml`, reviewsFile, mistakes)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      mistakes.push({
        file,
        field: "",
        message: "the file's name must be lower-case letters, digits and hyphens",
      })
    }
    if (property === undefined || reviews === undefined) continue
    property.photos.forEach((photo, at) => {
      const field = `photos.${at}`
      if (photos[photo] === undefined)
        mistakes.push({ file, field, message: `"${photo}" has no text in content/photos.yaml` })
      if (!existsSync(path.join(root, "content/photos", `${photo}.jpg`))) {
        mistakes.push({ file, field, message: `content/photos/${photo}.jpg is missing` })
      }
    })
    noteTwin(codes, property.code, slug, { file, field: "code" }, mistakes)
    noteTwin(covers, property.photos[0] ?? "", slug, { file, field: "photos.0" }, mistakes)
    if (
      !stations.some(
        (station) => station.name === property.metro.station && station.lines.includes(property.metro.line),
      )
    ) {
      const message = `"${property.metro.station}" on line ${property.metro.line} is not in content/gazetteer/stations.yaml`
      mistakes.push({ file, field: "metro.station", message })
    }
    catalogue.flats.push({ slug, property, reviews })
  }
  return { catalogue, mistakes }
}

function noteTwin(
  seen: Map<string, string>,
  value: string,
  slug: string,
  at: Pick<Mistake, "file" | "field">,
  mistakes: Mistake[],
): void {
  const other = seen.get(value)
  if (other !== undefined) mistakes.push({ ...at, message: `"${value}" is also that of ${other}` })
  seen.set(value, slug)
}
