import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { contentSources, meta } from "../../worker/db/schema.ts"
import { type D1, Refusal } from "../d1/database.ts"
import { emptySite } from "../d1/memory.ts"
import { ask, db, textOf } from "../d1/orm.ts"
import { bytesOf, insert } from "../d1/sql.ts"
import { BATCH_BYTES } from "./check.ts"
import { removalOf, type Source } from "./sources.ts"

/** What D1 does not hold as the content says it. */
export interface Difference {
  /** Names of sources that D1 does not have. */
  added: string[]
  changed: string[]
  removed: string[]
}

/** Compares by the hashes that D1 keeps. */
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
 * Brings D1 to what the content says: what is gone first, then what is new or changed. As many sources as fit go
 * in one batch, each with all that belongs to it, and every batch changes the content's version, so that pages
 * kept at the edge are not shown again. What is as it should be is left alone.
 * @throws Refusal when D1 refuses; what went before is loaded, and the next push goes on from there
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

/** Tries all statements in memory first: what D1 would refuse half-way, it is not asked at all. */
async function rehearse(sources: Map<string, Source>): Promise<void> {
  const rehearsal = emptySite()
  try {
    for (const { statements } of sources.values()) await rehearsal.batch(statements)
  } finally {
    await rehearsal.close()
  }
}

/** Parts in their order, as many together as one call to D1 takes. */
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
