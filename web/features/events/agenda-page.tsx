import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { EventCard as Event } from "#machines/city/event.ts"
import type { EventSearch } from "#machines/city/event-query.ts"
import { EmptyAgenda } from "./empty-agenda.tsx"
import { EventCard } from "./event-card.tsx"
import { EventChoices } from "./event-choices.tsx"
import { EventFilters } from "./event-filters.tsx"
import { FeaturedEvents } from "./featured-events.tsx"
import { AGENDA_TITLE, CATEGORY_TITLES } from "./texts.ts"

/** The agenda of events; without a search the featured events come first. */
export function AgendaPage({ search, events }: { search: EventSearch; events: Event[] }) {
  const { i18n } = useLingui()
  const { category, q } = search
  const isWhole = Object.keys(search).length === 0
  const featured = isWhole ? events.filter((event) => event.featured) : []
  const others = events.filter((event) => !featured.includes(event))
  return (
    <div className="page pb-20 pt-6 md:pt-10">
      <h1 className="text-3xl">
        {i18n._(category === undefined ? AGENDA_TITLE : CATEGORY_TITLES[category])}
      </h1>
      <p className="mb-8 mt-5 max-w-xl text-lg">
        <Trans>O que acontece na cidade, da feira de toda semana à festa que fecha a Paulista.</Trans>
      </p>
      <div className="grid gap-4">
        <EventChoices search={search} />
        <EventFilters />
      </div>
      {featured.length > 0 && <FeaturedEvents events={featured} />}
      <div role="status" className="mb-7 mt-14">
        <h2 className="text-xl">
          {events.length === 0 ? (
            <Trans>Nenhum evento encontrado</Trans>
          ) : featured.length > 0 ? (
            <Trans>Mais na agenda</Trans>
          ) : (
            <Plural value={events.length} one="# evento" other="# eventos" />
          )}
          {q !== undefined && events.length > 0 && (
            <>
              {" "}
              <Trans>para “{q}”</Trans>
            </>
          )}
        </h2>
        {q !== undefined && events.length === 0 && (
          <p className="mt-2">
            <Trans>Você buscou “{q}”.</Trans>
          </p>
        )}
      </div>
      {events.length === 0 ? (
        <EmptyAgenda search={search} />
      ) : (
        <div className="cards">
          {others.map((event, at) => (
            <EventCard key={event.slug} event={event} first={featured.length === 0 && at === 0} />
          ))}
        </div>
      )}
    </div>
  )
}
