import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const web = path.resolve(import.meta.dirname, "../../../web")
const filesOf = (extension: string) =>
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(extension))
    .map((file) => ({ file, text: readFileSync(path.join(web, file), "utf8") }))
const styles = filesOf(".css")
const components = filesOf(".tsx")

/** Rules that may show a hover where nothing hovers, with the reason. */
const HOVERED_BY_A_TAP: Record<string, string> = {
  ".price-marker.is-dot:not(:hover, :focus-visible, [aria-current])": "a dot that was tapped shows its label",
  ".map-spot:has(.price-marker:hover, .price-marker:focus-visible)": "and stands above the others with it",
}

interface Rule {
  /** From the outermost at-rule to the selector. */
  around: string[]
  selector: string
  declarations: string
}

/** The rules of a style sheet, nested ones with what surrounds them. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const open: { prelude: string; declarations: string }[] = []
  for (const [, text = "", end = ""] of css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/((?:"[^"]*"|[^{};"])*)([{};])/g)) {
    if (end === "{") open.push({ prelude: text.replace(/\s+/g, " ").trim(), declarations: "" })
    const last = open.at(-1)
    if (end !== "{" && last !== undefined) last.declarations += `${text.replace(/\s+/g, " ").trim()};`
    if (end !== "}" || last === undefined) continue
    open.pop()
    const around = open.map(({ prelude }) => prelude)
    if (!last.prelude.startsWith("@") || last.prelude.startsWith("@utility"))
      rules.push({ around, selector: last.prelude, declarations: last.declarations })
  }
  expect(open).toEqual([])
  return rules
}

/** The classes of every `<dialog>`, and every selector that is fixed to all edges of the screen. */
function overlays(css: string, tsx: string): string[] {
  const dialogs = [...tsx.matchAll(/<dialog\b[^>]*?className="([^"\s]+)/g)].map(([, name]) => `.${name}`)
  const fixed = rulesOf(css).filter(({ declarations }) => /position: fixed.*\binset:/.test(declarations))
  return [...new Set([...dialogs, ...fixed.map(({ selector }) => selector)])]
}

const WINDOW_HEIGHT = /\b100vh\b|\bh-screen\b/

/** A height that is not the window's own while a phone's browser shows its bars. */
const tooHigh = (text: string) => text.split("\n").filter((line) => WINDOW_HEIGHT.test(line))

/** Rules that stick to the lower edge without leaving out what the phone covers there. */
const coveredBelow = (css: string) =>
  rulesOf(css)
    .filter(({ declarations }) => /position: (fixed|sticky)/.test(declarations))
    .filter(({ declarations }) =>
      /\b(bottom: 0|inset-block(-end)?: [^;]*\b0|inset: [^;]*\b0)/.test(declarations),
    )
    .filter(({ declarations }) => !declarations.includes("env(safe-area-inset-bottom)"))
    .map(({ selector }) => selector)

/** The same of classes in components. */
const coveredBelowByClass = (tsx: string) =>
  [...tsx.matchAll(/["`]([^"`\n]*)["`]/g)]
    .map(([, classes = ""]) => classes)
    .filter((classes) => /(^|[\s:])(fixed|sticky)(\s|$)/.test(classes))
    .filter((classes) => /(^|[\s:])(bottom-0|inset-0|inset-y-0)(\s|$)/.test(classes))
    .filter((classes) => !classes.includes("safe-area-inset-bottom"))

/** Hover styles that stay after a tap. */
const hoveredByATap = (css: string) =>
  rulesOf(css)
    .filter(({ selector }) => selector.includes(":hover"))
    .filter(({ around }) => !around.includes("@media (hover: hover)"))
    .map(({ selector }) => selector)

/** What scrolls up and down by itself and takes the page along at its end. */
const takingThePageAlong = (css: string) =>
  rulesOf(css)
    .filter(({ declarations }) => /overflow(-y)?: (auto|scroll)/.test(declarations))
    .filter(({ declarations }) => !/overscroll-behavior(-y)?: (contain|none)/.test(declarations))
    .map(({ selector }) => selector)

/** Whether all that lies over the page keeps its scrolling to itself, and out of the home indicator's way. */
function badOverlays(css: string, tsx: string): string[] {
  const rules = rulesOf(css)
  return overlays(css, tsx).flatMap((selector) => {
    const own = rules.filter((rule) => rule.selector === selector).map((rule) => rule.declarations)
    const lacks = (what: RegExp) => !own.some((declarations) => what.test(declarations))
    return [
      ...(lacks(/overscroll-behavior: (contain|none)/) ? [`${selector} scrolls the page behind it`] : []),
      ...(lacks(/env\(safe-area-inset-bottom\)/) ? [`${selector} goes below the home indicator`] : []),
    ]
  })
}

test("nothing is as high as a window without its bars", () => {
  for (const { file, text } of [...styles, ...components]) expect(tooHigh(text), file).toEqual([])
})

test("what sticks to the lower edge keeps clear of the home indicator", () => {
  for (const { file, text } of styles) expect(coveredBelow(text), file).toEqual([])
  for (const { file, text } of components) expect(coveredBelowByClass(text), file).toEqual([])
})

test("dialogs and sheets keep their scrolling to themselves", () => {
  const css = styles.map(({ text }) => text).join("\n")
  const tsx = components.map(({ text }) => text).join("\n")
  expect(overlays(css, tsx)).toEqual([
    ".viewer",
    ".stay-dates",
    ".results-map",
    ".site-menu-sheet",
    ".filters-panel",
    ".search-bar[data-open] .search-form",
  ])
  expect(badOverlays(css, tsx)).toEqual([])
  expect(takingThePageAlong(css)).toEqual([])
})

test("hover styles wait for something that hovers", () => {
  const found = styles.flatMap(({ text }) => hoveredByATap(text))
  expect(found.toSorted()).toEqual(Object.keys(HOVERED_BY_A_TAP).toSorted())
})

test("the rules see what breaks them", () => {
  expect(tooHigh("a { height: calc(100vh - 2rem) }")).toHaveLength(1)
  expect(tooHigh('<div className="min-h-screen">')).toHaveLength(1)
  expect(tooHigh("a { height: 100dvh; max-height: 1100vh }")).toEqual([])
  expect(coveredBelow("@media (min-width: 1rem) { .a { position: sticky; bottom: 0; } }")).toEqual([".a"])
  expect(coveredBelow(".a { position: fixed; inset: 0 }")).toEqual([".a"])
  expect(coveredBelow(".a { position: fixed; inset: auto 0 0 }")).toEqual([".a"])
  expect(coveredBelow(".a { position: sticky; top: 0 }")).toEqual([])
  expect(
    coveredBelow(".a { position: fixed; bottom: 0; padding-bottom: env(safe-area-inset-bottom) }"),
  ).toEqual([])
  expect(coveredBelowByClass('className="z-1 max-md:fixed inset-0"')).toHaveLength(1)
  expect(coveredBelowByClass('className="absolute inset-0"')).toEqual([])
  expect(hoveredByATap("@layer a { .b { color: red; &:hover { color: blue } } }")).toEqual(["&:hover"])
  expect(hoveredByATap("@media (hover: hover) { .b:hover { color: blue } }")).toEqual([])
  expect(takingThePageAlong(".a { overflow-y: auto }")).toEqual([".a"])
  expect(takingThePageAlong(".a { overflow-x: auto }")).toEqual([])
  expect(badOverlays(".a { color: red }", '<dialog ref={a} className="a b">')).toEqual([
    ".a scrolls the page behind it",
    ".a goes below the home indicator",
  ])
})
