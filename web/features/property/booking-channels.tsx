import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { exceptionQuestion } from "#locales/texts/exception.ts"
import type { RawFormSearch } from "#machines/addresses.ts"
import { guestChoice } from "#machines/contact/contact.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import { BOOKING_PLATFORMS, type BookingPlatform } from "#machines/property/property.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { GUEST_KINDS, type Guests } from "#machines/stay/guests.ts"
import type { Quote, QuoteProblem, QuoteRequest, StayAdvice } from "#machines/stay/quote.ts"
import { isRefused } from "#machines/stay/quote.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { useFormat, useList } from "#web/ui/i18n/use-format.ts"
import { useLocale, useLocaleParam, useToday } from "#web/ui/i18n/use-locale.ts"
import { neighbourhoodPhrase } from "./property-title.ts"

export interface Reserving extends Partial<StayAdvice> {
  property: PropertyDetail
  /** The stay that the Worker answered for. */
  stay: QuoteRequest
  quote: Quote | null
  problems: readonly QuoteProblem[]
  /** Least nights of a stay that begins on its check-in. */
  minimumStay: number
}

/**
 * The ways to book outside this site (spec §1): WhatsApp, the platforms that list the property, a message. About a stay
 * that cannot be had, WhatsApp only asks.
 */
export function BookingChannels(reserving: Reserving) {
  const { t } = useLingui()
  const message = useBookingMessage(reserving)
  const params = useLocaleParam()
  const { links } = reserving.property
  const { whatsapp } = settings.contact
  return (
    <div className="mt-6 grid gap-2.5 print:hidden">
      {isRefused(reserving.problems) ? (
        <a href={whatsappUrl(whatsapp, message)} className="button button-frame">
          {t`Perguntar pelo WhatsApp`}
        </a>
      ) : (
        <a href={whatsappUrl(whatsapp, message)} className="button button-green">
          {t`Reservar pelo WhatsApp`}
        </a>
      )}
      {BOOKING_PLATFORMS.map(
        (platform) =>
          links[platform] !== undefined && (
            <a key={platform} href={links[platform]} rel="noopener" className="button button-frame">
              {t`Ver no ${PLATFORM_NAMES[platform]}`}
            </a>
          ),
      )}
      {BOOKING_PLATFORMS.some((platform) => links[platform] !== undefined) && (
        <p className="text-center text-sm text-mute">{t`O total na plataforma pode ser outro.`}</p>
      )}
      <Link
        to="/{-$locale}/contato"
        params={params}
        search={contactSearch(reserving)}
        className="button link"
      >
        {t`Usar o formulário de contato`}
      </Link>
    </div>
  )
}

/** The print version: the contacts and the property's address on the web. */
export function PrintedChannels({ slug }: { slug: string }) {
  const locale = useLocale()
  return (
    <p className="mt-4 hidden print:block" translate="no">
      <span>{`WhatsApp ${displayPhone(`+${settings.contact.whatsapp}`)} · ${settings.contact.email}`}</span>
      <br />
      <span>{settings.origin + localisedPath(`/imoveis/${slug}`, locale)}</span>
    </p>
  )
}

/** The number of guests of each kind, as parameters. */
function countsOf(guests: Guests): RawFormSearch {
  return Object.fromEntries(GUEST_KINDS.map((kind) => [kind, String(guests[kind])]))
}

/**
 * The parameters that prefill the contact form: visitor type, property, guests and dates, and each guest for the total.
 * About a stay that cannot be had it is no booking.
 */
function contactSearch({ property, stay, problems }: Reserving): RawFormSearch {
  const { adults, children } = stay.guests
  return {
    visitorType: "guest",
    subject: isRefused(problems) ? "other" : "newBooking",
    property: property.slug,
    region: property.bairro,
    guests: guestChoice(adults + children),
    ...countsOf(stay.guests),
    ...(stay.checkIn === undefined ? {} : { checkIn: stay.checkIn }),
    ...(stay.checkOut === undefined ? {} : { checkOut: stay.checkOut }),
  }
}

/**
 * The prefilled booking message, in the guest's language: property, code, dates, guests, and the displayed total with its
 * day, so that it still tells what was quoted after prices have changed. About a stay that cannot be had it is a question,
 * with the reasons.
 */
function useBookingMessage({ property, stay, quote, problems, minimumStay }: Reserving): string {
  const { t, i18n } = useLingui()
  const { money, date } = useFormat()
  const today = date(useToday())
  const who = useGuestList(stay.guests)
  const { name, code } = property
  const where = neighbourhoodPhrase(i18n, property)
  const guests = who === "" ? "" : t`Hóspedes: ${who}.`
  const { checkIn, checkOut } = stay
  const days = checkIn === undefined || checkOut === undefined ? undefined : [date(checkIn), date(checkOut)]
  const lines = isRefused(problems) ? asking() : booking()
  return lines.filter((line) => line !== "").join("\n")

  function booking(): string[] {
    return [
      t`Olá! Quero reservar o apartamento ${name} (${code}), ${where}.`,
      days === undefined ? t`Ainda não escolhi as datas.` : t`Chegada em ${days[0]} e saída em ${days[1]}.`,
      guests,
      quote === null ? "" : t`Em ${today}, o site mostra ${money(quote.total)} no total.`,
    ]
  }

  function asking(): string[] {
    const question = exceptionQuestion(i18n, problems, { minimumStay, maximumGuests: property.guests })
    // Days that are past, or the wrong way round, are a mistake: nobody asks for an exception to them.
    const isSlip = problems.includes("past") || problems.includes("order")
    return [
      t`Olá! Tenho uma pergunta sobre o apartamento ${name} (${code}), ${where}.`,
      days === undefined || isSlip ? "" : t`Seria com chegada em ${days[0]} e saída em ${days[1]}.`,
      guests,
      ...(question.length === 0 ? [t`Quais datas estão livres?`] : question),
    ]
  }
}

/** The guests as one list: `2 adultos, 1 criança e 1 bebê`. */
function useGuestList({ adults, children, babies, pets }: Guests): string {
  const { t } = useLingui()
  const list = useList()
  const people = [
    adults > 0 ? t`${plural(adults, { one: "# adulto", other: "# adultos" })}` : "",
    children > 0 ? t`${plural(children, { one: "# criança", other: "# crianças" })}` : "",
    babies > 0 ? t`${plural(babies, { one: "# bebê", other: "# bebês" })}` : "",
    pets > 0 ? t`${plural(pets, { one: "# animal de estimação", other: "# animais de estimação" })}` : "",
  ].filter((part) => part !== "")
  return list(people)
}

/** The names of the platforms, as they spell them. */
export const PLATFORM_NAMES: Record<BookingPlatform, string> = {
  airbnb: "Airbnb",
  booking: "Booking.com",
  vrbo: "Vrbo",
}
