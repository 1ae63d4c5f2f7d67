import { eq } from "drizzle-orm"
import { meta } from "#worker/db/schema.ts"
import { type Database, ormOf } from "#worker/db/statement.ts"
import { base64url, bytesOf, newToken } from "./tokens.ts"

/** The row of `meta` that holds the site's signing key. */
export const SIGNATURE_ROW = "formSecret"

/** The site's signing key, cached per isolate; created on first use and stored in D1. */
let known: Promise<CryptoKey> | undefined

/** HMAC-SHA256 of a text with the site's signing key, URL-safe. */
export async function signatureOf(database: Database, text: string): Promise<string> {
  return signedWith(await key(database), text)
}

/** The same with a key as stored in D1, for the operator's commands. */
export async function signatureBy(secret: string, text: string): Promise<string> {
  return signedWith(await imported(secret), text)
}

async function signedWith(imported: CryptoKey, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text)))
}

/** Verifies the signature of a text. */
export async function isSignatureOf(database: Database, text: string, signature: string): Promise<boolean> {
  const bytes = bytesOf(signature)
  if (bytes === undefined) return false
  return crypto.subtle.verify("HMAC", await key(database), bytes, new TextEncoder().encode(text))
}

function key(database: Database): Promise<CryptoKey> {
  known ??= readKey(database).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function readKey(database: Database): Promise<CryptoKey> {
  const db = ormOf(database)
  const [, [row]] = await db.batch([
    db.insert(meta).values({ key: SIGNATURE_ROW, value: newToken() }).onConflictDoNothing(),
    db.select({ value: meta.value }).from(meta).where(eq(meta.key, SIGNATURE_ROW)),
  ])
  if (row === undefined) throw new Error("the key of the signatures is not in D1")
  return imported(row.value)
}

function imported(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  )
}
