import { Trans } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"

const { brand } = settings

export function WhyChooseUs() {
  return (
    <section className="section bg-concrete">
      <div className="page grid gap-10 lg:grid-cols-[1fr_3fr]">
        <h2 className="text-2xl">
          <Trans>Por que a {brand}</Trans>
        </h2>
        <ol className="grid gap-8 sm:grid-cols-3 sm:gap-0">
          <Reason number={1} title={<Trans>Conferido de verdade</Trans>}>
            <Trans>Visita, fotos, internet, condomínio: cada item com a data da verificação.</Trans>
          </Reason>
          <Reason number={2} title={<Trans>Preço total, sempre</Trans>}>
            <Trans>Diárias e limpeza somadas antes de você sair do site.</Trans>
          </Reason>
          <Reason number={3} title={<Trans>Gente que responde</Trans>}>
            <Trans>WhatsApp e telefone das 8h às 22h, todos os dias.</Trans>
          </Reason>
        </ol>
      </div>
    </section>
  )
}

interface ReasonProps {
  number: number
  title: React.ReactNode
  children: React.ReactNode
}

function Reason({ number, title, children }: ReasonProps) {
  return (
    <li className="border-l-2 border-ink pl-6 pr-4">
      <p aria-hidden="true" className="text-2xl font-[820]">
        {number}
      </p>
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-2 text-mute">{children}</p>
    </li>
  )
}
