import { Hono } from "hono"
import { expect, test } from "vitest"
import type { AppEnv } from "#worker/app-env.ts"
import { httpsOnly } from "#worker/http/https-only.ts"

const app = new Hono<AppEnv>().use(httpsOnly).all("*", (c) => c.text("passed"))

test.for([
  ["GET", "http://pouso.example/imoveis?adults=2", 308, "https://pouso.example/imoveis?adults=2"],
  ["HEAD", "http://pouso.example/", 308, "https://pouso.example/"],
  ["GET", "http://pouso.example/api/properties", 403, null],
  ["POST", "http://pouso.example/contato", 403, null],
  ["POST", "http://pouso.example/api/contact", 403, null],
  ["GET", "https://pouso.example/imoveis", 200, null],
  ["POST", "https://pouso.example/contato", 200, null],
  ["GET", "http://localhost:3000/imoveis", 200, null],
  ["POST", "http://127.0.0.1/contato", 200, null],
] as const)("%s %s is answered with %i", async ([method, address, status, location]) => {
  const answer = await app.request(address, { method })
  expect([answer.status, answer.headers.get("location")]).toEqual([status, location])
})
