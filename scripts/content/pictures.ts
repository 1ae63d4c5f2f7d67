import { existsSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { AVIF_WIDTHS, JPEG_WIDTHS } from "../../machines/site/pictures.ts"
import type { Settings } from "../../machines/site/settings.ts"
import { originalsIn } from "../pictures/originals.ts"
import { type Catalogue, propertyPath } from "./catalogue.ts"
import type { Findings } from "./findings.ts"

/** Largest size at which a property's pictures are shown, px. */
const MIN_SIZE = { width: 1_440, height: 960 }

/** Records pictures that are missing, unreadable, too small or without web sizes. */
export async function checkPictures(
  root: string,
  { properties, city }: Catalogue,
  settings: Settings | undefined,
  findings: Findings,
): Promise<void> {
  const { files, skipped } = originalsIn(path.join(root, "content/photos"))
  for (const [file, why] of skipped) findings.warning(`content/photos/${file}`, [], `is skipped: ${why}`)
  const problems = new Map<string, string | undefined>()
  for (const { slug, property } of properties) {
    for (const [at, photo] of property.photos.entries()) {
      if (!problems.has(photo)) problems.set(photo, await problemOf(root, photo, files.get(photo)))
      const problem = problems.get(photo)
      if (problem !== undefined) findings.mistake(propertyPath(slug), ["photos", at], problem)
    }
  }
  if (settings !== undefined) {
    const { picture } = settings.launch
    const problem = await problemOf(root, picture, files.get(picture))
    if (problem !== undefined) findings.mistake("content/settings.json", ["launch", "picture"], problem)
  }
  for (const slug of [...city.tips.keys(), ...city.events.keys(), ...city.posts.keys()]) {
    const drawing = `content/illustrations/${slug}.svg`
    const made = [`${slug}.svg`, `${slug}.jpg`].map((name) => `content/public/illustrations/${name}`)
    if (existsSync(path.join(root, drawing)) && !made.every((file) => existsSync(path.join(root, file))))
      findings.mistake(drawing, [], "is not on the site yet: run npm run pictures")
  }
}

async function problemOf(root: string, photo: string, original?: string): Promise<string | undefined> {
  if (original === undefined) return `content/photos/${photo}.jpg is missing`
  const file = `content/photos/${original}`
  const size = await sharp(path.join(root, file))
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => undefined,
    )
  if (size === undefined) return `${file} is no picture that can be read`
  const { width, height } = MIN_SIZE
  if (size.width < width || size.height < height)
    return `${file} is ${size.width} × ${size.height} pixels; must be at least ${width} × ${height}`
  const made = [
    ...AVIF_WIDTHS.filter((wide) => wide <= width).map((wide) => `${photo}-${wide}.avif`),
    ...JPEG_WIDTHS.map((wide) => `${photo}-${wide}.jpg`),
  ]
  return made.every((name) => existsSync(path.join(root, "content/public/photos", name)))
    ? undefined
    : `${file} is not on the site yet: run npm run pictures`
}
