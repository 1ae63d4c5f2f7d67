import { readFileSync } from "node:fs"
import { parseSync } from "vite"
import type { PageOptions } from "../web/shell/page-options.ts"

/**
 * Reads a page's facts from its route file by parsing instead of importing it, because its imports need a browser.
 * @throws when `staticData` is not written out as plain values
 */
export function factsIn(file: string): PageOptions {
  const { program } = parseSync(file, readFileSync(file, "utf8"))
  const found: PageOptions[] = []
  walk(program, (node) => {
    if (node.type === "Property" && node.key.name === "staticData")
      found.push(literalOf(node.value, file) as PageOptions)
  })
  return found[0] ?? {}
}

/** An AST node. */
export interface Node {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: each type of node has its own fields.
  [field: string]: any
}

/** Visits every AST node, parents before children. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === "object" && node !== null && "type" in node) {
    visit(node as Node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}

function literalOf(node: Node, file: string): unknown {
  switch (node.type) {
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties.map((each: Node) => [each.key.name, literalOf(each.value, file)]),
      )
    case "ArrayExpression":
      return node.elements.map((each: Node) => literalOf(each, file))
    case "Literal":
      return node.value
    default:
      throw new Error(`${file}: staticData holds a ${node.type}; write its values out`)
  }
}
