/**
 * The rules of Mozilla's HTTP Observatory that a single answer decides, with their points
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). It starts at 100; more than that only counts
 * when nothing was deducted. Redirection from http, which Cloudflare does, and preloading count nothing here.
 */
export function observatoryScore(
  headers: Headers,
  html: string,
  origin: string,
): { score: number; why: string[] } {
  const rules: [points: number, why: string, isSo: boolean][] = []
  const rule = (points: number, why: string, isSo: boolean) => void rules.push([points, why, isSo])

  const policy = directivesOf(headers.get("content-security-policy") ?? "")
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? []
  const styles = policy.get("style-src") ?? policy.get("default-src") ?? []
  const isUnsafe = scripts.includes("'unsafe-inline'") && !scripts.some((each) => each.startsWith("'nonce-"))
  rule(-25, "no policy", policy.size === 0)
  rule(
    -20,
    "unsafe-inline in scripts",
    policy.size > 0 && (isUnsafe || scripts.some((each) => ["*", "data:", "http:", "https:"].includes(each))),
  )
  rule(-10, "unsafe-eval", scripts.includes("'unsafe-eval'"))
  const isStrict =
    policy.size > 0 && !isUnsafe && !scripts.includes("'unsafe-eval'") && !styles.includes("'unsafe-inline'")
  rule(
    10,
    "a policy without anything unsafe, from default-src 'none'",
    isStrict && policy.get("default-src")?.join() === "'none'",
  )

  for (const cookie of headers.getSetCookie()) {
    rule(-20, "a cookie without Secure", !/;\s*secure/i.test(cookie) && origin.startsWith("https:"))
    rule(-20, "a cookie without SameSite", !/;\s*samesite=/i.test(cookie))
  }
  rule(-50, "any site may read it", headers.get("access-control-allow-origin") === "*")
  const age = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0)
  rule(-20, "no strict transport security", age === 0)
  rule(-10, "strict transport security for less than half a year", age > 0 && age < 15_768_000)
  const referrer = headers.get("referrer-policy") ?? ""
  rule(
    5,
    "a private referrer policy",
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer),
  )
  rule(
    -5,
    "a referrer policy that tells all",
    /^(unsafe-url|origin|origin-when-cross-origin)$/.test(referrer),
  )
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="(https?:)?\/\/([^"/]+)[^>]*>/g)].filter(
    ([tag]) => !tag.includes(origin) && !tag.includes("integrity="),
  )
  rule(-5, "scripts of other sites without integrity", foreign.length > 0)
  rule(-5, "types may be guessed", headers.get("x-content-type-options") !== "nosniff")
  const frames = policy.get("frame-ancestors")
  rule(5, "frames by frame-ancestors", frames !== undefined && !frames.includes("*"))
  rule(
    -20,
    "may be framed",
    frames === undefined && !/^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? ""),
  )
  const resources = headers.get("cross-origin-resource-policy")
  rule(10, "resources for this origin alone", resources === "same-origin" || resources === "same-site")

  const counted = rules.filter(([, , isSo]) => isSo)
  const sum = (some: typeof counted) => some.reduce((total, [points]) => total + points, 0)
  const malus = sum(counted.filter(([points]) => points < 0))
  const bonus = sum(counted.filter(([points]) => points > 0))
  // Bonus points count from a score of 90.
  const base = 100 + malus
  return {
    score: Math.max(0, base >= 90 ? base + bonus : base),
    why: counted.map(([points, why]) => `${points} ${why}`),
  }
}

/** A policy's directives; the first of a name holds (https://www.w3.org/TR/CSP3/#parse-serialized-policy). */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const each of policy.split(";")) {
    const [name = "", ...sources] = each.trim().split(/\s+/)
    if (name !== "" && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}
