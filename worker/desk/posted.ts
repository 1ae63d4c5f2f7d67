import type { Context } from "hono"
import { isReference } from "#machines/contact/reference.ts"
import type { Seen } from "../data/desk/actions.ts"
import type { DeskEnv } from "./show.ts"

/** What a form about a contact sent. */
export interface Posted {
  /** The contact as the form's page showed it. */
  seen: Seen | undefined
  /** The form's idempotency key. */
  key: string | undefined
  fields: Readonly<Record<string, string | undefined>>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The fields of a posted form; a body that is none has no fields. */
export async function fieldsOf(c: Context<DeskEnv>): Promise<Posted["fields"]> {
  const body = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
}

/** The version that a form carries; undefined for anything but a whole number. */
export function versionOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The form that was posted about the contact of the address. */
export async function posted(c: Context<DeskEnv>): Promise<Posted> {
  const fields = await fieldsOf(c)
  const reference = c.req.param("reference") ?? ""
  const version = versionOf(fields.visto)
  return {
    seen: isReference(reference) && version !== undefined ? { reference, version } : undefined,
    key: fields.chave !== undefined && UUID.test(fields.chave) ? fields.chave : undefined,
    fields,
  }
}
