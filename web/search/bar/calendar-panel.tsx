import { Plural, Trans } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { lazy, Suspense, useEffect, useId, useRef } from "react"
import type { ActorRefFrom } from "xstate"
import type { calendarRangeMachine } from "#machines/search/calendar-range.machine.ts"
import { nightsBetween } from "#machines/site/day.ts"
import { Part } from "../../failures/part.tsx"
import { PlainDates } from "./plain-dates.tsx"

const loadMonths = () => import("./calendar-months.tsx")
const CalendarMonths = lazy(loadMonths)

/** The floating calendar of the stay: two months, paged two at a time (seed §2 and §9). */
export function CalendarPanel({ actor }: { actor: ActorRefFrom<typeof calendarRangeMachine> }) {
  const headingId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { checkIn, checkOut } = useSelector(actor, (state) => state.context)
  const nights =
    checkIn === undefined || checkOut === undefined ? undefined : nightsBetween(checkIn, checkOut)

  // In a low wide viewport the months would open below its edge; on phones the sheet scrolls by itself.
  useEffect(() => {
    if (panel.current !== null && getComputedStyle(panel.current).position === "absolute") {
      panel.current.scrollIntoView({ block: "nearest" })
    }
  }, [])

  return (
    <div ref={panel} role="dialog" aria-labelledby={headingId} className="panel panel-calendar">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="text-lg">
          <Trans>Datas exatas</Trans>
        </h2>
        <p role="status" className="tabular text-sm font-[750]">
          {nights === 0 && <Trans>Entrada e saída no mesmo dia: 1 noite</Trans>}
          {nights !== undefined && nights > 0 && <Plural value={nights} one="# noite" other="# noites" />}
        </p>
      </div>
      <Part name="calendar" fallback={<PlainDates actor={actor} />}>
        <Suspense fallback={<div className="calendar-room" />}>
          <CalendarMonths actor={actor} />
        </Suspense>
      </Part>
    </div>
  )
}
