import { runCommand } from "../d1/command.ts"
import type { D1 } from "../d1/database.ts"
import { type CommandDependencies, d1Command, onD1, type Where, whereText } from "../d1/target.ts"
import { assertSound, type Checked, checkContent, count } from "./check.ts"
import { changesOf, changesText } from "./diff.ts"
import { mistakeText } from "./findings.ts"
import { push } from "./push.ts"

/** Injected dependencies of a command. */
export interface Dependencies extends CommandDependencies {
  /** Project folder, containing `content/`. */
  root: string
}

/** Runs `npm run content`. @returns its exit code */
export function runContent(args: string[], { root, ...dependencies }: Dependencies): Promise<number> {
  const content = d1Command("content", "Checks content/ and brings D1 to what it says.", dependencies)
  const onSound = async (work: (checked: Checked, database: D1, where: Where) => Promise<string>) => {
    const checked = await checkContent(root)
    assertSound(checked)
    await onD1(content, dependencies, (...d1) => work(checked, ...d1))
  }
  content
    .command("check")
    .description("reads every file of content/ and tells each mistake, with file, line and field")
    .action(async () => {
      const checked = await checkContent(root)
      for (const each of checked.warnings) dependencies.print(`warning: ${mistakeText(each)}`)
      assertSound(checked)
      dependencies.print(soundText(checked))
    })
  content
    .command("diff")
    .description("what a push would change, and changes nothing")
    .action(() => onSound(async ({ sources }, database) => changesText(await changesOf(database, sources))))
  content
    .command("push")
    .description("checks, then brings D1 to what content/ says; what is right already is left alone")
    .action(() => onSound((checked, database, where) => pushed(database, checked, whereText(where))))
  return runCommand(content, args, dependencies)
}

/** Pushes checked content; returns a summary. */
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
