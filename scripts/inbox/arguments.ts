import { parseArgs } from "node:util"
import { CONTACT_SUBJECTS, VISITOR_TYPES } from "../../machines/contact/contact.ts"
import { isReference } from "../../machines/contact/reference.ts"
import { SUBMISSION_STATUSES } from "../../machines/contact/submission.machine.ts"
import { isDay } from "../../machines/site/day.ts"
import { UsageError } from "../d1/command.ts"
import { oneOf, understood, WHERE_OPTIONS, WHERE_USAGE, type Where, whereOf } from "../d1/where.ts"
import { EXPORTS, type Export } from "./export.ts"
import type { SubmissionFilter } from "./submissions.ts"

const FILTER = ["status", "subject", "visitor", "since", "search"] as const

/** Each command: what stands after its name, what it does, and the options that are its own. */
const COMMANDS = {
  list: { takes: "", does: "submissions, the newest first", options: [...FILTER, "limit", "json"] },
  show: { takes: "REFERENCE", does: "one submission, with its mails", options: ["json"] },
  answered: { takes: "REFERENCE…", does: "marks submissions as answered", options: ["json"] },
  archive: { takes: "REFERENCE…", does: "puts submissions away", options: ["json"] },
  reopen: { takes: "REFERENCE…", does: "takes submissions out of the archive", options: ["json"] },
  export: { takes: "[FILE]", does: "CSV for a spreadsheet", options: [...FILTER, "of"] },
  outbox: { takes: "", does: "mails that wait or were given up", options: ["limit", "json"] },
  failures: { takes: "", does: "parts of pages that failed in browsers", options: ["limit", "json"] },
  retry: { takes: "[REFERENCE…]", does: "makes unsent mails due now", options: ["dead", "json"] },
} as const
export type Command = keyof typeof COMMANDS

const OPTIONS = {
  status: { type: "string" },
  subject: { type: "string" },
  visitor: { type: "string" },
  since: { type: "string" },
  search: { type: "string" },
  limit: { type: "string", default: "20" },
  of: { type: "string", default: "submissions" },
  dead: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  ...WHERE_OPTIONS,
} as const

export const USAGE = `npm run inbox -- [command] [options]

${Object.entries(COMMANDS)
  .map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(22)} ${does}`)
  .join("\n")}

  --status ${SUBMISSION_STATUSES.join("|")}
  --subject ${CONTACT_SUBJECTS.join("|")}
  --visitor ${VISITOR_TYPES.join("|")}
  --since yyyy-MM-dd     came in on that day or later
  --search TEXT          in name, e-mail or reference
  --limit NUMBER         of lines (20)
  --of ${EXPORTS.join("|")}   what to export
  --dead                 only mails that were given up
  --json                 for programs
${WHERE_USAGE}`

/** What was asked for. */
export interface Request {
  command: Command
  references: string[]
  filter: SubmissionFilter
  limit: number
  of: Export
  /** Where the export goes; undefined for the terminal. */
  file: string | undefined
  onlyDead: boolean
  json: boolean
  where: Where
}

/**
 * Reads the arguments; undefined when only the usage is wanted.
 * @throws UsageError
 */
export function readArguments(args: string[]): Request | undefined {
  const { values, positionals, tokens } = understood(() =>
    parseArgs({ args, options: OPTIONS, allowPositionals: true, tokens: true }),
  )
  if (values.help) return undefined
  const [command = "list", ...words] = positionals
  if (!isCommand(command)) throw new UsageError(`there is no command ${command}`)
  const { takes, options } = COMMANDS[command]
  const allowed: string[] = [...options, ...Object.keys(WHERE_OPTIONS)]
  for (const token of tokens)
    if (token.kind === "option" && !allowed.includes(token.name))
      throw new UsageError(`${command} does not take --${token.name}`)
  if (takes === "REFERENCE" && words.length !== 1) throw new UsageError(`${command} takes one reference`)
  if (takes === "REFERENCE…" && words.length === 0) throw new UsageError(`${command} takes references`)
  if (words.length > (takes === "" ? 0 : takes === "[FILE]" ? 1 : Number.POSITIVE_INFINITY))
    throw new UsageError(`${command} does not take ${words.join(" ")}`)
  const where = whereOf(values)
  const filter = filterOf(values)
  const of = oneOf("of", values.of, EXPORTS)
  if (of !== "submissions" && Object.keys(filter).length > 0)
    throw new UsageError(`only submissions can be narrowed, not ${of}`)
  if (!/^[1-9]\d{0,5}$/.test(values.limit))
    throw new UsageError(`--limit is ${values.limit}; allowed: 1 to 999999`)
  return {
    command,
    references: command === "export" ? [] : [...new Set(words.map(referenceOf))],
    filter,
    limit: Number(values.limit),
    of,
    file: command === "export" ? words[0] : undefined,
    onlyDead: values.dead,
    json: values.json,
    where,
  }
}

function filterOf(values: Partial<Record<(typeof FILTER)[number], string>>): SubmissionFilter {
  const { status, subject, visitor, since, search } = values
  if (since !== undefined && !isDay(since)) throw new UsageError(`--since is ${since}; allowed: yyyy-MM-dd`)
  return {
    ...(status === undefined ? {} : { status: oneOf("status", status, SUBMISSION_STATUSES) }),
    ...(subject === undefined ? {} : { subject: oneOf("subject", subject, CONTACT_SUBJECTS) }),
    ...(visitor === undefined ? {} : { visitor: oneOf("visitor", visitor, VISITOR_TYPES) }),
    ...(since === undefined ? {} : { since }),
    ...(search === undefined ? {} : { search }),
  }
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(COMMANDS, word)
}

function referenceOf(word: string): string {
  if (!isReference(word)) throw new UsageError(`${word} is no reference; they look like 4821-7730`)
  return word
}
