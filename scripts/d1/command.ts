import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from "@commander-js/extra-typings"
import { type Day, isDay } from "../../machines/site/day.ts"
import { Refusal } from "./database.ts"
import { printable, printableLines } from "./print.ts"

/** Where a command of the operator's writes to. */
export interface Terminal {
  print: (text: string) => void
  complain: (text: string) => void
}

/** The terminal that the command was started in. */
export const terminal: Terminal = {
  print: (text) => process.stdout.write(text.endsWith("\n") ? text : `${text}\n`),
  complain: (text) => process.stderr.write(text.endsWith("\n") ? text : `${text}\n`),
}

/** A command of the operator's, by its name in package.json; options, subcommands and actions are added to it. */
export function operatorCommand(name: string, does: string, { print, complain }: Terminal): Command {
  return (
    new Command(`npm run ${name} --`)
      .description(does)
      .configureOutput({
        writeOut: print,
        writeErr: complain,
        // What was typed stands in one line; only commander's suggestion has a second.
        outputError: (text, write) =>
          write(`${text.trimEnd().split("\n(Did you").map(printable).join("\n(Did you")}\n`),
      })
      .configureHelp({ showGlobalOptions: true })
      .showHelpAfterError()
      .exitOverride()
      // A mistyped command must not become the first argument of the command that needs no name.
      .hook("preSubcommand", (command, subcommand) => {
        const [word = "-"] = command.args
        if (!word.startsWith("-") && word !== subcommand.name())
          command.error(`error: unknown command '${word}'`)
      })
  )
}

/**
 * Runs a command of the operator's.
 * @returns its exit code: 1 when it was refused, 2 when it was not understood
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

/** An argument or a value of an option that is a day. @throws InvalidArgumentError when it is none */
export function dayOf(text: string): Day {
  if (!isDay(text)) throw new InvalidArgumentError("Days are yyyy-MM-dd.")
  return text
}
