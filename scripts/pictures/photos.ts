import { mkdir, stat } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { AVIF_WIDTHS, JPEG_WIDTHS } from "../../machines/site/pictures.ts"
import { isFresh } from "./fresh.ts"
import { originalsIn } from "./originals.ts"

/**
 * Makes the web sizes of the pictures in `photos/` of a content folder: AVIF and JPEG in `public/photos/`, the right way
 * up, as the camera noted. Pictures that are newer than their original are left alone.
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
      await makeSizes(input, path.join(target, name))
      made += 1
    } catch (error) {
      skipped.set(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { made, skipped }
}

/** Writes the sizes that are not wider than the original. @param target path and name, without width and ending */
async function makeSizes(input: string, target: string): Promise<void> {
  const { mtimeMs } = await stat(input)
  const { autoOrient } = await sharp(input).metadata()
  const upright = (width: number) => sharp(input).autoOrient().resize({ width })
  for (const width of AVIF_WIDTHS.filter((each) => each <= autoOrient.width)) {
    const out = `${target}-${width}.avif`
    if (!(await isFresh(out, mtimeMs))) await upright(width).avif({ quality: 50, effort: 5 }).toFile(out)
  }
  for (const width of JPEG_WIDTHS.filter((each) => each <= autoOrient.width)) {
    const out = `${target}-${width}.jpg`
    if (!(await isFresh(out, mtimeMs)))
      await upright(width).flatten({ background: "#fff" }).jpeg({ quality: 72, mozjpeg: true }).toFile(out)
  }
}
