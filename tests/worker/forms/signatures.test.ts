import { expect, test } from "vitest"
import { newReference } from "#worker/data/contact/reference.ts"
import { forgetKeyOfD1 } from "#worker/data/site/key-of-d1.ts"
import { isSignatureOf, signatureBy, signatureOf } from "#worker/forms/signature.ts"
import { newStamp, stampProblem } from "#worker/forms/stamp.ts"
import { subscriberOf, unsubscribeToken } from "#worker/forms/unsubscribe.ts"
import { base64url, bytesOf, hashOfToken, newToken, sha256 } from "#worker/tokens.ts"
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

const keys = { SIGNING_KEY_1: "the-key-of-the-tests-in-the-worker-project-0001" }
const second = { SIGNING_KEY_2: "the-second-key-that-signs-after-a-rotation-0002" }
const third = { SIGNING_KEY_3: "the-third-key-that-signs-after-two-rotations-03" }
/** As D1 held it: it signed every purpose, under the names of the purposes. */
const ofD1 = { SIGNING_KEY_0: "a-key-that-was-in-d1-and-signed-everything-" }

test.for([
  ["form", "IXWG_q_Oo-RR-uhi8OxSWvAaraPIIpGAK8QFoRZriMY"],
  ["unsubscribe", "4WevnsHzSR0ZEwPzO1fDVDca-ZZGBXyy6F6humXhLbY"],
  ["calendar", "Uq5eLDQBYza5uyzj33hmx-ZShOVZ3r_aujRRmRCaEDY"],
] as const)(
  "a signature of a %s is HMAC-SHA256 by a key derived for it by HKDF",
  async ([purpose, signature]) => {
    // By Node's crypto: hkdfSync("sha256", key, "", `pouso ${purpose}`, 32), then createHmac.
    expect(await signatureOf(keys, purpose, `${purpose} 1`)).toBe(signature)
  },
)

test("the key that was in D1 signs as RFC 4231's second test case", async () => {
  expect(await signatureBy({ number: 0, secret: "Jefe" }, "form", "what do ya want for nothing?")).toBe(
    "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM",
  )
})

test("the site knows its own signatures, and no others", async () => {
  const signature = await signatureOf(keys, "form", "form 1")
  expect(await isSignatureOf(keys, "form", "form 1", signature)).toBe(true)
  expect(await isSignatureOf(keys, "form", "form 2", signature)).toBe(false)
  expect(await isSignatureOf(keys, "unsubscribe", "form 1", signature)).toBe(false)
  expect(await isSignatureOf(second, "form", "form 1", signature)).toBe(false)
  for (const wrong of [signature.slice(1), "+", ""])
    expect(await isSignatureOf(keys, "form", "form 1", wrong), wrong).toBe(false)
})

test("links that were signed while the key was in D1 are good for ever, and it signs nothing new", async () => {
  const all = { ...ofD1, ...keys, ...second, ...third }
  const old = "42.3ZwW0NDwqZ-XIro7zNAkb3UT0H05gmApYYsnmI8Yk5g"
  expect(await subscriberOf(all, old)).toBe(42)
  expect(
    await isSignatureOf(
      all,
      "calendar",
      "calendar 100 airbnb",
      "Gqd4AGmGQugsugblNr20dWEnVI1vCr23buMsfieWN2g",
    ),
  ).toBe(true)
  expect(await subscriberOf(keys, old)).toBeUndefined()
  expect(await subscriberOf({ ...keys, ...second }, await unsubscribeToken({ ...ofD1, ...keys }, 42))).toBe(
    42,
  )
})

test("a stamp is of one of the two newest keys", async () => {
  const early = "1795262400000.NuIaVn52zrNGtXvRPJbEJdcf_CoumilJ7S5af2905tY"
  expect(await stampProblem({ ...ofD1, ...keys }, early, later(3_000))).toBeUndefined()
  expect(await stampProblem({ ...ofD1, ...keys, ...second }, early, later(3_000))).toBe("stale")
  const first = await newStamp(keys, NOW)
  expect(await stampProblem({ ...keys, ...second }, first, later(3_000))).toBeUndefined()
  expect(await stampProblem({ ...keys, ...second, ...third }, first, later(3_000))).toBe("stale")
  expect(await subscriberOf({ ...keys, ...second, ...third }, await unsubscribeToken(keys, 7))).toBe(7)
})

