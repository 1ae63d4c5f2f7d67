import { Plural, Trans } from "@lingui/react/macro"
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
export function StayWord({ property, view: { chosen, refusal }, hasDays = false }: StayWordProps) {
  const format = useFormat()
  const { checkIn, checkOut } = chosen
  const minimumStay = minimumStayOn(property.minimumStays, checkIn ?? "", property.minimumStay)
  if (refusal === "blocked")
    return (
      <span className="text-red">
        <Trans>Há noites ocupadas entre essas datas. Escolha outro dia de saída ou limpe as datas.</Trans>
      </span>
    )
  if (refusal === "minimumStay")
    return (
      <span className="text-red">
        <Plural
          value={minimumStay}
          one="A estadia mínima é de # noite."
          other="A estadia mínima é de # noites."
        />
      </span>
    )
  if (refusal === "maximumStay")
    return (
      <span className="text-red">
        <Trans>Uma estadia vai até {MAX_NIGHTS} noites. Escolha outro dia de saída ou limpe as datas.</Trans>
      </span>
    )
  if (checkIn === undefined) return <Trans>Escolha o dia da chegada</Trans>
  if (checkOut === undefined) return <Trans>Agora escolha o dia da saída</Trans>
  if (nightsBetween(checkIn, checkOut) < 0) return null
  return (
    <>
      {hasDays && `${format.days(checkIn, checkOut)} · `}
      <Plural value={stayNights(checkIn, checkOut)} one="# noite" other="# noites" />
    </>
  )
}
