import { mkdirSync } from "node:fs"
import path from "node:path"
import { count } from "../content/check.ts"
import { runCommand } from "../d1/command.ts"
import { type CommandDependencies, d1Command, onD1, whereOf, whereText } from "../d1/target.ts"
import { type Dump, dumpOf } from "./dump.ts"
import { readBackup, rowCount, writeBackup } from "./file.ts"
import { restore } from "./restore.ts"

/** Injected dependencies of both commands. */
export interface Dependencies extends CommandDependencies {
  now: Date
  /** `BACKUP_PASSPHRASE`, a variable because arguments are seen by everybody on the machine; empty without one. */
  passphrase: string
}

/** `npm run backup`. @returns its exit code */
export function runBackup(
  args: string[],
  { now, passphrase, ...dependencies }: Dependencies,
): Promise<number> {
  const backup = d1Command(
    "backup",
    "Writes all that D1 holds to a file, encrypted for BACKUP_PASSPHRASE if that is set.",
    dependencies,
  )
    .option("--to <file>", "where to, instead of backups/pouso-….sql, or ….sql.age")
    .action(({ to }) =>
      onD1(backup, dependencies, async (database, where) => {
        const name = "environment" in where ? where.environment : "local"
        const at = now.toISOString()
        const ending = passphrase === "" ? "sql" : "sql.age"
        const file = to ?? `backups/pouso-${name}-${at.slice(0, 19).replaceAll(":", "-")}.${ending}`
        const dump = await dumpOf(database)
        await writeBackup(file, dump, `${whereText(where)}, ${at}`, passphrase)
        const parts =
          dump.questions === 1
            ? ""
            : `\nread in ${dump.questions} parts: of tables with thousands of rows, what was written meanwhile may be missing`
        const kept = passphrase === "" ? "" : ", encrypted"
        return `${file}: ${summary(dump)} of ${whereText(where)}${kept}${parts}`
      }),
    )
  return runCommand(backup, args, dependencies)
}

/** `npm run restore`. @returns its exit code */
export function runRestore(
  args: string[],
  { now, passphrase, ...dependencies }: Dependencies,
): Promise<number> {
  const command = d1Command(
    "restore",
    "Brings a D1 to what a backup holds; all of it or nothing.",
    dependencies,
  )
    .argument("<file>", "of a backup")
    .option("--replace", "also when there is something in it: all of that is lost")
    .action(async (file, { replace = false }, self) => {
      const where = whereOf(self)
      const dump = await readBackup(file, passphrase)
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
