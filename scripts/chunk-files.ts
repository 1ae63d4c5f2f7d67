import { globSync } from "node:fs"
import path from "node:path"
import { root } from "./run.ts"

/**
 * Returns a matcher for the modules of a build chunk.
 * @param patterns globs relative to the project folder; each must match a file, so that moved files are noticed
 * @throws for a pattern that matches nothing
 */
export function modulesOf(patterns: readonly string[], folder = root): (id: string) => boolean {
  const files = new Set(
    patterns.flatMap((pattern) => {
      const found = globSync(pattern, { cwd: folder })
      if (found.length === 0)
        throw new Error(`a chunk of the build names ${pattern}, and there is no such file`)
      return found.map((file) => path.join(folder, file).replaceAll("\\", "/"))
    }),
  )
  return (id) => files.has(id)
}

/** Globs for names in a folder. */
export function inFolder(folder: string, ...names: string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}
