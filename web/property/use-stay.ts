import { useLocation, useNavigate } from "@tanstack/react-router"
import { useActorRef } from "@xstate/react"
import { useCallback, useEffect, useMemo, useRef } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { readStay } from "#machines/property/property-query.ts"
import type { QuoteRequest } from "#machines/property/quote.ts"
import { calendarRangeMachine, MONTHS_PER_PAGE } from "#machines/search/calendar-range.machine.ts"
import { guestCountersMachine } from "#machines/search/guest-counters.machine.ts"
import { STAY_FIELDS, stayParamsOf } from "#machines/search/search-address.ts"
import { pick } from "#machines/site/addresses.ts"
import { useToday } from "../i18n/use-locale.ts"
import { useDayTurn } from "../search/use-day-turn.ts"

/**
 * The stay of a property's page: keeps the machines of the calendar and the counters in sync with the address. A change
 * in them is written to the address at once, and the Worker returns the new price; Back and Forward restore them. They
 * follow the address, not the loaded data, so a stale response does not undo a click.
 */
export function useStay(property: PropertyDetail) {
  const navigate = useNavigate()
  const today = useToday()
  const search = useLocation({ select: (location) => location.search as Partial<Record<string, string>> })
  const stay = useMemo(() => readStay(pick(search, STAY_FIELDS)), [search])
  const calendar = useActorRef(calendarRangeMachine, {
    input: {
      today,
      blocked: property.blocked,
      minimumStay: property.minimumStay,
      monthsPerPage: monthsThatFit(),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
    },
  })
  const guests = useActorRef(guestCountersMachine, { input: { guests: stay.guests } })
  const written = JSON.stringify(stay)
  /** The last stay that the machines and the address agreed on, as JSON. */
  const agreed = useRef(written)
  const isRestoring = useRef(false)

  useEffect(() => {
    const write = () => {
      if (isRestoring.current) return
      const { checkIn, checkOut } = calendar.getSnapshot().context
      const chosen: QuoteRequest = { checkIn, checkOut, guests: guests.getSnapshot().context.guests }
      if (JSON.stringify(chosen) === agreed.current) return
      agreed.current = JSON.stringify(chosen)
      void navigate({
        to: ".",
        search: ({ checkIn: _, checkOut: __, ...others }) => ({ ...others, ...stayParamsOf(chosen) }),
        replace: true,
        resetScroll: false,
      })
    }
    const subscriptions = [calendar.subscribe(write), guests.subscribe(write)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [calendar, guests, navigate])

  useEffect(() => {
    if (agreed.current === written) return
    agreed.current = written
    const { checkIn, checkOut, guests: counts }: QuoteRequest = JSON.parse(written)
    isRestoring.current = true
    calendar.send({ type: "RESTORED", range: { checkIn, checkOut } })
    guests.send({ type: "RESTORED", guests: counts })
    isRestoring.current = false
  }, [written, calendar, guests])

  useDayTurn(useCallback((seen) => calendar.send({ type: "DAY_TURNED", today: seen }), [calendar]))

  return { calendar, guests }
}

/** Two months side by side, or one on a phone. The server does not know the width, and renders no months. */
function monthsThatFit(): number {
  if (typeof window === "undefined") return MONTHS_PER_PAGE
  return window.matchMedia("(min-width: 48rem)").matches ? MONTHS_PER_PAGE : 1
}
