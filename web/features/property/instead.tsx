import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { pick } from "#machines/addresses.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import { STAY_FIELDS } from "#machines/search/search-address.ts"
import { toIsoDateTime } from "#machines/site/day.ts"
import { isOfDays, MAX_OFFERED_MOVE, type NearestStay, type QuoteProblem } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { neighbourhoodPhrase } from "./property-title.ts"

/** The links are gone once the stay has its price. */
const focusAnswer = () => document.querySelector<HTMLElement>(".reserve-quote")?.focus()

/** Against these, another property helps. */
const OF_PROPERTY: readonly QuoteProblem[] = ["unavailable", "capacity", "pets", "blocked"]

interface InsteadProps {
  property: PropertyDetail
  problems: readonly QuoteProblem[]
  nearest: readonly NearestStay[]
}

/** What to do with a stay that cannot be had: the free ones next to it, and the same one in other properties. */
export default function Instead({ property, problems, nearest }: InsteadProps) {
  const { t, i18n } = useLingui()
  const params = useLocaleParam()
  const where = neighbourhoodPhrase(i18n, property)
  return (
    <div className="nearest">
      {nearest.length > 0 && <NearestStays stays={nearest} />}
      {nearest.length === 0 && isOfDays(problems) && (
        <p className="text-sm font-strong">{t`Nada livre nos ${MAX_OFFERED_MOVE} dias antes e depois.`}</p>
      )}
      {problems.some((problem) => OF_PROPERTY.includes(problem)) && (
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          search={(current) => ({ ...pick(current, STAY_FIELDS), location: property.bairro })}
          className="link inline-flex min-h-11 items-center font-bold"
        >
          {t`Procurar outro imóvel ${where}`}
        </Link>
      )}
    </div>
  )
}

/** Links that set the dates, without scripts, too. */
function NearestStays({ stays }: { stays: readonly NearestStay[] }) {
  const { t } = useLingui()
  const { days, money } = useFormat()
  return (
    <>
      <p id="nearest" className="text-sm font-strong">
        {t`Datas livres por perto:`}
      </p>
      <ul aria-labelledby="nearest" className="my-2 flex flex-wrap gap-2">
        {stays.map(({ checkIn, checkOut, total }) => (
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
              {total === null ? days(checkIn, checkOut) : `${days(checkIn, checkOut)} · ${money(total)}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
