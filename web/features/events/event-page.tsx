import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { EventCard as Card, EventDetail } from "#machines/city/event.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { PropertiesNearby } from "#web/features/property-card/index.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { EventFacts } from "./event-facts.tsx"
import { EventPanel } from "./event-panel.tsx"
import { OnNow } from "./on-now.tsx"
import { SoonEvents } from "./soon-events.tsx"
import { CATEGORIES } from "./texts.ts"

interface EventPageProps {
  event: EventDetail
  /** The search for properties around the event; `properties` are its first results. */
  around: RawSearch
  properties: PropertyCard[]
  soon: Card[]
}

/** An event's page: description, dates, place and price, and properties nearby. */
export function EventPage({ event, around, properties, soon }: EventPageProps) {
  const { i18n } = useLingui()
  const params = useLocaleParam()
  const { slug, category, title, summary, about, tip, isOn, occurrences } = event
  return (
    <div className="page pb-20">
      <Crumbs
        name={title}
        links={[
          <Link key="all" to="/{-$locale}/eventos" params={params} activeOptions={{ exact: true }}>
            <Trans>Eventos</Trans>
          </Link>,
          <Link
            key="category"
            to="/{-$locale}/eventos"
            params={params}
            search={{ category }}
            activeOptions={{ exact: true }}
          >
            {i18n._(CATEGORIES[category])}
          </Link>,
        ]}
      />
      <header className="event-head">
        <Illustration slug={slug} first />
        <div>
          {isOn && <OnNow className="mb-4" />}
          {occurrences.length === 0 && (
            <p className="mb-4 w-fit rounded-sm bg-ink px-2.5 py-1 text-sm font-[750] text-paper">
              <Trans>Já passou</Trans>
            </p>
          )}
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-5 text-lg">{summary}</p>
          <div className="mt-5 text-mute">
            <EventFacts event={event} />
          </div>
        </div>
      </header>
      <div className="event-columns">
        <EventPanel event={event} />
        <div>
          <section aria-labelledby="about" className="prose">
            <h2 id="about">
              <Trans>Sobre o evento</Trans>
            </h2>
            {about
              .trim()
              .split(/\n{2,}/)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
          <section aria-labelledby="tip" className="event-tip">
            <h2 id="tip" className="text-lg">
              <Trans>Dica de quem já foi</Trans>
            </h2>
            <p className="mt-2">{tip}</p>
          </section>
        </div>
      </div>
      <PropertiesNearby
        title={<Trans>Durma perto</Trans>}
        around={around}
        all={<Trans>Todos os apartamentos por perto</Trans>}
        properties={properties}
        className="event-section"
      />
      <SoonEvents events={soon} />
    </div>
  )
}
