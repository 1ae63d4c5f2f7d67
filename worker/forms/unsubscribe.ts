import type { SigningKeys } from "../env.ts"
import { isSignatureOf, signatureOf } from "./signature.ts"

/** Token of unsubscribe links: the signed subscriber id. Every key that the site ever had verifies it. */
export async function unsubscribeToken(keys: SigningKeys, id: number): Promise<string> {
  return `${id}.${await signatureOf(keys, "unsubscribe", subjectOf(String(id)))}`
}

/** The subscriber id in a token; undefined for an invalid one. */
export async function subscriberOf(keys: SigningKeys, token: string): Promise<number | undefined> {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? []
  if (id === "" || !(await isSignatureOf(keys, "unsubscribe", subjectOf(id), signature))) return undefined
  return Number(id)
}

function subjectOf(id: string): string {
  return `unsubscribe ${id}`
}
