import { type Request, readArguments, USAGE, UsageError } from "./arguments.ts"
import { ACTIONS } from "./commands.ts"
import { type InboxDatabase, InboxError } from "./database.ts"
import { printable, printableLines } from "./print.ts"

/** What a command needs of the world. */
export interface Surroundings {
  open: (request: Request) => Promise<InboxDatabase>
  print: (text: string) => void
  complain: (text: string) => void
  now: Date
}

/** Runs a command of the inbox; its exit code: 1 when it was refused, 2 when it was not understood. */
export async function runInbox(
  args: string[],
  { open, print, complain, now }: Surroundings,
): Promise<number> {
  try {
    const request = readArguments(args)
    if (request === undefined) {
      print(USAGE)
      return 0
    }
    const database = await open(request)
    try {
      print(await ACTIONS[request.command](database, request, now))
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${printable(error.message)}\n\n${USAGE}`)
      return 2
    }
    if (!(error instanceof InboxError)) throw error
    complain(printableLines(error.message).join("\n"))
    return 1
  }
}
