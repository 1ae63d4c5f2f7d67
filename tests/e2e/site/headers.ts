import { type APIRequestContext, type APIResponse, expect } from "@playwright/test"
import type { AnswerRow } from "./answers.ts"

/** Headers that differ each time, or that this machine's server adds. */
const UNSTEADY = [
  ...[
    "date",
    "content-length",
    "connection",
    "keep-alive",
    "transfer-encoding",
    "content-encoding",
    "etag",
    "age",
  ],
  ...["cf-cache-status", "x-page-cache", "x-rows-read", "x-request-id"],
]
const BUILD = /^[0-9a-f]{16}$/
const NONCE = /'nonce-([0-9a-f]{32})'/g

/** Asks for each row of a table, and expects its status and exactly its headers. */
export async function expectAnswers(
  request: APIRequestContext,
  origin: string,
  rows: readonly AnswerRow[],
): Promise<void> {
  for (const row of rows) {
    const [kind, , status, headers] = row
    const answer = await ask(request, origin, row)
    expect.soft({ kind, status: answer.status(), ...headersOf(answer) }).toEqual({ kind, status, ...headers })
    expect.soft(noncesOf(answer).size, kind).toBeLessThanOrEqual(1)
  }
}

async function ask(request: APIRequestContext, origin: string, [, path, , , sent = {}]: AnswerRow) {
  const address = origin + (path.includes("*") ? await namedAt(request, origin, path) : path)
  return await request.fetch(address, {
    maxRedirects: 0,
    method: sent.put ? "PUT" : sent.post || sent.call ? "POST" : "GET",
    headers: sent.with ?? {},
    ...(sent.post === undefined ? {} : { form: sent.post }),
    ...(sent.call === undefined ? {} : { data: sent.call }),
  })
}

/** The file of a built name that the home page names. */
async function namedAt(request: APIRequestContext, origin: string, path: string): Promise<string> {
  const html = await (await request.get(`${origin}/`)).text()
  const [start = "", end = ""] = path.split("*")
  const found = new RegExp(`${start}[\\w-]+\\${end}`).exec(html)
  if (found === null) throw new Error(`the home page names no ${path}`)
  return found[0]
}

function headersOf(answer: APIResponse): Record<string, string> {
  const found = Object.entries(answer.headers()).filter(([name]) => !UNSTEADY.includes(name))
  return Object.fromEntries(
    found.map(([name, value]) => [name, value.replaceAll(NONCE, "'nonce'").replace(BUILD, "'build'")]),
  )
}

function noncesOf(answer: APIResponse): Set<string | undefined> {
  const policy = answer.headers()["content-security-policy"] ?? ""
  return new Set([...policy.matchAll(NONCE)].map(([, nonce]) => nonce))
}
