import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"
import { useHour } from "#web/ui/i18n/use-hour.ts"

const {
  brand,
  contact: { hours },
} = settings

/** Three reasons in one row, so that the first properties are on the first screen, too. */
export function WhyChooseUs() {
  const hour = useHour()
  return (
    <section className="page why">
      <h2 className="why-title">
        <Trans>Por que a {brand}</Trans>
      </h2>
      <ol className="why-reasons">
        <Reason number={1} title={<Trans>Conferido de verdade</Trans>}>
          <Trans>Visita, fotos e internet, com data.</Trans>
        </Reason>
        <Reason number={2} title={<Trans>Preço total, sempre</Trans>}>
          <Trans>Diárias e limpeza já somadas.</Trans>
        </Reason>
        <Reason number={3} title={<Trans>Gente que responde</Trans>}>
          <Trans>
            WhatsApp das {hour(hours.from)} às {hour(hours.until)}, todos os dias.
          </Trans>
        </Reason>
      </ol>
    </section>
  )
}

interface ReasonProps {
  number: number
  title: ReactNode
  children: ReactNode
}

function Reason({ number, title, children }: ReasonProps) {
  return (
    <li className="why-reason">
      <span aria-hidden="true" className="why-number">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="text-base leading-5 tracking-normal">{title}</h3>
        <p className="text-sm leading-5 text-mute">{children}</p>
      </div>
    </li>
  )
}
