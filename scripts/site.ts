import type { ChildProcess } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import path from "node:path"
import { problemWith } from "./port.ts"
import { isPrepared, notePrepared } from "./prepared.ts"
import { end, endGroup, root, run, start } from "./run.ts"

/** Variables of the environment that reach the Worker when they are set. */
const PASSED_ON = [
  "SITE_MODE",
  "LAUNCH_AT",
  "GOOGLE_MAPS_SERVER_KEY",
  "GOOGLE_MAPS_ORIGIN",
  "GOOGLE_PLACES_ORIGIN",
  "GOOGLE_DAILY_LIMIT",
  "GOOGLE_MAPS_BROWSER_KEY",
  "TURNSTILE_SITE_KEY",
  "TURNSTILE_SECRET_KEY",
  "TURNSTILE_ORIGIN",
]
const READY_WITHIN = 60_000
const POLL_EVERY = 200

/** Builds the site for the Worker and the browser. @param environment of wrangler.toml; without one, this machine */
export async function build(environment = ""): Promise<void> {
  await run("tsr", ["generate"])
  await run("vite", ["build"], { CLOUDFLARE_ENV: environment })
}

/** Brings the local D1 in a folder to today's schema. */
export async function migrate(persistTo: string): Promise<void> {
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", persistTo])
}

/** Brings the content into the local D1 in a folder, which has today's schema; says what changed. */
export async function pushContent(persistTo: string): Promise<string> {
  return await run("node", ["--no-warnings", "scripts/content.ts", "push", "--persist-to", persistTo])
}

/** Brings the local D1 in a folder to today's schema and content, unless it has them; says what changed. */
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
  /** Ends the server and all that it started at once, in the middle of whatever they do. */
  kill: () => Promise<void>
}

/**
 * Serves the built site in workerd on a port, and resolves when it answers. What it prints goes to the
 * terminal, or to `onOutput`.
 * @param ownGroup whether it leads a process group of its own, which only then can be killed
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
  // Whoever started it may end before it answers.
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
    // Those that it started end at the same time, and nobody hears of it.
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

/** True when anything answers, whatever it says: a wrong SITE_MODE answers 503. */
async function answers(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
}

/** Below those that systems hand out by themselves: none is given away before the server that it is for listens. */
const FREE_PORTS = [20_000, 30_000] as const

/** A port that nobody listens on now. @param inARow how many of them, of which it is the first */
export async function freePort(inARow = 1): Promise<number> {
  const port = randomInt(...FREE_PORTS)
  const problems = await Promise.all(Array.from({ length: inARow }, (_, at) => problemWith(port + at)))
  return problems.every((each) => each === undefined) ? port : await freePort(inARow)
}
