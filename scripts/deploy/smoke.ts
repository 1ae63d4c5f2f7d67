import { setTimeout as pause } from "node:timers/promises"
import type { SiteMode } from "../../machines/site/site-mode.ts"

/** One address of the site and what it has to answer in each mode. */
interface Probe {
  path: string
  full: Expected
  launch: Expected
}

interface Expected {
  status: number[]
  /** In the body, or for a redirect in where it leads. */
  has: RegExp
}

const PAUSE = 3_000

/** What every deployed site answers. @param property the slug of one that is on offer */
function probesOf(property: string | undefined): Probe[] {
  const page = { status: [200], has: /<h1/ }
  const home = { status: [302], has: /^\/$/ }
  const alive = { status: [200], has: /^ok/ }
  // A mail or a calendar that is late is no fault of this deploy.
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
 * Asks a deployed site for what it has to answer, again and again until it does: an address that is new takes a
 * while to be known everywhere.
 * @param patience ms after which what is still wrong is told
 * @returns what is wrong, one line each
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

/** The beginning of a short answer, which is then no page. */
function said(body: string): string {
  return body === "" || body.startsWith("<") ? "" : `: ${body.slice(0, 300).replaceAll("\n", " ")}`
}
