import { readdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { addDays, type Day } from "../../machines/site/day.ts"

/**
 * Days for which the files of a build are still deployed after another has replaced it: longer than a page is looked at
 * again in a tab. A page that is older loads documents (web/shell/navigation/page-loader.ts).
 */
export const KEPT_FOR = 14

/** In the client's folder, so that the next deploy can ask the site for it. */
const LIST = "files.json"
const TIMEOUT = 30_000

/** Files of a deploy, each with the day since when no page that is made names it; null for those of the build itself. */
const listed = z.record(z.string().regex(/^[\w-][\w.-]*$/), z.iso.date().nullable())

/**
 * Adds to a build what pages of earlier builds may still load: the scripts and styles that the deployed site has, up to
 * `KEPT_FOR` days after they were replaced. They have their content's hash in their names.
 * @param origin of the deployed site
 * @param folder of the build's client
 * @returns what was added, or why nothing was, which need not hold up a deploy
 */
export async function addEarlierFiles(origin: string, folder: string, today: Day): Promise<string> {
  const assets = path.join(folder, "assets")
  const own = readdirSync(assets).filter((name) => name !== "manifest.json")
  const files = new Map<string, Day | null>(own.map((name) => [name, null]))
  let bytes = 0
  let said: string
  try {
    for (const [name, since] of Object.entries(await deployed(origin))) {
      const replaced = since ?? today
      if (files.has(name) || replaced < addDays(today, -KEPT_FOR)) continue
      const file = await fileAt(`${origin}/assets/${name}`)
      if (file === undefined) continue
      writeFileSync(path.join(assets, name), file)
      files.set(name, replaced)
      bytes += file.length
    }
    const count = files.size - own.length
    said = `files of earlier builds: ${count}, ${Math.round(bytes / 1024)} KB, besides ${own.length} of this one`
  } catch (error) {
    said = `files of earlier builds: not all, so open pages load documents (${error instanceof Error ? error.message : error})`
  }
  writeFileSync(path.join(folder, LIST), JSON.stringify(Object.fromEntries(files)))
  return said
}

/** The list of the deployed site; empty before its first deploy. */
async function deployed(origin: string): Promise<z.infer<typeof listed>> {
  const list = await fileAt(`${origin}/${LIST}`)
  return list === undefined ? {} : listed.parse(JSON.parse(list.toString()))
}

/** A file of the site; undefined if it has none there. */
async function fileAt(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: "error" })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
