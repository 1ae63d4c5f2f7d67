import { expect, test, vi } from "vitest"
import { newReference } from "#worker/forms/reference.ts"
import { isSignatureOf, signatureBy, signatureOf } from "#worker/forms/signature.ts"
import { newStamp, stampProblem } from "#worker/forms/stamp.ts"
import { base64url, bytesOf, hashOfToken, newToken, sha256 } from "#worker/forms/tokens.ts"
import { subscriberOf, unsubscribeToken } from "#worker/forms/unsubscribe.ts"
import { env } from "../env.ts"

const NOW = new Date("2026-11-21T12:00:00.000Z")
const later = (ms: number) => new Date(NOW.getTime() + ms)

test("bytes become URL-safe text without padding, and come back", () => {
  const bytes = new Uint8Array([251, 255, 191, 0])
  expect(base64url(bytes.buffer)).toBe("-_-_AA")
  expect(bytesOf("-_-_AA")).toEqual(bytes)
  expect(bytesOf("")).toEqual(new Uint8Array())
})

test.for(["+/+/AA", "-_-_AA==", " -_-_AA", "-_-_AA ", "á", "a"])("%j is no such text", (text) => {
  expect(bytesOf(text)).toBeUndefined()
})

test("a hash is SHA-256 in 64 hexadecimal digits, also where they begin with 0", async () => {
  // FIPS 180-4's example, and a text whose hash has bytes below 16.
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  expect(await sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
})

test("tokens have 43 characters, and only such texts are hashed", async () => {
  const token = newToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(token)
  expect(await hashOfToken("a".repeat(43))).toBe(
    "66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0",
  )
  for (const text of ["a".repeat(42), "a".repeat(44), ` ${token}`, `${token}=`, "á".repeat(43), ""])
    expect(await hashOfToken(text)).toBeUndefined()
})

test("a signature is HMAC-SHA256 by the key that it is given", async () => {
  // RFC 4231, test case 2.
  expect(await signatureBy("Jefe", "what do ya want for nothing?")).toBe(
    "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM",
  )
})

test("the site knows its own signatures, and no others", async () => {
  const signature = await signatureOf(env.DB, "form 1")
  expect(await isSignatureOf(env.DB, "form 1", signature)).toBe(true)
  expect(await isSignatureOf(env.DB, "form 2", signature)).toBe(false)
  expect(await isSignatureOf(env.DB, "form 1", signature.slice(1))).toBe(false)
  expect(await isSignatureOf(env.DB, "form 1", "+")).toBe(false)
  expect(await isSignatureOf(env.DB, "form 1", "")).toBe(false)
})

test("the signing key is kept in D1", async () => {
  // A new isolate, because D1 may have been emptied since this one read the key.
  vi.resetModules()
  const isolate = await import("#worker/forms/signature.ts")
  const signature = await isolate.signatureOf(env.DB, "form 1")
  const row = await env.DB.prepare("SELECT value FROM meta WHERE key = 'formSecret'").first<{
    value: string
  }>()
  expect(await signatureBy(row?.value ?? "", "form 1")).toBe(signature)
})

test.for([
  [0, "tooFast"],
  [2_999, "tooFast"],
  [3_000, undefined],
  [86_400_000, undefined],
  [86_400_001, "stale"],
] as const)("a form that comes back after %i ms is %s", async ([ms, problem]) => {
  expect(await stampProblem(env.DB, await newStamp(env.DB, NOW), later(ms))).toBe(problem)
})

test("a stamp that is not the site's is stale", async () => {
  const stamp = await newStamp(env.DB, NOW)
  const [instant, signature] = stamp.split(".")
  expect(instant).toBe("1795262400000")
  const unsubscribe = await signatureOf(env.DB, "unsubscribe 1795262400000")
  const wrong = ["", ".", "x", `${instant}`, `${instant}.`, `.${signature}`, `1795262400001.${signature}`]
  for (const each of [...wrong, `x${stamp}`, `${instant}.${unsubscribe}`])
    expect(await stampProblem(env.DB, each, later(3_000)), each).toBe("stale")
  for (const odd of ["1795262400000x", "x1795262400000", "12345678901234567"]) {
    const signed = `${odd}.${await signatureOf(env.DB, `form ${odd}`)}`
    expect(await stampProblem(env.DB, signed, later(3_000)), odd).toBe("stale")
  }
})

test("an unsubscribe link is the subscriber's whom it names", async () => {
  const token = await unsubscribeToken(env.DB, 42)
  expect(token).toMatch(/^42\.[\w-]{43}$/)
  expect(await subscriberOf(env.DB, token)).toBe(42)
  const [, signature] = token.split(".")
  const wrong = [
    "",
    ".",
    "42",
    "42.",
    `.${signature}`,
    `43.${signature}`,
    `x${token}`,
    `${token}=`,
    ` ${token}`,
  ]
  for (const each of wrong) expect(await subscriberOf(env.DB, each), each).toBeUndefined()
  for (const odd of ["0", "042", "1234567890123456", "x"]) {
    const signed = `${odd}.${await signatureOf(env.DB, `unsubscribe ${odd}`)}`
    expect(await subscriberOf(env.DB, signed), odd).toBeUndefined()
  }
})

test("a reference is eight digits in two parts, and does not begin with 0", () => {
  const references = Array.from({ length: 200 }, newReference)
  for (const reference of references) expect(reference).toMatch(/^[1-9]\d{3}-\d{4}$/)
  expect(new Set(references).size).toBeGreaterThan(190)
})
