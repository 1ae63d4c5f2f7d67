import { globSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { parseSync } from "vite"
import { contentFolder } from "./catalogue-in-use.ts"
import { root } from "./run.ts"

/** The project's files that each file imports when it runs; paths relative to the root, with slashes. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const CODE = "{machines,web,worker,tests,scripts}/**/*.{ts,tsx,mjs}"

/**
 * Reads the imports and re-exports of all code; type-only imports are left out, because they do nothing at run time.
 * @param folder project folder
 */
export function readImportGraph(folder = root): ImportGraph {
  const files = [...globSync(CODE, { cwd: folder }), ...globSync("*.ts", { cwd: folder })]
  return new Map(
    files.map((each) => {
      const file = each.replaceAll(path.sep, "/")
      const imported = specifiersIn(file, readFileSync(path.join(folder, file), "utf8"))
        .flatMap((specifier) => fileOf(specifier, file) ?? [])
        // The generated table of routes names files without their ending.
        .flatMap((to) => ["", ".ts", ".tsx"].map((ending) => to + ending))
        .filter((to) => statSync(path.join(folder, to), { throwIfNoEntry: false })?.isFile())
      return [file, [...new Set(imported)]]
    }),
  )
}

/** The files that some files need, themselves included. @param stopAt files that are included, but not followed */
export function reachedFrom(
  graph: ImportGraph,
  from: readonly string[],
  stopAt: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set(from)
  for (const file of reached) if (!stopAt(file)) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}

/** What a module imports at run time, as it is written there; a computed `import()` is not known. */
function specifiersIn(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const runs = (entries: readonly { isType: boolean }[]) =>
    entries.length === 0 || entries.some((each) => !each.isType)
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return [
    ...staticImports.filter(({ entries }) => runs(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(start, end)) ?? []
      return literal ?? []
    }),
  ]
}

/**
 * The project's file that a specifier names; undefined for packages. `#web/a.ts` is `web/a.ts` (package.json), and
 * `#content/a.json` belongs to the content in use.
 */
function fileOf(specifier: string, importer: string): string | undefined {
  const [plain = ""] = specifier.split("?")
  if (plain.startsWith("#content/")) return plain.replace("#content", contentFolder())
  if (plain.startsWith("#")) return plain.slice(1)
  return plain.startsWith(".") ? path.posix.join(path.posix.dirname(importer), plain) : undefined
}
