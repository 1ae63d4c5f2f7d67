import { z } from "zod"
import { Refusal } from "../d1/database.ts"

/** Runs a query. @throws Refusal when there is no answer, with what the operator can do */
export type Ask = (sql: string) => Promise<unknown[]>

const API = "https://api.cloudflare.com/client/v4"
/** Timeout of a query, ms. */
const TIMEOUT = 30_000

const answer = z.object({ data: z.array(z.unknown()) })

/**
 * Cloudflare's SQL over what the Worker wrote.
 * @param env `CLOUDFLARE_ACCOUNT_ID`, and `CLOUDFLARE_API_TOKEN` with the permission Account Analytics: Read
 * @see https://developers.cloudflare.com/analytics/analytics-engine/sql-api/
 */
export function analyticsEngine(env: NodeJS.ProcessEnv, api = API, timeout = TIMEOUT): Ask {
  return async (sql) => {
    const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = env
    if (!account || !token)
      throw new Refusal(
        "CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are not set: docs/operator.md, “How fast the site is for visitors”",
      )
    let status: number
    let text: string
    try {
      const response = await fetch(`${api}/accounts/${encodeURIComponent(account)}/analytics_engine/sql`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: `${sql} FORMAT JSON`,
        signal: AbortSignal.timeout(timeout),
      })
      status = response.status
      text = await response.text()
    } catch (error) {
      throw new Refusal(`Cloudflare cannot be reached: ${error instanceof Error ? error.message : error}`)
    }
    if (status !== 200) throw new Refusal(`Cloudflare answered ${status}: ${text.slice(0, 500)}`)
    const read = answer.safeParse(jsonOf(text))
    if (!read.success) throw new Refusal(`Cloudflare's answer was not understood: ${text.slice(0, 500)}`)
    return read.data.data
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
