import { sign } from "hono/jwt"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { KeysUnread, operatorOf } from "#worker/desk/access.ts"
import type { DeskConfig } from "#worker/env.ts"
import { takeComplaints } from "../../fail-on-console.ts"

const AUDIENCE = "aud-of-the-desk"
const HELENA = "helena@pouso.example"

interface TeamKey {
  own: JsonWebKey & { kid: string; alg: "RS256" }
  published: JsonWebKey & { kid: string; alg: string }
}

async function newKey(kid: string): Promise<TeamKey> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair
  const about = { kid, alg: "RS256" as const }
  const jwk = async (key: CryptoKey) => (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey
  return { own: { ...(await jwk(privateKey)), ...about }, published: { ...(await jwk(publicKey)), ...about } }
}

let key: TeamKey
let next: TeamKey
let stranger: TeamKey
let teams = 0
let desk: DeskConfig
let published: unknown[]
let reads = 0

beforeAll(async () => {
  ;[key, next, stranger] = await Promise.all([newKey("first"), newKey("second"), newKey("first")])
})

// Each test has a team of its own, whose keys nobody knows yet.
beforeEach(() => {
  desk = { team: `https://team-${teams++}.cloudflareaccess.test`, audience: AUDIENCE, operators: [HELENA] }
  published = [key.published]
  reads = 0
  vi.stubGlobal("fetch", async (url: string) => {
    reads++
    expect(url).toBe(`${desk.team}/cdn-cgi/access/certs`)
    return Response.json({ keys: published })
  })
})
afterEach(() => vi.unstubAllGlobals())

const now = () => Math.floor(Date.now() / 1_000)
const claims = (over: Record<string, unknown> = {}) => ({
  aud: [AUDIENCE],
  iss: desk.team,
  email: HELENA,
  iat: now() - 10,
  nbf: now() - 10,
  exp: now() + 600,
  ...over,
})
const tokenWith = (over: Record<string, unknown> = {}, by: TeamKey = key) =>
  sign(claims(over), by.own as never)
const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")

test("a token of the team for an operator is taken, and its address in lower case", async () => {
  expect(await operatorOf(await tokenWith(), desk)).toEqual({ operator: HELENA })
  expect(await operatorOf(await tokenWith({ email: "Helena@Pouso.example" }), desk)).toEqual({
    operator: HELENA,
  })
  expect(await operatorOf(await tokenWith({ aud: AUDIENCE }), desk)).toEqual({ operator: HELENA })
  expect(reads).toBe(1)
})

test("no other token is", async () => {
  const [, payload = "", signature = ""] = (await tokenWith()).split(".")
  const hs256 = await sign(claims(), JSON.stringify(key.published), "HS256")
  const wrong: Record<string, string | undefined> = {
    expired: await tokenWith({ exp: now() - 1 }),
    endless: await tokenWith({ exp: undefined }),
    "not yet valid": await tokenWith({ nbf: now() + 60 }),
    "of the future": await tokenWith({ iat: now() + 60 }),
    "for another application": await tokenWith({ aud: ["aud-of-the-preview"] }),
    "for none": await tokenWith({ aud: undefined }),
    "of another team": await tokenWith({ iss: "https://other.cloudflareaccess.test" }),
    "of no team": await tokenWith({ iss: undefined }),
    "by a key that only has the same name": await tokenWith({}, stranger),
    "by a key that the team does not have": await tokenWith({}, next),
    "unsigned, alg none": `${part({ alg: "none", typ: "JWT", kid: "first" })}.${payload}.`,
    "signed, alg none": `${part({ alg: "none", typ: "JWT", kid: "first" })}.${payload}.${signature}`,
    "HS256 with the public key": hs256,
    "HS256 that names the key": `${part({ alg: "HS256", typ: "JWT", kid: "first" })}.${hs256.split(".").slice(1).join(".")}`,
    "of another algorithm": `${part({ alg: "RS512", typ: "JWT", kid: "first" })}.${payload}.${signature}`,
    "with another payload": `${part({ alg: "RS256", typ: "JWT", kid: "first" })}.${part(claims({ email: "eva@x.example" }))}.${signature}`,
    "without a key's name": `${part({ alg: "RS256", typ: "JWT" })}.${payload}.${signature}`,
    "two parts": `${part({ alg: "RS256", kid: "first" })}.${payload}`,
    "no token at all": "not a token",
    "very long": `${"a".repeat(100_000)}.${payload}.${signature}`,
  }
  for (const [what, token] of Object.entries(wrong))
    expect([what, await operatorOf(token, desk)]).toEqual([what, { refusal: "wrongToken" }])
  for (const none of [undefined, ""]) expect(await operatorOf(none, desk)).toEqual({ refusal: "noToken" })
})

