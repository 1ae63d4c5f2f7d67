import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { pick } from "#machines/addresses.ts"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { ReviewPage } from "#machines/property/review.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { NO_CRITERIA } from "#machines/search/search-criteria.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { isRefused, type QuoteAnswer, type QuoteRequest, type StayAdvice } from "#machines/stay/quote.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { RecentlyViewedBelow } from "#web/features/recently-viewed/index.ts"
import { SearchBar } from "#web/features/search-bar/index.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { latePart } from "#web/shell/late-part.tsx"
import { Crumbs } from "#web/ui/breadcrumbs.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocale, useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { About } from "./about.tsx"
import { Availability } from "./availability.tsx"
import type { Reserving } from "./booking-channels.tsx"
import { Gallery } from "./gallery.tsx"
import { PropertyHeading, VerifiedBadges } from "./property-heading.tsx"
import { ReservePanel } from "./reserve-panel.tsx"
import { useAnimatedNumber } from "./use-animated-number.ts"
import { type DatesOpener, useDatesOpener } from "./use-dates-opener.ts"
import { useStay } from "./use-stay.ts"

/** Where the stay is chosen and booked. */
const RESERVE = "#reserve"

const LiveStay = lazy(() => import("./live-stay.tsx"))
const loadTerms = () => import("./reviews-and-terms.tsx")
const ReviewsAndTerms = latePart("terms", loadTerms, import.meta.env.SSR ? await loadTerms() : undefined)

interface PropertyPageProps {
  property: PropertyDetail
  stay: QuoteRequest
  quote: QuoteAnswer & StayAdvice
  reviews: ReviewPage
  similar: Property[]
}

/** A property's page: photographs, facts, availability, price and the ways to book. */
export function PropertyPage({ property, stay, quote, reviews, similar }: PropertyPageProps) {
  const answered = useMemo(() => ({ ...quote, stay }), [quote, stay])
  const panel = useRef<HTMLElement>(null)
  const { view, isWanted, want, onView, isBroken, onBroken } = useStay(answered, panel)
  const [isCalendarNear, setIsCalendarNear] = useState(false)
  const nights = useNightPrices(property.slug, isCalendarNear)
  const nearCalendar = useCallback(() => {
    setIsCalendarNear(true)
    want()
  }, [want])
  const dates = useDatesOpener(view, nearCalendar)
  const criteria = useMemo(() => ({ ...NO_CRITERIA, ...stay }), [stay])
  const reserving = { property, ...view.answer }
  return (
    <>
      {isWanted && (
        <SectionBoundary name="stay" fallback={null} onFailed={onBroken}>
          <Suspense>
            <LiveStay property={property} answer={answered} onView={onView} />
          </Suspense>
        </SectionBoundary>
      )}
      <div className="page pb-16">
        <SectionBoundary name="search" resetKey={criteria}>
          <SearchBar criteria={criteria} isLine />
        </SectionBoundary>
        <Breadcrumb property={property} />
        <SectionBoundary name="gallery">
          <Gallery photos={property.photos} />
        </SectionBoundary>
        <div className="property-columns">
          <div className="property-lead">
            <PropertyHeading property={property} />
            <VerifiedBadges checks={property.checks} />
          </div>
          <aside ref={panel} className="property-reserve" aria-labelledby="reserve-title">
            <SectionBoundary name="reserve" resetKey={quote}>
              <ReservePanel {...reserving} view={view} nights={nights} dates={dates} isBroken={isBroken} />
            </SectionBoundary>
          </aside>
          <div className="property-rest">
            <About property={property} />
            {!isBroken && (
              <Availability property={property} view={view} nights={nights} onNear={nearCalendar} />
            )}
            <ReviewsAndTerms property={property} reviews={reviews} checkIn={view.answer.stay.checkIn} />
          </div>
        </div>
        <Similar properties={similar} isReplacement={!property.available} />
        <SectionBoundary name="recently-viewed" fallback={null}>
          <RecentlyViewedBelow property={property} />
        </SectionBoundary>
      </div>
      <SectionBoundary name="sticky" resetKey={quote}>
        <StickyBar {...reserving} isAsking={view.isAsking} dates={isBroken ? undefined : dates} />
      </SectionBoundary>
    </>
  )
}

