import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import {
  type CssNode,
  find as findNode,
  generate,
  ident,
  type List,
  parse,
  type StyleSheet,
  walk as walkCss,
} from "css-tree"
import { parseSync } from "vite"
import { chunkOf, ENTRIES, stylesKey, type ViteManifest, withImports } from "../worker/pages/vite-manifest.ts"
import { distFolder } from "./catalogue-in-use.ts"
import { reachedFrom, readImportGraph } from "./import-graph.ts"
import { walk } from "./page-options.ts"
import { root } from "./run.ts"

/** Components that only the server renders, by the route that shows them: their classes are in no script of the page. */
const OF_SERVER: Record<string, readonly string[]> = {
  "web/routes/{-$locale}/index.tsx": ["web/features/home/metro/metro-section.tsx"],
  "web/routes/{-$locale}/imoveis.index.tsx": ["web/features/results/map/still-map.tsx"],
}
/** What every page of the site may have around it, if only in launch mode. */
const AROUND = ["web/shell/launch-frame.tsx"]
/** What the launch page's document has around the part that its scripts know. */
const AROUND_LAUNCH = ["web/shell/demo-line.tsx"]

/** Parts whose code comes late, while the server renders them at once. */
const SERVED = [
  "web/features/search-bar/live-search-bar.tsx",
  "web/features/property/below-about.tsx",
  "web/features/property/reviews-and-terms.tsx",
  "web/features/results/filter-fields.tsx",
  "web/features/property/instead.tsx",
  "web/features/results/near-matches.tsx",
  "web/features/contact/contact-form.tsx",
  "web/features/launch/countdown.tsx",
  "web/features/launch/notify-form.tsx",
]
/** Chunks of the build without elements of the site. */
const OF_LIBRARIES = ["react", "xstate", "schemas", "runtime"]

/**
 * Writes the style sheet of each page into the built site, and its name into the manifest: of the whole sheet the rules
 * that the page's first HTML can match, in the same order. The whole sheet comes later (decision 077).
 * @throws for a class or an attribute of the lists below that no style has any more
 */
export function writePageStyles(): void {
  const client = path.join(root, distFolder(), "client")
  const manifestFile = path.join(client, "assets/manifest.json")
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as ViteManifest
  const textOf = (file: string) => readFileSync(path.join(client, file), "utf8")
  const [whole = ""] = [...withImports(manifest, [ENTRIES.site])].flatMap((key) => manifest[key]?.css ?? [])
  const css = textOf(whole)
  const unknown = namesWithoutRules(css)
  if (unknown.length > 0) throw new Error(`no style has ${unknown.join(", ")}; has it another name?`)
  const graph = readImportGraph()
  const wordsOfSources = (files: readonly string[]) =>
    [...reachedFrom(graph, files)]
      .filter((file) => file.startsWith("web/") && file.endsWith(".tsx"))
      .flatMap((file) => [...wordsIn(readFileSync(path.join(root, file), "utf8"), file)])
  const known = new Map<string, ReadonlySet<string>>()
  const wordsOfChunks = (keys: readonly string[]): string[] => {
    const chunks = [...withImports(manifest, keys)]
    const late = chunks.flatMap((key) => chunkOf(manifest, key).dynamicImports ?? [])
    const served = SERVED.filter((each) => late.includes(each))
    return [...withImports(manifest, [...keys, ...served])].flatMap((key) => {
      const { file, name = "" } = chunkOf(manifest, key)
      if (OF_LIBRARIES.includes(name)) return []
      const words = known.get(file) ?? wordsIn(textOf(file), file)
      known.set(file, words)
      return [...words]
    })
  }
  const write = (page: string, words: Iterable<string>) => {
    const text = rulesFor(css, new Set(words))
    const light = withoutFonts(text, "Archivo")
    const hash = createHash("sha256").update(text).update(light).digest("base64url").slice(0, 8)
    const file = `assets/styles-${hash}.css`
    writeFileSync(path.join(client, file), text)
    // For who saves data (worker/pages/lighter-page.ts).
    writeFileSync(path.join(client, `assets/light-${hash}.css`), light)
    manifest[stylesKey(page)] = { file }
  }
  // Under its own name, by which late modules ask whether the page has it.
  writeFileSync(path.join(client, whole), withoutUnknown(withoutFonts(css)))
  const around = wordsOfSources(AROUND)
  for (const key of Object.keys(manifest)) {
    const [, route] = /^(web\/routes\/.*\.tsx)\?tsr-split=component/.exec(key) ?? []
    if (route === undefined) continue
    const layout = route.replace(/\.[^.]+\.tsx$/, ".tsx")
    const splits = Object.keys(manifest).filter((each) =>
      [route, layout].some((file) => each.startsWith(`${file}?tsr-split=`)),
    )
    const words = wordsOfChunks([ENTRIES.site, ...splits])
    write(route, [...words, ...around, ...wordsOfSources(OF_SERVER[route] ?? [])])
  }
  write(ENTRIES.site, [...wordsOfChunks([ENTRIES.site]), ...around])
  write(ENTRIES.launch, [...wordsOfChunks([ENTRIES.launch]), ...wordsOfSources(AROUND_LAUNCH)])
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
}

