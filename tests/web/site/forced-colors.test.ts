import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { type CssNode, generate, ident, parse, walk } from "css-tree"
import { expect, test } from "vitest"
import { root } from "../../../scripts/run.ts"

const FORCED = "web/ui/forced-colors.css"
const read = (file: string) => readFileSync(path.join(root, file), "utf8")

/** Declarations that a system takes away that forces its colours, or whose colour it replaces. */
const TAKEN = /^(background|box-shadow|color$|border-color$|accent-color$|border-radius$|--|letter-spacing$)/
/** What is chosen, current, or otherwise in a state that a guest has to see. */
const STATE =
  /\[aria-(current|pressed|selected)|:checked|\[data-(current|pointed|reached|marked|beside|period)|\.is-(start|middle|end|taken)/

/** Selectors of states that a style sheet tells by nothing but what is taken away; nested ones as a whole. */
function toldByColour(css: string): string[] {
  const found: string[] = []
  const around: string[] = []
  // The parser sees a rule within another one only if it begins with `&`.
  const nested = css.replace(/(?<=\n\s+)(?=[>.:[])/g, "& ")
  walk(parse(nested), {
    enter(node: CssNode) {
      if (node.type !== "Rule") return
      const selector = generate(node.prelude)
        .replaceAll("&", around.at(-1) ?? "")
        .trim()
      around.push(selector)
      const declared = node.block.children.toArray().filter((each) => each.type === "Declaration")
      const isColoured = declared.length > 0 && declared.every(({ property }) => TAKEN.test(property))
      if (isColoured && STATE.test(selector)) found.push(selector)
    },
    leave(node: CssNode) {
      if (node.type === "Rule") around.pop()
    },
  })
  return found
}

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => ident.decode(name))

/** States that are told otherwise as well: the system draws the radio button, and bars over a picture differ in lightness. */
const TOLD = [".card-bars>[data-current]", ".form-choice:has(:checked)"]

test("a state that only colours tell is told to systems that force theirs", () => {
  const known = new Set(classesIn(read(FORCED)))
  const sheets = globSync("web/**/*.css", { cwd: root, exclude: ["web/features/desk/**", FORCED] })
  const untold = sheets.flatMap((file) => {
    const own = new Set(classesIn(read(file).split("@media (forced-colors: active)")[1] ?? ""))
    return toldByColour(read(file)).filter(
      (selector) => !classesIn(selector).some((name) => known.has(name) || own.has(name)),
    )
  })
  expect([...new Set(untold)].sort()).toEqual(TOLD)
})

test("the rule sees what breaks it", () => {
  expect(toldByColour(".a[aria-current] { color: red; background: blue }")).toEqual([".a[aria-current]"])
  expect(toldByColour(".a { &:has(:checked) { box-shadow: inset 0 -4px red } }")).toEqual([
    ".a:has(:checked)",
  ])
  expect(toldByColour(".a {\n  > [data-current] { color: red } }")).toEqual([".a>[data-current]"])
  expect(toldByColour(".a[aria-current] { text-decoration: underline; color: red }")).toEqual([])
  expect(toldByColour(".a:hover { background: red }")).toEqual([])
})
