import { InvalidArgumentError, Option } from "@commander-js/extra-typings"
import { z } from "zod"
import { operatorCommand, runCommand, type Terminal } from "../d1/command.ts"
import { ENVIRONMENTS, Refusal } from "../d1/database.ts"
import { printableJson, table } from "../d1/print.ts"
import type { Ask } from "./analytics-engine.ts"

/** Analytics Engine keeps points for three months. */
const MAX_DAYS = 90

/** Where `worker/api/vitals.ts` writes what the figures are grouped by. */
const GROUPS = { page: "blob7", language: "blob3", device: "blob8" } as const

/** The three Core Web Vitals, and where Google's "good" ends, at the 75th percentile: ms, CLS without a unit. */
const METRICS = [
  { name: "LCP", good: 2_500, show: (value: number) => `${Math.round(value)} ms` },
  { name: "INP", good: 200, show: (value: number) => `${Math.round(value)} ms` },
  { name: "CLS", good: 0.1, show: (value: number) => value.toFixed(2) },
] as const

/** ClickHouse writes 64-bit integers as strings. */
const number = z.coerce.number()
const figure = z
  .object({ grouped: z.string(), metric: z.string(), p75: number, visits: number })
  .transform(({ grouped, ...rest }) => ({ name: grouped, ...rest }))

/** Injected dependencies. */
export interface Dependencies extends Terminal {
  ask: Ask
}

/** Runs `npm run vitals`. @returns its exit code */
export function runVitals(args: string[], { ask, ...terminal }: Dependencies): Promise<number> {
  const vitals = operatorCommand(
    "vitals",
    "How fast pages are for visitors: LCP, INP and CLS of three in four visits, or better.",
    terminal,
  )
    .addOption(new Option("--days <number>", "back from now").argParser(daysOf).default(28))
    .addOption(
      new Option("--env <environment>", "which site").choices(ENVIRONMENTS).default("production" as const),
    )
    .option("--json", "for programs")
    .action(async ({ days, env, json }) => {
      const found = await figures(ask, env, days)
      if (json) return terminal.print(printableJson(found))
      const [slow, ...groups] = [found.elements, found.page, found.language, found.device]
      if (groups.every(({ length }) => length === 0))
        return terminal.print(`Nothing was measured in the last ${days} days.`)
      terminal.print(
        [
          `The last ${days} days, of each metric what three in four visits had, or better. ! is not good.`,
          grouped("page", found.page),
          grouped("language", found.language),
          grouped("device", found.device),
          "Where it was not good:",
          table(
            ["metric", "element", "three in four", "visits"],
            slow.map(({ name, metric, p75, visits }) => [metric, name, shown(metric, p75), String(visits)]),
          ),
        ].join("\n\n"),
      )
    })
  return runCommand(vitals, args, terminal)
}

type Figure = z.output<typeof figure>

/** The figures of each group, and the elements of measurements that were not good, the most frequent first. */
async function figures(ask: Ask, environment: (typeof ENVIRONMENTS)[number], days: number) {
  // Neither comes from outside: one of two words and a whole number.
  const from = `FROM ${environment === "production" ? "pouso_vitals" : "pouso_vitals_preview"}`
  const measured = `blob1 = 'vital' AND timestamp > NOW() - INTERVAL '${days}' DAY`
  const what =
    "blob5 AS metric, quantileExactWeighted(0.75)(double1, _sample_interval) AS p75, SUM(_sample_interval) AS visits"
  const of = async (sql: string): Promise<Figure[]> => {
    const read = z.array(figure).safeParse(await ask(sql))
    if (!read.success)
      throw new Refusal(`Cloudflare's rows were not understood: ${z.prettifyError(read.error)}`)
    return read.data
  }
  const by = (blob: string) =>
    of(
      `SELECT ${blob} AS grouped, ${what} ${from} WHERE ${measured} GROUP BY grouped, metric ORDER BY grouped, metric`,
    )
  const [page, language, device, elements] = await Promise.all([
    by(GROUPS.page),
    by(GROUPS.language),
    by(GROUPS.device),
    of(
      `SELECT blob9 AS grouped, ${what} ${from} WHERE ${measured} AND blob6 != 'good' AND blob9 != '' GROUP BY grouped, metric ORDER BY visits DESC LIMIT 15`,
    ),
  ])
  return { page, language, device, elements }
}

/** One line for each group, with a column for each metric. */
function grouped(name: keyof typeof GROUPS, figures: readonly Figure[]): string {
  return table(
    [name, ...METRICS.map((metric) => metric.name), "visits"],
    [...new Set(figures.map((each) => each.name))].map((group) => {
      const own = figures.filter((each) => each.name === group)
      return [
        group || "not told",
        ...METRICS.map(({ name }) => {
          const found = own.find(({ metric }) => metric === name)
          return found === undefined ? "" : shown(name, found.p75)
        }),
        String(Math.max(...own.map(({ visits }) => visits))),
      ]
    }),
  )
}

/** A value with its unit, and whether it is not good. */
function shown(name: string, value: number): string {
  const metric = METRICS.find((each) => each.name === name)
  if (metric === undefined) return `${Math.round(value)} ms`
  return `${metric.show(value)}${value > metric.good ? " !" : ""}`
}

/** @throws InvalidArgumentError */
function daysOf(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new InvalidArgumentError(`A whole number from 1 to ${MAX_DAYS}.`)
  return days
}
