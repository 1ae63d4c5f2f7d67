import { rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { freePort, type Site, serve } from "../../scripts/site.ts"
import { sqliteFile } from "../fixtures/sqlite-file.ts"
import { migratedFolder } from "../migrated-d1.ts"

/** The built site on its own port and D1; its server can be killed and restarted. */
export async function newMortalSite() {
  const folder = migratedFolder()
  const port = await freePort()
  let site: Site | undefined
  return {
    folder,
    url: `http://localhost:${port}`,
    start: async () => {
      // Temporary files of a killed server are deleted with the folder.
      const env = { ...process.env, SITE_MODE: "full", MAIL_DAILY_LIMIT: "50000", TMPDIR: folder }
      site = await serve(port, folder, env, () => {}, true)
    },
    /** SIGKILL for wrangler and workerd, whatever they are doing. */
    kill: async () => {
      await site?.kill()
      site = undefined
    },
    /** Runs a statement on the D1 file, while no server runs. */
    change: (sql: string) => {
      if (site !== undefined) throw new Error("end the server first")
      const database = new DatabaseSync(sqliteFile(folder))
      database.exec(sql)
      database.close()
    },
    /** Rows in the D1 file, as the server left them. */
    rows: (table: string) => {
      if (site !== undefined) throw new Error("end the server first: it may hold rows back")
      const database = new DatabaseSync(sqliteFile(folder))
      try {
        return database
          .prepare(`SELECT * FROM ${table} ORDER BY id`)
          .all()
          .map((row) => ({ ...row }))
      } finally {
        database.close()
      }
    },
    end: async () => {
      await site?.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
