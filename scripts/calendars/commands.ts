import {
  type Closures,
  CONTENT_SOURCE,
  HAND_SOURCE,
  PLATFORM_NAMES,
} from "../../machines/property/calendar-feed.ts"
import { type Day, SITE_TIME_ZONE, todayIn } from "../../machines/site/day.ts"
import { runsOf } from "../../machines/stay/nights.ts"
import { ourAddresses } from "../../worker/calendars/our-addresses.ts"
import { signatureBy } from "../../worker/forms/signature.ts"
import type { NumberedKey } from "../../worker/forms/signing-keys.ts"
import type { D1 } from "../d1/database.ts"
import { localTime, printableJson, table } from "../d1/print.ts"
import { addFeed, chooseClosures, type Feed, feedsOf, makeDue, removeFeed } from "./feeds.ts"
import { blockNights, freeNights } from "./nights.ts"
import { blockedNightsOf, propertyOf } from "./properties.ts"

/** Injected dependencies of a command besides D1, and options common to all commands. */
export interface Context {
  json?: true
  now: Date
  /** Reads standard input to its end. */
  input: () => string
  /** The key that signs the addresses of our own calendars. */
  key: () => NumberedKey
}

/** Consecutive nights from check-in. */
interface Stay {
  checkIn: Day
  checkOut: Day
}

/** Actions by command name; each returns the text to print. */
export const ACTIONS = {
  list: async (database: D1, word: string | undefined, { json, now, key }: Context) => {
    const today = todayIn(SITE_TIME_ZONE, now)
    if (word === undefined) {
      const feeds = await feedsOf(database, undefined, today)
      if (json) return printableJson(feeds)
      return feeds.length === 0 ? "No calendars." : feedTable(feeds)
    }
    const property = await propertyOf(database, word)
    const feeds = await feedsOf(database, property, today)
    const nights = await blockedNightsOf(database, property, today)
    const newest = key()
    const ours = await ourAddresses((text) => signatureBy(newest, "calendar", text), property)
    const blocked = [...Map.groupBy(nights, holdText)].flatMap(([by, of]) =>
      runsOf(of.map(({ night }) => night)).map((run) => {
        const [{ source, closed, blocks }] = of as [(typeof of)[number]]
        return { source, closed, blocks, by, ...run }
      }),
    )
    if (json) return printableJson({ ...property, feeds, blocked, ours })
    return [
      `${property.code} ${property.slug}`,
      feeds.length === 0 ? "No calendars." : feedTable(feeds),
      blocked.length === 0
        ? "No blocked nights."
        : table(
            ["check-in", "check-out", "blocked by"],
            blocked.map(({ by, from, until }) => [from, until, by]),
          ),
      ...["Our calendar, for each platform to read; who has an address reads it:"],
      ours.map(({ platform, address }) => `${PLATFORM_NAMES[platform].padEnd(12)} ${address}`).join("\n"),
    ].join("\n\n")
  },

  add: async (database: D1, word: string, address: string, { json, now, input }: Context) => {
    const property = await propertyOf(database, word)
    const id = await addFeed(database, property, (address === "-" ? input() : address).trim(), now)
    return json
      ? printableJson({ id })
      : `Feed ${id} of ${property.code} is due now; the Worker pulls it within five minutes.`
  },

  remove: async (database: D1, id: number, { json, now }: Context) => {
    const nights = await removeFeed(database, id, todayIn(SITE_TIME_ZONE, now))
    return json ? printableJson({ id, nights }) : `Feed ${id} is removed, and with it ${nightsText(nights)}.`
  },

  closures: async (database: D1, id: number, closures: Closures, { json, now }: Context) => {
    await chooseClosures(database, id, closures, now)
    if (json) return printableJson({ id, ...closures })
    const here = closures.closuresBlock ? "blocked" : "free"
    const there = closures.closuresGoOn ? "are" : "are not"
    return `Nights that the platform of feed ${id} closes without a booking are ${here} here and ${there} passed on to other platforms. The Worker reads the feed anew within five minutes.`
  },

  pull: async (database: D1, word: string | undefined, { json, now }: Context) => {
    const feeds = await makeDue(database, word, now)
    if (json) return printableJson({ feeds })
    return feeds === 0
      ? "There are no calendars to be pulled."
      : `Due now: ${feeds === 1 ? "1 calendar" : `${feeds} calendars`}. The Worker pulls within five minutes.`
  },

  block: async (database: D1, word: string, stay: Stay, { json, now }: Context) => {
    const property = await propertyOf(database, word)
    await blockNights(database, property, stay, now)
    return json
      ? printableJson({ ...property, ...stay })
      : `${property.code} is blocked from ${stay.checkIn} to the morning of ${stay.checkOut}.`
  },

  free: async (database: D1, word: string, stay: Stay, { json, now }: Context) => {
    const property = await propertyOf(database, word)
    const { freed, others } = await freeNights(database, property, stay, now)
    if (json) return printableJson({ ...property, ...stay, freed, others })
    return [
      `${property.code}: ${nightsText(freed)} no longer blocked by hand.`,
      ...others.map(({ source, nights }) => `Still blocked: ${nightsText(nights)} by ${sourceText(source)}.`),
    ].join("\n")
  },
}

function feedTable(feeds: Feed[]): string {
  return table(
    ["feed", "property", "platform", "nights", "closed", "free", "last good", "next pull", "problem"],
    feeds.map((feed) => [
      ...[String(feed.id), feed.code ?? "gone", PLATFORM_NAMES[feed.platform], String(feed.nights)],
      ...[closedText(feed), String(feed.passedOver), localTime(feed.goodAt)],
      ...[feed.nextPullAt === "" ? "now" : localTime(feed.nextPullAt), problemText(feed)],
    ]),
  )
}

function problemText({ problem, failures }: Feed): string {
  if (problem === null) return ""
  return failures > 1 ? `${problem}, ${failures} times` : problem
}

/** Nights that the platform closes without a booking, and what becomes of them where that is not the usual. */
function closedText({ closed, closuresBlock, closuresGoOn }: Feed): string {
  const choices = [closuresBlock ? "" : "free here", closuresGoOn ? "" : "kept here"]
  return [String(closed), ...choices.filter((choice) => choice !== "")].join(", ")
}

function holdText({ source, closed, blocks }: { source: string; closed: boolean; blocks: boolean }): string {
  if (!closed) return sourceText(source)
  return `${sourceText(source)}, closed without a booking${blocks ? "" : "; free here"}`
}

function sourceText(source: string): string {
  if (source === CONTENT_SOURCE) return "the property's file"
  return source === HAND_SOURCE ? "hand" : source.replace(":", " ")
}

function nightsText(count: number): string {
  return count === 1 ? "1 night" : `${count} nights`
}
