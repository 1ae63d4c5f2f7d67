import { Trans } from "@lingui/react/macro"
import type { Occurrence } from "#machines/city/event.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

const MS_A_DAY = 86_400_000

interface WhenProps {
  occurrence: Occurrence
  /** True if the occurrence is a season: only its months are known. */
  isSeason: boolean
}

/** An occurrence in words: its day and times, its first and last day, or the months of a season. */
export function When({ occurrence: { startsAt, endsAt }, isSeason }: WhenProps) {
  const format = useFormat()
  const [first, last] = [startsAt.slice(0, 10), endsAt.slice(0, 10)]
  if (isSeason) {
    const from = format.monthName(Number(first.slice(5, 7)))
    const until = format.longMonth(last.slice(0, 7))
    return (
      <span className="inline-block first-letter:uppercase">
        <Trans>
          de {from} a {until}, com datas no site da sala
        </Trans>
      </span>
    )
  }
  return (
    <time dateTime={startsAt} className="inline-block first-letter:uppercase">
      {Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`) >= MS_A_DAY ? (
        <Trans>
          de {format.day(first)} a {format.day(last)}
        </Trans>
      ) : (
        <Trans>
          {format.weekday(first)},{" "}
          <span className="whitespace-nowrap">
            {format.time(startsAt)} às {format.time(endsAt)}
          </span>
        </Trans>
      )}
    </time>
  )
}
