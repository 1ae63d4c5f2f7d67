import { setupI18n } from "@lingui/core"
import { messages as en } from "#locales/contact/en.po"
import { messages as es } from "#locales/contact/es.po"
import { messages as pt } from "#locales/contact/pt.po"
import { formatOf } from "#locales/texts/format.ts"
import { shownTotal } from "#locales/texts/shown-total.ts"
import { addDays, type Day, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { DEFAULT_GUESTS } from "#machines/stay/guests.ts"
import { type QuoteProblem, quotedNights, quoteOf } from "#machines/stay/quote.ts"
import type { Contact } from "../data/desk/inbox.ts"
import { quotedProperty } from "../data/property/property-detail.ts"
import type { Database } from "../data/statement.ts"

const catalogs = { pt, en, es }
/** How long before they wrote somebody may have seen a price, days. */
const SEEN_WITHIN = 60

/** What the person saw, and what the same stay costs now. Totals are in centavos of BRL. */
export interface StayQuotes {
  /** Null where the message does not tell. */
  quoted: { day: Day; total: number } | null
  /** Null without days or property; a stay that cannot be had has reasons and no total. */
  today: { total: number | null; problems: readonly QuoteProblem[] } | null
}

/** @param now decides which stays are past */
export async function stayQuotes(database: Database, found: Contact, now: Date): Promise<StayQuotes> {
  const { message, locale, createdAt, checkIn, checkOut, guests } = found.contact
  const quoted = totalIn(message, locale, todayIn(SITE_TIME_ZONE, new Date(createdAt)))
  if (found.slug === null || checkIn === null || checkOut === null) return { quoted, today: null }
  const property = await quotedProperty(database, found.slug, quotedNights({ checkIn, checkOut }))
  if (property === undefined) return { quoted, today: null }
  const stay = {
    checkIn,
    checkOut,
    guests: { ...DEFAULT_GUESTS, adults: Number.parseInt(guests ?? "1", 10) },
  }
  const { quote, problems } = quoteOf(property, stay, todayIn(SITE_TIME_ZONE, now))
  return { quoted, today: { total: quote?.total ?? null, problems } }
}

/**
 * The total that the site wrote into a message, and its day (web/features/contact/booking-message.ts).
 * @param writtenOn the message's day; a later day in it was not written by the site
 */
export function totalIn(message: string, locale: Locale, writtenOn: Day): StayQuotes["quoted"] {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const [before = "", between = "", after = ""] = i18n._(shownTotal("\0", "\0")).split("\0")
  const sentence = message.slice(Math.max(0, message.indexOf(before)))
  const dayText = textBetween(sentence, before, between)
  const totalText = textBetween(sentence, between, after)
  if (dayText === undefined || totalText === undefined) return null
  const { date, money } = formatOf(locale)
  const total = Number(totalText.replace(/\D/g, "")) * 100
  if (money(total) !== totalText) return null
  for (let back = 0; back <= SEEN_WITHIN; back++) {
    const day = addDays(writtenOn, -back)
    if (date(day) === dayText) return { day, total }
  }
  return null
}

/** What stands in a text between two others, which follow each other; undefined if they do not. */
function textBetween(text: string, first: string, second: string): string | undefined {
  const begin = text.indexOf(first)
  if (begin === -1) return undefined
  const end = text.indexOf(second, begin + first.length)
  return end === -1 ? undefined : text.slice(begin + first.length, end)
}
