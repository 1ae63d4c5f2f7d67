import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import fc from "fast-check"
import { expect } from "vitest"
import { api } from "#worker/api/app.ts"
import type { hostilePosts } from "../../fixtures/hostile-posts.ts"
import { env } from "../env.ts"

/** Bodies at each route. */
export const BODIES = 10_000
/** Time for them, ms. */
export const WITHIN = 240_000
const noLimit = { limit: async () => ({ success: true }) }

/** Every body is answered with one of these statuses, in JSON that nobody keeps; gives how often each came. */
export async function throwAt(path: string, posts: ReturnType<typeof hostilePosts>, statuses: number[]) {
  const counts = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(posts, async ({ body, headers }) => {
      const context = createExecutionContext()
      const bindings = { ...env, FORM_LIMIT: noLimit, MAIL: undefined }
      const answer = await api.request(path, { method: "POST", body, headers }, bindings, context)
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
