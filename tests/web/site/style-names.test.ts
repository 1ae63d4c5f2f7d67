import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { compile } from "tailwindcss"
import { parseSync } from "vite"
import { expect, test } from "vitest"
import lineColours from "../../../scripts/line-colours.ts"
import { walk } from "../../../scripts/page-options.ts"
import { root } from "../../../scripts/run.ts"

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), "utf8"),
  }))
const styles = read("web/**/*.css").map(({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, ""))
const sources = read("web/**/*.{ts,tsx}")
const code = [...sources, ...read("scripts/line-colours.ts")].map(({ text }) => text).join("\n")

/** Every match of the pattern's first group in the style sheets. */
const inStyles = (pattern: RegExp) =>
  new Set(styles.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)))

const OF_LIBRARIES = /^(lucide|rdp|leaflet)(-|$)/

/** Whether the code has a name, its beginning before a `${…}`, or a `data-` attribute as a property of `dataset`. */
function isInCode(name: string): boolean {
  const parts = name.split("-")
  const beginnings = parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join("-")}-`)
  const property = parts
    .slice(1)
    .join("-")
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const ways = [
    `${name}(?![\\w-])`,
    ...beginnings.filter((each) => !["-", "--", "data-"].includes(each)).map((each) => `${each}\\$`),
    ...(parts[0] === "data" ? [`dataset\\.${property}\\b`] : []),
  ]
  return new RegExp(`(?<![\\w-])(${ways.join("|")})`).test(code)
}

/** The words of a module's `className`s, without those that end in a `${…}`, and without what they are chosen by. */
function classesIn(source: string): string[] {
  const classes: string[] = []
  const compared = new Set<unknown>()
  walk(parseSync("a.tsx", source).program, (node) => {
    if (node.type !== "JSXAttribute" || node.name.name !== "className") return
    walk(node.value, (part) => {
      if (part.type === "BinaryExpression") compared.add(part.left).add(part.right)
      const words =
        part.type === "TemplateElement" ? part.value.cooked : part.type === "Literal" ? part.value : ""
      if (typeof words === "string" && !compared.has(part))
        classes.push(...words.split(/\s+/).filter((word) => /[\w\]]$/.test(word)))
    })
  })
  return classes
}

/** Whether Tailwind makes a rule of a class, with the site's theme. */
async function tailwind(): Promise<(name: string) => boolean> {
  const { build } = await compile(readFileSync(path.join(root, "web/entries/app.css"), "utf8"), {
    base: path.join(root, "web/entries"),
    loadStylesheet: async (id, base) => {
      const file =
        id === "tailwindcss" ? path.join(root, "node_modules/tailwindcss/index.css") : path.resolve(base, id)
      return { path: file, base: path.dirname(file), content: readFileSync(file, "utf8") }
    },
    loadModule: async (id, base) => ({ path: id, base, module: lineColours }),
  })
  // Each answer has the rules of those before, too.
  let rules = build([])
  const known = new Map<string, boolean>()
  return (name) => {
    const before = rules
    rules = build([name])
    const hasRule = known.get(name) ?? rules !== before
    known.set(name, hasRule)
    return hasRule
  }
}

/** Classes without a rule, by which Tailwind's `group-…` and tests find an element. */
const WITHOUT_RULE = ["group", "results-map-close"]

test("every class in the code has a rule: its own, or one that Tailwind makes", async () => {
  const hasRule = await tailwind()
  const own = inStyles(/\.([a-zA-Z][\w-]*)/g)
  const unknown = (...modules: string[]) =>
    [...new Set(modules.flatMap(classesIn))].filter((name) => !own.has(name) && !hasRule(name))
  expect(unknown('<p className={isOn ? "card font-strong" : "font-strnog"} />')).toEqual(["font-strnog"])
  expect(unknown('<p className={kind === "train" ? "seen-row" : undefined} />')).toEqual(["seen-row"])
  const components = sources.filter(({ file }) => file.endsWith(".tsx")).map(({ text }) => text)
  expect(unknown(...components).sort()).toEqual(WITHOUT_RULE)
})

test("no class of the code is among the words that Tailwind passes over", () => {
  const [, words = ""] =
    /@source not inline\("\{(.*)\}"\)/.exec(read("web/entries/app.css")[0]?.text ?? "") ?? []
  const passedOver = new Set(words.split(","))
  expect(passedOver).toContain("sticky")
  const classes = sources.filter(({ file }) => file.endsWith(".tsx")).flatMap(({ text }) => classesIn(text))
  expect(classes.filter((name) => passedOver.has(name))).toEqual([])
})

test("every class and attribute in a style sheet is in the code, and every variable is set", () => {
  expect(
    ["card", "viewed-row-viewed", "data-pressed", "--lift-top"].filter((name) => !isInCode(name)),
  ).toEqual([])
  expect(["seen-row", "data-seen", "--lifted"].filter(isInCode)).toEqual([])
  const classes = [...inStyles(/\.([a-zA-Z][\w-]*)/g)].filter((name) => !OF_LIBRARIES.test(name))
  const attributes = [...inStyles(/\[(data-[\w-]+)/g)]
  expect([...classes, ...attributes].filter((name) => !isInCode(name))).toEqual([])
  const set = inStyles(/(--[\w-]+)\s*:/g)
  const variables = [...inStyles(/var\((--[\w-]+)[,)]/g)]
  expect(variables.filter((name) => !set.has(name) && !isInCode(name))).toEqual([])
})
