import { Hono } from "hono"
import { expect, test } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { negotiateLocale } from "#worker/http/language.ts"
import { languageChoice } from "#worker/pages/language-choice.ts"

const app = new Hono<AppEnv>().route("/", languageChoice).get("*", (c) => c.text(negotiateLocale(c)))
const get = (url: string, cookie = "") => app.request(url, { headers: { cookie } })

test("over https the choice is a cookie that only this host can set, over http a plain one", async () => {
  const secure = await get("https://pouso.example/termos?lang=es")
  expect(secure.headers.get("set-cookie")).toBe(
    "__Host-pouso.locale=es; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
  )
  const plain = await get("http://localhost:8787/termos?lang=es")
  expect(plain.headers.get("set-cookie")).toBe("pouso.locale=es; Max-Age=31536000; Path=/; SameSite=Lax")
})

test.for([
  ["__Host-pouso.locale=es", "es"],
  ["pouso.locale=en", "en"],
  ["pouso.locale=en; __Host-pouso.locale=es", "es"],
  ["__Host-pouso.locale=xx", "pt"],
  ["", "pt"],
])("the cookies %j choose %s", async ([cookie, locale]) => {
  expect(await (await get("https://pouso.example/termos", cookie)).text()).toBe(locale)
})
