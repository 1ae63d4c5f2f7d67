import { Trans } from "@lingui/react/macro"
import { ProposalLink } from "./proposal-link.tsx"

/** The hero: a solid yellow block with a drawing of buildings, which stand on the sidewalk pattern below it. */
export function OwnersHero() {
  return (
    <>
      <div className="owners-hero">
        <div className="page">
          <div className="py-12 lg:max-w-[56%] lg:py-22">
            <h1 className="text-3xl">
              <Trans>Seu apartamento em São Paulo, bem cuidado.</Trans>
            </h1>
            <p className="mt-6 max-w-lg text-lg leading-normal">
              <Trans>
                Anúncio sem taxa de adesão, gestão completa ou só a limpeza. Você escolhe quanto quer delegar.
              </Trans>
            </p>
            <p className="mt-8 flex flex-wrap gap-3">
              <ProposalLink className="button button-red">
                <Trans>Pedir uma proposta</Trans>
              </ProposalLink>
              <a href="#income" className="button border-2 border-ink">
                <Trans>Estimar a renda</Trans>
              </a>
            </p>
          </div>
        </div>
        <img src="/illustrations/proprietarios.svg" width={600} height={330} alt="" fetchPriority="high" />
      </div>
      <div className="calcada" />
    </>
  )
}
