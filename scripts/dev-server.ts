import { enableCompileCache } from "node:module"
import path from "node:path"
import { portOf, problemWith } from "./port.ts"
import { root } from "./run.ts"

/** One line for whoever started the server, instead of a stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  return process.exit(1)
}

/**
 * The port to develop on: `PORT`, or the usual one. Without a usable one it says so, and ends the process.
 * @param usual without `PORT`
 */
export async function developmentPort(usual: number): Promise<number> {
  try {
    const port = portOf(process.env.PORT ?? String(usual))
    const problem = await problemWith(port)
    if (problem !== undefined) throw new Error(problem)
    return port
  } catch (error) {
    return giveUp(error)
  }
}

/** Serves with hot reload until it is stopped. @param configFile of Vite, from the project's folder */
export async function serveWithVite(configFile: string, port: number): Promise<void> {
  enableCompileCache(path.join(root, "node_modules/.cache/node"))
  // Loaded only here, so that the cache holds it.
  const { createServer } = await import("vite")
  const server = await createServer({
    configFile: path.join(root, configFile),
    // Another port than the one that was asked for would be found by chance.
    server: { port, strictPort: true },
  })
  await server.listen().catch(giveUp)
  console.log(`ready http://localhost:${port}`)
  if (process.stdin.isTTY) server.bindCLIShortcuts({ print: true })
}
