import type { D1Result } from "@cloudflare/workers-types"
import { MAX_COUNTED } from "#machines/search/counted.ts"
import { SAMPLE_PLACES } from "../schema.ts"
import { type Database, statement } from "../statement.ts"
import type { PropertySearch } from "./search-conditions.ts"
import { type Entry, type Found, sampleQuery } from "./search-entries.ts"
import { foundAmong } from "./search-stays.ts"

/** What a search finds apart from its prices: all of it, or a fair sample. */
export interface Sample {
  found: Found[]
  /** The number of properties that match, which may be an estimate; undefined if all were read. */
  total: number | undefined
  rowsRead: number
}

/** Reads what a search matches, up to so many. */
export async function readSample(
  database: Database,
  search: PropertySearch,
  most: number = MAX_COUNTED,
): Promise<Sample> {
  return sampleIn(await statement(database, sampleQuery(search, most + 1)).all<Entry>(), search, most)
}

/** The sample in the answer to `sampleQuery` with a limit of `most` and one. */
export function sampleIn({ results, meta }: D1Result<Entry>, search: PropertySearch, most: number): Sample {
  const next = results[most]
  return {
    found: foundAmong(results.slice(0, most), search),
    // How far the order had been read until there were so many tells how many there are in all of it.
    total: next === undefined ? undefined : most / (((next.place ?? 0) + 1) / SAMPLE_PLACES),
    rowsRead: meta.rows_read,
  }
}
