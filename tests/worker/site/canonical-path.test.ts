import { Hono } from "hono"
import { expect, test } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { canonicalPath } from "#worker/http/canonical-path.ts"

const app = new Hono<AppEnv>().use(canonicalPath).all("*", (c) => c.text("passed"))

test.for([
  ["/%", 400],
  ["/imoveis/%ff", 400],
  ["/imoveis/%E0%A4%A", 400],
  ["/api/places/%", 400],
  ["/imoveis/%E0%A4%95", 200],
  ["/imoveis/%2f", 200],
  ["/imoveis", 200],
] as const)("the path %s is answered with %i", async ([path, status]) => {
  for (const method of ["GET", "POST"])
    expect((await app.request(`http://localhost${path}`, { method })).status).toBe(status)
})

test.for([
  ["/Contato?a=1", "/contato?a=1"],
  ["//contato?a=1", "/contato?a=1"],
  ["/%63ontato?a=1", "/contato?a=1"],
  ["/contato%20?a=1", "/contato?a=1"],
  ["/newsletter%20%20?a=1", "/newsletter?a=1"],
  ["/meus-dados%09?a=1", "/meus-dados?a=1"],
  ["/en/contato%C2%A0?a=1&b=%20", "/en/contato?a=1&b=%20"],
  ["/imoveis%20/loft-dos-tijolos", "/imoveis/loft-dos-tijolos"],
])("%s leads to %s, and nobody keeps that", async ([path, plain]) => {
  for (const method of ["GET", "POST"]) {
    const answer = await app.request(`http://localhost${path}`, { method })
    expect([answer.status, answer.headers.get("location")]).toEqual([308, plain])
    expect(answer.headers.get("cache-control")).toBe("no-store")
  }
})
