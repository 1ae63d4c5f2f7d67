import { useLingui } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import { addDays, localTimeIn, SITE_TIME_ZONE } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"

/** How the desk says an instant (ISO, UTC): in São Paulo, `hoje, 9h12`, `ontem, 22h`, `02/03/2027, 9h12`. */
export function useMoment(locale: Locale, now: Date): (instant: string) => string {
  const { t } = useLingui()
  const format = formatOf(locale)
  const [today = ""] = localTimeIn(SITE_TIME_ZONE, now).split("T")
  return (instant) => {
    const time = localTimeIn(SITE_TIME_ZONE, new Date(instant))
    const [day = ""] = time.split("T")
    const at = format.time(time)
    if (day === today) return t`hoje, ${at}`
    if (day === addDays(today, -1)) return t`ontem, ${at}`
    return `${format.date(day)}, ${at}`
  }
}
