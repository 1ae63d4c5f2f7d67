import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { root } from "../run.ts"

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      /** It is part of the package around it, whose hash is also its own. */
      inBundle: z.boolean().optional(),
    }),
  ),
})
const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) })

/** The lock of the packages, as npm writes it. */
export type Lock = z.output<typeof lockFile>

/** The lock, and the packages that may run a script when they are installed. */
export function readLock(folder = root): { lock: Lock; allowed: string[] } {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"))
  const { allowScripts } = manifest.parse(read("package.json"))
  return {
    lock: lockFile.parse(read("package-lock.json")),
    allowed: Object.keys(allowScripts).filter((name) => allowScripts[name]),
  }
}

/** What is wrong with the lock, one line each: packages that are not the registry's, cannot be compared, or run a script. */
export function lockProblems({ packages }: Lock, allowed: readonly string[]): string[] {
  return Object.entries(packages)
    .filter(([place]) => place !== "")
    .flatMap(([place, { resolved, integrity, inBundle, hasInstallScript }]) => {
      const name = place.replace(/^.*node_modules\//, "")
      return [
        // The lock leaves out where the registry's own packages come from (omit-lockfile-registry-resolved).
        ...(resolved === undefined || resolved.startsWith("https://registry.npmjs.org/")
          ? []
          : [`${place}: is not of the registry`]),
        ...(inBundle || integrity?.startsWith("sha512-") ? [] : [`${place}: has no SHA-512`]),
        ...(hasInstallScript && !allowed.includes(name)
          ? [`${place}: runs a script when it is installed; look at it, then add it to allowScripts`]
          : []),
      ]
    })
}
