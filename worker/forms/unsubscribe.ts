import type { Database } from "#worker/db/statement.ts"
import { isSignatureOf, signatureOf } from "./signature.ts"

/** What the links to unsubscribe carry: the subscriber's id, signed. It holds as long as the site's key does. */
export async function unsubscribeToken(database: Database, id: number): Promise<string> {
  return `${id}.${await signatureOf(database, subjectOf(String(id)))}`
}

/** The subscriber whose token it is; undefined for a text that is none. */
export async function subscriberOf(database: Database, token: string): Promise<number | undefined> {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? []
  if (id === "" || !(await isSignatureOf(database, subjectOf(id), signature))) return undefined
  return Number(id)
}

function subjectOf(id: string): string {
  return `unsubscribe ${id}`
}
