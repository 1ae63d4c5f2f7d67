import { formatOf } from "#locales/texts/format.ts"
import { shownTotal } from "#locales/texts/shown-total.ts"
import { pick, type RawFormSearch } from "#machines/addresses.ts"
import { STAY_FIELDS, stayParamsOf } from "#machines/search/search-address.ts"
import { readStay } from "#machines/stay/stay-query.ts"
import type { RouterContext } from "#web/shell/router-context.ts"

/**
 * The message that asks for the stay of an address, with the total that the site shows and its day, so that it still
 * tells what was quoted after prices have changed. Undefined for anything but a booking that has a price.
 */
export async function bookingMessage(
  { pageApi: api, i18n, locale, today }: Pick<RouterContext, "pageApi" | "i18n" | "locale" | "today">,
  search: RawFormSearch,
): Promise<string | undefined> {
  const { property: slug, subject } = search
  const stay = readStay(pick(search, STAY_FIELDS))
  if (slug === undefined || subject !== "newBooking" || stay.checkOut === undefined) return undefined
  const answer = await api.properties[":slug"].quote
    .$get({ param: { slug }, query: stayParamsOf(stay) })
    .catch(() => null)
  if (!answer?.ok) return undefined
  const { quote } = await answer.json()
  if (quote === null) return undefined
  const { date, money } = formatOf(locale)
  const [day, total] = [date(today), money(quote.total)]
  return i18n._(shownTotal(day, total))
}
