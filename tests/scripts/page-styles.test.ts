import { expect, test } from "vitest"
import {
  namesWithoutRules,
  rulesFor,
  withoutFonts,
  withoutUnknown,
  wordsIn,
} from "../../scripts/page-styles.ts"

const CSS = `@layer theme{:root{--ink:#000;--red:var(--deep);--deep:#f00;--blue:#00f}}
@layer base{*{margin:0}progress{color:red}:focus-visible{outline:3px solid}}
@layer components{.card{color:var(--red);transition:color 1s}.card:hover{color:blue}.card:focus-visible{outline:0}
.tip,.card>h2{font-weight:800}.tip{animation:shine 1s}.near:not(.tip){margin:1px}[data-kept] .card{fill:red}
.site-menu-sheet{color:var(--ink)}:root:not([data-styles]) .site-menu-sheet{visibility:hidden}}
@layer utilities{.mt-1\\.5{margin-top:6px}@media (width>=48rem){.md\\:mt-0{margin-top:0}.md\\:mt-9{margin-top:9px}}}
@media print{.card{color:#000}}@media (forced-colors:active){.card{border:1px solid}}
@property --a{syntax:"*";inherits:false}@keyframes shine{to{opacity:0}}`

test("a page's styles are the rules that its elements can match, in their order", () => {
  const words = new Set(["card", "near", "mt-1.5", "md:mt-0"])
  expect(rulesFor(CSS, words)).toBe(
    "@layer theme{:root{--red:var(--deep);--deep:#f00}}" +
      "@layer base{*{margin:0}:focus-visible{outline:3px solid}}" +
      "@layer components{.card{color:var(--red)}.card>h2{font-weight:800}.near:not(.tip){margin:1px}" +
      ":root:not([data-styles]) .site-menu-sheet{visibility:hidden}}" +
      "@layer utilities{.mt-1\\.5{margin-top:6px}@media (width>=48rem){.md\\:mt-0{margin-top:0}}}",
  )
})

test("what no page has is in no style sheet", () => {
  const base = ":root{--font-sans:Archivo;--font-mono:Menlo}img,video{max-width:100%}code,pre{font-size:1em}"
  const parts = "@layer base{::file-selector-button{margin:0}button,::file-selector-button{font:inherit}}"
  expect(withoutUnknown(base + parts)).toBe(
    ":root{--font-sans:Archivo}img{max-width:100%}@layer base{button{font:inherit}}",
  )
})

test("what a page uses of animations comes with it, and the attributes that its scripts name", () => {
  expect(rulesFor(CSS, new Set(["tip", "card", "data-kept"]))).toContain("[data-kept] .card{fill:red}")
  expect(rulesFor(CSS, new Set(["tip"]))).toContain("@keyframes shine{to{opacity:0}}")
  expect(rulesFor(CSS, new Set(["card"]))).not.toContain("@keyframes")
})

test("a class or an attribute that is left out under a name of the past is named", () => {
  const gone = namesWithoutRules(".cell-clear2,.steps{}[data-open]{}.segment{}")
  expect(gone).toEqual(expect.arrayContaining(["cell-clear", "step", "[data-lifted]"]))
  expect(gone).not.toEqual(expect.arrayContaining(["[data-open]"]))
  expect(gone).not.toEqual(expect.arrayContaining(["segments?"]))
})

test("the words of a module are those of its texts, and of markup and scripts in them", () => {
  const code = `import a from "b"
    const card = <p className={\`near \${a} far\`} data-kept="">plain</p>
    const other = "<b class='mark'>"`
  expect([...wordsIn(code, "a.tsx")].filter((word) => word !== "").sort()).toEqual([
    "<b",
    "b",
    "class",
    "class='mark'>",
    "className",
    "data-kept",
    "far",
    "mark",
    "near",
    "p",
    "plain",
  ])
})

test("a style sheet without the fonts of a family keeps the faces that stand in for it", () => {
  const css = `@font-face{font-family:"A";src:url(a)}@font-face{font-family:"A as B";src:local("B")}p{color:red}`
  expect(withoutFonts(css, "A")).toBe(`@font-face{font-family:"A as B";src:local("B")}p{color:red}`)
  expect(withoutFonts(css.replaceAll(`"A as B"`, "A as B").replaceAll(`"A"`, "A"), "A")).toContain("A as B")
  expect(withoutFonts(css)).toBe("p{color:red}")
})
