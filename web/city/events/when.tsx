import { Trans } from "@lingui/react/macro"
import type { Occurrence } from "#machines/city/event.ts"
import { useFormat } from "../../i18n/use-format.ts"

const MS_A_DAY = 86_400_000

/** An occurrence in words: its day and times, or its first and last day. */
export function When({ occurrence: { startsAt, endsAt } }: { occurrence: Occurrence }) {
  const format = useFormat()
  const [first, last] = [startsAt.slice(0, 10), endsAt.slice(0, 10)]
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
