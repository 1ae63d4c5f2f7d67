import { readFileSync } from "node:fs"
import path from "node:path"
import { DEFAULT_LOCALE, LOCALES } from "../machines/site/locales.ts"
import { FEATURES } from "../web/i18n/features.ts"
import { attempt, root } from "./run.ts"

const CONFIG = "locales/lingui.config.ts"
/** The site's catalogs, those of its features, the launch page's, the map frame's and the mails'. */
const CATALOGS = ["", "launch/", "map/", "mail/", ...FEATURES.map((feature) => `${feature}/`)].flatMap(
  (folder) => LOCALES.map((locale) => ({ locale, file: `locales/${folder}${locale}.po` })),
)

/** What is wrong with the catalogs: messages of the code that they lack, or translations that are missing. */
export async function checkCatalogs(): Promise<string[]> {
  const read = () => CATALOGS.map(({ file }) => readFileSync(path.join(root, file), "utf8"))
  const before = read()
  const { code, output } = await attempt("lingui", ["extract", "--clean", "--config", CONFIG])
  const after = read()
  if (code !== 0) return [output]
  const problems: string[] = []
  for (const [at, { locale, file }] of CATALOGS.entries()) {
    if (idsOf(before[at] ?? "") !== idsOf(after[at] ?? ""))
      problems.push(`${file} does not hold the messages of the code: it was brought up to date, look at it`)
    if (locale === DEFAULT_LOCALE) continue
    for (const id of untranslated(after[at] ?? "")) problems.push(`${file} has no translation of ${id}`)
  }
  return [...problems, ...contradictions()]
}

/** A page has the site's catalog and its feature's together: one message must be translated alike in both. */
function contradictions(): string[] {
  return LOCALES.flatMap((locale) => {
    const known = new Map<string, { file: string; translation: string }>()
    return ["", ...FEATURES.map((feature) => `${feature}/`)].flatMap((folder) => {
      const file = `locales/${folder}${locale}.po`
      return [...translationsOf(readFileSync(path.join(root, file), "utf8"))].flatMap(([id, translation]) => {
        const other = known.get(id) ?? { file, translation }
        known.set(id, other)
        return other.translation === translation
          ? []
          : [`${file} translates ${id} as ${translation}, ${other.file} as ${other.translation}`]
      })
    })
  })
}

/** Translations by message, with its context where it has one; both as they are written in the file. */
function translationsOf(catalog: string): Map<string, string> {
  const entries = catalog.matchAll(/^((?:msgctxt .*\n)?msgid .*(?:\n".*")*)\nmsgstr (.*(?:\n".*")*)/gm)
  // The first is the file's header.
  return new Map([...entries].slice(1).map(([, id = "", translation = ""]) => [id, translation]))
}

function idsOf(catalog: string): string {
  return (catalog.match(/^msgid .*(\n".*")*/gm) ?? []).sort().join("\n")
}

/** Message ids whose translation is empty; the first entry of a catalog is its header. */
function untranslated(catalog: string): string[] {
  return catalog
    .split("\n\n")
    .slice(1)
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => /^msgid ([^\n]*)/m.exec(entry)?.[1] ?? entry)
}
