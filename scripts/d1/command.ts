import { Refusal } from "./database.ts"
import { printable, printableLines } from "./print.ts"

/** A call that nobody can understand; the usage belongs under its message. */
export class UsageError extends Error {
  override name = "UsageError"
}

/** Where a command of the operator's writes to. */
export interface Terminal {
  print: (text: string) => void
  complain: (text: string) => void
}

/** The terminal that the command was started in. */
export const terminal: Terminal = {
  print: (text) => process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
  complain: console.error,
}

/**
 * Runs a command of the operator's: reads its arguments, does the work and prints what came of it.
 * @returns its exit code: 1 when it was refused, 2 when it was not understood
 */
export async function runCommand<Request>(
  args: string[],
  { usage, read, work }: Command<Request>,
  { print, complain }: Terminal,
): Promise<number> {
  try {
    const request = read(args)
    print(request === undefined ? usage : await work(request))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${printable(error.message)}\n\n${usage}`)
      return 2
    }
    if (!(error instanceof Refusal)) throw error
    complain(printableLines(error.message).join("\n"))
    return 1
  }
}

interface Command<Request> {
  usage: string
  /** Undefined when only the usage is wanted. @throws UsageError */
  read: (args: string[]) => Request | undefined
  /** What the operator reads when it is done. @throws Refusal */
  work: (request: Request) => Promise<string>
}
