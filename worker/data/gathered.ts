import type {
  D1Database,
  D1DatabaseSession,
  D1PreparedStatement,
  D1Result,
  D1SessionBookmark,
  D1SessionConstraint,
} from "@cloudflare/workers-types"
import { DatabaseTimeout } from "./trouble.ts"

/** What somebody waits for: the results of statements of theirs, in order. */
interface Asked {
  statements: D1PreparedStatement[]
  resolve: (results: D1Result<never>[]) => void
  reject: (reason: unknown) => void
}

/** The statements of D1's own behind those that are gathered. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * A D1 for reading whose statements go out together: all that the parts of a page ask for at the same time are one batch,
 * and one way to D1 and back. All its sessions with one constraint are one session. As in any batch, a statement's columns
 * need different names. If a batch fails, each part is asked for by itself, so that it fails alone (docs/how/sections.md).
 */
export function gathered(database: D1Database): D1Database {
  const sessions = new Map<string, D1DatabaseSession>()
  const sessionOf = (constraint: D1SessionConstraint | D1SessionBookmark = "first-unconstrained") => {
    const known = sessions.get(constraint)
    if (known !== undefined) return known
    const session = database.withSession(constraint)
    const made = { ...queriesOf(session), getBookmark: () => session.getBookmark() } as D1DatabaseSession
    sessions.set(constraint, made)
    return made
  }
  return {
    ...queriesOf(database),
    withSession: sessionOf,
    exec: (query: string) => database.exec(query),
    dump: () => database.dump(),
  } satisfies Record<keyof D1Database, unknown> as D1Database
}

function queriesOf(database: D1Database | D1DatabaseSession) {
  let waiting: Asked[] = []
  const results = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result<never>[]>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send, 0)
      waiting.push({ statements, resolve, reject })
    })
  const send = () => {
    const all = waiting
    waiting = []
    const alone = ({ statements, resolve, reject }: Asked) =>
      database.batch<never>(statements).then(resolve, reject)
    if (all.length === 1) return void all.map(alone)
    database.batch<never>(all.flatMap(({ statements }) => statements)).then(
      (found) => {
        let at = 0
        for (const { statements, resolve } of all) {
          resolve(found.slice(at, at + statements.length))
          at += statements.length
        }
      },
      (error: unknown) => {
        // A D1 that is slow is not asked the same again, each alone.
        if (error instanceof DatabaseTimeout) for (const { reject } of all) reject(error)
        else all.map(alone)
      },
    )
  }
  return {
    prepare: (query: string) => gatheredStatement(database.prepare(query), results),
    batch: (statements: D1PreparedStatement[]) =>
      results(statements.map((each) => originals.get(each) ?? each)),
  }
}

function gatheredStatement(
  statement: D1PreparedStatement,
  results: (statements: D1PreparedStatement[]) => Promise<D1Result<never>[]>,
): D1PreparedStatement {
  const all = async (): Promise<D1Result<never>> => {
    const [result] = await results([statement])
    if (result === undefined) throw new Error("D1 answered a batch without results")
    return result
  }
  const wrapped = {
    bind: (...values: unknown[]) => gatheredStatement(statement.bind(...values), results),
    all,
    run: all,
    first: async (column?: string) => {
      const [row] = (await all()).results as Record<string, unknown>[]
      return row === undefined ? null : column === undefined ? row : row[column]
    },
    raw: async (options?: { columnNames: true }) => {
      const rows = (await all()).results as Record<string, unknown>[]
      return [...(options === undefined ? [] : [Object.keys(rows[0] ?? {})]), ...rows.map(Object.values)]
    },
  } satisfies Record<keyof D1PreparedStatement, unknown> as unknown as D1PreparedStatement
  originals.set(wrapped, statement)
  return wrapped
}
