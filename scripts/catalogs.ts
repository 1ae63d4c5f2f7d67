import { readFileSync } from "node:fs"
import path from "node:path"
import { parsePo } from "pofile-ts"
import { DEFAULT_LOCALE, LOCALES } from "../machines/site/locales.ts"
import { FEATURES } from "../web/shell/i18n/features.ts"
import { attempt, root } from "./run.ts"

const CONFIG = "locales/lingui.config.ts"
/** Message catalogs of the site, its features, the launch page, the map frame, the mails and the operator's desk. */
const CATALOGS = [
  "",
  "launch/",
  "map/",
  "mail/",
  "desk/",
  ...FEATURES.map((feature) => `${feature}/`),
].flatMap((folder) => LOCALES.map((locale) => ({ locale, file: `locales/${folder}${locale}.po` })))

/** Problems of the catalogs: messages not extracted yet, missing translations, or contradictory ones. */
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

/** A page merges the site's and its features' catalogs, so a message of several must have one translation. */
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

/** Translations of a catalog by message (with its context, if any); an empty string means untranslated. */
function messagesOf(file: string): Map<string, string> {
  const { items } = parsePo(readFileSync(path.join(root, file), "utf8"))
  return new Map(
    items.map(({ msgctxt, msgid, msgstr }) => [`"${msgid}"${msgctxt ? ` (${msgctxt})` : ""}`, msgstr.join()]),
  )
}
