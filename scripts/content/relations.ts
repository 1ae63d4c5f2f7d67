import { existsSync } from "node:fs"
import path from "node:path"
import { planarKm } from "../../worker/data/search/grid.ts"
import { isNumberReadable } from "../line-contrast.ts"
import { checkBairros } from "./bairros.ts"
import {
  type Catalogue,
  LANDMARKS,
  LINES,
  POSTCODES,
  propertyPath,
  reviewsPath,
  STATIONS,
  STREETS,
} from "./catalogue.ts"
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

/** A street lies at most so far from its bairro's point; the point of a bairro is its middle, km. */
const NEAR_ITS_BAIRRO = 3.5

function checkGazetteer(catalogue: Catalogue, findings: Findings): void {
  const { landmarks, lines, stations, streets, bairros } = catalogue
  const byName = new Map(bairros.map((bairro) => [bairro.name, bairro]))
  streets.forEach((street, at) => {
    const bairro = byName.get(street.bairro)
    if (bairro === undefined)
      findings.mistake(STREETS, [at, "bairro"], `"${street.bairro}" is not in bairros.yaml`)
    else if (planarKm(bairro, street) > NEAR_ITS_BAIRRO)
      findings.mistake(STREETS, [at, "lat"], `is more than ${NEAR_ITS_BAIRRO} km from ${bairro.name}`)
    if (byName.get(street.district)?.kind !== "district")
      findings.mistake(STREETS, [at, "district"], `"${street.district}" is not a district of bairros.yaml`)
  })
  checkPostcodes(catalogue, findings)
  lines.forEach(({ number, colour, disc = colour }, at) => {
    if (number <= (lines[at - 1]?.number ?? 0))
      findings.mistake(
        LINES,
        [at, "number"],
        `is ${number}; lines stand in the order of their numbers, each once`,
      )
    if (!isNumberReadable(disc))
      findings.mistake(LINES, [at, "colour"], `no number can be read on ${disc}; give a darker "disc"`)
  })
  const stops = new Set(stations.map(({ name }) => name))
  landmarks.forEach(({ kind, name }, at) => {
    if (kind === "station" && stops.has(name))
      findings.mistake(
        LANDMARKS,
        [at, "name"],
        `"${name}" is a station of stations.yaml, which this would hide`,
      )
  })
  const known = new Set(lines.map(({ number }) => number))
  stations.forEach((station, at) => {
    for (const line of station.lines.filter((each) => !known.has(each))) {
      findings.mistake(STATIONS, [at, "lines"], `line ${line} is not in lines.yaml`)
      known.add(line)
    }
  })
}

function checkPostcodes({ postcodes, bairros, zones }: Catalogue, findings: Findings): void {
  const names = {
    bairro: new Set(bairros.map(({ name }) => name)),
    zone: new Set(zones.map(({ name }) => name)),
  }
  postcodes.forEach(({ from, bairro, zone }, at) => {
    const before = postcodes[at - 1]
    if (before !== undefined && from <= before.to)
      findings.mistake(
        POSTCODES,
        [at, "from"],
        `is ${from}; must be after ${before.to}, the end of the range before`,
      )
    for (const [field, name] of Object.entries({ bairro, zone }))
      if (name !== undefined && !names[field as keyof typeof names].has(name))
        findings.mistake(POSTCODES, [at, field], `"${name}" is not in ${field}s.yaml`)
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
    const typed = Object.values(property.bedTypes ?? {}).reduce((sum, count) => sum + count, 0)
    if (property.bedTypes !== undefined && typed !== property.beds)
      findings.mistake(file, ["bedTypes"], `are ${typed} together, and beds says ${property.beds}`)
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