/**
 * A style sheet without its fonts, or those of a family: a face that is declared a second time is chosen anew, and text
 * changes its width.
 */
export function withoutFonts(css: string, family = ""): string {
  const sheet = parse(css) as StyleSheet
  sheet.children.forEach((node, item) => {
    if (node.type !== "Atrule" || node.name !== "font-face") return
    const [, own = ""] = /font-family:"?([^;"]*)/.exec(generate(node)) ?? []
    if (family === "" || own === family) sheet.children.remove(item)
  })
  return generate(sheet)
}

/** A style sheet without what is for elements that no page has. */
export function withoutUnknown(css: string): string {
  const sheet = parse(css) as StyleSheet
  walkCss(sheet, {
    visit: "Rule",
    enter(rule, item, list) {
      if (rule.prelude.type !== "SelectorList") return
      const selectors = rule.prelude.children
      selectors.forEach((each, at) => {
        if (findNode(each, isUnknown) !== null) selectors.remove(at)
      })
      if (selectors.isEmpty) list.remove(item)
    },
  })
  walkCss(sheet, {
    visit: "Declaration",
    enter(declaration, item, list) {
      if (UNKNOWN_FONTS.includes(declaration.property)) list.remove(item)
    },
  })
  return generate(sheet)
}

/** The words of a module's texts: among them each class, id and attribute that its elements can have. */
export function wordsIn(source: string, file: string): Set<string> {
  const words = new Set<string>()
  walk(parseSync(file, source).program, (node) => {
    const text =
      node.type === "Literal" || node.type === "JSXText"
        ? node.value
        : node.type === "TemplateElement"
          ? node.value.cooked
          : node.type === "JSXIdentifier"
            ? node.name
            : undefined
    if (typeof text !== "string") return
    for (const word of text.split(/\s+/)) words.add(word)
    // In a text with a script or with markup, a name stands between other signs.
    if (/[<(]/.test(text)) for (const word of text.split(/[^\w-]+/)) words.add(word)
  })
  return words
}

/**
 * The rules of a built style sheet that can match elements with these classes, ids and `data-` attributes, and of the
 * theme's variables, `@property` and `@keyframes` what these rules use. Their order, conditions and layers stay. Left out
 * are rules for print and for forced colours, and initial values for browsers without `@property`, which the site does not
 * serve.
 */
export function rulesFor(css: string, words: ReadonlySet<string>): string {
  const sheet = parse(css) as StyleSheet
  keepMatching(sheet.children, words)
  // A variable may be used by another one, which then may be used by none.
  for (let before = 0; before !== sizeOf(sheet); ) {
    before = sizeOf(sheet)
    keepUsed(sheet.children, usedIn(sheet))
  }
  sheet.children.forEach((node, item) => {
    if (node.type === "Comment") sheet.children.remove(item)
  })
  return generate(sheet)
}

const sizeOf = (sheet: StyleSheet) => generate(sheet).length

/** At-rules whose blocks hold no selectors of elements. */
const WITHOUT_SELECTORS = ["font-face", "property", "keyframes"]
/** Attributes that only scripts set. */
const MARKS = "input waiting pointed last-rendered counting pressed lifted open marked suggesting".split(" ")
/** What a selector has that matches nothing before a pointer or a script did something, or only without scripts. */
const LATER = new RegExp(
  `noscript|aria-busy|:hover|:active|::view-transition|:modal|::backdrop|\\[data-(${MARKS.join("|")})|\\[aria-selected`,
)
/** Classes inside closed `details`, which app.css hides until the whole sheet is there, or of what only scripts show. */
const CLOSED_CLASSES = [
  ...[
    "site-menu-(sheet|head|parts?|foot|contact|favourites)",
    "filters-(panel|fields|group|head|close|foot)",
  ],
  ...[
    "price-(histogram|bars?|track|ends|handle)",
    "segments?",
    "(line|amenity)-choices",
    "framed-choice",
    "notice(-close)?",
  ],
  ...["panel(-\\w+)?", "suggestions?", "cell-clear", "step", "loading-pattern"],
  "calendar-(head|choices(-name)?|choice|title|foot|done)",
]
const closed = (classes: string) => new RegExp(`\\.(${classes})(?![\\w-])`)
const CLOSED = closed(CLOSED_CLASSES.join("|"))

/** Those of the attributes and classes above that no rule of a style sheet has. */
export function namesWithoutRules(css: string): string[] {
  return [
    ...MARKS.filter((mark) => !css.includes(`[data-${mark}`)).map((mark) => `[data-${mark}]`),
    ...CLOSED_CLASSES.filter((classes) => !closed(classes).test(css)),
  ]
}

/** Elements and their parts that no page has, and Tailwind's base styles have rules and a font for. */
const UNKNOWN_ELEMENTS = new Set(
  "audio video canvas embed object progress optgroup code kbd samp pre abbr file-selector-button".split(" "),
)
const UNKNOWN_FONTS = ["--font-mono", "--default-mono-font-family"]
/** Conditions and layers of rules that no first paint needs. */
const LATE_CONDITIONS = ["print", "(forced-colors:active)", "properties"]
/** Declarations without an effect before then. */
const WITHOUT_EFFECT =
  /^(transition|cursor|touch-action|-webkit-tap-highlight-color|overscroll-behavior|will-change|scroll-snap|(-webkit-)?user-select|(-webkit-)?print-color-adjust)/

function keepMatching(nodes: List<CssNode>, words: ReadonlySet<string>): void {
  nodes.forEach((node, item) => {
    if (node.type === "Rule" && node.prelude.type === "SelectorList") {
      const selectors = node.prelude.children
      selectors.forEach((each, at) => {
        if (!canMatch(each, words)) selectors.remove(at)
      })
      node.block.children.forEach((each, at, declarations) => {
        if (each.type === "Declaration" && WITHOUT_EFFECT.test(each.property)) declarations.remove(at)
      })
      if (selectors.isEmpty || node.block.children.isEmpty) nodes.remove(item)
    }
    if (node.type !== "Atrule" || node.block === null || WITHOUT_SELECTORS.includes(node.name)) return
    keepMatching(node.block.children, words)
    const prelude = node.prelude === null ? "" : generate(node.prelude)
    if (node.block.children.isEmpty || LATE_CONDITIONS.includes(prelude)) nodes.remove(item)
  })
}

/** Whether a page with these words can have an element for the selector; what `:not()` excludes does not matter. */
function canMatch(selector: CssNode, words: ReadonlySet<string>): boolean {
  const whole = generate(selector)
  if (whole.includes("[data-styles]")) return true
  const text = whole.replace(/:not\([^)]*\)/g, "")
  if (LATER.test(text) || CLOSED.test(text) || isOwnFocus(text)) return false
  let isPossible = true
  walkCss(selector, function (node) {
    if (node.type === "PseudoClassSelector" && node.children !== null) {
      const choices = node.children
        .toArray()
        .flatMap((each) => ("children" in each ? [...(each.children ?? [])] : []))
      const isOneOf = ["is", "where", "has"].includes(node.name)
      if (isOneOf && choices.length > 0 && !choices.some((each) => canMatch(each, words))) isPossible = false
      return this.skip
    }
    if (isUnknown(node)) isPossible = false
    const name =
      node.type === "ClassSelector" || node.type === "IdSelector"
        ? ident.decode(node.name)
        : node.type === "AttributeSelector" && node.name.name.startsWith("data-")
          ? node.name.name
          : undefined
    // The icons' names are composed by their library.
    if (name !== undefined && !name.startsWith("lucide") && !words.has(name)) isPossible = false
    return undefined
  })
  return isPossible
}

