import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { PropertyCard } from "#machines/property/card.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { ReviewPage } from "#machines/property/review.ts"
import { NO_CRITERIA } from "#machines/search/search-criteria.ts"
import type { StayDays } from "#machines/stay/nearest-stays.ts"
import type { QuoteAnswer, QuoteRequest } from "#machines/stay/quote.ts"
import { SeenHere } from "#web/features/recently-viewed/index.ts"
import { SearchBar } from "#web/features/search-bar/index.ts"
import { Part } from "#web/shell/errors/section-boundary.tsx"
import { About } from "./about.tsx"
import { Availability } from "./availability.tsx"
import { Breadcrumb } from "./breadcrumb.tsx"
import { CancellationTerms } from "./cancellation-terms.tsx"
import { Gallery } from "./gallery.tsx"
import { HouseRules } from "./house-rules.tsx"
import { PropertyHeading } from "./property-heading.tsx"
import { ReservePanel } from "./reserve-panel.tsx"
import { Reviews } from "./reviews.tsx"
import { SecurityNotice } from "./security-notice.tsx"
import { Similar } from "./similar.tsx"
import { StickyBar } from "./sticky-bar.tsx"
import { useNightPrices } from "./use-night-prices.ts"
import { useStay } from "./use-stay.ts"
import { Checks } from "./verified-badges.tsx"
import { WhoAnswers } from "./who-answers.tsx"

const LiveStay = lazy(() => import("./live-stay.tsx"))

interface PropertyPageProps {
  property: PropertyDetail
  stay: QuoteRequest
  quote: QuoteAnswer & { nearest: StayDays[] }
  reviews: ReviewPage
  similar: PropertyCard[]
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
  const criteria = useMemo(() => ({ ...NO_CRITERIA, ...stay }), [stay])
  const reserving = { property, ...view.answer }
  return (
    <>
      {isWanted && (
        <Part name="stay" fallback={null} onFailed={onBroken}>
          <Suspense>
            <LiveStay property={property} answer={answered} onView={onView} />
          </Suspense>
        </Part>
      )}
      <div className="page pb-16">
        <Part name="search" shows={criteria}>
          <SearchBar criteria={criteria} isLine />
        </Part>
        <Breadcrumb property={property} />
        <Part name="gallery">
          <Gallery photos={property.photos} />
        </Part>
        <div className="property-columns">
          <div className="property-lead">
            <PropertyHeading property={property} />
            <Checks checks={property.checks} />
          </div>
          <aside ref={panel} className="property-reserve" aria-labelledby="reserve-title">
            <Part name="reserve" shows={quote}>
              <ReservePanel
                {...reserving}
                view={view}
                nights={nights}
                onCalendar={nearCalendar}
                isBroken={isBroken}
              />
            </Part>
          </aside>
          <div className="property-rest">
            <About property={property} />
            {!isBroken && (
              <Availability property={property} view={view} nights={nights} onNear={nearCalendar} />
            )}
            <Part name="reviews" shows={reviews}>
              <Reviews property={property} reviews={reviews} />
            </Part>
            <HouseRules property={property} />
            <CancellationTerms property={property} checkIn={view.answer.stay.checkIn} />
            <WhoAnswers host={property.host} />
            <SecurityNotice />
          </div>
        </div>
        <Similar properties={similar} isReplacement={!property.available} />
        <Part name="seen" fallback={null}>
          <SeenHere property={property} />
        </Part>
      </div>
      <Part name="sticky" shows={quote}>
        <StickyBar {...reserving} />
      </Part>
    </>
  )
}
