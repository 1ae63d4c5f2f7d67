import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync, type SQLOutputValue } from "node:sqlite"
import { type Site, serve } from "../../scripts/site.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"

/** A site of a test's own: a server that can be started anew with other variables, on a D1 that stays. */
export interface OwnSite {
  readonly url: string
  /** What the server has printed since it was started. */
  readonly printed: string
  /** Ends the server, if there is one with other variables, and starts it with these. */
  serve: (variables?: Record<string, string>) => Promise<void>
  /** Runs a statement in its D1, and gives the rows. */
  query: (statement: string) => Record<string, SQLOutputValue>[]
  /** Ends the server and throws everything away. */
  end: () => Promise<void>
}

/**
 * @param offset of its port, from that of the tests; each file has its own
 * @param data "content" is what `npm start` begins with, "nothing" a D1 without a table
 */
export function ownSite(
  offset: number,
  data: "content" | "nothing" = "content",
): OwnSite & { folder: string } {
  const port = Number(process.env.TEST_PORT ?? 8799) + offset
  const folder = mkdtempSync(path.join(tmpdir(), "pouso-own-"))
  if (data === "content") cpSync(contentFolder(), folder, { recursive: true })
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
    query: (statement) => {
      const database = new DatabaseSync(sqliteFile(folder))
      try {
        return database.prepare(statement).all()
      } finally {
        database.close()
      }
    },
    end: async () => {
      await site?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where scripts/serve-for-tests.ts has left a D1 with the content, which no server uses. */
function contentFolder(): string {
  const { TEST_DATA } = process.env
  if (TEST_DATA === undefined) throw new Error("tests/playwright.config.ts sets TEST_DATA")
  return path.join(TEST_DATA, "content")
}
