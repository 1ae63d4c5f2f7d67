import bcd from "@mdn/browser-compat-data" with { type: "json" }
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data"
import { type Atrule, type Block, type Declaration, type FunctionNode, parse, walk } from "css-tree"
import { childrenOf, type Judge, judgeInto, type Lacked } from "./support.ts"

const AT_RULES = bcd.css["at-rules"] ?? {}
const PROPERTIES = bcd.css.properties ?? {}
const SELECTORS = bcd.css.selectors ?? {}

/** CSS functions and units by name, from anywhere in MDN's data. */
const types = new Map<string, CompatStatement[]>()
collectTypes(bcd.css.types)
function collectTypes(entry: Identifier | undefined): void {
  for (const [name, child] of childrenOf(entry)) {
    if (child.__compat !== undefined) types.set(name, [...(types.get(name) ?? []), child.__compat])
    collectTypes(child)
  }
}

/**
 * Features a style sheet uses that some of the oldest browsers lack. Ignores vendor-prefixed names, which are there for
 * that vendor, and `@supports` conditions, which are tests rather than uses. Anything unknown to MDN's data or not
 * parsable by css-tree is reported as well.
 */
export function styleFeatures(sheet: string): Lacked {
  const lacked: Lacked = new Map()
  const judge = judgeInto(lacked)
  const judgeNamed = (feature: string, entry: Identifier | undefined) => {
    if (entry === undefined) lacked.set(feature, ["MDN's data"])
    else judge(feature, [entry.__compat])
  }
  walk(parse(sheet, { parseCustomProperty: true }), function (node) {
    if (node.type === "SupportsDeclaration" || node.type === "FeatureFunction") return this.skip
    if (node.type === "Declaration") judgeDeclaration(node, this, judge, judgeNamed)
    if (node.type === "Function") judgeFunction(node, judge)
    if (node.type === "Dimension") judge(node.unit, types.get(node.unit) ?? [])
    if (node.type === "NestingSelector") judgeNamed("&", SELECTORS.nesting)
    // Values of custom properties may be anything.
    if (node.type === "Raw" && this.declaration === null) lacked.set(node.value, ["css-tree"])
    if (!("name" in node) || typeof node.name !== "string" || !isPlain(node.name)) return
    if (node.type === "Atrule") judgeNamed(`@${node.name}`, AT_RULES[node.name])
    if (node.type === "PseudoClassSelector") judgeNamed(`:${node.name}`, SELECTORS[node.name])
    if (node.type === "PseudoElementSelector") judgeNamed(`::${node.name}`, SELECTORS[node.name])
    if (node.type === "Feature") {
      const feature = node.name.replace(/^(min|max)-/, "")
      judgeNamed(`@${node.kind} (${feature})`, AT_RULES[node.kind]?.[feature])
    }
    // Their arguments are names of our own.
    if (node.name.includes("view-transition-")) return this.skip
  })
  return lacked
}

interface Place {
  rule: object | null
  atrule: Atrule | null
  block: Block | null
}

function judgeDeclaration(
  { property, value }: Declaration,
  { rule, atrule, block }: Place,
  judge: Judge,
  judgeNamed: (feature: string, entry: Identifier | undefined) => void,
): void {
  if (!isPlain(property)) return
  const descriptor = rule === null && atrule !== null ? AT_RULES[atrule.name]?.[property] : undefined
  if (descriptor !== undefined) {
    judgeNamed(`@${atrule?.name} ${property}`, descriptor)
    return
  }
  const entry = PROPERTIES[property]
  if (entry === undefined) {
    judgeNamed(property, entry)
    return
  }
  const prefixes = prefixesOf(property, block)
  // If there is a prefixed property next to it, browsers that lack the value use that one.
  if (judge(property, [entry.__compat], prefixes) || prefixes.length > 0) return
  walk(value, (part) => {
    if ((part.type === "Identifier" || part.type === "Function") && isPlain(part.name))
      judge(`${property}: ${part.name}`, [entry[part.name]?.__compat])
  })
}

/** Vendor prefixes with which a property also occurs in a block. */
function prefixesOf(property: string, block: Block | null): string[] {
  return (block?.children.toArray() ?? []).flatMap((each) =>
    each.type === "Declaration" && each.property.startsWith("-") && each.property.endsWith(`-${property}`)
      ? [each.property.slice(0, -property.length)]
      : [],
  )
}

function judgeFunction({ name, children }: FunctionNode, judge: Judge): void {
  judge(`${name}()`, types.get(name) ?? [])
  const first = children.first
  if (first?.type === "Identifier" && first.name === "from")
    judge(`${name}(from …)`, [bcd.css.types?.color?.[name]?.relative_syntax?.__compat])
}

/** Whether a name is neither vendor-prefixed nor a custom property. */
function isPlain(name: string): boolean {
  return !name.startsWith("-")
}
