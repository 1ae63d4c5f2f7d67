import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import type { Plugin } from "vite"
import { parse } from "yaml"
import { contentFolder, contentRoot } from "./catalogue-in-use.ts"
import { type Mistake, mistakeText } from "./content/findings.ts"
import { readMapLayer } from "./content/map-layer.ts"
import { readMetroMap } from "./content/metro-map.ts"
import { bairrosFile } from "./content/schema.ts"
import { root } from "./run.ts"

interface Made {
  content: object
  mistakes: Mistake[]
}

/** What is made of YAML files and pictures for the site's chunks, without generated files. */
const MODULES: Record<string, (root: string) => Made | Promise<Made>> = {
  "virtual:map-layer": (root) => {
    const { layer, mistakes } = readMapLayer(root)
    return { content: { layer }, mistakes }
  },
  "virtual:metro-map": (root) => {
    const { map, mistakes } = readMetroMap(root)
    return { content: { map }, mistakes }
  },
  "virtual:place-articles": (root) => {
    const bairros = bairrosFile.parse(
      parse(readFileSync(path.join(root, "content/gazetteer/bairros.yaml"), "utf8")),
    )
    const articles = Object.fromEntries(bairros.map(({ name, article }) => [name, article ?? null]))
    return { content: { articles }, mistakes: [] }
  },
  "virtual:shared-pictures": async (root) => {
    const photos = parse(readFileSync(path.join(root, "content/photos.yaml"), "utf8"))
    const heights = await sharedHeights(path.join(root, "content/public/photos"))
    return { content: { heights, homeAlt: photos["hero-skyline"] }, mistakes: [] }
  },
}
const FOLDERS = ["map", "gazetteer", "public/photos"]

/** Heights in px of the photos as they are shared, 1280 px wide, by their path, for those that are not three to two. */
async function sharedHeights(folder: string): Promise<Record<string, number>> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith("-1280.jpg")) : []
  const heights = await Promise.all(
    files.map(
      async (file) => [`/photos/${file}`, (await sharp(path.join(folder, file)).metadata()).height] as const,
    ),
  )
  return Object.fromEntries(heights.filter(([, height]) => height !== 853).sort())
}

/** Provides the virtual modules of the content in use. */
export function contentModules(): Plugin {
  return {
    name: "content-modules",
    resolveId: (id) => (MODULES[id] === undefined ? undefined : `\0${id}`),
    async load(id) {
      const read = id.startsWith("\0") ? MODULES[id.slice(1)] : undefined
      if (read === undefined) return undefined
      const { content, mistakes } = await read(contentRoot())
      if (mistakes.length > 0) throw new Error(mistakes.map(mistakeText).join("\n"))
      // JSON.parse of a string is faster than parsing the same object as JavaScript.
      return Object.entries(content)
        .map(
          ([name, value]) =>
            `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
        )
        .join("\n")
    },
    configureServer: ({ watcher, moduleGraph }) => {
      watcher.on("change", (file) => {
        if (!FOLDERS.some((folder) => file.startsWith(path.join(root, contentFolder(), folder)))) return
        for (const name of Object.keys(MODULES)) {
          const module = moduleGraph.getModuleById(`\0${name}`)
          if (module !== undefined) moduleGraph.invalidateModule(module)
        }
      })
    },
  }
}
