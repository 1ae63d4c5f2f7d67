import { Trans, useLingui } from "@lingui/react/macro"
import type { IncomeReading } from "#machines/owners/income-estimate.ts"
import type { DocumentIn } from "#machines/site/documents.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { Faq } from "#web/ui/faq.tsx"
import { Claims } from "./claims.tsx"
import { HowItWorks } from "./how-it-works.tsx"
import { Income } from "./income.tsx"
import { OwnersHero } from "./owners-hero.tsx"
import { ProposalLink } from "./proposal-link.tsx"
import { Services } from "./services.tsx"
import { Testimonials } from "./testimonials.tsx"

export interface OwnersPageProps {
  faq: DocumentIn<"faq/owners">
  testimonials: DocumentIn<"testimonials">
  income: IncomeReading
}

/** The page for owners (seed §2): benefits, prices, and links to ask for a proposal. */
export function OwnersPage({ faq, testimonials, income }: OwnersPageProps) {
  return (
    <>
      <OwnersHero />
      <Claims />
      <Services />
      <HowItWorks />
      <Testimonials items={testimonials} />
      <Income {...income} />
      <section className="page section grid gap-8 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-2xl">
          <Trans>Perguntas frequentes</Trans>
        </h2>
        <Faq items={faq} />
      </section>
      <LastCall />
    </>
  )
}

const { brand } = settings

function LastCall() {
  const { t } = useLingui()
  const message = t`Olá! Tenho um apartamento em São Paulo e quero conhecer os serviços da ${brand}.`
  return (
    <section className="on-ink section bg-ink text-paper">
      <div className="page grid items-center gap-8 md:grid-cols-2">
        <h2 className="text-2xl">
          <Trans>Conte do seu apartamento</Trans>
        </h2>
        <div>
          <p className="max-w-md">
            <Trans>
              Escreva pelo formulário, que já abre preenchido, ou fale com uma pessoa no WhatsApp.
            </Trans>
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ProposalLink className="button button-red">
              <Trans>Pedir uma proposta</Trans>
            </ProposalLink>
            <a
              href={whatsappUrl(settings.contact.whatsapp, message)}
              className="button border-2 border-paper"
              rel="noreferrer"
            >
              <Trans>Falar no WhatsApp</Trans>
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
