import path from "node:path"
import type { Plugin } from "vite"
import { mistakeText } from "./content/findings.ts"
import { readMapLayer } from "./content/map-layer.ts"
import { root } from "./run.ts"

const MODULE = "virtual:map-layer"
const FOLDERS = ["content/map", "content/gazetteer"]

/** Makes `virtual:map-layer` of the YAML files: the map's own chunk holds the layer, and nothing is generated. */
export function mapLayerModule(): Plugin {
  return {
    name: "map-layer",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const { layer, mistakes } = readMapLayer(root)
      if (mistakes.length > 0) throw new Error(mistakes.map(mistakeText).join("\n"))
      // A string is parsed faster than the same object written as code.
      return `export const layer = JSON.parse(${JSON.stringify(JSON.stringify(layer))})`
    },
    configureServer: ({ watcher, moduleGraph }) => {
      watcher.on("change", (file) => {
        const module = moduleGraph.getModuleById(`\0${MODULE}`)
        if (module !== undefined && FOLDERS.some((folder) => file.startsWith(path.join(root, folder))))
          moduleGraph.invalidateModule(module)
      })
    },
  }
}
