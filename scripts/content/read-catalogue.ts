import path from "node:path"
import type { Settings } from "../../machines/site/settings.ts"
import { type Catalogue, POSTCODES, propertyPath, reviewsPath, STATIONS, STREETS } from "./catalogue.ts"
import { readCity } from "./city.ts"
import { Findings, type Mistake } from "./findings.ts"
import { readYaml, yamlNames } from "./read.ts"
import { checkRelations } from "./relations.ts"
import {
  bairrosFile,
  landmarksFile,
  linesFile,
  photosFile,
  postcodesFile,
  propertyFile,
  reviewsFile,
  stationsFile,
  streetsFile,
  wordsFile,
  zonesFile,
} from "./schema.ts"
import { readSettings } from "./settings.ts"

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
