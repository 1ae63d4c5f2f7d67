import { runCommand, type Terminal } from "../d1/command.ts"
import { type D1, using } from "../d1/database.ts"
import type { Where } from "../d1/where.ts"
import { type Request, readArguments, USAGE } from "./arguments.ts"
import { ACTIONS, type ActionDependencies } from "./commands.ts"

/** What a command needs of the world. */
export interface Dependencies extends Terminal, ActionDependencies {
  open: (where: Where) => Promise<D1>
}

/** Runs a command about calendars. @returns its exit code */
export function runCalendars(
  args: string[],
  { open, now, input, ...terminal }: Dependencies,
): Promise<number> {
  const work = async (request: Request) =>
    using(await open(request.where), (database) =>
      ACTIONS[request.command](database, request, { now, input }),
    )
  return runCommand(args, { usage: USAGE, read: readArguments, work }, terminal)
}
