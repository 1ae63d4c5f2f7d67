import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ArrowUpRight, CalendarPlus } from "lucide-react"
import type { ReactNode } from "react"
import type { EventCard as Card, EventCard as Event, EventDetail } from "#machines/city/event.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { PropertiesNearby } from "#web/features/property-card/index.ts"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { LineDisc } from "#web/ui/line-disc.tsx"
import { EventCard } from "./event-card.tsx"
import { EventFacts, OnNow, When } from "./event-facts.tsx"
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
            <p className="mb-4 w-fit rounded-sm bg-ink px-2.5 py-1 text-sm font-strong text-paper">
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

/** Dates, place and price, with links to the tickets, the calendar file and the event's own site. */
function EventPanel({ event }: { event: EventDetail }) {
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
          <OutsideLink href={website} className="link reach font-strong">
            {(site) => <Trans>Mais informações em {site}</Trans>}
          </OutsideLink>
        </section>
      )}
    </aside>
  )
}

/** The next events of the agenda. */
function SoonEvents({ events }: { events: Event[] }) {
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

/** The next dates, why they may change, and the calendar file; or a note that the event is over. */
function EventDates({
  event: { slug, isOn, isSeason, occurrences, dateNote, checkedOn },
}: {
  event: EventDetail
}) {
  const { locale } = useLocaleParam()
  const format = useFormat()
  const [first, ...others] = occurrences
  if (first === undefined) {
    return (
      <p className="mt-2">
        <strong>
          <Trans>Este evento já passou.</Trans>
        </strong>{" "}
        <Trans>Ainda não sabemos se volta, nem quando.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="mt-2 font-strong">
        {isOn && (
          <span className="text-red">
            <Trans>Acontece agora</Trans>:{" "}
          </span>
        )}
        <When occurrence={first} isSeason={isSeason} />
      </p>
      {others.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm">
          {others.map((occurrence) => (
            <li key={occurrence.startsAt}>
              <When occurrence={occurrence} isSeason={isSeason} />
            </li>
          ))}
        </ul>
      )}
      {dateNote !== null && <p className="event-note">{dateNote}</p>}
      {checkedOn !== null && (
        <p className="mt-2 text-sm text-mute">
          <Trans>Conferido em {format.day(checkedOn)}; listamos as datas dos doze meses seguintes.</Trans>
        </p>
      )}
      {!isSeason && (
        // A plain link: this is a file, not a page of the router.
        <a
          href={localisedPath(`/eventos/${slug}/calendario.ics`, locale ?? "pt")}
          className="button button-frame mt-4 w-full"
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <Trans>Adicionar ao calendário</Trans>
        </a>
      )}
    </>
  )
}

interface OutsideLinkProps {
  href: string
  className: string
  /** Renders the link text around the name of the target site. */
  children: (site: ReactNode) => ReactNode
}

/** A link to another site that names the site. */
function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const site = (
    <span className="whitespace-nowrap">
      {new URL(href).hostname.replace(/^www\./, "")}
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-5 align-[-0.25em]" />
    </span>
  )
  return (
    <a href={href} rel="noopener" className={className}>
      <span>{children(site)}</span>
    </a>
  )
}
