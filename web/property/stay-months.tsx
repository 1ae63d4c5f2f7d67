import { lazy, Suspense } from "react"
import type { ActorRefFrom } from "xstate"
import type { calendarRangeMachine } from "#machines/search/calendar-range.machine.ts"
import { Part } from "../failures/part.tsx"
import { PlainDates } from "../search/bar/plain-dates.tsx"

const CalendarMonths = lazy(() => import("../search/bar/calendar-months.tsx"))

/** The months of a property, or plain fields if they fail. */
export default function StayMonths({ actor }: { actor: ActorRefFrom<typeof calendarRangeMachine> }) {
  return (
    <Part name="calendar" fallback={<PlainDates actor={actor} />}>
      <Suspense>
        <CalendarMonths actor={actor} takesFocus={false} />
      </Suspense>
    </Part>
  )
}
