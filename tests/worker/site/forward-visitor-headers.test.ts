import { Hono } from "hono"
import { expect, test } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { visitorOf } from "#worker/http/limits.ts"
import { forwardVisitorHeaders } from "#worker/pages/forward-visitor-headers.ts"

test("a page's call of the API counts for the page's visitor, under the page's request id", async () => {
  const inner = new Hono<AppEnv>().get("/", (c) =>
    c.json([visitorOf(c), c.req.header("x-request-id"), c.req.header("a")]),
  )
  const outer = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("requestId", "0123456789abcdef")
      await next()
    })
    .get("/", (c) => inner.request("/", forwardVisitorHeaders(c, { headers: { a: "kept" } })))
  const seen = async (headers: Record<string, string>) => await (await outer.request("/", { headers })).json()
  expect(await seen({ "cf-connecting-ip": "203.0.113.7" })).toEqual([
    "203.0.113.7",
    "0123456789abcdef",
    "kept",
  ])
  expect(await seen({})).toEqual(["local", "0123456789abcdef", "kept"])
})
