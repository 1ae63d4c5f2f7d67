import type { Database } from "#worker/db/statement.ts"
import { isSignatureOf, signatureOf } from "./signature.ts"

/** Token of unsubscribe links: the signed subscriber id. Valid as long as the site's signing key. */
export async function unsubscribeToken(database: Database, id: number): Promise<string> {
  return `${id}.${await signatureOf(database, subjectOf(String(id)))}`
}

/** The subscriber id in a token; undefined for an invalid one. */
export async function subscriberOf(database: Database, token: string): Promise<number | undefined> {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? []
  if (id === "" || !(await isSignatureOf(database, subjectOf(id), signature))) return undefined
  return Number(id)
}

function subjectOf(id: string): string {
  return `unsubscribe ${id}`
}
