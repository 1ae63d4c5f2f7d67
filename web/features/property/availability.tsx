import { useLingui } from "@lingui/react/macro"
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { nightsBetween, SITE_TIME_ZONE, todayIn } from "#machines/site/day.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { SectionBoundary, SectionFailed } from "#web/shell/errors/section-boundary.tsx"
import { useLocale, useToday } from "#web/ui/i18n/use-locale.ts"
import { StayWord } from "./stay-word.tsx"
import type { StayView } from "./use-stay.ts"

const StayMonths = lazy(() => import("./stay-months.tsx"))

interface AvailabilityProps {
  property: PropertyDetail
  view: StayView
  nights: readonly NightPrices[]
  onNear: () => void
}

/** The property's calendar, with its hints and the date of its last update. */
export function Availability(props: AvailabilityProps) {
  const { t } = useLingui()
  return (
    <section
      id="availability"
      aria-labelledby="availability-title"
      className="property-section scripted print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="availability-title" className="text-xl">
          {t`Disponibilidade`}
        </h2>
        <SectionBoundary name="availability" fallback={null}>
          <Updated at={props.property.availabilityUpdatedAt} />
        </SectionBoundary>
      </div>
      <SectionBoundary name="availability" fallback={<SectionFailed />}>
        <StayCalendar {...props} />
      </SectionBoundary>
    </section>
  )
}

/** The calendar, loaded lazily when it comes near the viewport; its space is reserved. */
function StayCalendar({ property, view, nights, onNear }: AvailabilityProps) {
  const { t } = useLingui()
  const { chosen, actors } = view
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useNearViewport(
    place,
    useCallback(() => {
      setIsNear(true)
      onNear()
    }, [onNear]),
  )
  return (
    <>
      <div role="status" className="tabular mt-2 min-h-6 font-strong">
        <StayWord property={property} view={view} />
      </div>
      <p className="min-h-11">
        {chosen.checkIn !== undefined && actors !== undefined && (
          <button
            type="button"
            className="link py-2.5"
            onClick={() => actors.calendar.send({ type: "CLEARED" })}
          >
            {t`Limpar datas`}
          </button>
        )}
      </p>
      <div ref={place} className="availability-room mt-2">
        {isNear && actors !== undefined && (
          <SectionBoundary name="calendar">
            <Suspense>
              <StayMonths actor={actors.calendar} nights={nights} />
            </Suspense>
          </SectionBoundary>
        )}
      </div>
    </>
  )
}

/** The day of the nights' last update, in whole days, so that server and browser render the same. */
function Updated({ at }: { at: string | null }) {
  const { t } = useLingui()
  const today = useToday()
  const { tag } = LOCALE_NAMES[useLocale()]
  if (at === null) return null
  const days = Math.min(0, nightsBetween(today, todayIn(SITE_TIME_ZONE, new Date(at))))
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(days, "day")
  return <p className="text-sm text-mute">{t`Atualizado ${ago}`}</p>
}

/** How near, from where on it is loaded. */
const NEAR = { rootMargin: "300px" }

/**
 * Calls back once, when an element comes near the viewport.
 * @param onNear must be a stable function; otherwise every render looks again
 */
function useNearViewport(place: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    }, NEAR)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, onNear])
}
