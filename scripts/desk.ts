/**
 * `npm run desk`: the site as `npm start` serves it, with the operator's desk behind a stand-in for Cloudflare Access.
 * `OPERATORS` are the addresses that may use it.
 */
import { AccessStandIn } from "./desk/access.ts"
import { portOf } from "./port.ts"
import { build, freePort, prepareData, serve } from "./site.ts"

const persistTo = process.env.PERSIST_TO ?? ".wrangler/state"
const operators = process.env.OPERATORS ?? "voce@pouso.example"
const access = new AccessStandIn()
await access.start(portOf(process.env.PORT ?? "8787"))
console.log("Building…")
await build()
console.log("Loading the content…")
console.log((await prepareData(persistTo)).trim())
const site = await serve(await freePort(), persistTo, { ...process.env, ...access.variables(operators) })
access.standBefore(site.url)
console.log(`ready ${access.url}/operador for ${operators}`)

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void site.stop())
site.process.on("exit", (code) => process.exit(code ?? 0))
