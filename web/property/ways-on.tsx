import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { guestChoice } from "#machines/contact/contact.ts"
import { BOOKING_PLATFORMS, type BookingPlatform } from "#machines/property/property.ts"
import { isRefused } from "#machines/property/quote.ts"
import type { RawFormSearch } from "#machines/site/addresses.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { displayPhone } from "../components/display-phone.ts"
import { useLocale, useLocaleParam } from "../i18n/use-locale.ts"
import type { Reserving } from "./reserve-panel.tsx"
import { useBookingMessage } from "./use-booking-message.ts"

/** The names of the platforms, as they spell them. */
const NAMES: Record<BookingPlatform, string> = { airbnb: "Airbnb", booking: "Booking.com", vrbo: "Vrbo" }

/**
 * The ways to book outside this site (seed §1): WhatsApp, the platforms that list the property, a message. About a stay
 * that cannot be had, WhatsApp only asks.
 */
export function WaysOn(reserving: Reserving) {
  const message = useBookingMessage(reserving)
  const params = useLocaleParam()
  const { links } = reserving.property
  const { whatsapp } = settings.contact
  return (
    <div className="mt-6 grid gap-2.5 print:hidden">
      {isRefused(reserving.problems) ? (
        <a href={whatsappUrl(whatsapp, message)} className="button button-frame">
          <Trans>Perguntar pelo WhatsApp</Trans>
        </a>
      ) : (
        <a href={whatsappUrl(whatsapp, message)} className="button button-green">
          <Trans>Reservar pelo WhatsApp</Trans>
        </a>
      )}
      {BOOKING_PLATFORMS.flatMap((platform) => {
        const url = links[platform]
        return url === undefined
          ? []
          : [
              <a key={platform} href={url} rel="noopener" className="button button-frame">
                <Trans>Ver no {NAMES[platform]}</Trans>
              </a>,
            ]
      })}
      <Link
        to="/{-$locale}/contato"
        params={params}
        search={contactSearch(reserving)}
        className="button link"
      >
        <Trans>Usar o formulário de contato</Trans>
      </Link>
    </div>
  )
}

/** The print version: the contacts and the property's address on the web. */
export function WaysOnPaper({ slug }: { slug: string }) {
  const locale = useLocale()
  return (
    <p className="mt-4 hidden print:block">
      WhatsApp {displayPhone(`+${settings.contact.whatsapp}`)} · {settings.contact.email}
      <br />
      {settings.origin + localisedPath(`/imoveis/${slug}`, locale)}
    </p>
  )
}

/** The parameters that prefill the contact form: visitor type, property, guests and dates. */
function contactSearch({ property, stay }: Reserving): RawFormSearch {
  const { adults, children } = stay.guests
  return {
    visitorType: "guest",
    subject: "newBooking",
    property: property.slug,
    region: property.bairro,
    guests: guestChoice(adults + children),
    ...(stay.checkIn === undefined ? {} : { checkIn: stay.checkIn }),
    ...(stay.checkOut === undefined ? {} : { checkOut: stay.checkOut }),
  }
}
