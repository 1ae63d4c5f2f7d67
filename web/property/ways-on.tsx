import { Trans } from "@lingui/react/macro"
import { mailtoUrl, whatsappUrl } from "#machines/outside-links.ts"
import { BOOKING_PLATFORMS, type BookingPlatform } from "#machines/property.ts"
import { settings } from "#machines/settings.ts"
import type { Reserving } from "./reserve-panel.tsx"
import { useBookingMessage } from "./use-booking-message.ts"

/** The platforms' names, as they write them. */
const NAMES: Record<BookingPlatform, string> = { airbnb: "Airbnb", booking: "Booking.com", vrbo: "Vrbo" }

/** The ways to book, outside this site (seed §1): WhatsApp, the platforms that list the flat, a message. */
export function WaysOn(reserving: Reserving) {
  const { subject, message } = useBookingMessage(reserving)
  const { links } = reserving.property
  const { email, whatsapp } = settings.contact
  return (
    <div className="mt-6 grid gap-2.5">
      <a href={whatsappUrl(whatsapp, message)} className="button button-green">
        <Trans>Reservar pelo WhatsApp</Trans>
      </a>
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
      <a href={mailtoUrl(email, subject, message)} className="button">
        <Trans>Perguntar por e-mail</Trans>
      </a>
    </div>
  )
}
