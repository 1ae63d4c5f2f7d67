import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

const web = path.resolve(import.meta.dirname, "../../../web")
const filesOf = (...extensions: string[]) =>
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => extensions.some((each) => file.endsWith(each)))
    .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(path.join(web, file), "utf8") }))

/** A time of its own, or an easing of its own; the theme's are `--time-…` and `--ease-…`. */
const OWN = /(?<![\w-])(\d*\.?\d+m?s\b|ease(-in|-out|-in-out)?\b|linear\b|cubic-bezier\(|steps\()/

/** Movements in a style sheet that do not have the theme's time and easing. */
const strayInStyles = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(?<![\w-])((?:transition|animation)[\w-]*):([^;}]*)/g)]
    .map(([, property = "", value = ""]) => ({ property, value: value.replace(/\s+/g, " ").trim() }))
    .filter(({ value }) => !/^none\b/.test(value))
    .filter(({ property, value }) => {
      if (OWN.test(value)) return true
      const isWhole = property === "transition" || property === "animation"
      return isWhole && !(/var\(--time-(touch|settle)\)/.test(value) && value.includes("var(--ease-settle)"))
    })
    .map(({ property, value }) => `${property}: ${value}`)

/** Classes and calls in components that move something in their own way. */
const strayInComponents = (code: string) =>
  code
    .split("\n")
    .filter((line) =>
      /(?<![\w-])(animate-\w|transition-(all|colors|opacity|shadow|transform|\[)|duration-\d|ease-(in|out|linear)|delay-\d)|className=.*\btransition\b|\.animate\(/.test(
        line,
      ),
    )
    .map((line) => line.trim())

test("everything moves in the theme's time and easing", () => {
  for (const { file, text } of filesOf(".css")) expect(strayInStyles(text), file).toEqual([])
  for (const { file, text } of filesOf(".ts", ".tsx")) {
    const allowed = ["ui/transitions.ts", "features/property/use-animated-number.ts"].includes(file) ? 1 : 0
    expect(strayInComponents(text).length, `${file}: ${strayInComponents(text)}`).toBe(allowed)
  }
})

test("the theme's times are short, and zero for visitors who prefer reduced motion", () => {
  const text = readFileSync(path.join(web, "ui/transitions.css"), "utf8")
  const [usual = "", reduced = ""] = text.split("@media (prefers-reduced-motion: reduce)")
  const times = (css: string) => [...css.matchAll(/--time-\w+: (\w+);/g)].map(([, time]) => time)
  expect(times(usual)).toEqual(["160ms", "200ms"])
  expect(times(reduced)).toEqual(["0ms", "0ms"])
})

test("the rules see what breaks them", () => {
  expect(strayInStyles("a { transition: opacity 150ms }")).toHaveLength(1)
  expect(strayInStyles("a { transition: opacity var(--time-touch) }")).toHaveLength(1)
  expect(strayInStyles("a { transition: opacity var(--time-touch) ease-out }")).toHaveLength(1)
  expect(strayInStyles("a { animation-duration: 1s }")).toHaveLength(1)
  expect(strayInStyles("a { animation-timing-function: linear }")).toHaveLength(1)
  expect(strayInStyles("a { transition: opacity var(--time-touch) var(--ease-settle) }")).toEqual([])
  expect(strayInStyles("a { animation: none !important }")).toEqual([])
  expect(strayInComponents('<i className="animate-pulse">')).toHaveLength(1)
  expect(strayInComponents('<i className="block transition duration-300">')).toHaveLength(1)
  expect(strayInComponents("place.animate([], 300)")).toHaveLength(1)
  expect(strayInComponents("React.startTransition(() => undefined)")).toEqual([])
})

/** Marks that a style sheet answers wherever they stand, so that each may have one meaning; and who sets them. */
const MARKS = {
  "data-counting": ["features/property/use-animated-number.ts"],
  "data-waiting": [
    "features/search-bar/search-bar.tsx",
    "shell/hydration/starter.ts",
    "shell/hydration/take-over.ts",
  ],
}

test("a mark that is styled wherever it stands has one meaning", () => {
  const bare = filesOf(".css").flatMap(({ text }) =>
    [...text.matchAll(/^\s*\[(data-[\w-]+)\](?:::\w+)? \{/gm)].map(([, mark]) => mark ?? ""),
  )
  expect([...new Set(bare)].sort()).toEqual(Object.keys(MARKS))
  const code = filesOf(".ts", ".tsx")
  for (const [mark, setters] of Object.entries(MARKS)) {
    const files = code.filter(({ text }) => text.includes(mark)).map(({ file }) => file)
    expect(files.sort(), mark).toEqual(setters)
  }
})
