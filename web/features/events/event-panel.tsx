import { Trans } from "@lingui/react/macro"
import type { EventDetail } from "#machines/city/event.ts"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { EventDates } from "./event-dates.tsx"
import { OutsideLink } from "./outside-link.tsx"

/** Dates, place and price, with links to the tickets, the calendar file and the event's own site. */
export function EventPanel({ event }: { event: EventDetail }) {
  const { place, bairro, metro, free, priceNote, website, ticketUrl, occurrences } = event
  return (
    <aside aria-labelledby="when" className="event-panel">
      <section>
        <h2 id="when" className="text-lg">
          <Trans>Quando</Trans>
        </h2>
        <EventDates event={event} />
      </section>
      <section aria-labelledby="where">
        <h2 id="where" className="text-lg">
          <Trans>Onde</Trans>
        </h2>
        <p className="mt-2">
          {place}, {bairro}
        </p>
        <p className="mt-1 flex items-center gap-2">
          <LineDisc line={metro.line} />
          <Trans>
            {metro.minutes} min a pé da estação {metro.station}
          </Trans>
        </p>
      </section>
      <section aria-labelledby="price">
        <h2 id="price" className="text-lg">
          {free ? <Trans>Grátis</Trans> : <Trans>Quanto custa</Trans>}
        </h2>
        <p className="mt-2">{priceNote}</p>
        {ticketUrl !== null && occurrences.length > 0 && (
          <>
            <OutsideLink href={ticketUrl} className="button button-red mt-4 w-full">
              {(site) => <Trans>Comprar ingresso em {site}</Trans>}
            </OutsideLink>
            <p className="mt-2 text-sm text-mute">
              <Trans>A venda é de quem organiza, fora deste site.</Trans>
            </p>
          </>
        )}
      </section>
      {website !== null && (
        <section>
          <OutsideLink href={website} className="link reach font-[750]">
            {(site) => <Trans>Mais informações em {site}</Trans>}
          </OutsideLink>
        </section>
      )}
    </aside>
  )
}
