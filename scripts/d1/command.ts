import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from "@commander-js/extra-typings"
import { type Day, isDay } from "../../machines/site/day.ts"
import { Refusal } from "./database.ts"
import { printable, printableLines } from "./print.ts"

/** Output of an operator command. */
export interface Terminal {
  print: (text: string) => void
  complain: (text: string) => void
}

/** The process's standard output and error. */
export const terminal: Terminal = {
  print: (text) => process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
  complain: (text) => process.stderr.write(text.endsWith("\n") ? text : `${text}\n`),
}

/** Creates an operator command, named as in package.json; the caller adds options, subcommands and actions. */
export function operatorCommand(name: string, does: string, { print, complain }: Terminal): Command {
  return (
    new Command(`npm run ${name} --`)
      .description(does)
      .configureOutput({
        writeOut: print,
        writeErr: complain,
        // Typed text must stay on one line; only commander's suggestion goes on a second. Excess arguments are not
        // repeated, because one of them may be a calendar's secret address.
        outputError: (text, write) => {
          const said = text.trimEnd().replace(/(but got \d+): .*/s, "$1.")
          write(`${said.split("\n(Did you").map(printable).join("\n(Did you")}\n`)
        },
      })
      .configureHelp({ showGlobalOptions: true })
      .showHelpAfterError()
      .exitOverride()
      // A mistyped command must not become the first argument of the default command.
      .hook("preSubcommand", (command, subcommand) => {
        const [word = "-"] = command.args
        if (!word.startsWith("-") && word !== subcommand.name())
          command.error(`error: unknown command '${word}'`)
      })
  )
}

/**
 * Runs an operator command.
 * @returns its exit code: 1 for a Refusal, 2 for a usage error
 */
export async function runCommand(
  command: CommandUnknownOpts,
  args: string[],
  { complain }: Terminal,
): Promise<number> {
  try {
    await command.parseAsync(args, { from: "user" })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof Refusal)) throw error
    complain(printableLines(error.message).join("\n"))
    return 1
  }
}

/** Parses a day given as an argument or option. @throws InvalidArgumentError when it is not a day */
export function dayOf(text: string): Day {
  if (!isDay(text)) throw new InvalidArgumentError("Days are yyyy-MM-dd.")
  return text
}
