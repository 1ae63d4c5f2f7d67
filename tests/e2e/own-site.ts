import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { DatabaseSync, type SQLOutputValue } from "node:sqlite"
import { freePort, type Site, serve } from "../../scripts/site.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"

/** A site for one test file: a server that can be restarted with other variables, on the same D1. */
export interface OwnSite {
  readonly url: string
  /** The server's output since it was started. */
  readonly printed: string
  /** Stops a server that runs with other variables, and starts it with these. */
  serve: (variables?: Record<string, string>) => Promise<void>
  /** Runs a statement in its D1, and returns the rows. */
  query: (statement: string) => Record<string, SQLOutputValue>[]
  /** Stops the server and deletes its data. */
  end: () => Promise<void>
}

/** @param data "content" for the data that `npm start` begins with, "nothing" for a D1 without tables */
export async function ownSite(
  data: "content" | "nothing" = "content",
): Promise<OwnSite & { folder: string }> {
  const port = await freePort()
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

/** Folder of the D1 with the content that scripts/serve-for-tests.ts created and no server uses. */
function contentFolder(): string {
  const { TEST_DATA } = process.env
  if (TEST_DATA === undefined) throw new Error("tests/playwright.config.ts sets TEST_DATA")
  return path.join(TEST_DATA, "content")
}
