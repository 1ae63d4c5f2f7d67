import bcd from "@mdn/browser-compat-data" with { type: "json" }
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data"
import { type AnyNode, type ObjectExpression, parse } from "acorn"
import { full } from "acorn-walk"
import { childrenOf, type Judge, judgeInto, type Lacked } from "./support.ts"

const BUILTINS = bcd.javascript.builtins ?? {}
const API = bcd.api

/** Global objects, with the interface of each. */
const AT_HAND: Record<string, string> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  document: "Document",
  navigator: "Navigator",
  location: "Location",
  history: "History",
  performance: "Performance",
  screen: "Screen",
  crypto: "Crypto",
}

/**
 * DOM interfaces whose members are recognised by name alone, like those of the language's built-ins, because the type
 * of a value is unknown. With all interfaces, every second property of our own objects would match. If several
 * interfaces have a member, the last one determines its full name.
 */
const TOLD_BY_NAME = [
  "Event",
  "EventTarget",
  "Node",
  "HTMLDialogElement",
  "HTMLElement",
  "Element",
  "Document",
]

/** All compatibility entries with a name, regardless of their parent. */
type Index = Map<string, CompatStatement[]>

const globals: Index = new Map()
const members: Index = new Map()
const events: Index = new Map()
for (const [name, entry] of [...childrenOf(BUILTINS), ...childrenOf(API)]) {
  put(globals, name, entry)
  for (const [key, member] of childrenOf(entry)) {
    if (key.endsWith("_event")) put(events, key.slice(0, -"_event".length), member)
    else put(members, plain(key), member)
    if (name === "Window") put(globals, plain(key), member)
  }
}

/** Full names of the members that are recognised by name alone. */
const fullNames = new Map(
  [...childrenOf(BUILTINS), ...TOLD_BY_NAME.map((name) => [name, API[name]] as const)].flatMap(
    ([name, entry]) => childrenOf(entry).map(([key]) => [plain(key), `${name}.${plain(key)}`] as const),
  ),
)

function put(index: Index, name: string, { __compat }: Identifier): void {
  if (__compat !== undefined) index.set(name, [...(index.get(name) ?? []), __compat])
}

function plain(key: string): string {
  return key.replace(/_static$/, "")
}

/**
 * Features a script uses that some of the oldest browsers lack: globals, their members, methods of any value, event
 * listeners, and elements and attributes created by React. Includes uses behind a feature test.
 */
export function scriptFeatures(code: string): Lacked {
  const lacked: Lacked = new Map()
  const judge = judgeInto(lacked)
  full(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (visited) => {
    const node = visited as AnyNode
    if (node.type === "Identifier") judge(node.name, globals.get(node.name) ?? [])
    if (node.type === "MemberExpression") {
      const name = node.computed ? textOf(node.property) : nameOf(node.property)
      if (name !== undefined) judgeMember(nameOf(node.object), name, judge)
    }
    if (node.type === "CallExpression") {
      const [text, properties] = [textOf(node.arguments[0]), node.arguments[1]]
      if (text === undefined) return
      if (nameOf(node.callee) === "addEventListener") judge(`event ${text}`, events.get(text) ?? [])
      if (properties?.type === "ObjectExpression") judgeElement(text, properties, judge)
    }
  })
  return lacked
}

/** @param holder the name before the dot, if any */
function judgeMember(holder = "", name: string, judge: Judge): void {
  const type = AT_HAND[holder] ?? holder
  const owner = BUILTINS[type] ?? API[type]
  const member = owner?.[name] ?? owner?.[`${name}_static`]
  const fullName = fullNames.get(name)
  if (type === "Window" && globals.has(name)) judge(name, globals.get(name) ?? [])
  else if (member !== undefined) judge(`${type}.${name}`, [member.__compat])
  else if (fullName !== undefined) judge(fullName, members.get(name) ?? [])
}

/** Checks the tag and attributes of an element created by React. */
function judgeElement(tag: string, { properties }: ObjectExpression, judge: Judge): void {
  const element = bcd.html.elements?.[tag]
  if (element === undefined) return
  judge(`<${tag}>`, [element.__compat])
  for (const each of properties) {
    const name = each.type === "Property" ? nameOf(each.key)?.toLowerCase() : undefined
    if (name !== undefined)
      judge(`<${tag} ${name}>`, [(element[name] ?? bcd.html.global_attributes?.[name])?.__compat])
  }
}

/** The last name of `a` or `a.b`. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type === "Identifier") return node.name
  return node.type === "MemberExpression" && !node.computed ? nameOf(node.property) : undefined
}

/** The value of a string literal. */
function textOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined
  if (node?.type !== "TemplateLiteral" || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
