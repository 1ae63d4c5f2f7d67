import { parseArgs } from "node:util"
import { runCommand, type Terminal, UsageError } from "../d1/command.ts"
import { type D1, using } from "../d1/database.ts"
import { understood, WHERE_OPTIONS, WHERE_USAGE, type Where, whereOf, whereText } from "../d1/where.ts"
import { assertSound, type Checked, checkContent, count } from "./check.ts"
import { changesOf, changesText } from "./diff.ts"
import { mistakeText } from "./findings.ts"
import { push } from "./push.ts"

const COMMANDS = {
  check: "reads every file of content/ and tells each mistake, with file, line and field",
  diff: "what a push would change, and changes nothing",
  push: "checks, then brings D1 to what content/ says; what is right already is left alone",
} as const
type Command = keyof typeof COMMANDS

const USAGE = `npm run content -- command [options]

${Object.entries(COMMANDS)
  .map(([name, does]) => `  ${name.padEnd(22)} ${does}`)
  .join("\n")}

${WHERE_USAGE}`

interface Request {
  command: Command
  where: Where
}

/** What a command needs of the world. */
export interface Dependencies extends Terminal {
  open: (where: Where) => Promise<D1>
  /** The project's folder, with `content/` in it. */
  root: string
}

/** Runs a command of the content. @returns its exit code */
export function runContent(args: string[], { open, root, ...terminal }: Dependencies): Promise<number> {
  const work = async ({ command, where }: Request) => {
    const content = await checkContent(root)
    if (command === "check")
      for (const each of content.warnings) terminal.print(`warning: ${mistakeText(each)}`)
    assertSound(content)
    if (command === "check") return soundText(content)
    return await using(await open(where), async (database) =>
      command === "diff"
        ? changesText(await changesOf(database, content.sources))
        : await pushed(database, content, whereText(where)),
    )
  }
  return runCommand(args, { usage: USAGE, read: readArguments, work }, terminal)
}

/** Pushes content that was checked; what came of it. */
export async function pushed(database: D1, { sources }: Checked, where: string): Promise<string> {
  const { added, changed, removed } = await push(database, sources)
  if (added.length + changed.length + removed.length === 0)
    return `content: nothing to change in ${where}; it holds all ${count(sources.size, "part")}`
  return `content: ${added.length} added, ${changed.length} changed, ${removed.length} removed in ${where}, of ${count(sources.size, "part")}`
}

function soundText({ catalogue: { properties, city }, warnings }: Checked): string {
  const found = [
    count(properties.length, "property", "properties"),
    count(city.tips.size, "tip"),
    count(city.events.size, "event"),
    count(city.posts.size, "post"),
  ]
  return `${found.join(", ")}: no mistakes, ${count(warnings.length, "warning")}`
}

function readArguments(args: string[]): Request | undefined {
  const { values, positionals } = understood(() =>
    parseArgs({ args, options: WHERE_OPTIONS, allowPositionals: true }),
  )
  if (values.help) return undefined
  const [command, ...rest] = positionals
  if (command === undefined) throw new UsageError("say what to do: check, diff or push")
  if (!Object.hasOwn(COMMANDS, command)) throw new UsageError(`there is no command ${command}`)
  if (rest.length > 0) throw new UsageError(`${command} does not take ${rest.join(" ")}`)
  return { command: command as Command, where: whereOf(values) }
}
