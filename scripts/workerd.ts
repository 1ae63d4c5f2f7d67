/**
 * Serves the built site in workerd until it is told to end: `--port`, `--persist-to` the folder of its D1, and `--var
 * NAME=value` for each variable that differs from wrangler.toml's. `serve` of scripts/site.ts starts it.
 *
 * It is Miniflare with what wrangler reads from the build's wrangler.json. `wrangler dev` is the same behind a second
 * workerd that can reload the Worker; here it never changes (docs/decisions/022-workerd-without-wrangler-dev.md).
 */
import { globSync } from "node:fs"
import path from "node:path"
import { Command } from "@commander-js/extra-typings"
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare"
import { unstable_getMiniflareWorkerOptions } from "wrangler"
import { root } from "./run.ts"

const ENTRY = "index.js"

const command = new Command("workerd.ts")
  .requiredOption("--port <number>")
  .requiredOption("--persist-to <folder>")
  .option("--var <name=value...>", "differs from wrangler.toml's", [])
  .parse()
const { port, persistTo, var: variables } = command.opts()

const folder = path.join(root, "dist/ssr")
const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(
  path.join(folder, "wrangler.json"),
)
const { bindings, modulesRules, ...options } = workerOptions
const scripts = globSync("**/*.js", { cwd: folder }).map((file) => file.replaceAll(path.sep, "/"))
const modules = [ENTRY, ...scripts.filter((file) => file !== ENTRY)]
const site = new Miniflare(
  convertV4MiniflareOptions({
    host: "localhost",
    port: Number(port),
    // Nobody is asked where this machine is, or told what runs here.
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: ({ message }) => console.log(message),
    resourcePersistencePath: path.resolve(persistTo, "v3"),
    // Mails are written to files there.
    resourceTmpPath: path.join(folder, ".wrangler/tmp"),
    // As `wrangler dev`: the triggers to be pulled by hand, and the mails that were sent.
    unsafeTriggerHandlers: true,
    unsafeLocalExplorer: true,
    workers: [
      {
        ...options,
        bindings: Object.assign({}, bindings, ...variables.map(asBinding)),
        rootPath: folder,
        modules: modules.map((file) => ({ type: "ESModule", path: file })),
      },
      ...externalWorkers,
    ],
  }),
)
await site.ready
let isEnding = false
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Its own listeners leave before workerd has, and with it the port.
  process.removeAllListeners(signal)
  // Ctrl+C comes twice: from the terminal, and from whoever started this.
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void site.dispose().finally(() => process.exit())
  })
}

/** @param variable `NAME=value`, whose value may have a `=`, too */
function asBinding(variable: string): Record<string, string> {
  const end = variable.indexOf("=")
  return { [variable.slice(0, end)]: variable.slice(end + 1) }
}
