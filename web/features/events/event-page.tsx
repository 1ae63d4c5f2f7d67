import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ArrowUpRight, CalendarPlus } from "lucide-react"
import type { ReactElement } from "react"
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
  const { t, i18n } = useLingui()
  const params = useLocaleParam()
  const { slug, category, title, summary, about, tip, isOn, occurrences } = event
  return (
    <div className="page pb-20">
      <Crumbs
        name={title}
        links={[
          <Link key="all" to="/{-$locale}/eventos" params={params} activeOptions={{ exact: true }}>
            {t`Eventos`}
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
              {t`Já passou`}
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
            <h2 id="about">{t`Sobre o evento`}</h2>
            {about
              .trim()
              .split(/\n{2,}/)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
          <section aria-labelledby="tip" className="event-tip">
            <h2 id="tip" className="text-lg">
              {t`Dica de quem já foi`}
            </h2>
            <p className="mt-2">{tip}</p>
          </section>
        </div>
      </div>
      <PropertiesNearby
        title={t`Durma perto`}
        around={around}
        all={t`Todos os apartamentos por perto`}
        properties={properties}
        className="event-section"
      />
      <SoonEvents events={soon} />
    </div>
  )
}

/** Dates, place and price, with links to the tickets, the calendar file and the event's own site. */
function EventPanel({ event }: { event: EventDetail }) {
  const { t } = useLingui()
  const { place, bairro, metro, free, priceNote, website, ticketUrl, occurrences } = event
  return (
    <aside aria-labelledby="when" className="event-panel">
      <section>
        <h2 id="when" className="text-lg">
          {t`Quando`}
        </h2>
        <EventDates event={event} />
      </section>
      <section aria-labelledby="where">
        <h2 id="where" className="text-lg">
          {t`Onde`}
        </h2>
        <p className="mt-2">{`${place}, ${bairro}`}</p>
        <p className="mt-1 flex items-center gap-2">
          <LineDisc line={metro.line} />
          <span>{t`${metro.minutes} min a pé da estação ${metro.station}`}</span>
        </p>
      </section>
      <section aria-labelledby="price">
        <h2 id="price" className="text-lg">
          {free ? t`Grátis` : t`Quanto custa`}
        </h2>
        <p className="mt-2">{priceNote}</p>
        {ticketUrl !== null && occurrences.length > 0 && (
          <>
            <OutsideLink href={ticketUrl} className="button button-red mt-4 w-full">
              {(site) => <Trans>Comprar ingresso em {site}</Trans>}
            </OutsideLink>
            <p className="mt-2 text-sm text-mute">{t`A venda é de quem organiza, fora deste site.`}</p>
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
  const { t } = useLingui()
  const params = useLocaleParam()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="soon" className="event-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="soon" className="text-xl">
          {t`Em breve na cidade`}
        </h2>
        <Link to="/{-$locale}/eventos" params={params} className="onward">
          {t`Toda a agenda`}
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
  const { t } = useLingui()
  const { locale } = useLocaleParam()
  const format = useFormat()
  const [first, ...others] = occurrences
  if (first === undefined) {
    return (
      <p className="mt-2">
        <strong>{t`Este evento já passou.`}</strong> <span>{t`Ainda não sabemos se volta, nem quando.`}</span>
      </p>
    )
  }
  return (
    <>
      <p className="mt-2 font-strong">
        {isOn && <span className="text-red">{`${t`Acontece agora`}: `}</span>}
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
          {t`Conferido em ${format.day(checkedOn)}; listamos as datas dos doze meses seguintes.`}
        </p>
      )}
      {!isSeason && (
        // A plain link: this is a file, not a page of the router.
        <a
          href={localisedPath(`/eventos/${slug}/calendario.ics`, locale ?? "pt")}
          className="button button-frame mt-4 w-full"
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <span>{t`Adicionar ao calendário`}</span>
        </a>
      )}
    </>
  )
}

interface OutsideLinkProps {
  href: string
  className: string
  /** Renders the link text around the name of the target site. */
  children: (site: ReactElement) => ReactElement
}

/** A link to another site that names the site. */
function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const site = (
    <span className="whitespace-nowrap" translate="no">
      <span>{new URL(href).hostname.replace(/^www\./, "")}</span>
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-5 align-[-0.25em]" />
    </span>
  )
  return (
    <a href={href} rel="noopener" className={className}>
      <span>{children(site)}</span>
    </a>
  )
}
