import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { checkContent } from "../content/check.ts"
import { pushed } from "../content/run.ts"
import { openLocal } from "../d1/database.ts"
import type { Environment } from "../d1/where.ts"
import { root, run } from "../run.ts"
import { serve } from "../site.ts"
import { configOf } from "./config.ts"
import { smoke } from "./smoke.ts"
import { modeOf, type Target } from "./steps.ts"

/** What was built, served here on a D1 of its own. @param folder empty, for that D1 */
export function rehearsal(environment: Environment, folder: string): Target {
  const migrations = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", folder]
  return {
    migrate: async () => {
      await run("wrangler", [...migrations, "--env", environment])
      return "migrations, on an empty D1 here"
    },
    push: async () => {
      const database = await openLocal(folder, environment)
      try {
        return await pushed(database, await checkContent(root), "an empty D1 here")
      } finally {
        await database.close()
      }
    },
    upload: async () => {
      await run("wrangler", ["deploy", "-c", "dist/ssr/wrangler.json", "--dry-run"])
      return { said: "wrangler deploy --dry-run: nothing left this machine", origins: [] }
    },
    smoke: async () => {
      const { catalogue } = await checkContent(root)
      const flat = catalogue.flats.find(({ property }) => property.available)?.slug
      // Its variables are those of the build alone.
      const site = await serve(await freePort(), folder, {}, () => {})
      try {
        return await smoke(site.url, modeOf(configOf(environment).vars), flat, 0)
      } finally {
        await site.stop()
      }
    },
    undo: () => [],
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
