import { Plural, Trans } from "@lingui/react/macro"
import { TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import type { Favourite } from "#machines/favourites/favourite.ts"
import { MAX_NIGHTS, type QuoteProblem } from "#machines/stay/quote.ts"

interface NoTotalProps {
  problems: readonly QuoteProblem[]
  property: Favourite
}

/** Why a property cannot be booked for the stay, in a few words each. */
export function NoTotal({ problems, property }: NoTotalProps) {
  const { guests } = property
  const { minimumStay } = property.quote
  const texts: Record<QuoteProblem, ReactNode> = {
    unavailable: <Trans>não recebe reservas agora</Trans>,
    datesMissing: <Trans>escolha as datas</Trans>,
    past: <Trans>a chegada já passou</Trans>,
    order: <Trans>a saída vem antes da chegada</Trans>,
    tooLong: <Trans>mais de {MAX_NIGHTS} noites: fale com a gente</Trans>,
    minimumStay: <Plural value={minimumStay} one="mínimo de # noite" other="mínimo de # noites" />,
    blocked: <Trans>ocupado nessas datas</Trans>,
    capacity: <Plural value={guests} one="só # pessoa" other="só até # pessoas" />,
    pets: <Trans>não aceita animais</Trans>,
  }
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem} className="flex items-center gap-1.5 font-[750] text-red">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {texts[problem]}
        </li>
      ))}
    </ul>
  )
}
