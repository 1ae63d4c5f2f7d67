import path from "node:path"
import type { Plugin } from "vite"
import { contentFolder, contentRoot } from "./catalogue-in-use.ts"
import { mistakeText } from "./content/findings.ts"
import { readMapLayer } from "./content/map-layer.ts"
import { root } from "./run.ts"

const MODULE = "virtual:map-layer"
const FOLDERS = ["map", "gazetteer"]

/** Provides `virtual:map-layer` from the YAML files, so that the map's chunk contains it without a generated file. */
export function mapLayerModule(): Plugin {
  return {
    name: "map-layer",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const { layer, mistakes } = readMapLayer(contentRoot())
      if (mistakes.length > 0) throw new Error(mistakes.map(mistakeText).join("\n"))
      // JSON.parse of a string is faster than parsing the same object as JavaScript.
      return `export const layer = JSON.parse(${JSON.stringify(JSON.stringify(layer))})`
    },
    configureServer: ({ watcher, moduleGraph }) => {
      watcher.on("change", (file) => {
        const module = moduleGraph.getModuleById(`\0${MODULE}`)
        if (
          module !== undefined &&
          FOLDERS.some((folder) => file.startsWith(path.join(root, contentFolder(), folder)))
        )
          moduleGraph.invalidateModule(module)
      })
    },
  }
}
