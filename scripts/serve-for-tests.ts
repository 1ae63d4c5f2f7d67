/**
 * The built site for the browser tests, three times: the whole site on `PORT`, with a stand-in for Google on the
 * next, the launch page two ports on, and nine ports on the launch page of a launch that was yesterday. Each has
 * its own fresh D1. Expects `dist/` to be built.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { serveGoogle } from "../tests/mocks/google-server.ts"
import { migrate, prepareData, serve } from "./site.ts"

const persistTo = mkdtempSync(path.join(tmpdir(), "pouso-tests-"))
const launchPersistTo = path.join(persistTo, "launch")
const port = Number(process.env.PORT ?? 8799)
const google = `http://localhost:${port + 1}`
await serveGoogle(port + 1)
const launchMode = { ...process.env, SITE_MODE: "launch" }
const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const withGoogle = {
  ...process.env,
  GOOGLE_MAPS_SERVER_KEY: "key-of-the-stand-in",
  GOOGLE_MAPS_ORIGIN: google,
  GOOGLE_PLACES_ORIGIN: google,
}
// The whole site comes last: whoever waits for it finds the others, too.
const [data, launch, launched] = await Promise.all([
  prepareData(persistTo),
  migrate(launchPersistTo).then(() => serve(port + 2, launchPersistTo, launchMode)),
  serve(port + 9, path.join(persistTo, "launched"), { ...launchMode, LAUNCH_AT: yesterday }),
])
console.log(data.trim())
const site = await serve(port, persistTo, withGoogle)

const end = async () => {
  await Promise.all([site.stop(), launch.stop(), launched.stop()])
  rmSync(persistTo, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end())
