import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data"
import { OLDEST_BROWSERS } from "./browsers.ts"

/** MDN's names of browsers that Vite names differently. */
const MDN_NAMES: Record<string, BrowserName> = { ios: "safari_ios" }

const OLDEST = OLDEST_BROWSERS.map((each) => {
  const [, name = "", version = ""] = /^(\D+)(.+)$/.exec(each) ?? []
  return { name: (MDN_NAMES[name] ?? name) as BrowserName, version }
})

/** The oldest browsers that lack a feature, by feature: `["chrome 111", "safari 16.4"]`. */
export type Lacked = Map<string, string[]>

/**
 * Records a feature if some of the oldest browsers lack it, and returns whether they do.
 * @param entries MDN entries that the name may refer to: one that is supported is enough
 * @param prefixes vendor prefixes used next to the plain name, such as `-webkit-`
 */
export type Judge = (
  feature: string,
  entries: readonly (CompatStatement | undefined)[],
  prefixes?: readonly string[],
) => boolean

/** A judge that records into `lacked`. */
export function judgeInto(lacked: Lacked): Judge {
  return (feature, entries, prefixes = []) => {
    const without = entries.flatMap((each) => (each === undefined ? [] : [lacking(each, prefixes)]))
    const isLacked = without.length > 0 && without.every((each) => each.length > 0)
    if (isLacked) lacked.set(feature, [...new Set(without.flat())])
    return isLacked
  }
}

/** The entries right below one in MDN's data, by name. */
export function childrenOf(entry: Identifier = {}): [name: string, entry: Identifier][] {
  return Object.keys(entry).flatMap((name) => {
    const child = name === "__compat" ? undefined : entry[name]
    return child === undefined ? [] : [[name, child]]
  })
}

/** Browsers that lack an entry. Partial support counts as support: the missing parts have their own MDN entries. */
function lacking({ support }: CompatStatement, prefixes: readonly string[]): string[] {
  return OLDEST.filter(({ name, version }) => {
    const statements = [support[name] ?? []].flat()
    return !statements.some(
      (each) =>
        isPlain(each, prefixes) &&
        isUpTo(each.version_added, version) &&
        // Where support goes on in another way, the former ends in the data.
        (each.version_removed === undefined ||
          statements.some((next) => next !== each && next.version_added === each.version_removed)),
    )
  }).map(({ name, version }) => `${name} ${version}`)
}

function isPlain(
  { flags, prefix, alternative_name }: SimpleSupportStatement,
  prefixes: readonly string[],
): boolean {
  return (
    flags === undefined &&
    alternative_name === undefined &&
    (prefix === undefined || prefixes.includes(prefix))
  )
}

/** @param added a version as MDN writes it: `16.4`, `≤79`, `preview`, or false */
function isUpTo(added: SimpleSupportStatement["version_added"], version: string): boolean {
  if (typeof added !== "string" || !/^≤?\d/.test(added)) return false
  const [major = 0, minor = 0] = added.replace("≤", "").split(".").map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = version.split(".").map(Number)
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor)
}
