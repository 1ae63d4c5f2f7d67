import { existsSync, readdirSync } from "node:fs"
import path from "node:path"

const READABLE = /\.(jpe?g|png|webp)$/i
const HEIC = /\.(heic|heif)$/i
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The original pictures of a folder, their file by their name (without its ending), and the files that are none. */
export interface Originals {
  files: Map<string, string>
  /** Why each other file is left out, by the file's name. */
  skipped: Map<string, string>
}

/** Finds the original pictures in a folder; there may be no such folder. */
export function originalsIn(folder: string): Originals {
  const files = new Map<string, string>()
  const skipped = new Map<string, string>()
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const name = path.parse(file).name
    const twin = files.get(name)
    if (HEIC.test(file)) skipped.set(file, "HEIC is not read here; export it as JPEG")
    else if (!READABLE.test(file)) skipped.set(file, "is no .jpg, .jpeg, .png or .webp")
    else if (!NAME.test(name)) skipped.set(file, "rename it with lower-case letters, digits and hyphens")
    else if (twin !== undefined) skipped.set(file, `has the name of ${twin}`)
    else files.set(name, file)
  }
  return { files, skipped }
}
