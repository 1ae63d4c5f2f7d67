/**
 * Serves the built site for the browser tests, three times: the full site on `TEST_PORT` (with a stub of Google on
 * port + 1), the launch page on port + 2, and the launch page with a launch date of yesterday on port + 9. Each has
 * its own fresh D1 in the folder `TEST_DATA`, which is removed at the end; its subfolder `content` is a D1 used by no
 * server, for tests that serve a site of their own. Expects `dist/` to be built.
 */
import "./use-tests-catalogue.ts"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { serveGoogle } from "../tests/mocks/google-server.ts"
import { migrate, pushContent, type Site, serve } from "./site.ts"

const folder = process.env.TEST_DATA ?? mkdtempSync(path.join(tmpdir(), "pouso-tests-"))
const data = (name: string) => path.join(folder, name)
const port = Number(process.env.TEST_PORT ?? 8799)
const sites: Site[] = []
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
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
await migrate(data("launch"))
cpSync(data("launch"), data("content"), { recursive: true })
// The full site starts last, so that waiting for it is enough.
const [pushed] = await Promise.all([
  pushContent(data("content")),
  serve(port + 2, data("launch"), launchMode).then((site) => sites.push(site)),
  serve(port + 9, data("launched"), { ...launchMode, LAUNCH_AT: yesterday }).then((site) => sites.push(site)),
])
console.log(pushed.trim())
cpSync(data("content"), data("full"), { recursive: true })
sites.push(await serve(port, data("full"), withGoogle))
