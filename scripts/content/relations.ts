import { existsSync } from "node:fs"
import path from "node:path"
import { checkBairros } from "./bairros.ts"
import { type Catalogue, propertyPath, reviewsPath, STATIONS } from "./catalogue.ts"
import type { Findings } from "./findings.ts"
import { checkLinks } from "./links.ts"
import { yamlNames } from "./read.ts"

/** Recommended number of pictures of an available property; the schema sets the minimum. */
const GOOD_PHOTOS = 8

/** Records invalid references between files. */
export function checkRelations(root: string, catalogue: Catalogue, findings: Findings): void {
  checkGazetteer(catalogue, findings)
  checkBairros(catalogue, findings)
  checkProperties(root, catalogue, findings)
  checkCity(root, catalogue, findings)
  checkLinks(root, catalogue, findings)
}

function checkGazetteer({ lines, stations }: Catalogue, findings: Findings): void {
  const known = new Set(lines.map(({ number }) => number))
  stations.forEach((station, at) => {
    for (const line of station.lines.filter((each) => !known.has(each))) {
      findings.mistake(STATIONS, [at, "lines"], `line ${line} is not in lines.yaml`)
      known.add(line)
    }
  })
}

function checkProperties(
  root: string,
  { properties, photos, stations }: Catalogue,
  findings: Findings,
): void {
  const codes = new Map<string, string>()
  const pictures = new Map<string, string>()
  for (const { slug, property } of properties) {
    const file = propertyPath(slug)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      findings.mistake(file, [], "the file's name must be lower-case letters, digits and hyphens")
    property.photos.forEach((photo, at) => {
      const field = ["photos", at]
      if (photos[photo] === undefined)
        findings.mistake(file, field, `"${photo}" has no text in content/photos.yaml`)
      if (property.photos.indexOf(photo) !== at) findings.mistake(file, field, `"${photo}" stands here twice`)
      else noteTwin(pictures, photo, slug, field, findings)
    })
    if (property.available && property.photos.length < GOOD_PHOTOS)
      findings.warning(
        file,
        ["photos"],
        `has ${property.photos.length} pictures; ${GOOD_PHOTOS} and more show a property better`,
      )
    noteTwin(codes, property.code, slug, ["code"], findings)
    checkStation(stations, property.metro, file, findings)
  }
  for (const slug of yamlNames(path.join(root, "content/reviews")))
    if (!existsSync(path.join(root, propertyPath(slug))))
      findings.mistake(reviewsPath(slug), [], `there is no ${propertyPath(slug)}`)
}

function noteTwin(
  seen: Map<string, string>,
  value: string,
  slug: string,
  field: PropertyKey[],
  findings: Findings,
): void {
  const other = seen.get(value)
  if (other !== undefined) findings.mistake(propertyPath(slug), field, `"${value}" is also that of ${other}`)
  seen.set(value, slug)
}

function checkCity(root: string, { city, stations }: Catalogue, findings: Findings): void {
  const { tips, events, posts } = city
  const known = (file: string, field: string, slugs: string[], names: { has: (slug: string) => boolean }) => {
    slugs.forEach((slug, at) => {
      if (!names.has(slug)) findings.mistake(file, [field, at], `there is no "${slug}"`)
    })
  }
  const drawn = (file: string, slug: string) => {
    const picture = `content/illustrations/${slug}.svg`
    if (!existsSync(path.join(root, picture))) findings.mistake(file, [], `${picture} is missing`)
  }
  for (const [slug, tip] of tips) known(`content/tips/${slug}.yaml`, "relatedTips", tip.relatedTips, tips)
  for (const [folder, entries] of [
    ["tips", tips],
    ["events", events],
  ] as const) {
    for (const [slug, { metro }] of entries) {
      const file = `content/${folder}/${slug}.yaml`
      drawn(file, slug)
      checkStation(stations, metro, file, findings)
    }
  }
  for (const [slug, { file: post }] of posts) {
    const file = `content/posts/${slug}/post.yaml`
    drawn(file, slug)
    known(file, "relatedTips", post.relatedTips, tips)
    known(file, "relatedPosts", post.relatedPosts, posts)
    if (post.updated < post.published)
      findings.mistake(file, ["updated"], `is ${post.updated}; must not be before published`)
  }
}

/** Records a station that the gazetteer does not have on that line. */
function checkStation(
  stations: Catalogue["stations"],
  { station, line }: { station: string; line: number },
  file: string,
  findings: Findings,
): void {
  if (!stations.some(({ name, lines }) => name === station && lines.includes(line)))
    findings.mistake(file, ["metro", "station"], `"${station}" on line ${line} is not in ${STATIONS}`)
}
