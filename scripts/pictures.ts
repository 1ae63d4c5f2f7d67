/**
 * Makes the web sizes of every picture in content/photos: AVIF and JPEG into content/public/photos.
 * Drawings from content/illustrations go to content/public/illustrations, each with a social sharing image (1200 × 630).
 * The icon is rendered in the sizes that phones need.
 * Run by hand after adding a picture (`npm run pictures`); the results are committed.
 * Files that are newer than their source are skipped.
 */
import { copyFile, mkdir, readdir, stat } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { AVIF_WIDTHS, JPEG_WIDTHS } from "../machines/site/pictures.ts"
import { contentFolder } from "./catalogue-in-use.ts"

const content = contentFolder()
const source = `${content}/photos`
const target = `${content}/public/photos`

async function isFresh(file: string, since: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs >= since
}

await mkdir(target, { recursive: true })
const files = (await readdir(source)).filter((name) => name.endsWith(".jpg")).sort()
for (const file of files) {
  const name = path.basename(file, ".jpg")
  const input = path.join(source, file)
  const { mtimeMs } = await stat(input)
  const { width } = await sharp(input).metadata()
  for (const wide of AVIF_WIDTHS.filter((each) => each <= width)) {
    const out = path.join(target, `${name}-${wide}.avif`)
    if (await isFresh(out, mtimeMs)) continue
    await sharp(input).resize({ width: wide }).avif({ quality: 50, effort: 5 }).toFile(out)
  }
  for (const wide of JPEG_WIDTHS.filter((each) => each <= width)) {
    const out = path.join(target, `${name}-${wide}.jpg`)
    if (await isFresh(out, mtimeMs)) continue
    await sharp(input).resize({ width: wide }).jpeg({ quality: 72, mozjpeg: true }).toFile(out)
  }
}

const drawings = `${content}/illustrations`
const drawn = `${content}/public/illustrations`
await mkdir(drawn, { recursive: true })
const drawingFiles = (await readdir(drawings)).filter((name) => name.endsWith(".svg")).sort()
for (const file of drawingFiles) {
  const input = path.join(drawings, file)
  const shared = path.join(drawn, `${path.basename(file, ".svg")}.jpg`)
  await copyFile(input, path.join(drawn, file))
  if (await isFresh(shared, (await stat(input)).mtimeMs)) continue
  await sharp(input, { density: 192 })
    .resize({ width: 1200, height: 630, fit: "cover" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(shared)
}

const icon = "web/public/icon.svg"
for (const [name, size] of Object.entries({ "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 })) {
  const out = `web/public/${name}.png`
  if (await isFresh(out, (await stat(icon)).mtimeMs)) continue
  await sharp(icon, { density: 1_200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(out)
}
console.log(`${files.length} pictures, ${drawingFiles.length} drawings`)
