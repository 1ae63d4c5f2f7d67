import { expect, test } from "vitest"
import { rememberedLocaleScript } from "#web/shell/i18n/remembered-locale.ts"

/** Runs the script on a page in Portuguese. @returns the cookie it wrote, what is stored then, and whether it reloads */
function run(address: string, cookie: string, stored: string | null, takesCookies = true) {
  const { protocol, pathname } = new URL(address)
  const cookies = cookie === "" ? [] : [cookie]
  const storage = { value: stored }
  let reloads = 0
  const document = {
    documentElement: { dataset: { locale: "pt" } },
    get cookie() {
      return cookies.map((each) => each.split(";")[0]).join("; ")
    },
    set cookie(text: string) {
      if (takesCookies) cookies.push(text)
    },
  }
  const localStorage = {
    getItem: () => storage.value,
    setItem: (_: string, value: string) => {
      storage.value = value
    },
  }
  const location = { protocol, pathname, reload: () => reloads++ }
  new Function("window", "document", "localStorage", "location", rememberedLocaleScript)(
    {},
    document,
    localStorage,
    location,
  )
  return [cookies.slice(cookie === "" ? 0 : 1), storage.value, reloads]
}

const YEAR = "path=/; max-age=31536000; samesite=lax"

test.for([
  ["https://pouso.example/", "__Host-pouso.locale=pt", "es", [[], "pt", 0]],
  ["https://pouso.example/", "", "es", [[`__Host-pouso.locale=es; ${YEAR}; secure`], "es", 1]],
  [
    "https://pouso.example/",
    "a=1; pouso.locale=pt",
    "es",
    [[`__Host-pouso.locale=es; ${YEAR}; secure`], "es", 1],
  ],
  ["http://localhost:8787/", "pouso.locale=pt", "es", [[], "pt", 0]],
  ["http://localhost:8787/", "", "es", [[`pouso.locale=es; ${YEAR}`], "es", 1]],
  ["https://pouso.example/", "", "pt", [[], "pt", 0]],
  ["https://pouso.example/", "", "xx", [[], "xx", 0]],
  ["https://pouso.example/", "", null, [[], null, 0]],
  ["https://pouso.example/en/blog", "", "es", [[], "es", 0]],
] as const)("at %s with cookie %j and %j stored", ([address, cookie, stored, result]) => {
  expect(run(address, cookie, stored)).toEqual(result)
})

test("a browser that refuses cookies is not reloaded for ever", () => {
  expect(run("https://pouso.example/", "", "es", false)).toEqual([[], "es", 0])
})
