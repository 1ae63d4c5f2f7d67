import { setTimeout as pause } from "node:timers/promises"
import type { SiteMode } from "../../machines/site/site-mode.ts"

/** A path of the site and its expected response in each mode. */
interface Probe {
  path: string
  full: Expected
  launch: Expected
}

interface Expected {
  status: number[]
  /** Matched against the body, or the Location of a redirect. */
  has: RegExp
}

const PAUSE = 3_000

/** Expected responses of every deployed site. @param property slug of an available property */
function probesOf(property: string | undefined): Probe[] {
  const page = { status: [200], has: /<h1/ }
  const home = { status: [302], has: /^\/$/ }
  const alive = { status: [200], has: /^ok/ }
  // Overdue mails or calendars are not this deploy's fault.
  const ready = { status: [200, 503], has: /"configuration":"ok","database":"ok","schema":"ok"/ }
  return [
    { path: "/", full: page, launch: page },
    { path: "/imoveis", full: page, launch: home },
    ...(property === undefined ? [] : [{ path: `/imoveis/${property}`, full: page, launch: home }]),
    {
      path: "/robots.txt",
      full: { status: [200], has: /Disallow: \/api\// },
      launch: { status: [200], has: /^(?![\s\S]*Disallow)[\s\S]*Sitemap: / },
    },
    { path: "/healthz", full: alive, launch: alive },
    { path: "/readyz", full: ready, launch: ready },
  ]
}

/**
 * Smoke-tests a deployed site, and retries until it passes, because a new hostname takes a while to propagate.
 * @param patience ms after which remaining problems are reported
 * @returns problems, one line each
 */
export async function smoke(
  origin: string,
  mode: SiteMode,
  property: string | undefined,
  patience: number,
): Promise<string[]> {
  const giveUpAt = Date.now() + patience
  for (;;) {
    const problems: string[] = []
    for (const probe of probesOf(property)) {
      const problem = await problemOf(origin + probe.path, probe[mode])
      if (problem !== undefined) problems.push(`${origin}${probe.path}: ${problem}`)
    }
    if (problems.length === 0 || Date.now() + PAUSE > giveUpAt) return problems
    await pause(PAUSE)
  }
}

async function problemOf(url: string, { status, has }: Expected): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(20_000) })
    const body = await answer.text()
    if (!status.includes(answer.status))
      return `answers ${answer.status}, not ${status.join(" or ")}${said(body)}`
    const text = answer.status === 302 ? (answer.headers.get("location") ?? "") : body
    return has.test(text) ? undefined : `answers without ${has}${said(body)}`
  } catch (error) {
    return `does not answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The start of a response body, unless it is an HTML page. */
function said(body: string): string {
  return body === "" || body.startsWith("<") ? "" : `: ${body.slice(0, 300).replaceAll("\n", " ")}`
}
