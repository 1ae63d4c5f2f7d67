/**
 * Serves the built site in workerd until stopped: `--port`, `--persist-to` the folder of its D1, and `--var
 * NAME=value` for each variable that differs from wrangler.toml's. `serve` of scripts/site.ts starts it.
 *
 * With `TEST_CLOCK` in its environment the Worker's clock is moved by as many ms, as the tests' is: its entry is then a module
 * that moves it first, which no build has. `TEST_LIMITS`, JSON, are rate limits that differ from wrangler.toml's, in requests
 * per minute by their binding. With `TEST_SLOW_D1` D1 is slow for requests that ask for it (tests/faults/slow-d1.mjs).
 * `TEST_OUTSIDE` is the origin of a stand-in for every host but this machine.
 *
 * Runs Miniflare with the options that wrangler reads from the build's wrangler.json. `wrangler dev` does the same
 * behind a second workerd that reloads the Worker, which is not needed here
 * (docs/decisions/022-workerd-without-wrangler-dev.md).
 */
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { Command } from "@commander-js/extra-typings"
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type Request as MiniflareRequest,
  fetch as miniflareFetch,
} from "miniflare"
import { unstable_getMiniflareWorkerOptions } from "wrangler"
import { distFolder } from "./catalogue-in-use.ts"
import { localKeys } from "./keys/local.ts"
import { root } from "./run.ts"

const ENTRY = "index.js"
const TEST_ENTRY = "test-entry.js"

const { TEST_CLOCK = "0", TEST_LIMITS = "{}", TEST_SLOW_D1, TEST_OUTSIDE } = process.env

const command = new Command("workerd.ts")
  .requiredOption("--port <number>")
  .requiredOption("--persist-to <folder>")
  .option("--var <name=value...>", "differs from wrangler.toml's", [])
  .parse()
const { port, persistTo, var: variables } = command.opts()

const folder = path.join(root, distFolder(), "ssr")
const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(
  path.join(folder, "wrangler.json"),
)
workerOptions.ratelimits = withTestLimits(workerOptions.ratelimits)
const { bindings, modulesRules, ...options } = workerOptions
const scripts = globSync("**/*.js", { cwd: folder }).map((file) => file.replaceAll(path.sep, "/"))
const modules = [ENTRY, ...scripts.filter((file) => file !== ENTRY)].map((file) => ({
  type: "ESModule" as const,
  path: file,
}))
const site = new Miniflare(
  convertV4MiniflareOptions({
    host: "localhost",
    port: Number(port),
    // No request for this machine's `cf` location data, and no telemetry.
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: ({ message }) => console.log(message),
    resourcePersistencePath: path.resolve(persistTo, "v3"),
    // Folder where sent mails are written to files.
    resourceTmpPath: path.join(folder, ".wrangler/tmp"),
    // As in `wrangler dev`: endpoints for firing cron triggers manually and for viewing sent mails.
    unsafeTriggerHandlers: true,
    unsafeLocalExplorer: true,
    workers: [
      {
        ...options,
        bindings: Object.assign({}, bindings, localKeys(persistTo), ...variables.map(asBinding)),
        rootPath: folder,
        ...(TEST_OUTSIDE === undefined ? {} : { outboundService: outside(TEST_OUTSIDE) }),
        modules: [...testEntry(), ...modules],
      },
      ...externalWorkers,
    ],
  }),
)
await site.ready
let isEnding = false
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Miniflare's own listeners exit before workerd has ended and released the port.
  process.removeAllListeners(signal)
  // Ctrl+C arrives twice: from the terminal and from the parent process.
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void site.dispose().finally(() => process.exit())
  })
}

/** Modules that come before the site's entry, for what tests change: they move the clock before anything is evaluated. */
function testEntry() {
  if (Number(TEST_CLOCK) === 0 && TEST_SLOW_D1 === undefined) return []
  const sourceOf = (file: string) => readFileSync(path.join(root, "tests", file), "utf8")
  const site = TEST_SLOW_D1 === undefined ? "site" : "withSlowD1(site)"
  return [
    {
      path: TEST_ENTRY,
      contents: [
        'import "./move-clock-now.js"',
        `import site from "./${ENTRY}"`,
        'import { withSlowD1 } from "./slow-d1.js"',
        `export * from "./${ENTRY}"`,
        `export default ${site}`,
      ].join("\n"),
    },
    {
      path: "move-clock-now.js",
      contents: `${sourceOf("clock/move-clock.mjs")}\nmoveClock(${Number(TEST_CLOCK)})`,
    },
    { path: "slow-d1.js", contents: sourceOf("faults/slow-d1.mjs") },
  ].map((each) => ({ type: "ESModule" as const, ...each }))
}

/** Sends what the Worker asks of other machines to a stand-in, which finds the host in `x-asked-host`. */
function outside(standIn: string) {
  return (request: MiniflareRequest) => {
    const { hostname, pathname, search } = new URL(request.url)
    if (hostname === "localhost") return miniflareFetch(request)
    const headers = { ...Object.fromEntries(request.headers), "x-asked-host": hostname }
    return miniflareFetch(standIn + pathname + search, { method: request.method, headers })
  }
}

/** The limits of wrangler.toml with those of `TEST_LIMITS` in their place. */
function withTestLimits<Limits>(limits: Limits): Limits {
  const others: Record<string, number> = JSON.parse(TEST_LIMITS)
  const entries = Object.entries((limits ?? {}) as Record<string, { simple: object }>)
  return Object.fromEntries(
    entries.map(([name, limit]) => {
      const simple = name in others ? { ...limit.simple, limit: others[name] } : limit.simple
      return [name, { ...limit, simple }]
    }),
  ) as Limits
}

/** @param variable `NAME=value`; the value may contain `=` */
function asBinding(variable: string): Record<string, string> {
  const end = variable.indexOf("=")
  return { [variable.slice(0, end)]: variable.slice(end + 1) }
}
