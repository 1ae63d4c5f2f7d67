import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/addresses.ts"
import { guestChoice } from "#machines/contact/contact.ts"
import { BOOKING_PLATFORMS } from "#machines/property/property.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { GUEST_KINDS, type Guests } from "#machines/stay/guests.ts"
import { isRefused } from "#machines/stay/quote.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { useLocale, useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { PLATFORM_NAMES } from "./platform-names.ts"
import type { Reserving } from "./reserve-panel.tsx"
import { useBookingMessage } from "./use-booking-message.ts"

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
                <Trans>Ver no {PLATFORM_NAMES[platform]}</Trans>
              </a>,
            ]
      })}
      {BOOKING_PLATFORMS.some((platform) => links[platform] !== undefined) && (
        <p className="text-center text-sm text-mute">
          <Trans>O total na plataforma pode ser outro.</Trans>
        </p>
      )}
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

/** The number of guests of each kind, as parameters. */
function countsOf(guests: Guests): RawFormSearch {
  return Object.fromEntries(GUEST_KINDS.map((kind) => [kind, String(guests[kind])]))
}

/** The parameters that prefill the contact form: visitor type, property, guests and dates, and each guest for the total. */
function contactSearch({ property, stay }: Reserving): RawFormSearch {
  const { adults, children } = stay.guests
  return {
    visitorType: "guest",
    subject: "newBooking",
    property: property.slug,
    region: property.bairro,
    guests: guestChoice(adults + children),
    ...countsOf(stay.guests),
    ...(stay.checkIn === undefined ? {} : { checkIn: stay.checkIn }),
    ...(stay.checkOut === undefined ? {} : { checkOut: stay.checkOut }),
  }
}
