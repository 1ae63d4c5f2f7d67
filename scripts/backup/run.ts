import { mkdirSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { count } from "../content/check.ts"
import { runCommand, type Terminal, UsageError } from "../d1/command.ts"
import { type D1, using } from "../d1/database.ts"
import { understood, WHERE_OPTIONS, WHERE_USAGE, type Where, whereOf, whereText } from "../d1/where.ts"
import { type Dump, dumpOf } from "./dump.ts"
import { readBackup, rowCount, writeBackup } from "./file.ts"
import { restore } from "./restore.ts"

const BACKUP_USAGE = `npm run backup -- [options]

  writes all that D1 holds to a file

  --to FILE              where to (backups/pouso-….sql)
${WHERE_USAGE}`

const RESTORE_USAGE = `npm run restore -- FILE [options]

  brings a D1 to what a backup holds; all of it or nothing

  --replace              also when there is something in it: all of that is lost
${WHERE_USAGE}`

/** What the two commands need of the world. */
export interface Dependencies extends Terminal {
  open: (where: Where) => Promise<D1>
  now: Date
}

/** `npm run backup`. @returns its exit code */
export function runBackup(args: string[], { open, now, ...terminal }: Dependencies): Promise<number> {
  const read = () => {
    const { values } = understood(() =>
      parseArgs({ args, options: { ...WHERE_OPTIONS, to: { type: "string" } } }),
    )
    return values.help ? undefined : { where: whereOf(values), to: values.to }
  }
  const work = async ({ where, to }: NonNullable<ReturnType<typeof read>>) => {
    const name = "environment" in where ? where.environment : "local"
    const at = now.toISOString()
    const file = to ?? `backups/pouso-${name}-${at.slice(0, 19).replaceAll(":", "-")}.sql`
    const dump = await using(await open(where), dumpOf)
    await writeBackup(file, dump, `${whereText(where)}, ${at}`)
    const parts =
      dump.questions === 1
        ? ""
        : `\nread in ${dump.questions} parts: of tables with thousands of rows, what was written meanwhile may be missing`
    return `${file}: ${summary(dump)} of ${whereText(where)}${parts}`
  }
  return runCommand(args, { usage: BACKUP_USAGE, read, work }, terminal)
}

/** `npm run restore`. @returns its exit code */
export function runRestore(args: string[], { open, now, ...terminal }: Dependencies): Promise<number> {
  const read = () => {
    const { values, positionals } = understood(() =>
      parseArgs({
        ...{ args, allowPositionals: true },
        options: { ...WHERE_OPTIONS, replace: { type: "boolean", default: false } },
      }),
    )
    if (values.help) return undefined
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsageError("name one file")
    return { file, where: whereOf(values), replace: values.replace }
  }
  const work = async ({ file, where, replace }: NonNullable<ReturnType<typeof read>>) => {
    const dump = await readBackup(file)
    // A new machine has no D1 yet.
    if ("persistTo" in where) mkdirSync(path.resolve(where.persistTo, "v3/d1"), { recursive: true })
    await using(await open(where), (database) => restore(database, dump, replace))
    const back =
      "environment" in where
        ? `\nwhat was there before: npx wrangler d1 time-travel restore DB --env ${where.environment} --timestamp ${now.toISOString()}`
        : ""
    return `${whereText(where)}: ${summary(dump)} restored and compared${back}`
  }
  return runCommand(args, { usage: RESTORE_USAGE, read, work }, terminal)
}

function summary({ rows }: Dump): string {
  return `${count(rows.size, "table")}, ${count(rowCount(rows), "row")}`
}
