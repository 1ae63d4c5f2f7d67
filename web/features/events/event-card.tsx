import { Link } from "@tanstack/react-router"
import type { EventCard as Event } from "#machines/city/event.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { EventFacts, OnNow, When } from "./event-facts.tsx"

interface EventCardProps {
  event: Event
  /** True for the first cards on screen, whose drawings are not loaded lazily. */
  first?: boolean
  /** True for the full-width card, with the drawing beside the text. */
  isLead?: boolean
}

/** An event in a list: drawing, name, next date, place, price, popularity and summary. */
export function EventCard({ event, first = false, isLead = false }: EventCardProps) {
  const params = useLocaleParam()
  const { slug, title, summary } = event
  return (
    <article className={`city-card ${isLead ? "event-lead" : ""}`}>
      <div className="relative">
        <Illustration slug={slug} first={first} className={isLead ? "lg:h-full lg:rounded-none" : ""} />
        {event.isOn && <OnNow className="absolute left-3 top-3" />}
      </div>
      <div className="event-text">
        <h3>
          <Link to="/{-$locale}/eventos/$slug" params={{ ...params, slug }}>
            {title}
          </Link>
        </h3>
        <p className="event-when">
          <When occurrence={event} isSeason={event.isSeason} />
        </p>
        <p className="event-summary">{summary}</p>
        <div className="city-facts mt-3">
          <EventFacts event={event} />
        </div>
      </div>
    </article>
  )
}
