import { Hono } from "hono"
import type { CandidatesAnswer } from "#machines/recommendations/candidates.ts"
import type { AppEnv } from "../app-env.ts"
import { suggestionCandidates } from "../data/recommendations/candidates.ts"

const FOR_TEN_MINUTES = { "cache-control": "public, max-age=600" }

export const candidateRoutes = new Hono<AppEnv>()
  /** The properties that a device can suggest: one answer for everybody, which nobody's history is a part of. */
  .get("/", async (c) => {
    const { rowsRead, ...answer } = await suggestionCandidates(c.env.DB.withSession("first-unconstrained"))
    c.header("x-rows-read", String(rowsRead))
    return c.json(answer satisfies CandidatesAnswer, 200, FOR_TEN_MINUTES)
  })
