import { Hono } from "hono"
import { expect, test } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { canonicalPath } from "#worker/middleware/canonical-path.ts"

const app = new Hono<AppEnv>().use(canonicalPath).all("*", (c) => c.text("passed"))

test.for([
  ["/%", 400],
  ["/imoveis/%ff", 400],
  ["/imoveis/%E0%A4%A", 400],
  ["/api/places/%", 400],
  ["/imoveis/%E0%A4%95", 200],
  ["/imoveis/%2f", 200],
  ["/imoveis", 200],
  ["/Imoveis", 308],
] as const)("the path %s is answered with %i", async ([path, status]) => {
  for (const method of ["GET", "POST"])
    expect((await app.request(`http://localhost${path}`, { method })).status).toBe(status)
})
