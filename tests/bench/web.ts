/**
 * `npm run bench:web`: what Lighthouse measures on ten kinds of page as on a phone, each with its scripts and with them
 * blocked, in pairs that follow each other, and what it finds wrong for search engines and for programs that browse.
 * Compare the ratios: the times are of this machine and this run.
 *
 * `-- --pairs 3` measures three pairs instead of nine, `-- --pages home,flat` only these pages.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import lighthouse from "lighthouse"
import { chromium } from "playwright"
import { findBrowser } from "../../scripts/browser.ts"
import { build, freePort, prepareData, type Site, serve } from "../../scripts/site.ts"
import { inCpuTime, type TraceEvent } from "./cpu-trace.ts"

/** Every kind of page by its address; `/tip/` and the like are the first of their kind in the sitemap. */
const PAGES = {
  launch: "/",
  home: "/",
  results: "/imoveis",
  flat: "/imoveis/",
  tips: "/dicas",
  tip: "/dicas/",
  events: "/eventos",
  post: "/blog/",
  contact: "/contato",
  terms: "/termos",
}
type PageName = keyof typeof PAGES

/** What Lighthouse says of one visit: times in ms, the score of 0 to 100. */
interface Visit {
  score: number
  lcp: number
  tbt: number
  cls: number
}

const { values } = parseArgs({
  options: { pairs: { type: "string", default: "9" }, pages: { type: "string" } },
})
const pairs = Number(values.pairs)
const chosen = (values.pages?.split(",") ?? Object.keys(PAGES)) as PageName[]
const unknown = chosen.filter((page) => !(page in PAGES))
if (unknown.length > 0 || !(pairs >= 1)) {
  console.error(`--pairs takes a number, --pages some of ${Object.keys(PAGES).join()}`)
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), "pouso-bench-"))
const debugging = await freePort()
const sites: Site[] = []
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", `--remote-debugging-port=${debugging}`],
})
try {
  await build()
  await prepareData(folder)
  const full = await servedSite("full")
  const launch = chosen.includes("launch") ? await servedSite("launch") : full
  const table: Record<string, Record<string, string>> = {}
  for (const page of chosen)
    table[page] = await compared(await addressOf(page, (page === "launch" ? launch : full).url))
  console.log(`Lighthouse, mobile, CPU time of tasks, ${pairs} pairs: medians with scripts ÷ without`)
  console.table(table)
} finally {
  await browser.close()
  await Promise.all(sites.map((site) => site.stop()))
  rmSync(folder, { recursive: true, force: true })
}

async function servedSite(mode: string): Promise<Site> {
  const site = await serve(await freePort(), folder, { ...process.env, SITE_MODE: mode })
  sites.push(site)
  return site
}

/** The address of a kind of page: its own, or that of the first one below it. */
async function addressOf(page: PageName, origin: string): Promise<string> {
  const place = PAGES[page]
  if (!place.endsWith("/") || place === "/") return origin + place
  const sitemap = await (await fetch(`${origin}/sitemap-pt.xml`)).text()
  const found = new RegExp(`<loc>https?://[^/]+(${place}[^<]+)</loc>`).exec(sitemap)?.[1]
  if (found === undefined) throw new Error(`the sitemap has no page below ${place}`)
  return origin + found
}

/** A row of the table; the spread of the pairs' ratios stands behind their median. */
async function compared(url: string): Promise<Record<string, string>> {
  const visits: [withScripts: Visit, without: Visit][] = []
  // The first visit fills the site's own cache.
  await visit(url, false)
  for (let pair = 0; pair < pairs; pair++) {
    // One after the other in turns, so that what slows the machine meets both alike.
    const first = await visit(url, pair % 2 === 1)
    const second = await visit(url, pair % 2 === 0)
    visits.push(pair % 2 === 0 ? [first, second] : [second, first])
  }
  const alone = visits.map(([, { lcp }]) => lcp)
  const both = (pick: (visit: Visit) => number) =>
    [0, 1].map((which) => Math.round(median(visits.map((pair) => pick(pair[which] as Visit)))))
  const ratios = visits.map(([withScripts, without]) => withScripts.lcp / without.lcp)
  return {
    "LCP, ms": both(({ lcp }) => lcp).join(" ÷ "),
    ratio: median(ratios).toFixed(2),
    "of pairs": spread(ratios),
    "without, of its median": spread(alone.map((lcp) => lcp / median(alone))),
    "TBT, ms": both(({ tbt }) => tbt).join(" ÷ "),
    CLS: Math.max(...visits.map(([{ cls }]) => cls)).toFixed(3),
    score: both(({ score }) => score).join(" / "),
    "found wrong": (await foundWrong(url)).join(", "),
  }
}

/** The audits of search engines and of browsing programs that a page fails; a demonstration is not to be indexed. */
async function foundWrong(url: string): Promise<string[]> {
  const result = await lighthouse(url, {
    port: debugging,
    logLevel: "error",
    onlyCategories: ["seo", "agentic-browsing"],
  })
  return Object.values(result?.lhr.audits ?? {})
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id)
}

function spread(ratios: readonly number[]): string {
  return [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)).join("–")
}

async function visit(url: string, isBlocked: boolean): Promise<Visit> {
  const kept = mkdtempSync(path.join(folder, "visit-"))
  const flags = {
    port: debugging,
    logLevel: "error" as const,
    onlyCategories: ["performance"],
    ...(isBlocked ? { blockedUrlPatterns: ["*.js"] } : {}),
  }
  await lighthouse(url, { ...flags, gatherMode: kept })
  const trace = path.join(kept, "trace.json")
  const { traceEvents, ...rest } = JSON.parse(readFileSync(trace, "utf8")) as { traceEvents: TraceEvent[] }
  writeFileSync(trace, JSON.stringify({ ...rest, traceEvents: inCpuTime(traceEvents) }))
  const result = await lighthouse(url, { ...flags, auditMode: kept })
  rmSync(kept, { recursive: true })
  const { audits, categories } = result?.lhr ?? {}
  const figure = (audit: string) => {
    const { numericValue, errorMessage } = audits?.[audit] ?? {}
    if (numericValue === undefined) throw new Error(`Lighthouse has no ${audit} of ${url}: ${errorMessage}`)
    return numericValue
  }
  return {
    score: (categories?.performance?.score ?? 0) * 100,
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
