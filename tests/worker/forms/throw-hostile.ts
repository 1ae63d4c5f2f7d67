import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import fc from "fast-check"
import { expect } from "vitest"
import { api } from "#worker/api/app.ts"
import type { hostilePosts } from "../../fixtures/hostile-posts.ts"
import { env } from "../env.ts"

/** Number of bodies per route. */
export const BODIES = env.HOSTILE_BODIES
/** Timeout for all of them, ms; many times what they take, it only ends tests that hang. */
export const WITHIN = 60_000 + 200 * BODIES
const noLimit = { limit: async () => ({ success: true }) }

let visitors = 0

/** The header of a visitor whom nobody has seen, because a network causes only so many mails a day. */
export function newVisitor(): Record<string, string> {
  visitors += 1
  return { "cf-connecting-ip": [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255].join(".") }
}

/** Asserts that every response has one of these statuses and is uncacheable JSON; returns the count of each status. */
export async function throwAt(path: string, posts: ReturnType<typeof hostilePosts>, statuses: number[]) {
  const counts = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(posts, async ({ body, headers }) => {
      const context = createExecutionContext()
      const bindings = { ...env, FORM_LIMIT: noLimit, MAIL: undefined }
      const answer = await api.request(
        path,
        { method: "POST", body, headers: { ...headers, ...newVisitor() } },
        bindings,
        context,
      )
      await waitOnExecutionContext(context)
      expect(statuses).toContain(answer.status)
      expect(answer.headers.get("cache-control")).toBe("no-store")
      await answer.json()
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    }),
    { numRuns: BODIES },
  )
  return counts
}
