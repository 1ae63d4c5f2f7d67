import type { ChildProcess } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import path from "node:path"
import { contentFolder } from "./catalogue-in-use.ts"
import { isPrepared, notePrepared } from "./local-data-stamp.ts"
import { writePageStyles } from "./page-styles.ts"
import { drawTestsPictures } from "./pictures/tests-catalogue.ts"
import { problemWith } from "./port.ts"
import { end, endGroup, root, run, start } from "./run.ts"

/** Environment variables that are passed to the Worker if set. */
const PASSED_ON = [
  "SITE_MODE",
  "LAUNCH_AT",
  "GOOGLE_MAPS_SERVER_KEY",
  "GOOGLE_MAPS_ORIGIN",
  "GOOGLE_PLACES_ORIGIN",
  "GOOGLE_DAILY_LIMIT",
  "MAIL_DAILY_LIMIT",
  "GOOGLE_MAPS_BROWSER_KEY",
  "TURNSTILE_SITE_KEY",
  "TURNSTILE_SECRET_KEY",
  "TURNSTILE_ORIGIN",
  "ACCESS_TEAM",
  "ACCESS_AUD",
  "OPERATORS",
]
const READY_WITHIN = 60_000
const POLL_EVERY = 200

/** Builds the site for Worker and browser. @param environment name in wrangler.toml; empty for local runs */
export async function build(environment = ""): Promise<void> {
  if (contentFolder() !== "content") await drawTestsPictures()
  await run("tsr", ["generate"])
  await run("vite", ["build"], { CLOUDFLARE_ENV: environment })
  writePageStyles()
}

/** Applies the migrations to the local D1 in a folder. */
export async function migrate(persistTo: string): Promise<void> {
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", persistTo])
}

/** Loads the content into the migrated local D1 in a folder; returns what changed. */
export async function pushContent(persistTo: string): Promise<string> {
  return await run("node", ["--no-warnings", "scripts/content.ts", "push", "--persist-to", persistTo])
}

/** Migrates the local D1 in a folder and loads the content, unless it is up to date; returns what changed. */
export async function prepareData(persistTo: string): Promise<string> {
  const folder = path.resolve(root, persistTo)
  if (isPrepared(root, folder)) return `content: unchanged in the local D1 in ${persistTo}`
  await migrate(persistTo)
  const said = await pushContent(persistTo)
  notePrepared(root, folder)
  return said
}

export interface Site {
  url: string
  process: ChildProcess
  stop: () => Promise<void>
  /** Kills the server and all its child processes immediately. */
  kill: () => Promise<void>
}

/**
 * Serves the built site in workerd on a port, and resolves when it responds. Its output goes to the
 * terminal, or to `onOutput`.
 * @param ownGroup whether it leads a process group of its own, which is required for `kill`
 */
export async function serve(
  port: number,
  persistTo: string,
  env: NodeJS.ProcessEnv = process.env,
  onOutput?: (text: string) => void,
  ownGroup = false,
): Promise<Site> {
  const url = `http://localhost:${port}`
  if (await answers(url)) throw new Error(`port ${port} is taken; set PORT to another`)
  const vars = PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : ["--var", `${name}=${env[name]}`]))
  const child = start(
    "node",
    ["--no-warnings", "scripts/workerd.ts", "--port", String(port), "--persist-to", persistTo, ...vars],
    env,
    onOutput === undefined ? "inherit" : "pipe",
    ownGroup,
  )
  // This process may exit before the server responds.
  const leave = () => end(child)
  process.once("exit", leave)
  child.once("exit", () => process.off("exit", leave))
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => onOutput?.(String(chunk)))
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, "exit")
    end(child, "SIGINT")
    await ended
  }
  const kill = async () => {
    if (!ownGroup || child.pid === undefined) throw new Error("the server does not lead a group of its own")
    const ended = once(child, "exit")
    endGroup(child)
    await ended
    // Its child processes are killed too, but their exit is not reported: wait until nothing responds.
    while (await answers(url)) await new Promise((resolve) => setTimeout(resolve, POLL_EVERY))
  }
  const giveUpAt = Date.now() + READY_WITHIN
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (Date.now() > giveUpAt) {
      await stop()
      throw new Error(`the site did not answer on ${url} within ${READY_WITHIN / 1000} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY))
  }
  return { url, process: child, stop, kill }
}

/** True for any response: with an invalid SITE_MODE it is a 503. */
async function answers(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
}

/** Below the ephemeral port range, so that the system does not assign one before our server listens on it. */
const FREE_PORTS = [20_000, 30_000] as const

/** A free port. @param inARow number of consecutive free ports needed, of which it is the first */
export async function freePort(inARow = 1): Promise<number> {
  const port = randomInt(...FREE_PORTS)
  const problems = await Promise.all(Array.from({ length: inARow }, (_, at) => problemWith(port + at)))
  return problems.every((each) => each === undefined) ? port : await freePort(inARow)
}
