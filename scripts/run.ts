import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { type Machine, type Tool, toolCommand } from "./tool-command.ts"

export const root = path.resolve(import.meta.dirname, "..")

const windows = process.platform === "win32"

/** This machine, for `toolCommand`. */
export const hereIs: Machine = {
  node: process.execPath,
  modules: path.join(root, "node_modules"),
  join: path.join,
  read: (file) => JSON.parse(readFileSync(file, "utf8")),
}

/** Disables prompts and telemetry of tools. */
const QUIET = { CI: "true", WRANGLER_SEND_METRICS: "false", NO_UPDATE_NOTIFIER: "1", FORCE_COLOR: "0" }

/** Enables the compile cache for tools, and reduces their logging per request. */
const QUICK = {
  NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
  X_LOCAL_OBSERVABILITY: "false",
}

/**
 * Starts a tool from node_modules in the project folder.
 * @param ownGroup whether it leads a process group, so that it can be killed with all its child processes
 */
export function start(
  tool: Tool,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  stdio: "inherit" | "pipe" = "inherit",
  ownGroup = false,
): ChildProcess {
  const { command, args: all } = toolCommand(tool, args, hereIs)
  return spawn(command, all, {
    cwd: root,
    env: { ...process.env, ...QUIET, ...QUICK, ...env },
    stdio: ["ignore", stdio, stdio],
    // Windows has no process groups, and would open a window.
    detached: ownGroup && !windows,
  })
}

/** Asks a tool to exit. On Windows, which has no such signal, kills its process tree. */
export function end(child: ChildProcess, signal: "SIGINT" | "SIGTERM" = "SIGTERM"): void {
  if (windows) endTree(child)
  else child.kill(signal)
}

/** Kills a tool that leads a process group, with all its child processes. */
export function endGroup(child: ChildProcess): void {
  if (windows) endTree(child)
  else if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
}

function endTree({ pid }: ChildProcess): void {
  spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" })
}

/** Runs a tool until it exits; returns its output. @throws with the output when it fails */
export async function run(tool: Tool, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, output } = await attempt(tool, args, env)
  if (code !== 0) throw new Error(`${tool} ${args.join(" ")} failed\n${output}`)
  return output
}

/**
 * Runs a tool until it exits; returns its exit code, its combined output, and stdout separately.
 * @param signal kills it
 */
export function attempt(
  tool: Tool,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  signal?: AbortSignal,
): Promise<{ code: number; output: string; stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = start(tool, args, env, "pipe")
    let output = ""
    let stdout = ""
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding("utf8").on("data", (text) => (output += text))
    child.on("error", reject)
    signal?.addEventListener("abort", () => child.kill("SIGKILL"), { once: true })
    child.on("close", (code) => resolve({ code: code ?? 1, output, stdout }))
  })
}
