import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

const root = path.resolve(import.meta.dirname, "..")

/**
 * The zones in which the tests of time run, beside UTC, each in a project of vitest's: that of most guests, whose clocks
 * changed until 2019, and one east and one west of Greenwich whose clocks still change.
 */
export const ZONES = [
  { project: "sao-paulo", zone: "America/Sao_Paulo" },
  { project: "lisbon", zone: "Europe/Lisbon" },
  { project: "new-york", zone: "America/New_York" },
]

/** That of `npm test` beside UTC, whose days begin later and whose clocks change; `npm run test:all` runs all of them. */
export const GATE_ZONE = "new-york"

/** What code says that reads or writes days and times. */
const SPEAKS_OF_TIME = /\bnew Date\b|\bDate\.|\bIntl\.DateTimeFormat\b|"date-fns\//
/** Imports that remain at run time, with the file that they name. */
const IMPORTS = /^(?:import|export)\s(?!type\s)(?:[^"']*?\sfrom\s)?"([^"]+\.tsx?)"/gm

/** Globs of all tests in some folders of `tests/`. */
export function testsIn(...folders: string[]): string[] {
  return folders.map((folder) => `tests/${folder}/**/*.test.ts`)
}

/** Paths of those tests that deal with days or times, or import code of `machines/` or `web/` that does. */
export function testsOfTime(...folders: string[]): string[] {
  return globSync(testsIn(...folders), { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => reachesTime(path.join(root, file), new Set()))
    .sort()
}

function reachesTime(file: string, seen: Set<string>): boolean {
  // Generated code may not be there yet.
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const source = readFileSync(file, "utf8")
  if (SPEAKS_OF_TIME.test(source)) return true
  return [...source.matchAll(IMPORTS)].some(([, named = ""]) => {
    const imported = fileOf(named, file)
    return imported !== undefined && reachesTime(imported, seen)
  })
}

/** The file that an import names, if it is code of the machines or the screens. */
function fileOf(named: string, importer: string): string | undefined {
  if (/^#(machines|web)\//.test(named)) return path.join(root, named.slice(1))
  if (!named.startsWith(".")) return undefined
  const file = path.resolve(path.dirname(importer), named)
  return /^(machines|web)[\\/]/.test(path.relative(root, file)) ? file : undefined
}
