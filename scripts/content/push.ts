import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { contentSources, meta } from "../../worker/data/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { emptySite } from "../d1/memory.ts"
import { ask, db, textOf } from "../d1/orm.ts"
import { bytesOf, insert } from "../d1/sql.ts"
import { BATCH_BYTES } from "./check.ts"
import { freshSearch } from "./fresh-search.ts"
import { removalOf, type Source } from "./sources.ts"

/** Differences between D1 and the content. */
export interface Difference {
  /** Names of sources that D1 does not have. */
  added: string[]
  changed: string[]
  removed: string[]
}

/** Compares by the hashes stored in D1. */
export async function differenceOf(database: D1, sources: Map<string, Source>): Promise<Difference> {
  const [rows] = await ask(database, [db.select().from(contentSources).orderBy(contentSources.name)])
  const held = new Map(rows.map(({ name, hash }) => [name, hash]))
  return {
    added: [...sources.keys()].filter((name) => !held.has(name)),
    changed: [...sources].filter(([name, { hash }]) => held.has(name) && held.get(name) !== hash).map(nameOf),
    removed: [...held.keys()].filter((name) => !sources.has(name)),
  }
}

const nameOf = ([name]: [string, Source]) => name

/**
 * Loads the content into D1: deletes removed sources first, then upserts new and changed ones; unchanged ones are
 * skipped. As many whole sources as fit go in one batch, and every batch sets a new content version, which
 * invalidates cached pages.
 * @throws Refusal when D1 reports an error; earlier batches stay loaded, and the next push continues from there
 */
export async function push(database: D1, sources: Map<string, Source>): Promise<Difference> {
  const difference = await differenceOf(database, sources)
  const parts = [
    ...difference.removed.map((name) => [
      ...removalOf(name),
      textOf(db.delete(contentSources).where(eq(contentSources.name, name))),
    ]),
    ...[...difference.changed, ...difference.added].flatMap((name) => {
      const source = sources.get(name)
      if (source === undefined) return []
      return [[...source.statements, ...insert(contentSources, [{ name, hash: source.hash }], true)]]
    }),
  ]
  await rehearse(sources)
  let done = 0
  for (const batch of batchesOf(parts)) {
    try {
      await database.batch([
        ...batch.flat(),
        freshSearch(),
        ...insert(meta, [{ key: "contentVersion", value: randomUUID() }], true),
      ])
    } catch (error) {
      if (!(error instanceof Refusal) || done === 0) throw error
      throw new Refusal(
        `${error.message}\n${done} of ${parts.length} parts were loaded before; push again to go on`,
      )
    }
    done += batch.length
  }
  return difference
}

/** Runs all statements on an in-memory database first, so that errors show up before D1 is half changed. */
async function rehearse(sources: Map<string, Source>): Promise<void> {
  const rehearsal = emptySite()
  try {
    for (const { statements } of sources.values()) await rehearsal.batch([...statements, freshSearch()])
  } finally {
    await rehearsal.close()
  }
}

/** Groups parts in order into batches that fit one call to D1. */
function* batchesOf(parts: string[][]): Generator<string[][]> {
  let batch: string[][] = []
  let bytes = 0
  for (const part of parts) {
    const more = part.reduce((sum, statement) => sum + bytesOf(statement) + 2, 0)
    if (batch.length > 0 && bytes + more > BATCH_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(part)
    bytes += more
  }
  if (batch.length > 0) yield batch
}
