import { useNavigate } from "@tanstack/react-router"
import { useActorRef } from "@xstate/react"
import { useEffect, useRef } from "react"
import { calendarRangeMachine, MONTHS_PER_PAGE } from "#machines/calendar-range.ts"
import { guestCountersMachine } from "#machines/guest-counters.ts"
import type { PropertyDetail } from "#machines/property.ts"
import type { QuoteRequest } from "#machines/quote.ts"
import { stayParamsOf } from "#machines/search-address.ts"
import { useToday } from "../i18n/use-locale.ts"

/**
 * The stay of a flat's page: the calendar's and the counters' machines, kept in step with the address. What
 * they settle on goes into it, and the price comes back from the Worker; Back and Forward restore them.
 */
export function useStay(property: PropertyDetail, stay: QuoteRequest) {
  const navigate = useNavigate()
  const today = useToday()
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
  const shown = useRef(written)

  useEffect(() => {
    const settle = () => {
      const range = calendar.getSnapshot()
      // Between the two clicks nothing is settled.
      if (range.hasTag("nextIsCheckOut")) return
      const { checkIn, checkOut } = range.context
      const settled: QuoteRequest = { checkIn, checkOut, guests: guests.getSnapshot().context.guests }
      if (JSON.stringify(settled) === shown.current) return
      shown.current = JSON.stringify(settled)
      void navigate({
        to: ".",
        search: ({ checkIn: _, checkOut: __, ...others }) => ({ ...others, ...stayParamsOf(settled) }),
        replace: true,
        resetScroll: false,
      })
    }
    const subscriptions = [calendar.subscribe(settle), guests.subscribe(settle)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [calendar, guests, navigate])

  useEffect(() => {
    if (shown.current === written) return
    shown.current = written
    const { checkIn, checkOut, guests: counts }: QuoteRequest = JSON.parse(written)
    calendar.send({ type: "RESTORED", range: { checkIn, checkOut } })
    guests.send({ type: "RESTORED", guests: counts })
  }, [written, calendar, guests])

  return { calendar, guests }
}

/** Two months beside each other, or one on a phone; the server does not know, and shows no months. */
function monthsThatFit(): number {
  if (typeof window === "undefined") return MONTHS_PER_PAGE
  return window.matchMedia("(min-width: 48rem)").matches ? MONTHS_PER_PAGE : 1
}
