import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync, type SQLOutputValue } from "node:sqlite"
import { root } from "../../scripts/run.ts"
import { freePort, type Site, serve } from "../../scripts/site.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { testData } from "../fixtures/test-data.ts"

const MIGRATIONS = path.join(root, "d1-migrations")
/** How long a statement waits for a lock of the server's, ms. */
const LOCK_TIMEOUT = 60_000

/** A site for one test file: a server that can be restarted with other variables, on the same D1. */
export interface OwnSite {
  readonly url: string
  /** Folder of its D1. */
  readonly folder: string
  /** The server's output since it was started. */
  readonly printed: string
  /** Stops a server that runs with other variables, and starts it with these. */
  serve: (variables?: Record<string, string>) => Promise<void>
  /** Runs a statement in its D1, and returns the rows. */
  query: (statement: string) => Record<string, SQLOutputValue>[]
  /** Brings the search up to date with what was written, as every writer of properties does. */
  refreshSearch: () => void
  /** Creates its tables by the migrations while the server runs. */
  migrate: () => void
  /** Stops the server and deletes its data. */
  end: () => Promise<void>
}

/** @param data "content" for the data that `npm start` begins with, "nothing" for a D1 without tables */
export async function ownSite(data: "content" | "nothing" = "content"): Promise<OwnSite> {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-own-"))
  if (data === "content") cpSync(testData("content"), folder, { recursive: true })
  let site: Site | undefined
  let printed = ""
  let served = ""
  return {
    url: `http://localhost:${port}`,
    folder,
    get printed() {
      return printed
    },
    serve: async (variables = {}) => {
      if (site !== undefined && served === JSON.stringify(variables)) return
      await site?.stop()
      printed = ""
      site = await serve(port, folder, { ...process.env, ...variables }, (text) => {
        printed += text
      })
      served = JSON.stringify(variables)
    },
    query: (statement) => onDatabase(folder, (database) => database.prepare(statement).all()),
    refreshSearch: () => onDatabase(folder, (database) => database.exec("DELETE FROM search_stale")),
    migrate: () =>
      onDatabase(folder, (database) => {
        for (const name of readdirSync(MIGRATIONS)
          .filter((each) => each.endsWith(".sql"))
          .sort())
          database.exec(readFileSync(path.join(MIGRATIONS, name), "utf8"))
      }),
    end: async () => {
      await site?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the D1 in a folder, also while a server uses it. */
function onDatabase<Result>(folder: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(sqliteFile(folder), { timeout: LOCK_TIMEOUT })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
