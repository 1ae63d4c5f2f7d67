/** An engine by the signs of its User-Agent, in the order in which they tell them apart. */
const ENGINES: readonly [name: string, version: RegExp][] = [
  ["Firefox", /\bFirefox\/(\d+)/],
  ["Chromium", /\bChrom(?:e|ium)\/(\d+)/],
  ["WebKit", /\bAppleWebKit\b.*\bVersion\/(\d+\.\d+)/],
  // Every browser on an iPhone is WebKit's, of the system's version.
  ["WebKit", /\bOS (\d+_\d+)\b.*\bAppleWebKit\b/],
]

/** The browser's engine and its version, as `WebKit 17.4`; "other" where the header does not say. */
export function engineOf(userAgent: string | undefined): string {
  for (const [name, version] of ENGINES) {
    const [, found] = version.exec(userAgent ?? "") ?? []
    if (found !== undefined) return `${name} ${found.replace("_", ".")}`
  }
  return "other"
}
