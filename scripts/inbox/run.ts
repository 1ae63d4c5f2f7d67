import { type CommandOptions, InvalidArgumentError, Option } from "@commander-js/extra-typings"
import { CONTACT_SUBJECTS, VISITOR_TYPES } from "../../machines/contact/contact.ts"
import { isReference } from "../../machines/contact/reference.ts"
import { SUBMISSION_STATUSES } from "../../machines/contact/submission.machine.ts"
import { dayOf, runCommand } from "../d1/command.ts"
import type { D1 } from "../d1/database.ts"
import { type CommandDependencies, d1Command, onD1 } from "../d1/target.ts"
import { ACTIONS } from "./commands.ts"
import { EXPORTS } from "./export.ts"

/** Injected dependencies of a command. */
export interface Dependencies extends CommandDependencies {
  now: Date
}

/** Runs `npm run inbox`. @returns its exit code */
export function runInbox(args: string[], { now, ...dependencies }: Dependencies): Promise<number> {
  const inbox = d1Command(
    "inbox",
    "What people sent, the mails about it, and parts that failed.",
    dependencies,
  )
  const on = (work: (database: D1) => Promise<string>) => onD1(inbox, dependencies, work)
  const json = new Option("--json", "for programs")
  const limit = new Option("--limit <number>", "of lines").argParser(limitOf).default(20)
  const narrowed = (name: string, options?: CommandOptions) =>
    inbox
      .command(name, options)
      .addOption(new Option("--status <status>").choices(SUBMISSION_STATUSES))
      .addOption(new Option("--subject <subject>").choices(CONTACT_SUBJECTS))
      .addOption(new Option("--visitor <kind>").choices(VISITOR_TYPES))
      .option("--since <day>", "came in on that day or later", dayOf)
      .option("--search <text>", "in name, e-mail or reference")

  narrowed("list", { isDefault: true })
    .description("submissions, the newest first; done without a command, too")
    .addOption(limit)
    .addOption(json)
    .action((options) => on((database) => ACTIONS.list(database, options)))
  inbox
    .command("show")
    .description("one submission, with its mails")
    .argument("<reference>", "like 4821-7730", addReference)
    .addOption(json)
    .action((references, options) => on((database) => ACTIONS.show(database, references, options)))
  for (const [name, does] of [
    ["answered", "marks submissions as answered"],
    ["archive", "puts submissions away"],
    ["spam", "takes submissions for spam"],
    ["reopen", "has submissions wait for an answer again"],
  ] as const)
    inbox
      .command(name)
      .description(does)
      .argument("<reference...>", "like 4821-7730", addReference)
      .addOption(json)
      .action((references, options) => on((database) => ACTIONS[name](database, references, options, now)))
  narrowed("export")
    .description("CSV for a spreadsheet")
    .argument("[file]", "to write to, instead of the terminal")
    .addOption(new Option("--of <what>", "what to export").choices(EXPORTS).default("submissions"))
    .option("--comma", "between the cells, instead of the semicolon that Excel takes in Brazil")
    .action((file, { of, comma, ...filter }, command) => {
      if (of !== "submissions" && Object.keys(filter).length > 0)
        command.error(`error: only submissions can be narrowed, not ${of}`)
      return on((database) => ACTIONS.export(database, of, { ...filter, ...(comma ? { comma } : {}) }, file))
    })
  inbox
    .command("outbox")
    .description("mails that wait or were given up")
    .addOption(limit)
    .addOption(json)
    .action((options) => on((database) => ACTIONS.outbox(database, options)))
  inbox
    .command("failures")
    .description("parts of pages that failed in browsers")
    .addOption(limit)
    .addOption(json)
    .action((options) => on((database) => ACTIONS.failures(database, options, now)))
  inbox
    .command("retry")
    .description("makes unsent mails due now")
    .argument("[reference...]", "like 4821-7730; all of them without one", addReference)
    .option("--dead", "only mails that were given up")
    .addOption(json)
    .action((references, options) => on((database) => ACTIONS.retry(database, references, options, now)))
  return runCommand(inbox, args, dependencies)
}

/** @throws InvalidArgumentError */
function limitOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("Allowed are 1 to 999999.")
  return Number(text)
}

/** Appends a reference to those before it, without duplicates. @throws InvalidArgumentError */
function addReference(word: string, before: string[] = []): string[] {
  if (!isReference(word)) throw new InvalidArgumentError("References look like 4821-7730.")
  return [...new Set([...before, word])]
}
