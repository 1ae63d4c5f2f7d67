import { cpSync, existsSync } from "node:fs"
import path from "node:path"
import type { Plugin } from "vite"
import { contentFolder, contentRoot } from "./catalogue-in-use.ts"
import { root } from "./run.ts"

/** The operator's content, of which the tests' site and the tests hold nothing. */
const OPERATORS = path.join(root, "content").replaceAll("\\", "/")

/**
 * Resolves `#content/…` to the content in use, and serves or copies its pictures (`content/public/`) beside
 * `web/public/`. With the tests' catalogue, a module of the operator's content is an error.
 */
export function contentPlugin(): Plugin {
  const folder = contentFolder()
  const pictures = path.join(root, folder, "public")
  return {
    name: "content",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("#content/") ? path.join(contentRoot(), id.slice(1)) : undefined),
    load(id) {
      if (folder !== "content" && id.startsWith(`${OPERATORS}/`))
        throw new Error(`the tests have their own catalogue, and do not read ${path.relative(root, id)}`)
    },
    writeBundle({ dir }) {
      if (this.environment.name === "client" && dir !== undefined) cpSync(pictures, dir, { recursive: true })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        const [picture] = /^\/(?:photos|illustrations)\/[\w.-]+/.exec(request.url ?? "") ?? []
        // Vite serves every file of the project at its path.
        if (picture !== undefined && existsSync(path.join(pictures, picture)))
          request.url = `/${folder}/public${picture}`
        next()
      })
    },
  }
}
