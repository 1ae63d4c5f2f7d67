import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from "react"
import type { ActorRefFrom } from "xstate"
import type { Day } from "#machines/site/day.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import type { guestCountersMachine } from "#machines/stay/guest-counters.machine.ts"
import type { QuoteRequest } from "#machines/stay/quote.ts"
import type { Refusal } from "#machines/stay/range-rules.ts"
import type { QuotedStay } from "#machines/stay/stay.machine.ts"
import { firstInteraction } from "#web/shell/hydration/first-interaction.ts"

/** What a property's page shows of its stay. */
export interface StayView {
  /** As chosen in calendar and counters. */
  chosen: QuoteRequest
  /** The latest answer; it is shown until the one for the chosen stay arrives. */
  answer: QuotedStay
  isAsking: boolean
  /** Why the calendar refused the day that was pressed. */
  refusal: Refusal | null
  /** The day on which the stay would have begun. */
  refusedFrom?: Day | undefined
  /** Calendar and counters, once their code has come. */
  actors?: {
    calendar: ActorRefFrom<typeof calendarRangeMachine>
    guests: ActorRefFrom<typeof guestCountersMachine>
  }
}

/** The stay of a property's page, and what starts its machine (live-stay.tsx). */
export interface Stay {
  view: StayView
  /** Whether the machine is to be there. */
  isWanted: boolean
  want: () => void
  onView: (view: StayView) => void
  /** Whether its code failed: a plain form takes its place. */
  isBroken: boolean
  onBroken: () => void
}

/**
 * The stay of a property's page: as the server answered, and from the first sign of use on as its machine says, whose
 * code is a tenth of the page's.
 * @param panel where the stay is chosen
 */
export function useStay(answer: QuotedStay, panel: RefObject<HTMLElement | null>): Stay {
  const [isWanted, setIsWanted] = useState(false)
  const [live, setLive] = useState<StayView>()
  const [isBroken, setIsBroken] = useState(false)
  const want = useCallback(() => setIsWanted(true), [])
  useEffect(() => {
    if (panel.current !== null) void firstInteraction(panel.current).then(want)
  }, [panel, want])
  // The calendar itself answers at once; the rest of the page follows piece by piece, so that no press waits for it.
  const onView = useCallback((view: StayView) => startTransition(() => setLive(view)), [])
  const served = useMemo<StayView>(
    () => ({ chosen: answer.stay, answer, isAsking: false, refusal: null }),
    [answer],
  )
  return {
    view: live ?? served,
    isWanted,
    want,
    onView,
    isBroken,
    onBroken: () => setIsBroken(true),
  }
}
