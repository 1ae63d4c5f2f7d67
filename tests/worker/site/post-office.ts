import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { api } from "#worker/api/app.ts"
import type { ErrorBody } from "#worker/errors.ts"
import type { Mail } from "#worker/mail/mail.ts"
import { env } from "../env.ts"

/** Mails passed to the binding; cleared before each test. */
export const sent: Mail[] = []

/** A stub binding that accepts every mail. */
export const MAIL = {
  send: async (mail: Mail) => {
    sent.push(mail)
    return { messageId: "1" }
  },
}

/** Posts a body to the API, and waits for the mails that it causes. */
export async function postJson(
  path: string,
  body: unknown,
  { headers = {}, bindings = {} }: { headers?: Record<string, string>; bindings?: object } = {},
): Promise<Response> {
  const context = createExecutionContext()
  const answer = await api.request(
    path,
    {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    { ...env, MAIL, ...bindings },
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

/** The error in a response. */
export const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error

/** A table's rows in insertion order. */
export const rows = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all<Record<string, string>>()).results

/** Empties tables. */
export const clear = (...tables: string[]) =>
  env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
