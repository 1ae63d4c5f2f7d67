import { mkdir, rm } from "node:fs/promises"
import path from "node:path"
import sharp, { type Sharp } from "sharp"
import { AVIF_WIDTHS, JPEG_WIDTHS } from "../../machines/site/pictures.ts"
import { makeFrom } from "./make-from.ts"
import { originalsIn } from "./originals.ts"

/**
 * Makes the web sizes of the pictures in `photos/` of a content folder: AVIF and JPEG in `public/photos/`, the right way
 * up, as the camera noted. Pictures that were made from the same original are left alone.
 * @returns the number of originals, and why each other file was skipped, by its name
 */
export async function makePhotos(content: string): Promise<{ made: number; skipped: Map<string, string> }> {
  const folder = path.join(content, "photos")
  const target = path.join(content, "public/photos")
  await mkdir(target, { recursive: true })
  const { files, skipped } = originalsIn(folder)
  let made = 0
  for (const [name, file] of files) {
    const input = path.join(folder, file)
    try {
      await makeSizes(input, path.join(target, name), recordOf(content))
      made += 1
    } catch (error) {
      skipped.set(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { made, skipped }
}

/** From which originals the pictures of a content folder were made. */
export function recordOf(content: string): string {
  return path.join(content, "pictures.json")
}

/** A size of a picture, and how it is made. */
interface Size {
  width: number
  ending: string
  make: (upright: Sharp) => Sharp
}

const SIZES: Size[] = [
  ...AVIF_WIDTHS.map((width) => ({
    width,
    ending: "avif",
    make: (upright: Sharp) => upright.avif({ quality: 50, effort: 5 }),
  })),
  ...JPEG_WIDTHS.map((width) => ({
    width,
    ending: "jpg",
    make: (upright: Sharp) => upright.flatten({ background: "#fff" }).jpeg({ quality: 72, mozjpeg: true }),
  })),
]

/**
 * Makes the sizes that are not wider than the original; those of a wider one that it has replaced go.
 * @param target path and name, without width and ending
 */
async function makeSizes(input: string, target: string, record: string): Promise<void> {
  const { autoOrient } = await sharp(input).metadata()
  const fileOf = ({ width, ending }: Size) => `${target}-${width}.${ending}`
  const fits = ({ width }: Size) => width <= autoOrient.width
  for (const size of SIZES) if (!fits(size)) await rm(fileOf(size), { force: true })
  const makes = SIZES.filter(fits).map(
    (size) =>
      [
        fileOf(size),
        (file: string) => size.make(sharp(input).autoOrient().resize({ width: size.width })).toFile(file),
      ] as const,
  )
  await makeFrom(input, new Map(makes), record)
}
