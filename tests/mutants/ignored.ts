import type { Ignorer, NodePath } from "@stryker-mutator/api/ignore"

/** The part of Babel's path that the rules read. */
interface Path extends NodePath {
  node: Node
  parentPath: Path | null
  getSource: () => string
}
interface Node {
  type: string
  key?: { name?: string }
  callee?: { name?: string; property?: { name?: string } }
}

/** What is not mutated, with the reason, which the report repeats. */
export const IGNORED: Ignorer[] = [
  property("setup", "types", "types of a machine are for the compiler only"),
  property("createMachine", "id", "a machine's id names it in documents and tests only"),
  argument("as", "an alias of a column is local to its statement"),
  {
    shouldIgnore: (path) => {
      const { node, parentPath, getSource } = path as Path
      const isFunction = node.type === "ArrowFunctionExpression"
      const isActor = isCallOf(parentPath, "fromPromise") || isCallOf(parentPath, "fromCallback")
      return isFunction && isActor && getSource.call(path).includes(" is not provided")
        ? "an actor that the site always replaces"
        : undefined
    },
  },
]

/** Ignores a property of the object that is given to a function or method. */
function property(of: string, name: string, reason: string): Ignorer {
  return {
    shouldIgnore: (path) => {
      const { node, parentPath } = path as Path
      const isNamed = node.type === "ObjectProperty" && node.key?.name === name
      return isNamed && isCallOf(parentPath?.parentPath, of) ? reason : undefined
    },
  }
}

/** Ignores texts that are given to a function or method. */
function argument(of: string, reason: string): Ignorer {
  return {
    shouldIgnore: (path) => {
      const { node, parentPath } = path as Path
      return node.type === "StringLiteral" && isCallOf(parentPath, of) ? reason : undefined
    },
  }
}

function isCallOf(path: Path | null | undefined, name: string): boolean {
  if (path?.node.type !== "CallExpression") return false
  const { callee } = path.node
  return (callee?.name ?? callee?.property?.name) === name
}