/** Whether a part of a selector names an element that no page has. */
const isUnknown = (node: CssNode) =>
  (node.type === "TypeSelector" || node.type === "PseudoElementSelector") && UNKNOWN_ELEMENTS.has(node.name)

/** A focus other than the theme's ring for all elements, and than what shows itself with the focus. */
const isOwnFocus = (selector: string) => /\..*:focus/.test(selector) && !selector.includes("focus\\:")

/** The variables that values refer to, and the names of the animations. */
function usedIn(sheet: StyleSheet): Set<string> {
  const used = new Set<string>()
  walkCss(sheet, (node) => {
    if (node.type !== "Declaration") return
    const value = generate(node.value)
    for (const [name] of value.matchAll(/(?<=var\()--[\w-]+/g)) used.add(name)
    if (node.property.startsWith("animation")) for (const name of value.split(/[\s,]+/)) used.add(name)
  })
  return used
}

function keepUsed(nodes: List<CssNode>, used: ReadonlySet<string>): void {
  nodes.forEach((node, item) => {
    if (node.type !== "Atrule" || node.block === null) return
    keepUsed(node.block.children, used)
    const prelude = node.prelude === null ? "" : generate(node.prelude)
    if (node.name === "property" || node.name === "keyframes") {
      if (!used.has(prelude)) nodes.remove(item)
    } else if (node.name === "layer" && prelude === "theme") {
      walkCss(node.block, (each, at, list) => {
        if (each.type === "Declaration" && !used.has(each.property)) list?.remove(at)
      })
    }
  })
}
