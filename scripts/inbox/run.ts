import { runCommand, type Terminal } from "../d1/command.ts"
import { type D1, using } from "../d1/database.ts"
import type { Where } from "../d1/where.ts"
import { readArguments, USAGE } from "./arguments.ts"
import { ACTIONS } from "./commands.ts"

/** What a command needs of the world. */
export interface Dependencies extends Terminal {
  open: (where: Where) => Promise<D1>
  now: Date
}

/** Runs a command of the inbox. @returns its exit code */
export function runInbox(args: string[], { open, now, ...terminal }: Dependencies): Promise<number> {
  const work = async (request: NonNullable<ReturnType<typeof readArguments>>) =>
    using(await open(request.where), (database) => ACTIONS[request.command](database, request, now))
  return runCommand(args, { usage: USAGE, read: readArguments, work }, terminal)
}
