import { Option } from "@commander-js/extra-typings"
import { operatorCommand, type Terminal } from "./command.ts"
import { type D1, ENVIRONMENTS, type Environment, openLocal, openRemote, using } from "./database.ts"

/** Which D1 a command uses: that of an environment, or the local one in a folder. */
export type Where = { environment: Environment } | { persistTo: string }

/** Injected dependencies of a command that uses a D1. */
export interface CommandDependencies extends Terminal {
  open: (where: Where) => Promise<D1>
}

/** An operator command with options that select a D1. */
export function d1Command(name: string, does: string, terminal: Terminal) {
  return operatorCommand(name, does, terminal)
    .option("--remote", "production instead of this machine")
    .addOption(new Option("--env <environment>", "with --remote: which one").choices(ENVIRONMENTS))
    .addOption(
      new Option("--persist-to <folder>", "of the local D1").default(".wrangler/state").conflicts("remote"),
    )
    .hook("preAction", (command) => {
      const { remote, env } = command.opts()
      if (env !== undefined && !remote) command.error("error: --env needs --remote")
    })
}

/** A command made by `d1Command`, regardless of what was added to it. */
type D1Command = Pick<ReturnType<typeof d1Command>, "opts">

/** The D1 selected by a command's options. */
export function whereOf(command: D1Command): Where {
  const { remote, env = "production", persistTo } = command.opts()
  return remote ? { environment: env } : { persistTo }
}

/** Opens the D1 selected by a command's options, runs `work` with it, and prints the result. */
export async function onD1(
  command: D1Command,
  { open, print }: CommandDependencies,
  work: (database: D1, where: Where) => Promise<string>,
): Promise<void> {
  const where = whereOf(command)
  print(await using(await open(where), (database) => work(database, where)))
}

/** Opens a D1. @throws Refusal when there is no such D1 on this machine */
export async function open(where: Where): Promise<D1> {
  return "environment" in where ? openRemote(where.environment) : await openLocal(where.persistTo)
}

/** Description of a D1 for the operator. */
export function whereText(where: Where): string {
  return "environment" in where ? where.environment : `the local D1 in ${where.persistTo}`
}
