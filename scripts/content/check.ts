import { type Day, SITE_TIME_ZONE, todayIn } from "../../machines/site/day.ts"
import type { Settings } from "../../machines/site/settings.ts"
import { Refusal } from "../d1/database.ts"
import { bytesOf, STATEMENT_BYTES } from "../d1/sql.ts"
import { checkBlocked } from "./blocked.ts"
import { type Catalogue, propertyPath, reviewsPath } from "./catalogue.ts"
import { checkDemonstration } from "./demonstration.ts"
import { Findings, type Mistake, mistakeText } from "./findings.ts"
import { readMapLayer } from "./map-layer.ts"
import { readMetroMap } from "./metro-map.ts"
import { checkNotes } from "./notes.ts"
import { checkPictures } from "./pictures.ts"
import { checkPrices } from "./prices.ts"
import { idOf } from "./property-rows.ts"
import { readCatalogue } from "./read-catalogue.ts"
import { type Source, sourcesOf } from "./sources.ts"
import { checkWalks } from "./walks.ts"

/**
 * Largest batch: a source goes to D1 in one batch, passed to wrangler as one argument; Linux allows 128 KiB each.
 */
export const BATCH_BYTES = 120_000
/** Bytes in a batch besides a source's own statements: its hash and the content version. */
const BATCH_OVERHEAD = 1_000

export interface Checked {
  /** Undefined if they have mistakes. */
  settings: Settings | undefined
  catalogue: Catalogue
  sources: Map<string, Source>
  mistakes: Mistake[]
  warnings: Mistake[]
}

/** Reads and checks all of `content/`. @param root project folder */
export async function checkContent(root: string, today: Day = todayIn(SITE_TIME_ZONE)): Promise<Checked> {
  const findings = new Findings()
  const { settings, catalogue } = readCatalogue(root, findings)
  // Only the map's own files; mistakes in the gazetteer are already reported.
  const ofMap = ({ file }: Mistake) => file.startsWith("content/map/")
  const metro = readMetroMap(root)
  findings.mistakes.push(...readMapLayer(root).mistakes.filter(ofMap))
  if (findings.mistakes.length === 0) findings.mistakes.push(...metro.mistakes.filter(ofMap))
  if (settings !== undefined && catalogue.city.documents.testimonials !== undefined)
    checkDemonstration(settings, catalogue, findings)
  checkBlocked(catalogue, today, findings)
  checkPrices(catalogue, today, findings)
  checkWalks(catalogue, findings)
  checkNotes(catalogue, findings)
  await checkPictures(root, catalogue, settings, findings)
  warnOfFuture(catalogue, today, findings)
  const sources =
    findings.mistakes.length === 0 ? sourcesOf(catalogue, metro.stopOf, today) : new Map<string, Source>()
  for (const [name, { statements }] of sources) {
    const longest = Math.max(...statements.map(bytesOf))
    const all = statements.reduce((sum, each) => sum + bytesOf(each) + 2, BATCH_OVERHEAD)
    if (longest > STATEMENT_BYTES || all > BATCH_BYTES)
      findings.mistake(fileOf(name, catalogue), [], "is too long to be loaded at once; shorten its texts")
  }
  return { settings, catalogue, sources, mistakes: findings.mistakes, warnings: findings.warnings }
}

/** @throws Refusal listing the mistakes, one per line, if there are any */
export function assertSound({ mistakes }: Checked): void {
  if (mistakes.length === 0) return
  throw new Refusal(
    [...mistakes.map(mistakeText), `${count(mistakes.length, "mistake")} in content/`].join("\n"),
  )
}

export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}

/** Warns of dates in the future; only a warning, because the machine's clock may be wrong. */
function warnOfFuture({ properties, city }: Catalogue, today: Day, findings: Findings): void {
  const past = (file: string, path: PropertyKey[], day: Day) => {
    if (day > today) findings.warning(file, path, `is ${day}; that day is still to come`)
  }
  for (const { slug, property, reviews } of properties) {
    past(propertyPath(slug), ["socialHousing", "on"], property.socialHousing.on)
    property.checks.forEach(({ on }, at) => {
      past(propertyPath(slug), ["checks", at, "on"], on)
    })
    reviews.forEach(({ date }, at) => {
      past(reviewsPath(slug), [at, "date"], date)
    })
  }
  for (const [slug, { file }] of city.posts) {
    past(`content/posts/${slug}/post.yaml`, ["published"], file.published)
    past(`content/posts/${slug}/post.yaml`, ["updated"], file.updated)
  }
}

function fileOf(source: string, { properties }: Catalogue): string {
  const [kind, name] = source.split(":")
  const property = properties.find((each) => `property:${idOf(each)}` === source)
  if (property !== undefined) return propertyPath(property.slug)
  if (kind === "post") return `content/posts/${name}`
  return kind === "document" ? `content/${name}.yaml` : `content/${kind}s/${name}.yaml`
}
