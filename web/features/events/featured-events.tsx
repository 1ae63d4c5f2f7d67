import { Trans } from "@lingui/react/macro"
import type { EventCard as Event } from "#machines/city/event.ts"
import { EventCard } from "./event-card.tsx"

/** The featured events: the first one at full width, the others in two columns. */
export function FeaturedEvents({ events }: { events: Event[] }) {
  const [lead, ...others] = events
  return (
    <section aria-labelledby="featured" className="mt-12">
      <h2 id="featured" className="mb-6 text-xl">
        <Trans context="events">Em destaque</Trans>
      </h2>
      <div className="event-featured">
        {lead !== undefined && <EventCard event={lead} first isLead />}
        {others.map((event) => (
          <EventCard key={event.slug} event={event} />
        ))}
      </div>
    </section>
  )
}
