import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { lazy, type MouseEvent, Suspense, useRef } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { Day } from "#machines/site/day.ts"
import { guestTotal } from "#machines/stay/guests.ts"
import type { NightPrices } from "#machines/stay/night-prices.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import type { DatesOpener } from "./use-dates-opener.ts"
import type { StayView } from "./use-stay.ts"

const GuestCounters = lazy(() => import("#web/ui/guest-counters.tsx"))
const StayDates = lazy(() => import("./stay-dates.tsx"))

/** The calendar on the page. */
const CALENDAR = "availability"

interface ChosenStayProps {
  property: PropertyDetail
  view: StayView
  nights: readonly NightPrices[]
  dates: DatesOpener
}

/**
 * The chosen days and guests. A day opens the calendar beside it; until the page's code has come, or if the calendar's
 * fails, it leads to the one on the page.
 */
export function ChosenStay({ property, view, nights, dates }: ChosenStayProps) {
  const { t } = useLingui()
  const { chosen, actors } = view
  const { opener, press, close } = dates
  const row = useRef<HTMLDivElement>(null)
  const total = guestTotal(chosen.guests)
  const fail = () => {
    close()
    location.hash = CALENDAR
  }
  const isOpen = opener !== null
  const isCheckInNext = chosen.checkIn === undefined || chosen.checkOut !== undefined
  return (
    <>
      <div className="scripted mt-5 print:hidden overflow-clip rounded-sm border-2 border-ink">
        <div ref={row} className="grid grid-cols-2">
          <DayLink
            label={t`Check-in`}
            day={chosen.checkIn}
            isOpen={isOpen}
            isMarked={isOpen && isCheckInNext}
            onPress={press}
          />
          <DayLink
            label={t`Checkout`}
            day={chosen.checkOut}
            isOpen={isOpen}
            isMarked={isOpen && !isCheckInNext}
            onPress={press}
          />
        </div>
        <details className="group border-t border-ink">
          <summary className="flex list-none items-center justify-between px-4 py-2.5 [&::-webkit-details-marker]:hidden">
            <span>
              <span className="block text-sm font-strong">{t`Quem`}</span>
              <span className="tabular">
                {t`${plural(total, { 0: "# hóspedes", one: "# hóspede", other: "# hóspedes" })}`}
              </span>
            </span>
            <span aria-hidden="true" className="text-lg leading-none group-open:rotate-180">
              ⌄
            </span>
          </summary>
          <div className="border-t border-line px-4">
            {actors !== undefined && (
              <Suspense>
                <GuestCounters actor={actors.guests} />
              </Suspense>
            )}
          </div>
        </details>
      </div>
      {isOpen && (
        <SectionBoundary name="calendar" fallback={null} onFailed={fail}>
          <Suspense>
            <StayDates
              property={property}
              view={view}
              nights={nights}
              row={row}
              opener={opener}
              onClosed={close}
            />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}

interface DayLinkProps {
  label: string
  day: Day | undefined
  isOpen: boolean
  /** Whether the next day that is chosen becomes this one. */
  isMarked: boolean
  onPress: (event: MouseEvent<HTMLElement>) => void
}

/** One of the days, which opens the calendar. */
function DayLink({ label, day, isOpen, isMarked, onPress }: DayLinkProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <a
      href={`#${CALENDAR}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-marked={isMarked ? "" : undefined}
      onClick={onPress}
      className="stay-day"
    >
      <span className="block text-sm font-strong">{label}</span>{" "}
      <span className={day === undefined ? "text-mute" : "tabular"}>
        {day === undefined ? t`Insira as datas` : format.date(day)}
      </span>
    </a>
  )
}