/** Properties nearby that are free on the same days. */
function Similar({ properties, isReplacement }: { properties: Property[]; isReplacement: boolean }) {
  const { t } = useLingui()
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 print:hidden">
      <h2 id="similar" className="text-xl">
        {isReplacement ? t`Parecidos e disponíveis` : t`Outros por perto`}
      </h2>
      <div className="cards mt-6">
        {properties.map((property) => (
          <PropertyCard key={property.slug} property={property} />
        ))}
      </div>
    </section>
  )
}

interface StickyBarProps extends Reserving {
  isAsking: boolean
  /** None if the calendar is missing. */
  dates: DatesOpener | undefined
}

/**
 * Keeps what the reserve panel says in view on phones: the price, or that there is none, with a link to it; before there
 * are dates, with what opens them.
 */
function StickyBar({ property, quote, problems, isAsking, dates }: StickyBarProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const shown = quote?.total ?? property.lowestNight
  const counted = useAnimatedNumber(shown, money)
  if (!property.available) return null
  if (isRefused(problems))
    return (
      <div className="sticky-bar">
        <p aria-busy={isAsking} className="font-strong leading-tight">{t`Não dá para reservar assim.`}</p>
        <a href={RESERVE} className="button button-frame shrink-0">
          {t`Ver por quê`}
        </a>
      </div>
    )
  return (
    <div className="sticky-bar">
      <p aria-busy={isAsking} className="tabular leading-tight">
        <span ref={counted} className="text-lg font-heavy">
          {money(shown)}
        </span>
        <span className="block text-sm text-mute">
          {quote === null
            ? t`a noite mais barata`
            : t`${plural(quote.nights, { one: "total, # noite", other: "total, # noites" })}`}
        </span>
      </p>
      {quote === null ? (
        <a
          href={RESERVE}
          aria-haspopup={dates && "dialog"}
          aria-expanded={dates && dates.opener !== null}
          onClick={dates?.press}
          className="button button-red"
        >
          {t`Escolher datas`}
        </a>
      ) : (
        <a href={RESERVE} className="button button-red">
          {t`Reservar`}
        </a>
      )}
    </div>
  )
}

/**
 * What the nights of a property cost; none until they are there. Without them its calendar works as well.
 * @param isWanted whether its calendar is seen, or soon will be
 */
function useNightPrices(slug: string, isWanted: boolean): readonly NightPrices[] {
  const { api } = useRouter().options.context
  const lang = useLocale()
  const [nights, setNights] = useState<readonly NightPrices[]>([])
  useEffect(() => {
    if (!isWanted) return
    const asking = new AbortController()
    const ask = async () => {
      const answer = await api.properties[":slug"].nights.$get(
        { param: { slug }, query: { lang } },
        { init: { signal: asking.signal } },
      )
      if (answer.ok) setNights((await answer.json()).nights)
    }
    ask().catch(() => undefined)
    return () => asking.abort()
  }, [api, slug, lang, isWanted])
  return nights
}

/** The breadcrumb of a property: the results, its bairro, its name. */
function Breadcrumb({ property: { name, bairro } }: { property: PropertyDetail }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <Crumbs
      name={name}
      translate="no"
      links={[
        <Link
          key="all"
          to="/{-$locale}/imoveis"
          params={params}
          search={(current) => pick(current, STAY_FIELDS)}
          activeOptions={{ exact: true }}
        >
          {t`Imóveis`}
        </Link>,
        <Link
          key="bairro"
          to="/{-$locale}/imoveis"
          params={params}
          search={(current) => ({ ...pick(current, STAY_FIELDS), location: bairro })}
        >
          {bairro}
        </Link>,
      ]}
    />
  )
}
