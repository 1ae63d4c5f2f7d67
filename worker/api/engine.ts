/** Browser engines by User-Agent pattern; the order matters, because a later pattern may match an earlier engine. */
const ENGINES: readonly [name: string, version: RegExp][] = [
  ["Firefox", /\bFirefox\/(\d+)/],
  ["Chromium", /\bChrom(?:e|ium)\/(\d+)/],
  ["WebKit", /\bAppleWebKit\b.*\bVersion\/(\d+\.\d+)/],
  // Every browser on an iPhone uses the system's WebKit, so the iOS version identifies it.
  ["WebKit", /\bOS (\d+_\d+)\b.*\bAppleWebKit\b/],
]

/** The browser's engine and version, such as `WebKit 17.4`; "other" if the header does not reveal it. */
export function engineOf(userAgent: string | undefined): string {
  for (const [name, version] of ENGINES) {
    const [, found] = version.exec(userAgent ?? "") ?? []
    if (found !== undefined) return `${name} ${found.replace("_", ".")}`
  }
  return "other"
}
