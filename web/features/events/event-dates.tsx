import { Trans } from "@lingui/react/macro"
import { CalendarPlus } from "lucide-react"
import type { EventDetail } from "#machines/city/event.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { When } from "./when.tsx"

/** The next dates, why they may change, and the calendar file; or a note that the event is over. */
export function EventDates({
  event: { slug, isOn, isSeason, occurrences, dateNote, checkedOn },
}: {
  event: EventDetail
}) {
  const { locale } = useLocaleParam()
  const format = useFormat()
  const [first, ...others] = occurrences
  if (first === undefined) {
    return (
      <p className="mt-2">
        <strong>
          <Trans>Este evento já passou.</Trans>
        </strong>{" "}
        <Trans>Ainda não sabemos se volta, nem quando.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="mt-2 font-[750]">
        {isOn && (
          <span className="text-red">
            <Trans>Acontece agora</Trans>:{" "}
          </span>
        )}
        <When occurrence={first} isSeason={isSeason} />
      </p>
      {others.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm">
          {others.map((occurrence) => (
            <li key={occurrence.startsAt}>
              <When occurrence={occurrence} isSeason={isSeason} />
            </li>
          ))}
        </ul>
      )}
      {dateNote !== null && <p className="event-note">{dateNote}</p>}
      {checkedOn !== null && (
        <p className="mt-2 text-sm text-mute">
          <Trans>Conferido em {format.day(checkedOn)}; listamos as datas dos doze meses seguintes.</Trans>
        </p>
      )}
      {!isSeason && (
        // A plain link: this is a file, not a page of the router.
        <a
          href={localisedPath(`/eventos/${slug}/calendario.ics`, locale ?? "pt")}
          className="button button-frame mt-4 w-full"
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <Trans>Adicionar ao calendário</Trans>
        </a>
      )}
    </>
  )
}
