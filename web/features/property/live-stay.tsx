import { useLocation, useNavigate } from "@tanstack/react-router"
import { useActorRef, useSelector } from "@xstate/react"
import { useCallback, useEffect, useLayoutEffect, useMemo } from "react"
import type { ActorRefFrom } from "xstate"
import { pick } from "#machines/addresses.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import { STAY_FIELDS, stayParamsOf } from "#machines/search/search-address.ts"
import { MONTHS_PER_PAGE } from "#machines/stay/calendar-range.machine.ts"
import { type QuotedStay, stayMachine } from "#machines/stay/stay.machine.ts"
import { readStay } from "#machines/stay/stay-query.ts"
import { useDayTurn } from "#web/shell/use-day-turn.ts"
import { useToday } from "#web/ui/i18n/use-locale.ts"
import type { StayView } from "./use-stay.ts"

interface LiveStayProps {
  property: PropertyDetail
  answer: QuotedStay
  /** Is told each state that the page shows. */
  onView: (view: StayView) => void
}

/** The machine of the stay on a property's page. It shows nothing itself. */
export default function LiveStay({ property, answer, onView }: LiveStayProps) {
  const actor = useStayMachine(property, answer)
  const { calendar, guests } = childrenOf(actor)
  const { stay, answer: shown } = useSelector(actor, ({ context }) => context)
  const isAsking = useSelector(actor, (state) => state.hasTag("asking"))
  const refusal = useSelector(calendar, ({ context }) => context.refusal)
  const refusedFrom = useSelector(calendar, ({ context }) => context.refusedFrom)
  useLayoutEffect(
    () =>
      onView({ chosen: stay, answer: shown, isAsking, refusal, refusedFrom, actors: { calendar, guests } }),
    [onView, stay, shown, isAsking, refusal, refusedFrom, calendar, guests],
  )
  return null
}

/**
 * The stay's machine, connected to the site: a choice is written to the address at once, Back and Forward restore it,
 * and the Worker answers for the stay in the address.
 */
function useStayMachine(property: PropertyDetail, answer: QuotedStay): ActorRefFrom<typeof stayMachine> {
  const navigate = useNavigate()
  const today = useToday()
  const search = useLocation({ select: (location) => location.search as Partial<Record<string, string>> })
  const stay = useMemo(() => readStay(pick(search, STAY_FIELDS)), [search])
  const { blocked, minimumStay, minimumStays } = property
  const actor = useActorRef(stayMachine, {
    input: {
      calendar: { today, blocked, minimumStay, minimumStays, monthsPerPage: monthsThatFit() },
      stay,
      answer,
    },
  })

  useEffect(() => {
    const writing = actor.on("CHOSEN", ({ stay: chosen }) => {
      void navigate({
        to: ".",
        search: ({ checkIn: _, checkOut: __, ...others }) => ({ ...others, ...stayParamsOf(chosen) }),
        replace: true,
        resetScroll: false,
      })
    })
    return () => writing.unsubscribe()
  }, [actor, navigate])
  // The address comes first: what is loaded belongs to it, or to one before it.
  useEffect(() => actor.send({ type: "RESTORED", stay }), [actor, stay])
  useEffect(() => actor.send({ type: "ANSWERED", answer }), [actor, answer])
  useDayTurn(useCallback((seen) => actor.send({ type: "DAY_TURNED", today: seen }), [actor]))

  return actor
}

/** @throws when the stay's machine runs without the machines of calendar and counters */
function childrenOf(stay: ActorRefFrom<typeof stayMachine>) {
  const { calendar, guests } = stay.getSnapshot().children
  if (calendar === undefined || guests === undefined)
    throw new Error("the stay's machine runs without its children")
  return { calendar, guests }
}

/** Two months side by side, or one on a phone. The server does not know the width, and renders no months. */
function monthsThatFit(): number {
  if (typeof window === "undefined") return MONTHS_PER_PAGE
  return window.matchMedia("(min-width: 48rem)").matches ? MONTHS_PER_PAGE : 1
}
