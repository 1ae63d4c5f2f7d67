import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { loadCity } from "../../fixtures/load-city.ts"
import { clearProperties } from "../../fixtures/load-properties.ts"
import { env } from "../env.ts"
import { anySearch, EVERYTHING } from "./any-search.ts"
import { type Proved, provedAnswer } from "./scale-proof.ts"
import { BOUNDS, NOTHING, rowsOf, scaleSearches } from "./scale-searches.ts"

const today = todayIn(SITE_TIME_ZONE)
const SEARCHES = 400
/** Of 400 searches among a thousand properties so many at least are of each kind: a third of the usual number or less. */
const LEAST: Record<Proved, number> = { counted: 80, "more than counted": 10, "in part": 3, nothing: 10 }

afterEach(() => clearProperties(env.DB))

/** Reads all searches of the table, and compares those answers and others that are drawn with the reference. */
test.for([24, 1_000])(
  "the rows of every kind of search among %i properties are bounded, and every answer is that of the reference",
  { timeout: 240_000 },
  async (size) => {
    const properties = await loadCity(env.DB, size, today)
    const read: { name: string; kind: keyof typeof BOUNDS; rows: Awaited<ReturnType<typeof rowsOf>> }[] = []
    for (const [name, kind, change] of scaleSearches(today)) {
      read.push({ name, kind, rows: await rowsOf(env.DB, change) })
      const search = { ...EVERYTHING, ...change }
      expect((await provedAnswer(env.DB, properties, search, today)).differences, name).toEqual([])
    }
    console.info(read.map(({ name, rows }) => `${name}: ${Object.values(rows).join(", ")}`).join("\n"))
    const over = read.filter(
      ({ kind, rows }) => rows.first > BOUNDS[kind].first || rows.whole > BOUNDS[kind].whole,
    )
    expect(over).toEqual([])
    const none = read.filter(({ name }) => name.endsWith(", none"))
    expect(none.map(({ rows }) => rows.count)).toEqual(Array(7).fill("0"))
    expect(none.filter(({ rows }) => rows.first > NOTHING || rows.whole - rows.histogram > NOTHING)).toEqual(
      [],
    )
    if (size < 1_000) return
    const counts = new Map<Proved, number>()
    const agrees = fc.asyncProperty(anySearch(properties, today), async (search) => {
      const { differences, proved } = await provedAnswer(env.DB, properties, search, today)
      expect(differences).toEqual([])
      counts.set(proved, (counts.get(proved) ?? 0) + 1)
    })
    await fc.assert(agrees, { numRuns: SEARCHES })
    console.info(Object.fromEntries(counts))
    for (const [kind, least] of Object.entries(LEAST))
      expect(counts.get(kind as Proved) ?? 0, kind).toBeGreaterThanOrEqual(least)
  },
)
