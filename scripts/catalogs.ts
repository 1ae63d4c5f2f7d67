import { readFileSync } from "node:fs"
import path from "node:path"
import { parsePo } from "pofile-ts"
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
  const read = () => CATALOGS.map(({ file }) => messagesOf(file))
  const before = read()
  const { code, output } = await attempt("lingui", ["extract", "--clean", "--config", CONFIG])
  const after = read()
  if (code !== 0) return [output]
  const problems: string[] = []
  for (const [at, { locale, file }] of CATALOGS.entries()) {
    const messages = after[at] ?? new Map<string, string>()
    if (idsOf(before[at]) !== idsOf(messages))
      problems.push(`${file} does not hold the messages of the code: it was brought up to date, look at it`)
    if (locale === DEFAULT_LOCALE) continue
    for (const [id, translation] of messages)
      if (translation === "") problems.push(`${file} has no translation of ${id}`)
  }
  return [...problems, ...contradictions()]
}

/** A page has the site's catalog and its feature's together: one message must be translated alike in both. */
function contradictions(): string[] {
  return LOCALES.flatMap((locale) => {
    const known = new Map<string, { file: string; translation: string }>()
    return ["", ...FEATURES.map((feature) => `${feature}/`)].flatMap((folder) => {
      const file = `locales/${folder}${locale}.po`
      return [...messagesOf(file)].flatMap(([id, translation]) => {
        const other = known.get(id) ?? { file, translation }
        known.set(id, other)
        return other.translation === translation
          ? []
          : [`${file} translates ${id} as ${translation}, ${other.file} as ${other.translation}`]
      })
    })
  })
}

function idsOf(messages = new Map<string, string>()): string {
  return [...messages.keys()].sort().join("\n")
}

/** Translations of a catalog by message, with its context where it has one; empty where there is none yet. */
function messagesOf(file: string): Map<string, string> {
  const { items } = parsePo(readFileSync(path.join(root, file), "utf8"))
  return new Map(
    items.map(({ msgctxt, msgid, msgstr }) => [`"${msgid}"${msgctxt ? ` (${msgctxt})` : ""}`, msgstr.join()]),
  )
}
