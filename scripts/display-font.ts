import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import subsetFont from "subset-font"
import type { Plugin } from "vite"
import { root } from "./run.ts"

/** The weight of headings and prices; the others of 800 and more are drawn in it as well. */
const WEIGHT = 820
/** What the site sets in that weight needs: kerning, and figures of one width for prices. */
const FEATURES = ["kern", "tnum"]

const STYLES = path.join(root, "web/ui")
const FILE = "archivo-display.gen.woff2"
const ARCHIVO = "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2"

/**
 * Makes the small font of headings, prices and the wordmark: Archivo at one weight, with the characters that its
 * `@font-face` in `fonts.css` names. The build puts it into the style sheet (decision 040).
 */
export function displayFontPlugin(): Plugin {
  return {
    name: "display-font",
    async configResolved() {
      const font = await displayFont(readFileSync(path.join(STYLES, "fonts.css"), "utf8"))
      const file = path.join(STYLES, FILE)
      // The development server reloads pages when the file is written.
      if (!existsSync(file) || !readFileSync(file).equals(font)) writeFileSync(file, font)
    },
  }
}

/** For Vite's `assetsInlineLimit`: only this font is part of the style sheet. */
export const isDisplayFont = (file: string): boolean => path.basename(file) === FILE

/** @param css `fonts.css` */
async function displayFont(css: string): Promise<Buffer> {
  const archivo = readFileSync(createRequire(import.meta.url).resolve(ARCHIVO))
  return await subsetFont(archivo, displayCharacters(css), {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHT },
    keepFeatures: FEATURES,
    noHinting: true,
  })
}

/** The characters of the small font, as the `unicode-range` of its `@font-face` has them. */
export function displayCharacters(css: string): string {
  const face = css.split("@font-face").find((each) => each.includes(FILE)) ?? ""
  const [, ranges = ""] = /unicode-range:([^;]*)/.exec(face) ?? []
  const found = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  if (found.length === 0) throw new Error(`fonts.css names no characters of ${FILE}`)
  return found.map(([, first = "", last = first]) => charactersFrom(first, last)).join("")
}

function charactersFrom(first: string, last: string): string {
  const from = Number.parseInt(first, 16)
  const count = Number.parseInt(last, 16) - from + 1
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index)).join("")
}
