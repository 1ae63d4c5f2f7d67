/**
 * Makes the web sizes of every picture in content/photos: AVIF and JPEG into content/public/photos; names each file that
 * it skips, and why.
 * Drawings from content/illustrations go to content/public/illustrations, each with a social sharing image (1200 × 630).
 * The icon is rendered in the sizes that phones need.
 * Run by hand after adding a picture (`npm run pictures`); the results are committed.
 * Files that were made from the same source are left alone; content/pictures.json says from which.
 */
import { copyFile, mkdir, readdir } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { contentFolder } from "./catalogue-in-use.ts"
import { makeFrom } from "./pictures/make-from.ts"
import { makePhotos, recordOf } from "./pictures/photos.ts"

const content = contentFolder()
const { made, skipped } = await makePhotos(content)

const drawings = `${content}/illustrations`
const drawn = `${content}/public/illustrations`
await mkdir(drawn, { recursive: true })
const drawingFiles = (await readdir(drawings)).filter((name) => name.endsWith(".svg")).sort()
for (const file of drawingFiles) {
  const input = path.join(drawings, file)
  const shared = path.join(drawn, `${path.basename(file, ".svg")}.jpg`)
  await copyFile(input, path.join(drawn, file))
  const draw = (to: string) =>
    sharp(input, { density: 192 })
      .resize({ width: 1200, height: 630, fit: "cover" })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(to)
  await makeFrom(input, new Map([[shared, draw]]), recordOf(content))
}

const icon = "web/public/icon.svg"
const icons = Object.entries({ "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 }).map(
  ([name, size]) =>
    [
      `web/public/${name}.png`,
      (to: string) =>
        sharp(icon, { density: 1_200 })
          .resize(size, size)
          .png({ compressionLevel: 9, palette: true })
          .toFile(to),
    ] as const,
)
await makeFrom(icon, new Map(icons), recordOf(content))
for (const [file, why] of skipped) console.log(`skipped ${content}/photos/${file}: ${why}`)
console.log(`${made} pictures, ${drawingFiles.length} drawings, ${skipped.size} files skipped`)
