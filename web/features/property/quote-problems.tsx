import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import { MAX_NIGHTS, type QuoteProblem } from "#machines/stay/quote.ts"

interface QuoteProblemsProps {
  problems: readonly QuoteProblem[]
  property: PropertyDetail
  /** Least nights of a stay that begins on its check-in. */
  minimumStay: number
}

/** Why there is no price yet; each message tells the visitor what to do. */
export function QuoteProblems({ problems, property, minimumStay }: QuoteProblemsProps) {
  const texts: Record<QuoteProblem, ReactNode> = {
    unavailable: <Trans>Este apartamento não está recebendo reservas agora.</Trans>,
    datesMissing: <Trans>Escolha as datas para ver o total.</Trans>,
    past: <Trans>A data de chegada já passou. Escolha outra.</Trans>,
    order: <Trans>A saída vem antes da chegada. Corrija as datas.</Trans>,
    tooLong: <Trans>Para mais de {MAX_NIGHTS} noites, fale com a gente.</Trans>,
    minimumStay:
      minimumStay === property.minimumStay ? (
        <Plural
          value={minimumStay}
          one="A estadia mínima é de # noite."
          other="A estadia mínima é de # noites."
        />
      ) : (
        <Plural
          value={minimumStay}
          one="Nessas datas, a estadia mínima é de # noite."
          other="Nessas datas, a estadia mínima é de # noites."
        />
      ),
    blocked: <Trans>Há noites ocupadas nessas datas. Escolha outras.</Trans>,
    capacity: (
      <Plural
        value={property.guests}
        one="Este apartamento recebe # pessoa."
        other="Este apartamento recebe até # pessoas."
      />
    ),
    pets: <Trans>Este apartamento não aceita animais de estimação.</Trans>,
  }
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => (
        <li
          key={problem}
          className={problem === "datesMissing" ? "text-mute" : "border-l-4 border-red pl-3 font-[750]"}
        >
          {texts[problem]}
        </li>
      ))}
    </ul>
  )
}
