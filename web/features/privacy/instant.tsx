import { FORMAT_TAGS } from "#locales/texts/format.ts"
import { SITE_TIME_ZONE } from "#machines/site/day.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

/** An instant (ISO, UTC) as day and time in São Paulo. */
export function Instant({ at }: { at: string }) {
  const tag = FORMAT_TAGS[useLocale()]
  const day = new Intl.DateTimeFormat(tag, {
    timeZone: SITE_TIME_ZONE,
    day: "numeric",
    month: "long",
    year: "numeric",
  })
  // 24-hour format in every language: the space before "PM" differs between engines.
  const hour = new Intl.DateTimeFormat(tag, {
    timeZone: SITE_TIME_ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  const date = new Date(at)
  return (
    <time dateTime={at}>
      {day.format(date)}, {hour.format(date)}
    </time>
  )
}
