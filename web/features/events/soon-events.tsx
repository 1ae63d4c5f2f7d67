import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { EventCard as Event } from "#machines/city/event.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { EventCard } from "./event-card.tsx"

/** The next events of the agenda. */
export function SoonEvents({ events }: { events: Event[] }) {
  const params = useLocaleParam()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="soon" className="event-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="soon" className="text-xl">
          <Trans>Em breve na cidade</Trans>
        </h2>
        <Link to="/{-$locale}/eventos" params={params} className="onward">
          <Trans>Toda a agenda</Trans>
        </Link>
      </div>
      <div className="cards">
        {events.map((event) => (
          <EventCard key={event.slug} event={event} />
        ))}
      </div>
    </section>
  )
}
