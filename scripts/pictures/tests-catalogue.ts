import { createHash } from "node:crypto"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { AVIF_WIDTHS, JPEG_WIDTHS } from "../../machines/site/pictures.ts"
import { root } from "../run.ts"

const content = path.join(root, "tests/fixtures/catalogue/content")
const photos = path.join(content, "photos")
const made = path.join(content, "public")
const DRAWN = path.join(made, ".drawn")

/** The photo of the coming-soon page, which is as wide as the widest of the web sizes. */
const WIDE = "hero-skyline"
const GREYS = ["#8a8f8c", "#a3a09a", "#b9b4ac", "#767b85", "#9aa3a8", "#c4bfb4"] as const
const SHARED = { width: 1_200, height: 630 }

/**
 * Draws the pictures of the tests' catalogue, which are not in git: a grey area for each photo in `photos.yaml`, in all its
 * sizes, and one that is shared for each drawing. Does nothing while the names and drawings are the same.
 */
export async function drawTestsPictures(): Promise<void> {
  const names = Object.keys(parse(readFileSync(path.join(content, "photos.yaml"), "utf8")))
  const drawings = readdirSync(path.join(content, "illustrations")).sort()
  const stamp = createHash("sha256")
    .update(JSON.stringify([names, drawings, AVIF_WIDTHS, JPEG_WIDTHS]))
    .update(readFileSync(import.meta.filename))
    .update(drawings.map((file) => readFileSync(path.join(content, "illustrations", file), "utf8")).join())
    .digest("hex")
  if (existsSync(DRAWN) && readFileSync(DRAWN, "utf8") === stamp) return

  for (const folder of [photos, made]) rmSync(folder, { recursive: true, force: true })
  for (const folder of [photos, "photos", "illustrations"])
    mkdirSync(path.resolve(made, folder), { recursive: true })
  const { default: sharp } = await import("sharp")
  const area = (grey: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: grey } })
  for (const [at, grey] of GREYS.entries()) {
    const alike = names.filter((name, place) => name !== WIDE && place % GREYS.length === at)
    await drawAll(alike, 1_440, (width) => area(grey, width, Math.round(width / 1.5)))
  }
  await drawAll([WIDE], 2_400, (width) => area(GREYS[0], width, width / 2))
  const shared = await area(GREYS[0], SHARED.width, SHARED.height).jpeg().toBuffer()
  for (const file of drawings) {
    copyFileSync(path.join(content, "illustrations", file), path.join(made, "illustrations", file))
    writeFileSync(path.join(made, "illustrations", `${path.parse(file).name}.jpg`), shared)
  }
  writeFileSync(DRAWN, stamp)
}

/** Draws an original and its web sizes, the same for all these names. @param widest the original's width, px */
async function drawAll(names: string[], widest: number, draw: (width: number) => import("sharp").Sharp) {
  const write = (folder: string, ending: string, picture: Buffer) => {
    for (const name of names) writeFileSync(path.join(folder, name + ending), picture)
  }
  write(photos, ".jpg", await draw(widest).jpeg().toBuffer())
  for (const width of AVIF_WIDTHS.filter((each) => each <= widest))
    write(path.join(made, "photos"), `-${width}.avif`, await draw(width).avif({ effort: 0 }).toBuffer())
  for (const width of JPEG_WIDTHS.filter((each) => each <= widest))
    write(path.join(made, "photos"), `-${width}.jpg`, await draw(width).jpeg().toBuffer())
}
