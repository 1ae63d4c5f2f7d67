import { enableCompileCache } from "node:module"
import path from "node:path"
import { portOf, problemWith } from "./port.ts"
import { root } from "./run.ts"

/** Ends the process with a one-line error instead of a stack trace. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  return process.exit(1)
}

/**
 * The port of the development server: `PORT`, or the default. If it is not usable, says so and ends the process.
 * @param usual default without `PORT`
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

/** Serves with hot reload until stopped. @param configFile Vite config, relative to the project folder */
export async function serveWithVite(configFile: string, port: number): Promise<void> {
  enableCompileCache(path.join(root, "node_modules/.cache/node"))
  // Imported lazily, so that the compile cache covers it.
  const { createServer } = await import("vite")
  const server = await createServer({
    configFile: path.join(root, configFile),
    // Fail instead of silently using another port.
    server: { port, strictPort: true },
  })
  await server.listen().catch(giveUp)
  console.log(`ready http://localhost:${port}`)
  if (process.stdin.isTTY) server.bindCLIShortcuts({ print: true })
}
