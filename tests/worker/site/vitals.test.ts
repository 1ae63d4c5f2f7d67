import { expect, test } from "vitest"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import { env } from "../env.ts"

const VIEW = { path: "/en/imoveis", locale: "en", mode: "full", metrics: [] }
const LCP = { name: "LCP", value: 1_234.5, rating: "good" }

/** Sends a beacon; the points that reach Analytics Engine come back with the answer. */
async function send(body: unknown, headers: Record<string, string> = {}) {
  const points: unknown[] = []
  const VITALS = { writeDataPoint: (point: unknown) => void points.push(point) }
  const answer = await api.request(
    "/vitals",
    {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    },
    { ...env, VITALS },
  )
  return { answer, points }
}

test("a view is one point: path, language, mode, kind of page, and nothing about the visitor", async () => {
  const { answer, points } = await send(VIEW, { "cf-connecting-ip": "203.0.113.7", "user-agent": "Robot" })
  expect(answer.status).toBe(204)
  expect(points).toEqual([
    {
      indexes: ["/en/imoveis"],
      blobs: ["view", "/en/imoveis", "en", "full", "", "", "results", "other"],
      doubles: [1],
    },
  ])
})

test.for([
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36", "phone"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
    "phone",
  ],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36", "other"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36", "other"],
] as const)("%s is a %s", async ([agent, device]) => {
  const { points } = await send(VIEW, { "user-agent": agent })
  expect((points[0] as { blobs: string[] }).blobs[7]).toBe(device)
})

test.for([
  ["/", "home"],
  ["/en", "home"],
  ["/es/", "home"],
  ["/imoveis", "results"],
  ["/imoveis/copa-das-arvores", "property"],
  ["/en/imoveis/copa-das-arvores", "property"],
  ["/blog", "blog"],
  ["/es/blog/roteiro", "post"],
  ["/dicas", "tips"],
  ["/dicas/cafe", "tip"],
  ["/eventos", "events"],
  ["/eventos/virada", "event"],
  ["/proprietarios", "owners"],
  ["/contato", "contact"],
  ["/contato/enviada", "contact"],
  ["/favoritos", "favourites"],
  ["/termos", "other"],
  ["/constructor", "other"],
  ["//", "home"],
])("%s is of the kind %s", async ([path, kind]) => {
  const { points } = await send({ ...VIEW, path })
  expect((points[0] as { blobs: string[] }).blobs[6]).toBe(kind)
})

test("in launch mode every page is the launch page", async () => {
  const { points } = await send({ ...VIEW, path: "/en", mode: "launch" })
  expect((points[0] as { blobs: string[] }).blobs[6]).toBe("launch")
})

test("each measurement is a point", async () => {
  const CLS = { name: "CLS", value: 0, rating: "good", target: "near a.card" }
  const { points } = await send({ ...VIEW, metrics: [LCP, CLS] })
  expect(points).toEqual([
    {
      indexes: ["/en/imoveis"],
      blobs: ["vital", "/en/imoveis", "en", "full", "LCP", "good", "results", "other", ""],
      doubles: [1_234.5],
    },
    {
      indexes: ["/en/imoveis"],
      blobs: ["vital", "/en/imoveis", "en", "full", "CLS", "good", "results", "other", "near a.card"],
      doubles: [0],
    },
  ])
})

test("a path with accents or signs is counted as it is written", async () => {
  const { answer, points } = await send({ ...VIEW, path: "/im%C3%B3veis/~a+b@(c)" })
  expect(answer.status).toBe(204)
  expect(points).toHaveLength(1)
})

test("an index never exceeds the 96 bytes that it may have", async () => {
  const { points } = await send({ ...VIEW, path: `/${"a".repeat(199)}` })
  expect((points[0] as { indexes: [string] }).indexes[0]).toHaveLength(96)
})

test.for([{ dnt: "1" }, { "sec-gpc": "1" }] as Record<string, string>[])(
  "a visitor who says %j is not counted",
  async (headers) => {
    const { answer, points } = await send(VIEW, headers)
    expect(answer.status).toBe(204)
    expect(points).toEqual([])
  },
)

test.for<[string, object, string]>([
  ["a query", { path: "/imoveis?q=segredo" }, "path"],
  ["another site's address", { path: "https://example.com/" }, "path"],
  ["a long path", { path: `/${"a".repeat(200)}` }, "path"],
  ["another mode", { mode: "preview" }, "mode"],
  ["a name nobody measures", { metrics: [{ ...LCP, name: "FID" }] }, "metrics.0.name"],
  ["a negative value", { metrics: [{ ...LCP, value: -1 }] }, "metrics.0.value"],
  ["no number", { metrics: [{ ...LCP, value: "fast" }] }, "metrics.0.value"],
  ["an id", { visitor: "7" }, ""],
  ["too many", { metrics: Array(11).fill(LCP) }, "metrics"],
])("%s is refused, and nothing is written", async ([, change, field]) => {
  const { answer, points } = await send({ ...VIEW, ...change })
  expect(answer.status).toBe(422)
  const { error } = (await answer.json()) as ErrorBody
  expect(error.fields?.map((each) => each.field)).toEqual([field])
  expect(points).toEqual([])
})

test("too many beacons are refused", async () => {
  const answer = await api.request(
    "/vitals",
    { method: "POST", body: "{}" },
    { ...env, VITALS_LIMIT: { limit: async () => ({ success: false }) } },
  )
  expect(answer.status).toBe(429)
})

test("the real binding takes a point", async () => {
  const answer = await api.request(
    "/vitals",
    { method: "POST", body: JSON.stringify(VIEW), headers: { "content-type": "application/json" } },
    env,
  )
  expect(answer.status).toBe(204)
})
