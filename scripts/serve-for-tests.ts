/**
 * Serves the built site for the browser tests, three times: the full site on `TEST_PORT`, and on the ports after it
 * (`testPorts`) a stub of Google, the launch page, the launch page with a launch date of yesterday, and a stand-in for
 * Access before the full site's desk, whose operator is `TEST_OPERATOR`. Each has its own fresh D1 in the folder `TEST_DATA`, which is removed at the end; its subfolder `content` is a D1 used by no
 * server, for tests that serve a site of their own. Expects `dist-tests/` to be built.
 */
import "./use-tests-catalogue.ts"
import "../tests/clock/tests-day.mjs"
import { cpSync, rmSync } from "node:fs"
import path from "node:path"
import { serveGoogle } from "../tests/mocks/google-server.ts"
import { AccessStandIn } from "./desk/access.ts"
import { copyMigratedD1 } from "./migrated-d1.ts"
import { pushContent, type Site, serve } from "./site.ts"
import { TEST_OPERATOR, testPorts } from "./test-ports.ts"

const folder = process.env.TEST_DATA
if (folder === undefined) throw new Error("TEST_DATA is not set: it names the folder of the servers' data")
const data = (name: string) => path.join(folder, name)
const ports = testPorts()
const sites: Site[] = []
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await Promise.all([access.stop(), ...sites.map((site) => site.stop())])
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
const google = `http://localhost:${ports.google}`
await serveGoogle(ports.google)
const access = new AccessStandIn()
await access.start(ports.access)
const launchMode = { ...process.env, SITE_MODE: "launch" }
const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const withGoogle = {
  ...process.env,
  GOOGLE_MAPS_SERVER_KEY: "key-of-the-stand-in",
  GOOGLE_MAPS_ORIGIN: google,
  GOOGLE_PLACES_ORIGIN: google,
  ...access.variables(TEST_OPERATOR),
}
await copyMigratedD1(data("launch"))
cpSync(data("launch"), data("content"), { recursive: true })
// The full site starts last, so that waiting for it is enough.
const [pushed] = await Promise.all([
  pushContent(data("content")),
  serve(ports.launch, data("launch"), launchMode).then((site) => sites.push(site)),
  serve(ports.launched, data("launched"), { ...launchMode, LAUNCH_AT: yesterday }).then((site) =>
    sites.push(site),
  ),
])
console.log(pushed.trim())
cpSync(data("content"), data("full"), { recursive: true })
const full = await serve(ports.full, data("full"), withGoogle)
sites.push(full)
access.standBefore(full.url)
