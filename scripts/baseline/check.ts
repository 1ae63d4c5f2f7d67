import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { runChecks } from "es-check"
import manifest from "../../package.json" with { type: "json" }
import type { Beyond } from "./allowed-exceptions.ts"
import { scriptFeatures } from "./script-features.ts"
import { styleFeatures } from "./style-features.ts"
import type { Lacked } from "./support.ts"

/**
 * Lists features used by the built files in a folder that some supported browsers lack and that are not allowed, plus
 * allowed entries that are no longer used.
 * @param inline inline scripts of documents, by display name
 */
export function baselineProblems(
  folder: string,
  allowed: readonly Beyond[],
  inline: Readonly<Record<string, string>> = {},
): string[] {
  const built = [
    ...readdirSync(folder).flatMap((name) => read(folder, name)),
    ...Object.entries(inline).map(([file, code]) => ({ file, lacked: scriptFeatures(code) })),
  ]
  const uses = built.flatMap(({ file, lacked }) =>
    [...lacked].map(([feature, without]) => ({ file, feature, without })),
  )
  const beyond = uses
    .filter(
      ({ file, feature }) =>
        !allowed.some((each) => each.features.includes(feature) && (each.files ?? [file]).includes(file)),
    )
    .map(({ file, feature, without }) => `${file}: ${feature} is not in ${without.join(", ")}`)
  const stale = allowed.flatMap(({ features, files = ["any file"] }) =>
    features.flatMap((feature) =>
      files
        .filter(
          (file) => !uses.some((use) => use.feature === feature && [use.file, "any file"].includes(file)),
        )
        .map((file) => `${feature} is allowed in ${file}, and is not there`),
    ),
  )
  return [...newerSyntax(folder), ...beyond, ...stale]
}

/** Reads a built file, under its name without the content hash: `search-bar.js`. */
function read(folder: string, name: string): { file: string; lacked: Lacked }[] {
  const featuresOf = { ".js": scriptFeatures, ".css": styleFeatures }[path.extname(name)]
  if (featuresOf === undefined) return []
  const built = name.replace(/-[\w-]{8}(\.\w+)$/, "$1")
  // What the pages are painted with are parts of the site's styles (scripts/page-styles.ts).
  const file = /^(styles|light)\.css$/.test(built) ? "app.css" : built
  return [{ file, lacked: featuresOf(readFileSync(path.join(folder, name), "utf8")) }]
}

/** Scripts whose syntax some of the browsers cannot parse. */
function newerSyntax(folder: string): string[] {
  const { errors } = runChecks([
    {
      ecmaVersion: "checkBrowser",
      browserslistQuery: manifest.browserslist,
      module: true,
      files: [path.join(folder, "*.js")],
      looseGlobMatching: true,
    },
  ])
  return errors.map(({ file, err }) => `${path.basename(file)}: ${err.message}`)
}
