import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { SiteMode } from "#machines/site/site-mode.ts"
import { build, prepareData, serve } from "../../scripts/site.ts"

const PORT = 8797
const WARM_UP = 100
const REQUESTS = 300
/** Linux counts a process's CPU in hundredths of a second. */
const MS_PER_TICK = 10

/** What this set-up needs for an answer without work. */
const EMPTY = "an empty answer"

type Pages = Record<string, (request: number) => string>

/** A page to be rendered every time gets a different query each time; a cached one gets the same. */
const PAGES: Pages = {
  [EMPTY]: () => "/api/nothing",
  "a static file": () => "/icon.svg",
  "home, rendered": (request) => `/?q=${request}`,
  "results, rendered": (request) => `/imoveis?minPrice=${request}`,
  "results around a point, rendered": (request) =>
    `/imoveis?lat=-23.56&lng=-46.69&adults=2&checkIn=2090-03-12&checkOut=2090-03-16&maxPrice=${2_000 + request}`,
  "property, rendered": (request) => `/imoveis/loft-dos-tijolos?adults=${request}`,
  "home, kept": () => "/",
  "results, kept": () => "/imoveis",
  "property, kept": () => "/imoveis/loft-dos-tijolos",
  suggestions: (request) => `/api/places?q=${["moema", "vila", "pinheiros", "ibira"][request % 4]}`,
}
const LAUNCH_PAGES: Pages = { "launch page": () => "/" }

/** Mean CPU of workerd per request, ms, and by how much it is more than that of an empty answer. */
type Figures = Record<string, { mean: number; above?: number }>

/** Builds the site, and measures its pages: rendering, the local D1 and HTTP together. */
export async function cpuPerPage(): Promise<Figures> {
  await build()
  return await cpuOfBuild()
}

/** Measures the pages of the site as it was built last. */
export async function cpuOfBuild(): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-bench-"))
  await prepareData(folder)
  try {
    const full = await measure(folder, "full", PAGES)
    const all: Figures = { ...full, ...(await measure(folder, "launch", LAUNCH_PAGES)) }
    const floor = full[EMPTY]?.mean ?? 0
    for (const row of Object.values(all)) row.above = Math.round((row.mean - floor) * 100) / 100
    return all
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, mode: SiteMode, pages: Pages): Promise<Figures> {
  const site = await serve(PORT, folder, { ...process.env, SITE_MODE: mode })
  try {
    const pids = workerdPids(site.process.pid ?? 0)
    const table: Figures = {}
    for (const [name, pathOf] of Object.entries(pages)) {
      for (let request = 0; request < WARM_UP; request++) await read(site.url, pathOf, 100_000 + request)
      const before = ticks(pids)
      for (let request = 0; request < REQUESTS; request++) await read(site.url, pathOf, request)
      table[name] = { mean: Math.round((((ticks(pids) - before) * MS_PER_TICK) / REQUESTS) * 100) / 100 }
    }
    return table
  } finally {
    await site.stop()
  }
}

/** Each request counts as a separate visitor for the rate limits. */
async function read(origin: string, pathOf: Pages[string], request: number): Promise<void> {
  const url = origin + pathOf(request)
  const visitor = `10.${request >> 16}.${(request >> 8) & 255}.${request & 255}`
  const answer = await fetch(url, { headers: { "cf-connecting-ip": visitor } })
  await answer.arrayBuffer()
  if (answer.status !== 200 && !url.endsWith("/api/nothing"))
    throw new Error(`${url} answered ${answer.status}`)
}

/** The workerd processes below a process. */
function workerdPids(parent: number): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n")
  const processes = lines.map((line) => line.trim().split(/\s+/))
  const below = (pid: number): number[] => [
    pid,
    ...processes.filter(([, ppid]) => Number(ppid) === pid).flatMap(([child]) => below(Number(child))),
  ]
  return below(parent).filter((pid) =>
    processes.some(([id, , name]) => Number(id) === pid && name === "workerd"),
  )
}

/** User and system time of processes, in ticks (proc(5), fields 14 and 15). */
function ticks(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return sum + Number(fields[11]) + Number(fields[12])
  }, 0)
}