test("a good token for somebody who is no operator is refused, and one of a service", async () => {
  for (const email of ["eva@pouso.example", `x${HELENA}`, `${HELENA}.example`, undefined, [HELENA]])
    expect(await operatorOf(await tokenWith({ email }), desk)).toEqual({ refusal: "nobody" })
})

test("a key that is new is read when a token names it, and the old one holds as long as the team publishes it", async () => {
  const start = Date.now()
  const old = await tokenWith()
  const young = await tokenWith({}, next)
  expect(await operatorOf(old, desk, start)).toEqual({ operator: HELENA })
  published = [key.published, next.published]
  // Not yet: tokens with unknown keys do not make one request each.
  expect(await operatorOf(young, desk, start + 1_000)).toEqual({ refusal: "wrongToken" })
  expect(reads).toBe(1)
  expect(await operatorOf(young, desk, start + 30_000)).toEqual({ operator: HELENA })
  expect(await operatorOf(old, desk, start + 30_000)).toEqual({ operator: HELENA })
  expect(reads).toBe(2)
  published = [next.published]
  expect(await operatorOf(old, desk, start + 30_000 + 3_600_000)).toEqual({ refusal: "wrongToken" })
  expect(reads).toBe(3)
})

test("while the team does not answer, known keys hold, and without any nobody can be told from anybody", async () => {
  const start = Date.now()
  const token = await tokenWith()
  const answers: (() => Promise<Response>)[] = [
    async () => new Response("", { status: 500 }),
    async () => new Response("<html>", { status: 200 }),
    async () => Response.json({}),
    async () => new Response(null, { status: 302, headers: { location: "https://evil.test" } }),
    async () => new Response("x".repeat(70_000)),
    async () => Promise.reject(new Error("no network")),
  ]
  let at = start
  for (const answer of answers) {
    vi.stubGlobal("fetch", answer)
    await expect(operatorOf(token, desk, at)).rejects.toThrow(KeysUnread)
    // Nor is the team asked by every request.
    await expect(operatorOf(token, desk, at + 1)).rejects.toThrow(KeysUnread)
    at += 30_000
  }
  vi.stubGlobal("fetch", async () => Response.json({ keys: published }))
  expect(await operatorOf(token, desk, at)).toEqual({ operator: HELENA })
  vi.stubGlobal("fetch", answers[0])
  expect(await operatorOf(token, desk, at + 3_600_000)).toEqual({ operator: HELENA })
  expect(takeComplaints().filter((line) => String(line).includes("accessKeysUnread"))).toHaveLength(7)
})

test("the first requests of an isolate are let in together, and a flood of them reads ten times at most", async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isWell = true
  vi.stubGlobal("fetch", async () => {
    reads++
    await held
    return isWell ? Response.json({ keys: published }) : new Response("", { status: 500 })
  })
  const token = await tokenWith()
  const page = Array.from({ length: 4 }, () => operatorOf(token, desk))
  await vi.waitFor(() => expect(reads).toBe(4))
  const flood = Array.from({ length: 20 }, () => operatorOf(token, desk))
  const outcomes = Promise.allSettled([...page, ...flood])
  await vi.waitFor(() => expect(reads).toBe(10))
  letGo()
  const told = (await outcomes).map(({ status }) => status)
  expect(told.slice(0, 10)).toEqual(Array(10).fill("fulfilled"))
  expect(told.slice(10)).toEqual(Array(14).fill("rejected"))
  expect(reads).toBe(10)

  // After reads that failed nobody asks until half a minute is over.
  isWell = false
  desk = { ...desk, team: `${desk.team}.other` }
  reads = 0
  const two = await Promise.allSettled([operatorOf(token, desk), operatorOf(token, desk)])
  expect(two.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  await expect(operatorOf(token, desk)).rejects.toThrow(KeysUnread)
  expect(reads).toBe(2)
  takeComplaints()
})
