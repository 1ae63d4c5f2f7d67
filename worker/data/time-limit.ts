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
 */
export function withTimeLimit(database: D1Database, limit: number): D1Database {
  return {
    ...queriesOf(database, limit),
    withSession: (constraint?: D1SessionConstraint | D1SessionBookmark) => {
      const session = database.withSession(constraint)
      return { ...queriesOf(session, limit), getBookmark: () => session.getBookmark() }
    },
    exec: (query: string) => within(database.exec(query), limit),
    dump: () => database.dump(),
  } satisfies Record<keyof D1Database, unknown> as D1Database
}

function queriesOf(database: D1Database | D1DatabaseSession, limit: number) {
  return {
    prepare: (query: string) => limited(database.prepare(query), limit),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      within(database.batch<Row>(statements.map((each) => originals.get(each) ?? each)), limit),
  }
}

function limited(statement: D1PreparedStatement, limit: number): D1PreparedStatement {
  const wrapped = {
    bind: (...values: unknown[]) => limited(statement.bind(...values), limit),
    first: (...column: [] | [string]) => within(statement.first(...(column as [string])), limit),
    run: () => within(statement.run(), limit),
    all: () => within(statement.all(), limit),
    raw: (...options: [] | [{ columnNames: true }]) =>
      within(statement.raw(...(options as [{ columnNames: true }])), limit),
  } satisfies Record<keyof D1PreparedStatement, unknown> as unknown as D1PreparedStatement
  originals.set(wrapped, statement)
  return wrapped
}

/** @throws DatabaseTimeout */
async function within<Answer>(answer: Promise<Answer>, limit: number): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseTimeout()), limit)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
