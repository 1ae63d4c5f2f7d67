/** `npm start`: builds, loads the content into the local D1, and serves the site until it is stopped. */
import { portOf, problemWith } from "./port.ts"
import { build, prepareData, serve } from "./site.ts"

const port = await freePortOf(process.env.PORT ?? "8787")
const persistTo = process.env.PERSIST_TO ?? ".wrangler/state"

console.log("Building…")
await build()
console.log("Loading the content…")
console.log((await prepareData(persistTo)).trim())
const site = await serve(port, persistTo)
console.log(`ready ${site.url}`)

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void site.stop())
site.process.on("exit", (code) => process.exit(code ?? 0))

/** The port to serve on. If it is not usable, says so and exits before the build, which takes long. */
async function freePortOf(text: string): Promise<number> {
  try {
    const port = portOf(text)
    const problem = await problemWith(port)
    if (problem !== undefined) throw new Error(problem)
    return port
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}
