import { readFile } from "node:fs/promises"
import path from "node:path"
import { minifySync, type Plugin, transformWithOxc } from "vite"
import { OLDEST_BROWSERS } from "./baseline/browsers.ts"

/** Query of an import that means the script's text. */
const QUERY = "?inline-script"

/**
 * Imports of `<script>.ts?inline-script` are the text of that script for a document's head: compiled for the oldest
 * browsers that are served, minified. The script may import nothing but types.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    resolveId(id, importer) {
      if (!id.endsWith(QUERY) || importer === undefined) return undefined
      // A virtual module: other plugins would compile it as the module of its path.
      return `\0${path.resolve(path.dirname(importer), id.slice(0, -QUERY.length))}.inline-script`
    },
    async load(id) {
      const [, file] = /^\0(.*)\.inline-script$/.exec(id) ?? []
      if (file === undefined) return undefined
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await inlineScript(file))}`
    },
  }
}

/** The text of a script for the head. @throws if the script cannot be a classic script */
export async function inlineScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
    target: OLDEST_BROWSERS,
    sourcemap: false,
  })
  // Its own scope, so that it leaves no globals.
  const wrapped = `(() => {\n${code.replace(/^export \{\};?$/m, "")}\n})()`
  const { code: text, errors } = minifySync(path.basename(file, ".ts"), wrapped, {
    compress: { target: OLDEST_BROWSERS },
    codegen: { removeWhitespace: true, legalComments: "none" },
  })
  if (errors.length > 0 || /^(import|export)\b/m.test(wrapped))
    throw new Error(`${file} cannot be an inline script: ${errors.map(({ message }) => message).join()}`)
  return text.trim()
}
