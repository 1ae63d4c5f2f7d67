import { mkdirSync } from "node:fs"
import path from "node:path"
import { count } from "../content/check.ts"
import { runCommand } from "../d1/command.ts"
import { type CommandDependencies, d1Command, onD1, whereOf, whereText } from "../d1/where.ts"
import { type Dump, dumpOf } from "./dump.ts"
import { readBackup, rowCount, writeBackup } from "./file.ts"
import { restore } from "./restore.ts"

/** Injected dependencies of both commands. */
export interface Dependencies extends CommandDependencies {
  now: Date
}

/** `npm run backup`. @returns its exit code */
export function runBackup(args: string[], { now, ...dependencies }: Dependencies): Promise<number> {
  const backup = d1Command("backup", "Writes all that D1 holds to a file.", dependencies)
    .option("--to <file>", "where to, instead of backups/pouso-….sql")
    .action(({ to }) =>
      onD1(backup, dependencies, async (database, where) => {
        const name = "environment" in where ? where.environment : "local"
        const at = now.toISOString()
        const file = to ?? `backups/pouso-${name}-${at.slice(0, 19).replaceAll(":", "-")}.sql`
        const dump = await dumpOf(database)
        await writeBackup(file, dump, `${whereText(where)}, ${at}`)
        const parts =
          dump.questions === 1
            ? ""
            : `\nread in ${dump.questions} parts: of tables with thousands of rows, what was written meanwhile may be missing`
        return `${file}: ${summary(dump)} of ${whereText(where)}${parts}`
      }),
    )
  return runCommand(backup, args, dependencies)
}

/** `npm run restore`. @returns its exit code */
export function runRestore(args: string[], { now, ...dependencies }: Dependencies): Promise<number> {
  const command = d1Command(
    "restore",
    "Brings a D1 to what a backup holds; all of it or nothing.",
    dependencies,
  )
    .argument("<file>", "of a backup")
    .option("--replace", "also when there is something in it: all of that is lost")
    .action(async (file, { replace = false }, self) => {
      const where = whereOf(self)
      const dump = await readBackup(file)
      // A new machine has no D1 yet.
      if ("persistTo" in where) mkdirSync(path.resolve(where.persistTo, "v3/d1"), { recursive: true })
      await onD1(self, dependencies, async (database) => {
        await restore(database, dump, replace)
        const back =
          "environment" in where
            ? `\nwhat was there before: npx wrangler d1 time-travel restore DB --env ${where.environment} --timestamp ${now.toISOString()}`
            : ""
        return `${whereText(where)}: ${summary(dump)} restored and compared${back}`
      })
    })
  return runCommand(command, args, dependencies)
}

function summary({ rows }: Dump): string {
  return `${count(rows.size, "table")}, ${count(rowCount(rows), "row")}`
}