test.for<[string, object, string]>([
  ["no key", {}, "SIGNING_KEY_1 is not set; allowed: a key that npm run keys makes"],
  ["only the key that was in D1", ofD1, "SIGNING_KEY_1 is not set; allowed: a key that npm run keys makes"],
  [
    "a key that is too short",
    { ...keys, SIGNING_KEY_2: "short" },
    'SIGNING_KEY_2 is "a text of the wrong form"; allowed: a key that npm run keys makes',
  ],
  [
    "a number that is none",
    { SIGNING_KEY_01: keys.SIGNING_KEY_1 },
    "SIGNING_KEY_1 is not set; allowed: a key that npm run keys makes",
  ],
])("with %s nothing is signed, and the value is not told", async ([, variables, message]) => {
  await expect(signatureOf(variables, "form", "form 1")).rejects.toThrow(message)
})

test("D1 loses its key when the Worker has the same, and no other", async () => {
  const put = (value: string) =>
    env.DB.prepare("INSERT OR REPLACE INTO meta VALUES ('formSecret', ?)").bind(value).run()
  const kept = async () =>
    (await env.DB.prepare("SELECT value FROM meta WHERE key = 'formSecret'").all()).results
  await put("another")
  expect(await forgetKeyOfD1(env.DB, { ...ofD1, ...keys })).toBe(0)
  expect(await forgetKeyOfD1(env.DB, keys)).toBe(0)
  expect(await kept()).toEqual([{ value: "another" }])
  await put("a-key-that-was-in-d1-and-signed-everything-")
  expect(await forgetKeyOfD1(env.DB, { ...ofD1, ...keys })).toBe(1)
  expect(await kept()).toEqual([])
})

test.for([
  [0, "tooFast"],
  [2_999, "tooFast"],
  [3_000, undefined],
  [86_400_000, undefined],
  [86_400_001, "stale"],
] as const)("a form that comes back after %i ms is %s", async ([ms, problem]) => {
  expect(await stampProblem(env, await newStamp(env, NOW), later(ms))).toBe(problem)
})

test("a stamp that is not the site's is stale", async () => {
  const stamp = await newStamp(env, NOW)
  const [instant, signature] = stamp.split(".")
  expect(instant).toBe("1795262400000")
  const unsubscribe = await signatureOf(env, "unsubscribe", "unsubscribe 1795262400000")
  const wrong = ["", ".", "x", `${instant}`, `${instant}.`, `.${signature}`, `1795262400001.${signature}`]
  for (const each of [...wrong, `x${stamp}`, `${instant}.${unsubscribe}`])
    expect(await stampProblem(env, each, later(3_000)), each).toBe("stale")
  for (const odd of ["1795262400000x", "x1795262400000", "12345678901234567"]) {
    const signed = `${odd}.${await signatureOf(env, "form", `form ${odd}`)}`
    expect(await stampProblem(env, signed, later(3_000)), odd).toBe("stale")
  }
})

test("an unsubscribe link is the subscriber's whom it names", async () => {
  const token = await unsubscribeToken(env, 42)
  expect(token).toMatch(/^42\.[\w-]{43}$/)
  expect(await subscriberOf(env, token)).toBe(42)
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
  for (const each of wrong) expect(await subscriberOf(env, each), each).toBeUndefined()
  for (const odd of ["0", "042", "1234567890123456", "x"]) {
    const signed = `${odd}.${await signatureOf(env, "unsubscribe", `unsubscribe ${odd}`)}`
    expect(await subscriberOf(env, signed), odd).toBeUndefined()
  }
})

test("a reference is eight digits in two parts, and does not begin with 0", () => {
  const references = Array.from({ length: 200 }, newReference)
  for (const reference of references) expect(reference).toMatch(/^[1-9]\d{3}-\d{4}$/)
  expect(new Set(references).size).toBeGreaterThan(190)
})
