import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { discountedShare } from "#machines/owners/income-estimate.ts"
import { settings } from "#machines/site/settings.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

const { advertising, management, cleaning } = settings.services

/** The three services (spec §1) and their prices, each in its own solid-coloured block. */
export function Services() {
  const { t } = useLingui()
  const { short, money } = useFormat()
  return (
    <section className="page pb-14 md:pb-22">
      <h2 className="text-2xl">{t`Três serviços, à sua escolha`}</h2>
      <div className="mt-10 grid gap-4 lg:grid-cols-3">
        <Service
          color="bg-blue"
          title={t`Anúncio`}
          price={t`Sem taxa de adesão`}
          terms={t`Depois, ${short(advertising.sharePercent)}% das diárias de cada reserva.`}
          call={t`Quero anunciar`}
        >
          <li>{t`Visita, fotos e texto em três idiomas`}</li>
          <li>{t`Publicação aqui e nas plataformas de reserva`}</li>
          <li>{t`Chaves, limpeza e conversa com os hóspedes ficam com você`}</li>
        </Service>
        <Service
          color="bg-ink"
          title={t`Gestão completa`}
          price={t`${short(management.sharePercent)}% das diárias`}
          terms={t`${short(management.discountPercent)}% de desconto a partir de ${management.discountFrom} imóveis: a nossa parte cai para ${short(discountedShare(management))}%.`}
          call={t`Quero a gestão`}
        >
          <li>{t`Anúncio, calendário e preços`}</li>
          <li>{t`Hóspedes: mensagens, entrada e saída`}</li>
          <li>{t`Limpeza com roupa de cama e pequenos consertos`}</li>
          <li>{t`Prestação de contas todo mês`}</li>
        </Service>
        <Service
          color="bg-green"
          title={t({ context: "service", message: "Limpeza" })}
          price={
            <>
              <span>{money(cleaning.rooms1to2 * 100)}</span>
              <span className="block text-base font-strong tracking-normal">{t`1 ou 2 quartos`}</span>
              <span className="mt-3 block">{money(cleaning.rooms3plus * 100)}</span>
              <span className="block text-base font-strong tracking-normal">{t`3 quartos ou mais`}</span>
            </>
          }
          terms={t`Por limpeza. Estúdio conta como um quarto.`}
          call={t`Quero a limpeza`}
        >
          <li>{t`Depois de cada saída, com lista e fotos`}</li>
          <li>{t`O anúncio e os hóspedes continuam com você`}</li>
        </Service>
      </div>
    </section>
  )
}

interface ServiceProps {
  /** CSS class of the block's colour. */
  color: string
  title: ReactNode
  price: ReactNode
  terms: ReactNode
  call: ReactNode
  /** What the service includes, as list items. */
  children: ReactNode
}

function Service({ color, title, price, terms, call, children }: ServiceProps) {
  return (
    <article className={`on-ink flex flex-col rounded-sm p-6 text-paper lg:p-8 ${color}`}>
      <h3 className="text-lg">{title}</h3>
      <p className="tabular mt-6 text-xl font-black">{price}</p>
      <p className="mt-3">{terms}</p>
      <ul className="service-list mb-8 mt-6 border-t border-paper/40 pt-6">{children}</ul>
      <ProposalLink className="button mt-auto w-full bg-paper text-ink hover:bg-concrete">
        {call}
      </ProposalLink>
    </article>
  )
}

/** A link to the contact form, prefilled for an owner who wants to register a property. */
export function ProposalLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link
      to="/{-$locale}/contato"
      params={useLocaleParam()}
      search={{ visitorType: "owner", subject: "registerProperty" }}
      className={className}
    >
      {children}
    </Link>
  )
}
