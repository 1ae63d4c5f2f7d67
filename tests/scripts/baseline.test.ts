import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { resolveConfig } from "vite"
import { expect, onTestFinished, test } from "vitest"
import type { Beyond } from "../../scripts/baseline/allowed-exceptions.ts"
import { baselineProblems } from "../../scripts/baseline/check.ts"
import { root } from "../../scripts/run.ts"

/** What the check says of a build of these files. */
function problemsOf(files: Record<string, string>, allowed: Beyond[] = []): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-baseline-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return baselineProblems(folder, allowed)
}

/** Those of a script that is just this line. */
const inScript = (line: string) => problemsOf({ "page-Bq3xY_1a.js": line })
/** Those of a style sheet that is just this line. */
const inStyles = (line: string) => problemsOf({ "app-Bq3xY_1a.css": line })

const NOT_IN_SAFARI = "is not in safari_ios 16.4, safari 16.4"
const NOT_IN_CHROME_OR_SAFARI = "is not in chrome 111, safari_ios 16.4, safari 16.4"
const NOT_ANYWHERE = "is not in chrome 111, firefox 128, safari_ios 16.4, safari 16.4"

test("the site is built for the browsers that are written down, its styles as well", async () => {
  const { environments } = await resolveConfig({ root, logLevel: "silent" }, "build")
  const written = ["chrome111", "firefox128", "ios16.4", "safari16.4"]
  expect(environments.client?.build.target).toEqual(written)
  expect(environments.client?.build.cssTarget).toEqual(written)
})

test.each([
  ["const { resolve } = Promise.withResolvers()", `Promise.withResolvers ${NOT_IN_CHROME_OR_SAFARI}`],
  ["a = b.union(c)", `Set.union ${NOT_IN_CHROME_OR_SAFARI}`],
  ["Object.groupBy(a, b)", `Object.groupBy ${NOT_IN_CHROME_OR_SAFARI}`],
  ["URL.canParse(a)", `URL.canParse ${NOT_IN_CHROME_OR_SAFARI}`],
  ["window.requestIdleCallback?.(a)", `requestIdleCallback ${NOT_IN_SAFARI}`],
  ["a.checkVisibility()", `Element.checkVisibility ${NOT_IN_SAFARI}`],
  [
    "a.ownerDocument.defaultView.navigator.connection",
    "Navigator.connection is not in firefox 128, safari_ios 16.4, safari 16.4",
  ],
  [
    "a.addEventListener(`scrollend`, b)",
    `event scrollend is not in chrome 111, safari_ios 16.4, safari 16.4, firefox 128`,
  ],
  ['jsx("div", { popover: "auto" })', `<div popover> ${NOT_IN_CHROME_OR_SAFARI}`],
  ['jsx("search", { children: a })', `<search> is not in chrome 111, safari_ios 16.4, safari 16.4`],
])("a script may not use what some browser lacks: %s", (line, problem) => {
  expect(inScript(line)).toEqual([`page.js: ${problem}`])
})

test("a script may not be written in a newer language", () => {
  expect(inScript("a = /[a--b]/v")).toEqual(["page-Bq3xY_1a.js: Invalid regular expression flag (1:5)"])
})

test("a script may use what all browsers have", () => {
  const lines = [
    "class A { #b = 1; static { a ??= structuredClone(b) } }",
    "a.toSorted().at(-1).toWellFormed().replaceAll(b, c)",
    "document.querySelector(a).closest(b).showModal()",
    "navigator.sendBeacon(a); crypto.randomUUID(); AbortSignal.timeout(1)",
    "const popover = { share: 1, prerendering: 2 }; if (`requestIdleCallback` in window) a(popover.share)",
    "jsx(`dialog`, { inert: true, onToggle: b })",
  ]
  expect(inScript(lines.join("\n"))).toEqual([])
})

test.each([
  ["a{text-wrap:balance}", `text-wrap ${NOT_IN_CHROME_OR_SAFARI}`],
  ["a{word-break:auto-phrase}", `word-break: auto-phrase ${NOT_ANYWHERE}`],
  ["a{color:light-dark(red,blue)}", `light-dark() ${NOT_IN_CHROME_OR_SAFARI}`],
  ["a{color:rgb(from red r g b)}", "rgb(from …) is not in chrome 111"],
  ["a{width:1rcap}", `rcap ${NOT_ANYWHERE}`],
  ["a{&:hover{color:red}}", `& ${NOT_IN_CHROME_OR_SAFARI}`],
  ["@starting-style{a{opacity:0}}", `@starting-style ${NOT_ANYWHERE}`],
  ["@media (scripting:none){a{color:red}}", `@media (scripting) ${NOT_IN_CHROME_OR_SAFARI}`],
  ["@font-face{font-family:A;size-adjust:98%}", `@font-face size-adjust ${NOT_IN_SAFARI}`],
  ["a:user-invalid{color:red}", `:user-invalid ${NOT_IN_CHROME_OR_SAFARI}`],
  ["a{colour:red}", "colour is not in MDN's data"],
])("a style sheet may not use what some browser lacks: %s", (line, problem) => {
  expect(inStyles(line)).toEqual([`app.css: ${problem}`])
})

test("a style sheet may use what all browsers have, ask for more, and stand a prefix beside it", () => {
  const lines = [
    "@layer a{a:has(>b):is(c,d)::before{--x:1;color:color-mix(in oklab,red 50%,oklch(.5 .2 20));inset:0}}",
    "@media (width>=48rem) and (prefers-reduced-motion:reduce){a{height:100dvh;aspect-ratio:1}}",
    "@supports (field-sizing:content){a{color:red}}",
    "@supports selector(::details-content){a{color:red}}",
    "a{-webkit-user-select:none;user-select:none;-webkit-text-decoration:underline dotted;text-decoration:underline dotted}",
  ]
  expect(inStyles(lines.join("\n"))).toEqual([])
})

test("what is allowed may stand in the files that are named, and in no other", () => {
  const files = { "map-Bq3xY_1a.js": "AbortSignal.any?.(a)", "page-Bq3xY_1a.js": "AbortSignal.any(a)" }
  const any: Beyond = { features: ["AbortSignal.any"], without: "the time limit alone" }
  expect(problemsOf(files, [any])).toEqual([])
  expect(problemsOf(files, [{ ...any, files: ["map.js"] }])).toEqual([
    `page.js: AbortSignal.any ${NOT_IN_CHROME_OR_SAFARI}`,
  ])
})

test("what is allowed and no longer used is told", () => {
  const files = { "map-Bq3xY_1a.js": "AbortSignal.any?.(a)" }
  const without = "nothing"
  expect(
    problemsOf(files, [
      { features: ["AbortSignal.any"], files: ["map.js", "page.js"], without },
      { features: ["text-wrap"], without },
    ]),
  ).toEqual([
    "AbortSignal.any is allowed in page.js, and is not there",
    "text-wrap is allowed in any file, and is not there",
  ])
})
