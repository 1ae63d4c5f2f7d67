/** `npm start`: builds, loads the content into the local D1, and serves the site until it is stopped. */
import { build, prepareData, serve } from "./site.ts"

const port = Number(process.env.PORT ?? 8787)
const persistTo = process.env.PERSIST_TO ?? ".wrangler/state"

console.log("Building…")
await build()
console.log("Loading the content…")
console.log((await prepareData(persistTo)).trim())
const site = await serve(port, persistTo)
console.log(`ready ${site.url}`)

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void site.stop())
site.process.on("exit", (code) => process.exit(code ?? 0))
