import { Trans, useLingui } from "@lingui/react/macro"
import type { EventCard, Occurrence, Popularity } from "#machines/city/event.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { POPULARITY } from "./texts.ts"

/** Where an event is, whether it is free, and its popularity. */
export function EventFacts({
  event: { place, bairro, free, popularity },
}: {
  event: Pick<EventCard, "place" | "bairro" | "free" | "popularity">
}) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <span>{`${place}, ${bairro} ·`}</span> <strong>{free ? t`Grátis` : t`Pago`}</strong>
      </p>
      <p className="mt-1">
        <PopularitySign popularity={popularity} />
      </p>
    </>
  )
}

const POPULARITY_STEPS = [1, 2, 3, 4, 5] as const

/** An event's popularity on a scale of five steps, and in words. */
function PopularitySign({ popularity }: { popularity: Popularity }) {
  const { t, i18n } = useLingui()
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="popularity">
        {POPULARITY_STEPS.map((step) => (
          <span key={step} data-reached={step <= popularity ? "" : undefined} />
        ))}
      </span>
      <span>
        <span className="sr-only">
          <span>{t`Popularidade:`}</span>{" "}
        </span>
        <span>{i18n._(POPULARITY[popularity])}</span>
      </span>
    </span>
  )
}

/** The label of an event that is happening now. */
export function OnNow({ className = "" }: { className?: string }) {
  const { t } = useLingui()
  return (
    <p
      className={`w-fit rounded-sm bg-red px-2.5 py-1 text-sm font-strong tracking-normal text-paper ${className}`}
    >
      {t`Acontece agora`}
    </p>
  )
}

const MS_A_DAY = 86_400_000

interface WhenProps {
  occurrence: Occurrence
  /** True if the occurrence is a season: only its months are known. */
  isSeason: boolean
}

/** An occurrence in words: its day and times, its first and last day, or the months of a season. */
export function When({ occurrence: { startsAt, endsAt }, isSeason }: WhenProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [first, last] = [startsAt.slice(0, 10), endsAt.slice(0, 10)]
  if (isSeason) {
    const from = format.monthName(Number(first.slice(5, 7)))
    const until = format.longMonth(last.slice(0, 7))
    return (
      <span className="inline-block first-letter:uppercase">
        {t`de ${from} a ${until}, com datas no site da sala`}
      </span>
    )
  }
  return (
    <time dateTime={startsAt} className="inline-block first-letter:uppercase">
      {Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`) >= MS_A_DAY ? (
        t`de ${format.day(first)} a ${format.day(last)}`
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
