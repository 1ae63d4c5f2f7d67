import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"

/** The steps from the first message to the first guest, and the legal restrictions. */
export function HowItWorks() {
  return (
    <section className="section bg-concrete">
      <div className="page">
        <h2 className="text-2xl">
          <Trans>Como funciona</Trans>
        </h2>
        <ol className="steps">
          <Step number={1} title={<Trans>Você escreve</Trans>}>
            <Trans>Diga onde fica e quantos quartos tem. A resposta vem em até 24 horas úteis.</Trans>
          </Step>
          <Step number={2} title={<Trans>Nós visitamos</Trans>}>
            <Trans>
              Fotografamos, medimos a internet, testamos a fechadura e lemos matrícula e convenção.
            </Trans>
          </Step>
          <Step number={3} title={<Trans>Você lê a proposta</Trans>}>
            <Trans>
              O que fazemos, quanto custa e quando publicamos: tudo por escrito, antes de assinar.
            </Trans>
          </Step>
          <Step number={4} title={<Trans>Os hóspedes chegam</Trans>}>
            <Trans>O anúncio vai ao ar, e cada repasse vem com um extrato que você pode conferir.</Trans>
          </Step>
        </ol>
        <aside aria-labelledby="housing" className="mt-14 max-w-3xl border-l-8 border-yellow bg-paper p-6">
          <h3 id="housing" className="text-lg">
            <Trans>Unidades HIS e HMP ficam de fora</Trans>
          </h3>
          <p className="mt-3">
            <Trans>
              Em São Paulo, o Decreto municipal 64.244/2025 proíbe a locação de curta temporada em Habitação
              de Interesse Social (HIS) e de Mercado Popular (HMP). Consultamos a matrícula antes de publicar.
              A convenção do condomínio também precisa permitir.
            </Trans>
          </p>
        </aside>
      </div>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p aria-hidden="true">{number}</p>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-2 text-mute">{children}</p>
      </div>
    </li>
  )
}
