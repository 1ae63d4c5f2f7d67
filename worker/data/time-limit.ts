import type {
  D1Database,
  D1DatabaseSession,
  D1PreparedStatement,
  D1SessionBookmark,
  D1SessionConstraint,
} from "@cloudflare/workers-types"
import { DatabaseTimeout } from "./trouble.ts"

/** The statements of D1's own behind those with a time limit, for `batch`, which takes no others. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * A D1 whose every answer must come within a time, for this caller: a slow one is like one that is down.
 * @param limit ms
 * @param onceSlow limit after an answer that came too late, ms: who has waited for one does not wait as long for each
 */
export function withTimeLimit(database: D1Database, limit: number, onceSlow = limit): D1Database {
  let current = limit
  const within: Within = async (answer) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      current = onceSlow
      reject(new DatabaseTimeout())
    }, current)
    try {
      return await Promise.race([answer, promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    ...queriesOf(database, within),
    withSession: (constraint?: D1SessionConstraint | D1SessionBookmark) => {
      const session = database.withSession(constraint)
      return { ...queriesOf(session, within), getBookmark: () => session.getBookmark() }
    },
    exec: (query: string) => within(database.exec(query)),
    dump: () => database.dump(),
  } satisfies Record<keyof D1Database, unknown> as D1Database
}

/** @throws DatabaseTimeout */
type Within = <Answer>(answer: Promise<Answer>) => Promise<Answer>

function queriesOf(database: D1Database | D1DatabaseSession, within: Within) {
  return {
    prepare: (query: string) => limited(database.prepare(query), within),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      within(database.batch<Row>(statements.map((each) => originals.get(each) ?? each))),
  }
}

function limited(statement: D1PreparedStatement, within: Within): D1PreparedStatement {
  const wrapped = {
    bind: (...values: unknown[]) => limited(statement.bind(...values), within),
    first: (...column: [] | [string]) => within(statement.first(...(column as [string]))),
    run: () => within(statement.run()),
    all: () => within(statement.all()),
    raw: (...options: [] | [{ columnNames: true }]) =>
      within(statement.raw(...(options as [{ columnNames: true }]))),
  } satisfies Record<keyof D1PreparedStatement, unknown> as unknown as D1PreparedStatement
  originals.set(wrapped, statement)
  return wrapped
}
