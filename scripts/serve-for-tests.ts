/**
 * The built site with its own fresh D1 and a stand-in for Google, for the browser tests. Expects `dist/`
 * to be built.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { serveGoogle } from "../tests/mocks/google-server.ts"
import { prepareData, serve } from "./site.ts"

const persistTo = mkdtempSync(path.join(tmpdir(), "pouso-tests-"))
await prepareData(persistTo)
const port = Number(process.env.PORT ?? 8799)
const google = `http://localhost:${port + 1}`
await serveGoogle(port + 1)
const site = await serve(port, persistTo, {
  ...process.env,
  GOOGLE_MAPS_SERVER_KEY: "key-of-the-stand-in",
  GOOGLE_MAPS_ORIGIN: google,
  GOOGLE_PLACES_ORIGIN: google,
})

const end = async () => {
  await site.stop()
  rmSync(persistTo, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end())
