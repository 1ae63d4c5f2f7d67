import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Star } from "lucide-react"
import { lazy, Suspense } from "react"
import type { StayDays } from "#machines/property/nearest-stays.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { Quote, QuoteProblem, QuoteRequest } from "#machines/property/quote.ts"
import { guestTotal } from "#machines/search/guests.ts"
import type { Day } from "#machines/site/day.ts"
import { useFormat } from "../i18n/use-format.ts"
import { immediately } from "../immediately.ts"
import { PriceBreakdown } from "./price-breakdown.tsx"
import { QuoteProblems } from "./quote-problems.tsx"
import { StayForm, StayWithoutScript } from "./stay-without-script.tsx"
import { useCounting } from "./use-counting.ts"
import type { StayView } from "./use-stay.ts"
import { WaysOn, WaysOnPaper } from "./ways-on.tsx"

const GuestCounters = lazy(() => import("../components/guest-counters.tsx"))
const loadNearest = () => import("./nearest-stays.tsx")
/** The server has the code at once; a browser loads it with the first stay that cannot be booked. */
const servedNearest = import.meta.env.SSR ? immediately(await loadNearest()) : undefined
const NearestStays = lazy(() => servedNearest ?? loadNearest())

export interface Reserving {
  property: PropertyDetail
  /** The stay that the Worker answered for. */
  stay: QuoteRequest
  quote: Quote | null
  problems: readonly QuoteProblem[]
  /** Free stays to choose instead. */
  nearest?: readonly StayDays[]
}

interface ReservePanelProps extends Reserving {
  view: StayView
  /** Whether calendar and counters are missing. */
  isBroken: boolean
}

/** The stay, its total price and the ways to book it. */
export function ReservePanel({ view, isBroken, ...reserving }: ReservePanelProps) {
  const format = useFormat()
  const { property, stay, quote, problems, nearest } = reserving
  const { isAsking } = view
  const counted = useCounting(quote?.total ?? property.pricePerNight, format.money)
  return (
    <div id="reserve" className="reserve">
      <div className="tabular flex items-baseline justify-between gap-4">
        <h2 id="reserve-title" className="text-xl">
          {format.money(property.pricePerNight)}{" "}
          <span className="text-sm font-normal tracking-normal text-mute">
            <Trans>por noite</Trans>
          </span>
        </h2>
        {property.rating !== null && (
          <p className="flex items-center gap-1 font-[750]">
            <Star aria-hidden="true" className="size-4 fill-current" />
            <span className="sr-only">
              <Trans>Nota</Trans>
            </span>
            {format.rating(property.rating)}
          </p>
        )}
      </div>
      {isBroken ? <StayForm stay={stay} /> : <ChosenStay {...view} />}
      <StayWithoutScript stay={stay} />
      <div role="status" aria-busy={isAsking} tabIndex={-1} className="reserve-quote">
        {quote === null ? (
          <QuoteProblems problems={problems} property={property} />
        ) : (
          <PriceBreakdown quote={quote} total={counted} />
        )}
      </div>
      {nearest?.[0] && (
        <Suspense>
          <NearestStays stays={nearest} />
        </Suspense>
      )}
      {property.available && <WaysOn {...reserving} />}
      <WaysOnPaper slug={property.slug} />
      <p className="mt-4 text-center text-sm text-mute">
        <Trans>Nenhum pagamento é feito neste site.</Trans>
      </p>
    </div>
  )
}

/** The chosen days and guests, as links and counters. */
function ChosenStay({ chosen, actors }: StayView) {
  const { t } = useLingui()
  const total = guestTotal(chosen.guests)
  return (
    <div className="scripted mt-5 print:hidden overflow-clip rounded-sm border-2 border-ink">
      <div className="grid grid-cols-2">
        <DayLink label={t`Check-in`} day={chosen.checkIn} />
        <DayLink label={t`Checkout`} day={chosen.checkOut} isSecond />
      </div>
      <details className="group border-t border-ink">
        <summary className="flex list-none items-center justify-between px-4 py-2.5 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block text-sm font-[750]">
              <Trans>Quem</Trans>
            </span>
            <span className="tabular">
              <Plural value={total} _0="# hóspedes" one="# hóspede" other="# hóspedes" />
            </span>
          </span>
          <span aria-hidden="true" className="text-lg leading-none group-open:rotate-180">
            ⌄
          </span>
        </summary>
        <div className="counters-room border-t border-line px-4">
          {actors !== undefined && (
            <Suspense>
              <GuestCounters actor={actors.guests} />
            </Suspense>
          )}
        </div>
      </details>
    </div>
  )
}

/** A link to the calendar on the page. */
function DayLink({
  label,
  day,
  isSecond = false,
}: {
  label: string
  day: Day | undefined
  isSecond?: boolean
}) {
  const format = useFormat()
  return (
    <a
      href="#availability"
      className={`px-4 py-2.5 hover:bg-concrete ${isSecond ? "border-l border-ink" : ""}`}
    >
      <span className="block text-sm font-[750]">{label}</span>{" "}
      <span className={day === undefined ? "text-mute" : "tabular"}>
        {day === undefined ? <Trans>Insira as datas</Trans> : format.date(day)}
      </span>
    </a>
  )
}
