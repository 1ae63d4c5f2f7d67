/** `node scripts/setup.mjs scripts/tool.ts vitest run`: runs a tool from node_modules with the given arguments. */
import { spawn } from "node:child_process"
import { end, hereIs, root } from "./run.ts"
import { toolCommand, toolOf } from "./tool-command.ts"

const [name = "", ...rest] = process.argv.slice(2)
const { command, args } = toolCommand(toolOf(name), rest, hereIs)
const tool = spawn(command, args, { cwd: root, stdio: "inherit" })
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(tool, signal))
tool.on("exit", (code) => process.exit(code ?? 1))
