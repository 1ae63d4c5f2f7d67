import { cleanCommit } from "./choice/changed-files.ts"

/** Seeds are below this, so that they are easy to type. */
const SEEDS = 100_000

/**
 * The seed of everything that the tests draw at random: `DRAW_SEED`, else that of the checked-out commit, so that a run
 * of a commit can be repeated on another machine and each commit draws anew; another one each time where files differ
 * from their commit.
 */
export function drawSeed(env: NodeJS.ProcessEnv = process.env, commit = cleanCommit()): number {
  if (env.DRAW_SEED !== undefined) return Number(env.DRAW_SEED)
  return (commit === undefined ? Date.now() : Number.parseInt(commit.slice(0, 12), 16)) % SEEDS
}
