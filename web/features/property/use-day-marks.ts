import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useSelector } from "@xstate/react"
import { useCallback } from "react"
import type { ActorRefFrom } from "xstate"
import { addDays, type Day } from "#machines/site/day.ts"
import type { calendarRangeMachine } from "#machines/stay/calendar-range.machine.ts"
import { type NightPrices, pricesOf } from "#machines/stay/night-prices.ts"
import { isFree } from "#machines/stay/nights.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** What a day of a property's calendar shows beside its number. */
export interface DayMark {
  /** Under the number: the night's price, or that the stay ends. */
  price?: string
  /** At the pointed or focused day: its period, and the minimum of a stay that begins on it. */
  note?: string
  isInPeriod?: boolean
  /** What its name says of it. */
  said: string
}

/** Marks the days of a property's calendar with what their nights cost. */
export function useDayMarks(
  actor: ActorRefFrom<typeof calendarRangeMachine>,
  nights: readonly NightPrices[],
): (day: Day) => DayMark {
  const { t } = useLingui()
  const { money, amount } = useFormat()
  const { today, blocked, checkOut, minimumStay } = useSelector(actor, ({ context }) => context)
  const isCheckInNext = useSelector(actor, (state) => state.hasTag("nextIsCheckIn"))
  return useCallback(
    (day) => {
      if (day === checkOut) return { price: t`saída`, said: "" }
      const night = pricesOf(nights, day)
      if (night === undefined || day < today || !isFree(blocked, day, addDays(day, 1))) return { said: "" }
      const { period } = night
      const minimum = t`${plural(night.minimumStay, { one: "mínimo de # noite", other: "mínimo de # noites" })}`
      const told = [
        ...(period === null ? [] : [period]),
        ...(isCheckInNext && night.minimumStay > 1 ? [minimum] : []),
      ]
      const said = [
        money(night.price),
        ...(period === null ? [] : [period]),
        ...(isCheckInNext && night.minimumStay !== minimumStay ? [minimum] : []),
      ]
      return {
        price: amount(night.price),
        isInPeriod: period !== null,
        said: said.map((each) => `, ${each}`).join(""),
        ...(told.length === 0 ? {} : { note: told.join("\n") }),
      }
    },
    [t, money, amount, nights, today, blocked, checkOut, minimumStay, isCheckInNext],
  )
}
