import path from "node:path"
import type { Plugin } from "vite"
import { contentFolder, contentRoot } from "./catalogue-in-use.ts"
import { type Mistake, mistakeText } from "./content/findings.ts"
import { readMapLayer } from "./content/map-layer.ts"
import { readMetroMap } from "./content/metro-map.ts"
import { root } from "./run.ts"

/** What is made of YAML files for the site's chunks, without generated files. */
const MODULES: Record<string, (root: string) => { content: object; mistakes: Mistake[] }> = {
  "virtual:map-layer": (root) => {
    const { layer, mistakes } = readMapLayer(root)
    return { content: { layer }, mistakes }
  },
  "virtual:metro-map": (root) => {
    const { map, mistakes } = readMetroMap(root)
    return { content: { map }, mistakes }
  },
}
const FOLDERS = ["map", "gazetteer"]

/** Provides `virtual:map-layer` and `virtual:metro-map` from the content in use. */
export function contentModules(): Plugin {
  return {
    name: "content-modules",
    resolveId: (id) => (MODULES[id] === undefined ? undefined : `\0${id}`),
    load(id) {
      const read = id.startsWith("\0") ? MODULES[id.slice(1)] : undefined
      if (read === undefined) return undefined
      const { content, mistakes } = read(contentRoot())
      if (mistakes.length > 0) throw new Error(mistakes.map(mistakeText).join("\n"))
      // JSON.parse of a string is faster than parsing the same object as JavaScript.
      return Object.entries(content)
        .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`)
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
