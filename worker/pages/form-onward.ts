import type { Context } from "hono"
import { api } from "../api/app.ts"
import type { AppEnv } from "../app-env.ts"

/** True for a native form post, as browsers send without scripts. */
export function isForm(c: Context): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    c.req.header("content-type") ?? "",
  )
}

/** Calls the API in process with the posted form data, under the same rules and rate limits as an external call. */
export async function postOnward(
  c: Context<AppEnv>,
  path: string,
  body: unknown,
  extra: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers({
    "content-type": "application/json",
    "x-request-id": c.var.requestId,
    ...extra,
  })
  const visitor = c.req.header("cf-connecting-ip")
  if (visitor !== undefined) headers.set("cf-connecting-ip", visitor)
  return await api.request(
    path,
    { method: "POST", headers, body: JSON.stringify(body) },
    c.env,
    c.executionCtx,
  )
}
