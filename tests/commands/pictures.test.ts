import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { expect, onTestFinished, test } from "vitest"
import { makePhotos } from "../../scripts/pictures/photos.ts"

function emptyContent() {
  const content = mkdtempSync(path.join(tmpdir(), "pouso-pictures-"))
  onTestFinished(() => rmSync(content, { recursive: true }))
  mkdirSync(path.join(content, "photos"))
  const original = (file: string) => path.join(content, "photos", file)
  const made = () => readdirSync(path.join(content, "public/photos")).sort()
  return { content, original, made }
}

/** A picture whose left half is red and whose right half is blue. */
async function twoColours(width: number, height: number) {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: "red" } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

test("every kind of original that cameras and editors write is made into web sizes", async () => {
  const { content, original, made } = emptyContent()
  const picture = await twoColours(700, 500)
  await picture.clone().jpeg().toFile(original("sala.JPG"))
  await picture.clone().jpeg().toFile(original("quarto.jpeg"))
  await picture.clone().png().toFile(original("cozinha.png"))
  await picture.clone().webp().toFile(original("banheiro.webp"))
  const { made: count, skipped } = await makePhotos(content)
  expect([count, [...skipped]]).toEqual([4, []])
  expect(made()).toEqual(
    ["banheiro", "cozinha", "quarto", "sala"].flatMap((name) => [
      `${name}-400.avif`,
      `${name}-640.avif`,
      `${name}-640.jpg`,
    ]),
  )
})

test("a picture taken with the camera on its side is the right way up, and as wide as it is shown", async () => {
  const { content, original, made } = emptyContent()
  // Orientation 6: to be turned clockwise by a quarter, so what is left becomes the top.
  const picture = await twoColours(1_000, 700)
  await picture.jpeg().withMetadata({ orientation: 6 }).toFile(original("retrato.jpg"))
  await makePhotos(content)
  expect(made()).toEqual(["retrato-400.avif", "retrato-640.avif", "retrato-640.jpg"])
  const out = sharp(path.join(content, "public/photos/retrato-640.jpg"))
  expect(await out.metadata()).toMatchObject({ width: 640, height: 914 })
  const { data } = await out.raw().toBuffer({ resolveWithObject: true })
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)]
  expect(top[0]).toBeGreaterThan(200)
  expect(bottom[2]).toBeGreaterThan(200)
})

test("a picture replaced by an older file is made anew, and others are left alone", async () => {
  const { content, original, made } = emptyContent()
  const colour = async (file: string, background: string) =>
    writeFileSync(
      original(file),
      await sharp({ create: { width: 640, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  await colour("sala.jpg", "red")
  await colour("quarto.jpg", "red")
  await makePhotos(content)
  const out = (name: string) => path.join(content, "public/photos", name)
  const written = () => statSync(out("quarto-640.jpg")).mtimeMs
  const before = written()
  await colour("sala.jpg", "blue")
  utimesSync(original("sala.jpg"), new Date("2020-01-01"), new Date("2020-01-01"))
  utimesSync(original("quarto.jpg"), new Date("2090-01-01"), new Date("2090-01-01"))
  rmSync(out("quarto-400.avif"))
  await makePhotos(content)
  for (const name of ["sala-640.jpg", "sala-400.avif"]) {
    const [red, , blue] = await sharp(out(name)).raw().toBuffer()
    expect([name, (red ?? 255) < 50, (blue ?? 0) > 200]).toEqual([name, true, true])
  }
  expect(written()).toBe(before)
  expect(existsSync(out("quarto-400.avif"))).toBe(true)
  const narrow = sharp({ create: { width: 500, height: 400, channels: 3, background: "red" } })
  writeFileSync(original("sala.jpg"), await narrow.jpeg().toBuffer())
  await makePhotos(content)
  expect(made()).toEqual(["quarto-400.avif", "quarto-640.avif", "quarto-640.jpg", "sala-400.avif"])
})

test("each file that is skipped is named with the reason, and the others are made", async () => {
  const { content, original, made } = emptyContent()
  const picture = await twoColours(500, 400)
  await picture.clone().jpeg().toFile(original("sala.jpg"))
  await picture.clone().png().toFile(original("sala.png"))
  await picture.clone().jpeg().toFile(original("Sala Grande.jpg"))
  for (const file of ["IMG_0001.HEIC", "notas.txt", "quebrada.jpg"]) writeFileSync(original(file), "text")
  const { made: count, skipped } = await makePhotos(content)
  expect(count).toBe(1)
  expect([...skipped].sort()).toEqual([
    ["IMG_0001.HEIC", "HEIC is not read here; export it as JPEG"],
    ["Sala Grande.jpg", "rename it with lower-case letters, digits and hyphens"],
    ["notas.txt", "is no .jpg, .jpeg, .png or .webp"],
    ["quebrada.jpg", expect.stringMatching(/^cannot be read: /)],
    ["sala.png", "has the name of sala.jpg"],
  ])
  expect(made()).toEqual(["sala-400.avif"])
})
