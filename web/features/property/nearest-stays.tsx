import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { toIsoDateTime } from "#machines/site/day.ts"
import type { StayDays } from "#machines/stay/nearest-stays.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** The links are gone once the stay has its price. */
const focusAnswer = () => document.querySelector<HTMLElement>(".reserve-quote")?.focus()

/** The free stays next to one that is not: links that set the dates, without scripts, too. */
export default function NearestStays({ stays }: { stays: readonly StayDays[] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <div className="nearest">
      <p id="nearest" className="text-sm font-strong">
        {t`Datas livres por perto:`}
      </p>
      <ul aria-labelledby="nearest" className="mt-2 flex flex-wrap gap-2">
        {stays.map(({ checkIn, checkOut }) => (
          <li key={checkIn}>
            <Link
              to="."
              search={(current) => ({
                ...current,
                checkIn: toIsoDateTime(checkIn),
                checkOut: toIsoDateTime(checkOut),
              })}
              replace
              resetScroll={false}
              onClick={focusAnswer}
              className="choice tabular"
            >
              {format.days(checkIn, checkOut)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
