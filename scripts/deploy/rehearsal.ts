import { contentRoot, distFolder } from "../catalogue-in-use.ts"
import { checkContent } from "../content/check.ts"
import { pushed } from "../content/run.ts"
import type { Environment } from "../d1/database.ts"
import { openLocal, using } from "../d1/database.ts"
import { run } from "../run.ts"
import { freePort, serve } from "../site.ts"
import { configOf } from "./config.ts"
import { smoke } from "./smoke.ts"
import { modeOf, type Target } from "./steps.ts"

/** Dry-run target: serves the build on this machine with its own D1. @param folder empty folder for that D1 */
export function rehearsal(environment: Environment, folder: string): Target {
  const migrations = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", folder]
  return {
    addEarlier: async () => "files of earlier builds: asked for at a deploy alone",
    migrate: async () => {
      await run("wrangler", [...migrations, "--env", environment])
      return "migrations, on an empty D1 here"
    },
    push: async () => {
      const content = await checkContent(contentRoot())
      return await using(await openLocal(folder, environment), (database) =>
        pushed(database, content, "an empty D1 here"),
      )
    },
    upload: async () => {
      await run("wrangler", ["deploy", "-c", `${distFolder()}/ssr/wrangler.json`, "--dry-run"])
      return { said: "wrangler deploy --dry-run: nothing left this machine", origins: [] }
    },
    smoke: async () => {
      const { catalogue } = await checkContent(contentRoot())
      const property = catalogue.properties.find(({ property }) => property.available)?.slug
      // No overrides: its variables are those of the build.
      const site = await serve(await freePort(), folder, {}, () => {})
      try {
        return await smoke(site.url, modeOf(configOf(environment).vars), property, 0)
      } finally {
        await site.stop()
      }
    },
    undo: () => [],
  }
}
