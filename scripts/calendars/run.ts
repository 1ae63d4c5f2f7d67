import { Argument, InvalidArgumentError } from "@commander-js/extra-typings"
import { FEED_PLATFORMS } from "../../machines/property/calendar-feed.ts"
import type { NumberedKey } from "../../worker/forms/signing-keys.ts"
import { dayOf, runCommand } from "../d1/command.ts"
import type { D1 } from "../d1/database.ts"
import { type CommandDependencies, d1Command, onD1, type Where } from "../d1/target.ts"
import { ACTIONS, type Context } from "./commands.ts"

/** Injected dependencies of a command. */
export interface Dependencies extends CommandDependencies, Omit<Context, "json" | "key"> {
  keyOf: (where: Where) => NumberedKey
}

const PROPERTY = "its code or its name in addresses: PSO-102, loft-dos-tijolos"

/** Runs `npm run calendars`. @returns its exit code */
export function runCalendars(
  args: string[],
  { now, input, keyOf, ...dependencies }: Dependencies,
): Promise<number> {
  const calendars = d1Command(
    "calendars",
    "The properties' calendars on other platforms, and nights blocked by hand.",
    dependencies,
  ).option("--json", "for programs")
  const on = (work: (database: D1, context: Context) => Promise<string>) =>
    onD1(calendars, dependencies, (database, where) =>
      work(database, { ...calendars.opts(), now, input, key: () => keyOf(where) }),
    )

  calendars
    .command("list", { isDefault: true })
    .description("all feeds, done without a command, too; of a property its nights and our addresses as well")
    .argument("[property]", PROPERTY)
    .action((property) => on((database, context) => ACTIONS.list(database, property, context)))
  calendars
    .command("add")
    .description("a calendar to be pulled")
    .argument("<property>", PROPERTY)
    .argument("<address>", `https://… of ${FEED_PLATFORMS.join(", ")}; - reads it from the input`)
    .action((property, address) =>
      on((database, context) => ACTIONS.add(database, property, address, context)),
    )
  calendars
    .command("remove")
    .description("a feed; its nights become free")
    .argument("<feed>", "its number", feedNumberOf)
    .action((feed) => on((database, context) => ACTIONS.remove(database, feed, context)))
  calendars
    .command("closures")
    .description("what becomes of nights that a feed's platform closes without a booking")
    .argument("<feed>", "its number", feedNumberOf)
    .addArgument(new Argument("<here>", "on this site").choices(["blocked", "free"] as const))
    .addArgument(new Argument("<others>", "for the other platforms").choices(["pass-on", "keep"] as const))
    .action((feed, here, others) =>
      on((database, context) =>
        ACTIONS.closures(
          database,
          feed,
          { closuresBlock: here === "blocked", closuresGoOn: others === "pass-on" },
          context,
        ),
      ),
    )
  calendars
    .command("pull")
    .description("makes feeds due now; the Worker pulls within five minutes")
    .argument("[property]", PROPERTY)
    .action((property) => on((database, context) => ACTIONS.pull(database, property, context)))
  for (const [name, does] of [
    ["block", "nights by hand"],
    ["free", "nights that were blocked by hand"],
  ] as const)
    calendars
      .command(name)
      .description(does)
      .argument("<property>", PROPERTY)
      .argument("<check-in>", "yyyy-MM-dd", dayOf)
      .argument("<check-out>", "yyyy-MM-dd", dayOf)
      .action((property, checkIn, checkOut, _, command) => {
        if (checkOut <= checkIn) command.error(`error: ${checkOut} is not after ${checkIn}`)
        return on((database, context) => ACTIONS[name](database, property, { checkIn, checkOut }, context))
      })
  return runCommand(calendars, args, dependencies)
}

/** @throws InvalidArgumentError when a word is not a feed id */
function feedNumberOf(word: string): number {
  if (!/^[1-9]\d{0,9}$/.test(word)) throw new InvalidArgumentError("That is no feed's number.")
  return Number(word)
}
