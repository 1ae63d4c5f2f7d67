/** `npm run dev`: Vite with hot reload, the Worker in workerd, and a local D1 with current schema and content. */
import { developmentPort, serveWithVite } from "./dev-server.ts"
import { prepareData } from "./site.ts"

// No request for this machine's `cf` location data, which Miniflare would wait for, and no telemetry.
Object.assign(process.env, { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" })
const port = await developmentPort(5173)
console.log((await prepareData(process.env.PERSIST_TO ?? ".wrangler/state")).trim())
await serveWithVite("vite.config.ts", port)
