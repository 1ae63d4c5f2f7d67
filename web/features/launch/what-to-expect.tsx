import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"

/** Four features, each under a bar of its own colour (seed §1). */
export function WhatToExpect() {
  return (
    <section aria-labelledby="expect" className="page section">
      <h2 id="expect" className="text-2xl">
        <Trans>O que esperar</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        <Feature colour="border-red" title={<Trans>Anúncios verificados</Trans>}>
          <Trans>Todo imóvel passa por uma verificação rigorosa antes de ser publicado.</Trans>
        </Feature>
        <Feature colour="border-blue" title={<Trans>Garantia de qualidade</Trans>}>
          <Trans>O que está na foto é o que está no apartamento.</Trans>
        </Feature>
        <Feature colour="border-yellow" title={<Trans>Busca inteligente</Trans>}>
          <Trans>Filtros avançados e recomendações personalizadas.</Trans>
        </Feature>
        <Feature colour="border-green" title={<Trans>Suporte premium</Trans>}>
          <Trans>Gente de verdade, antes e durante a estadia.</Trans>
        </Feature>
      </ul>
    </section>
  )
}

function Feature({ colour, title, children }: { colour: string; title: ReactNode; children: ReactNode }) {
  return (
    <li className={`border-t-[6px] pt-5 ${colour}`}>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2">{children}</p>
    </li>
  )
}
