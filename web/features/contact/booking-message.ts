import { exceptionQuestion } from "#locales/texts/exception.ts"
import { formatOf } from "#locales/texts/format.ts"
import { shownTotal } from "#locales/texts/shown-total.ts"
import { pick, type RawFormSearch } from "#machines/addresses.ts"
import { STAY_FIELDS, stayParamsOf } from "#machines/search/search-address.ts"
import { readStay } from "#machines/stay/stay-query.ts"
import type { RouterContext } from "#web/shell/router-context.ts"

/**
 * The message about the stay of an address. One that asks for a booking has the total that the site shows and its day, so
 * that it still tells what was quoted after prices have changed; about a stay that cannot be had it is a question, with
 * the reasons. Undefined for anything else.
 */
export async function bookingMessage(
  { pageApi: api, i18n, locale, today }: Pick<RouterContext, "pageApi" | "i18n" | "locale" | "today">,
  search: RawFormSearch,
): Promise<string | undefined> {
  const { property: slug, subject } = search
  const stay = readStay(pick(search, STAY_FIELDS))
  const isAbout = subject === "newBooking" || subject === "other"
  if (slug === undefined || !isAbout || stay.checkOut === undefined) return undefined
  const answer = await api.properties[":slug"].quote
    .$get({ param: { slug }, query: stayParamsOf(stay) })
    .catch(() => null)
  if (!answer?.ok) return undefined
  const { quote, problems, ...limits } = await answer.json()
  if (quote === null) return exceptionQuestion(i18n, problems, limits).join(" ") || undefined
  if (subject !== "newBooking") return undefined
  const { date, money } = formatOf(locale)
  const [day, total] = [date(today), money(quote.total)]
  return i18n._(shownTotal(day, total))
}
