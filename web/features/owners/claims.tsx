import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useHour } from "#web/ui/i18n/use-hour.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

const { claims, contact } = settings

/** The claims for owners with the seed's numbers (§9), and how and when they were measured. */
export function Claims() {
  const { short, longMonth } = useFormat()
  const hour = useHour()
  const method = claims.method[useLocale()]
  return (
    <section className="page section">
      <h2 className="text-2xl">
        <Trans>O que muda com a gente</Trans>
      </h2>
      <ul className="mt-10 grid gap-x-7 gap-y-10 md:grid-cols-3">
        <Claim
          color="border-red"
          before={<Trans>em média</Trans>}
          figure={`+${claims.revenueIncreasePercent}%`}
          name={<Trans>de receita</Trans>}
        >
          <Trans>Fotos nossas, texto honesto e preço que acompanha a procura, noite a noite.</Trans>
        </Claim>
        <Claim
          color="border-blue"
          before={<Trans>nota média nas plataformas</Trans>}
          figure={short(claims.averageRating)}
          name={<Trans>de 5, dada pelos hóspedes</Trans>}
        >
          <Trans>
            Todo apartamento é conferido antes de ir ao ar, e uma pessoa atende das {hour(contact.hours.from)}{" "}
            às {hour(contact.hours.until)}, todos os dias.
          </Trans>
        </Claim>
        <Claim
          color="border-green"
          before={<Trans>mais de</Trans>}
          figure={<Trans>{claims.yearsOfExperience} anos</Trans>}
          name={<Trans>de experiência</Trans>}
        >
          <Trans>Já lemos muita convenção de condomínio. A do seu prédio também lemos até o fim.</Trans>
        </Claim>
      </ul>
      <p className="mt-10 max-w-3xl text-sm text-mute">
        <Trans>
          <strong>Como medimos.</strong> {method} Medido em {longMonth(claims.measuredOn)}.
        </Trans>
      </p>
    </section>
  )
}

interface ClaimProps {
  /** CSS class of the bar's colour. */
  color: string
  before: ReactNode
  figure: ReactNode
  name: ReactNode
  children: ReactNode
}

function Claim({ color, before, figure, name, children }: ClaimProps) {
  return (
    <li className={`border-t-[6px] pt-5 ${color}`}>
      <p className="font-[750]">
        {before} <span className="tabular block text-3xl font-[840] tracking-[-0.03em]">{figure}</span> {name}
      </p>
      <p className="mt-3 max-w-sm text-mute">{children}</p>
    </li>
  )
}
