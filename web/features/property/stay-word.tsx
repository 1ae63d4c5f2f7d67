import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { PropertyDetail } from "#machines/property/property.ts"
import { nightsBetween, stayNights } from "#machines/site/day.ts"
import { minimumStayOn } from "#machines/stay/minimum-stay.ts"
import { MAX_NIGHTS } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import type { StayView } from "./use-stay.ts"

interface StayWordProps {
  property: PropertyDetail
  view: StayView
  /** Whether the days are said before their nights. */
  hasDays?: boolean
}

/** What a property's calendar says: what to choose next, why a day was refused, or the chosen nights. */
export function StayWord({
  property,
  view: { chosen, refusal, refusedFrom },
  hasDays = false,
}: StayWordProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { checkIn, checkOut } = chosen
  const begins = (refusal === null ? checkIn : refusedFrom) ?? ""
  const minimumStay = minimumStayOn(property.minimumStays, begins, property.minimumStay)
  const refused = {
    blocked: t`Há noites ocupadas entre essas datas. Escolha outro dia de saída ou limpe as datas.`,
    minimumStay: t`${plural(minimumStay, { one: "A estadia mínima é de # noite.", other: "A estadia mínima é de # noites." })}`,
    maximumStay: t`Uma estadia vai até ${MAX_NIGHTS} noites. Escolha outro dia de saída ou limpe as datas.`,
  }
  if (refusal !== null) return <span className="text-red">{refused[refusal]}</span>
  if (checkIn === undefined) return <span>{t`Escolha o dia da chegada`}</span>
  if (checkOut === undefined)
    return minimumStay === 1 ? (
      <span>{t`Agora escolha o dia da saída`}</span>
    ) : (
      <span>{t`Agora escolha o dia da saída: no mínimo ${minimumStay} noites`}</span>
    )
  if (nightsBetween(checkIn, checkOut) < 0) return null
  const count = t`${plural(stayNights(checkIn, checkOut), { one: "# noite", other: "# noites" })}`
  return <span>{hasDays ? `${format.days(checkIn, checkOut)} · ${count}` : count}</span>
}
