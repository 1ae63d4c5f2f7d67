/**
 * The built site for the browser tests, twice: the whole site on `PORT`, with a stand-in for Google on the
 * next, and the launch page two ports on. Each has its own fresh D1. Expects `dist/` to be built.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { serveGoogle } from "../tests/mocks/google-server.ts"
import { migrate, prepareData, serve } from "./site.ts"

const persistTo = mkdtempSync(path.join(tmpdir(), "pouso-tests-"))
const launchPersistTo = path.join(persistTo, "launch")
await prepareData(persistTo)
await migrate(launchPersistTo)
const port = Number(process.env.PORT ?? 8799)
const google = `http://localhost:${port + 1}`
await serveGoogle(port + 1)
const launch = await serve(port + 2, launchPersistTo, { ...process.env, SITE_MODE: "launch" })
const site = await serve(port, persistTo, {
  ...process.env,
  GOOGLE_MAPS_SERVER_KEY: "key-of-the-stand-in",
  GOOGLE_MAPS_ORIGIN: google,
  GOOGLE_PLACES_ORIGIN: google,
})

const end = async () => {
  await Promise.all([site.stop(), launch.stop()])
  rmSync(persistTo, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end())
