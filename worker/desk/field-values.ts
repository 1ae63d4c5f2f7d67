import { formatOf } from "#locales/texts/format.ts"
import type { FieldValues } from "#machines/desk/template.ts"
import { stayNights } from "#machines/site/day.ts"
import { type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import type { Contact } from "../data/desk/inbox.ts"
import type { StayQuotes } from "./stay-quotes.ts"

const UNTIL: Record<Locale, string> = { pt: "a", en: "to", es: "al" }

/** What the fields of a template say about a contact, in a language. */
export function fieldValues(found: Contact, quotes: StayQuotes, locale: Locale): FieldValues {
  const { name, checkIn, checkOut, guests } = found.contact
  const { money, date } = formatOf(locale)
  const hasStay = checkIn !== null && checkOut !== null && stayNights(checkIn, checkOut) > 0
  const stay = new URLSearchParams({
    ...(hasStay ? { checkIn, checkOut } : {}),
    ...(guests === null ? {} : { adults: String(Number.parseInt(guests, 10)) }),
  })
  const total = quotes.today?.total ?? null
  return {
    nome: name.split(" ")[0] ?? null,
    imovel: found.propertyName,
    datas: hasStay ? `${date(checkIn)} ${UNTIL[locale]} ${date(checkOut)}`.replaceAll("\u00a0", " ") : null,
    total: total === null ? null : money(total),
    citado: quotes.quoted === null ? null : money(quotes.quoted.total),
    link:
      found.slug === null
        ? null
        : `${settings.origin}${localisedPath(`/imoveis/${found.slug}`, locale)}?${stay}`,
  }
}
