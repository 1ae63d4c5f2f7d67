/** Package names by tool name. */
const PACKAGES = {
  biome: "@biomejs/biome",
  "drizzle-kit": "drizzle-kit",
  lingui: "@lingui/cli",
  playwright: "playwright",
  tsc: "typescript",
  tsr: "@tanstack/router-cli",
  vite: "vite",
  vitest: "vitest",
  wrangler: "wrangler",
} as const

/** A tool from node_modules, or Node itself. */
export type Tool = keyof typeof PACKAGES | "node"

/** All tools except Node. */
export const TOOLS = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]

/** System dependencies of a command line. */
export interface Machine {
  /** Path of the Node that runs tools. */
  node: string
  /** Path of node_modules. */
  modules: string
  /** The system's `path.join`. */
  join: (...parts: string[]) => string
  /** Reads a package.json. */
  read: (file: string) => { bin?: string | Record<string, string> }
}

/**
 * Command line that starts a tool: its script with Node, which needs no shell. The files in `node_modules/.bin` differ
 * between systems, and on Windows they cannot be started directly.
 * @throws Error when the package has no such tool
 */
export function toolCommand(
  tool: Tool,
  args: readonly string[],
  { node, modules, join, read }: Machine,
): { command: string; args: string[] } {
  if (tool === "node") return { command: node, args: [...args] }
  const folder = join(modules, PACKAGES[tool])
  const { bin } = read(join(folder, "package.json"))
  const script = typeof bin === "string" ? bin : bin?.[tool]
  if (script === undefined) throw new Error(`${PACKAGES[tool]} has no tool of the name ${tool}`)
  return { command: node, args: [join(folder, script), ...args] }
}

/** The tool with a name. @throws Error when it is unknown */
export function toolOf(name: string): Tool {
  const tool = TOOLS.find((each) => each === name)
  if (tool === undefined) throw new Error(`no tool of the name ${name}; there are ${TOOLS.join(", ")}`)
  return tool
}
