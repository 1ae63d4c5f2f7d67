import { parseArgs } from "node:util"
import { FEED_PLATFORMS } from "../../machines/property/calendar-feed.ts"
import { type Day, isDay } from "../../machines/site/day.ts"
import { UsageError } from "../d1/command.ts"
import { understood, WHERE_OPTIONS, WHERE_USAGE, type Where, whereOf } from "../d1/where.ts"

/** Each command: what stands after its name, and what it does. */
const COMMANDS = {
  list: { takes: ["[PROPERTY]"], does: "all feeds; with a property, its nights and our addresses, too" },
  add: {
    takes: ["PROPERTY", "ADDRESS"],
    does: "a calendar to be pulled; - reads the address from the input",
  },
  remove: { takes: ["FEED"], does: "a feed, by its number; its nights become free" },
  pull: { takes: ["[PROPERTY]"], does: "makes feeds due now; the Worker pulls within five minutes" },
  block: { takes: ["PROPERTY", "CHECK-IN", "CHECK-OUT"], does: "nights by hand" },
  free: { takes: ["PROPERTY", "CHECK-IN", "CHECK-OUT"], does: "nights that were blocked by hand" },
} as const
export type Command = keyof typeof COMMANDS

const OPTIONS = { json: { type: "boolean", default: false }, ...WHERE_OPTIONS } as const

export const USAGE = `npm run calendars -- [command] [options]

${Object.entries(COMMANDS)
  .map(([name, { takes, does }]) => `  ${[name, ...takes].join(" ").padEnd(30)} ${does}`)
  .join("\n")}

  PROPERTY is a code or a name in addresses: PSO-102, loft-dos-tijolos. Days are yyyy-MM-dd.
  ADDRESS is of ${FEED_PLATFORMS.join(", ")}, and begins with https://

  --json                 for programs
${WHERE_USAGE}`

/** What was asked for. */
export interface Request {
  command: Command
  words: string[]
  json: boolean
  where: Where
}

/**
 * Reads the arguments; undefined when only the usage is wanted.
 * @throws UsageError
 */
export function readArguments(args: string[]): Request | undefined {
  const { values, positionals } = understood(() =>
    parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  )
  if (values.help) return undefined
  const [command = "list", ...words] = positionals
  if (!Object.hasOwn(COMMANDS, command)) throw new UsageError(`there is no command ${command}`)
  const { takes } = COMMANDS[command as Command]
  const needed = takes.filter((each) => !each.startsWith("["))
  if (words.length < needed.length || words.length > takes.length)
    throw new UsageError(`${command} takes ${takes.join(" ")}`)
  return { command: command as Command, words, json: values.json, where: whereOf(values) }
}

/**
 * Two words as a stay's days.
 * @throws UsageError when one is no day, or they are in the wrong order
 */
export function stayOf([checkIn = "", checkOut = ""]: string[]): { checkIn: Day; checkOut: Day } {
  for (const each of [checkIn, checkOut])
    if (!isDay(each)) throw new UsageError(`${each} is no day; allowed: yyyy-MM-dd`)
  if (checkOut <= checkIn) throw new UsageError(`${checkOut} is not after ${checkIn}`)
  return { checkIn, checkOut }
}

/** @throws UsageError when a word is no number of a feed */
export function feedNumberOf(word: string): number {
  if (!/^[1-9]\d{0,9}$/.test(word)) throw new UsageError(`${word} is no feed's number`)
  return Number(word)
}
