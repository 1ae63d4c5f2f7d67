import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { DESK_ADDRESSES } from "../fixtures/desk-addresses.ts"
import { POSTED_PAGES } from "../fixtures/posted-addresses.ts"

// The Worker's modules of pages run in workerd alone, so that their declarations are read here.
const sourceOf = (file: string) => readFileSync(`worker/${file}`, "utf8")

test("the tests' list of forms names every page that takes one", () => {
  const pages = [...sourceOf("pages/form-posts.ts").matchAll(/\bpage: "([^"]+)"/g)].map(([, page]) => page)
  expect(pages.sort()).toEqual(POSTED_PAGES)
})

test("the tests' list of the desk names every route of it", () => {
  const own = routesOf(sourceOf("desk/desk.ts"), "")
  const mounted = [...sourceOf("desk/desk.ts").matchAll(/\.route\("([^"]+)", (\w+)\)/g)]
  const folders = mounted.flatMap(([, prefix = "", name = ""]) =>
    routesOf(sourceOf(`desk/${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`), prefix),
  )
  expect(folders.length).toBeGreaterThan(own.length)
  expect([...own, ...folders].sort()).toEqual(
    DESK_ADDRESSES.map(([method, route]) => `${method} ${route}`).sort(),
  )
})

/** Routes that a Hono app declares: `POST /noites/:code`. */
function routesOf(source: string, prefix: string): string[] {
  return [...source.matchAll(/^ {2}\.(get|post)\("([^"*]+)"/gm)].map(
    ([, method = "", path = ""]) =>
      `${method.toUpperCase()} ${`${prefix}${path}`.replace(/\{.*\}/, "").replace(/(.)\/$/, "$1")}`,
  )
}
