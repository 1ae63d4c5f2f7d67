import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { EVENT_FIELDS, type RawEventSearch } from "#machines/addresses.ts"
import { EVENT_CATEGORIES, type EventCard as Event, type EventCategory } from "#machines/city/event.ts"
import type { EventSearch } from "#machines/city/event-search.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { EmptyStage } from "./empty-stage.tsx"
import { EventCard } from "./event-card.tsx"
import { EventFilters } from "./event-filters.tsx"
import { AGENDA_TITLE, CATEGORIES, CATEGORY_TITLES } from "./texts.ts"

/** The agenda of events; without a search the featured events come first. */
export function AgendaPage({ search, events }: { search: EventSearch; events: Event[] }) {
  const { t, i18n } = useLingui()
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
        {t`O que acontece na cidade, da feira de toda semana à festa que fecha a Paulista.`}
      </p>
      <div className="grid gap-4">
        <EventChoices search={search} />
        <EventFilters />
      </div>
      {featured.length > 0 && <FeaturedEvents events={featured} />}
      <div role="status" className="mb-7 mt-14">
        <h2 className="text-xl">
          {events.length === 0 ? (
            <span>{t`Nenhum evento encontrado`}</span>
          ) : featured.length > 0 ? (
            <span>{t`Mais na agenda`}</span>
          ) : (
            <span>{t`${plural(events.length, { one: "# evento", other: "# eventos" })}`}</span>
          )}
          {q !== undefined && events.length > 0 && (
            <>
              {" "}
              <span>{t`para “${q}”`}</span>
            </>
          )}
        </h2>
        {q !== undefined && events.length === 0 && <p className="mt-2">{t`Você buscou “${q}”.`}</p>}
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

/** The empty state of the agenda (spec §2), with links that relax the search. */
function EmptyAgenda({ search }: { search: EventSearch }) {
  const { t } = useLingui()
  const { category, q, free } = search
  return (
    <div className="grid items-center gap-8 rounded-sm bg-concrete p-6 sm:grid-cols-[14rem_1fr] sm:p-10">
      <EmptyStage />
      <div>
        <p className="text-lg font-strong">{t`Tente outra palavra ou tire um filtro`}</p>
        <ul className="mt-5 flex flex-wrap gap-3">
          {category !== undefined && q !== undefined && (
            <Way search={changedSearch(search, { category: undefined })}>
              {t`Buscar em todas as categorias`}
            </Way>
          )}
          {free !== undefined && (
            <Way search={changedSearch(search, { free: undefined })}>{t`Incluir os pagos`}</Way>
          )}
          <Way search={{}}>{t`Ver todos os eventos`}</Way>
        </ul>
      </div>
    </div>
  )
}

function Way({ search, children }: { search: RawEventSearch; children: ReactNode }) {
  const params = useLocaleParam()
  return (
    <li>
      <Link to="/{-$locale}/eventos" params={params} search={search} className="button button-frame">
        {children}
      </Link>
    </li>
  )
}

/** All, and each category: links, one of which is current. They keep the rest of the search. */
function EventChoices({ search }: { search: EventSearch }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Categorias`} className="flex flex-wrap gap-2">
      <Choice search={search} category={undefined}>
        {t`Todos`}
      </Choice>
      {EVENT_CATEGORIES.map((category) => (
        <Choice key={category} search={search} category={category}>
          {i18n._(CATEGORIES[category])}
        </Choice>
      ))}
    </nav>
  )
}

interface ChoiceProps {
  search: EventSearch
  category: EventCategory | undefined
  children: ReactNode
}

function Choice({ search, category, children }: ChoiceProps) {
  const params = useLocaleParam()
  return (
    <Link
      to="/{-$locale}/eventos"
      params={params}
      search={changedSearch(search, { category })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={category === search.category ? "true" : undefined}
      className="choice"
    >
      {children}
    </Link>
  )
}

/** The featured events: the first one at full width, the others in two columns. */
function FeaturedEvents({ events }: { events: Event[] }) {
  const { t } = useLingui()
  const [lead, ...others] = events
  return (
    <section aria-labelledby="featured" className="mt-12">
      <h2 id="featured" className="mb-6 text-xl">
        {t({ context: "events", message: "Em destaque" })}
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

/** The parameters of a search with some of them changed; `undefined` removes one. */
function changedSearch(search: EventSearch, change: EventSearch): RawEventSearch {
  const merged = { ...search, ...change }
  return Object.fromEntries(
    EVENT_FIELDS.flatMap((field) => (merged[field] === undefined ? [] : [[field, merged[field]]])),
  )
}
