import { rmSync } from "node:fs"
import { afterAll, beforeAll } from "vitest"
import { openLocal } from "../scripts/d1/database.ts"
import { freePort, type Site, serve } from "../scripts/site.ts"
import { migratedFolder } from "./migrated-d1.ts"

/**
 * The built site, whole, on a loopback port of its own, for the tests of a file; its folder is deleted after them.
 * @param newFolder makes the folder of its D1
 * @param variables of the Worker's, if they are known only when it starts, a function
 */
export function servedSite(
  newFolder: () => string | Promise<string>,
  variables: Record<string, string> | (() => Record<string, string>) = {},
) {
  const served = { url: "", port: 0, folder: "", printed: "" }
  let site: Site
  beforeAll(async () => {
    served.folder = await newFolder()
    served.port = await freePort()
    const env = {
      ...process.env,
      SITE_MODE: "full",
      ...(typeof variables === "function" ? variables() : variables),
    }
    site = await serve(served.port, served.folder, env, (text) => {
      served.printed += text
    })
    served.url = site.url
  })
  afterAll(async () => {
    await site.stop()
    rmSync(served.folder, { recursive: true, force: true })
  })
  return served
}

/** A folder with a D1 of today's schema, in which some statements were run. */
export async function folderWith(statements: string[]): Promise<string> {
  const folder = migratedFolder()
  const d1 = await openLocal(folder)
  await d1.batch(statements)
  await d1.close()
  return folder
}
