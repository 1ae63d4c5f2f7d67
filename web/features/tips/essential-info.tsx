import { Trans } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"
import { Climate } from "./climate.tsx"

/** Essential information for visitors of the city (seed §2). */
export function EssentialInfo({ info }: { info: DocumentIn<"essential-info"> }) {
  return (
    <section id="essential" aria-labelledby="essential-title" className="scroll-mt-4">
      <div className="page pb-10 pt-14 md:pt-22">
        <h2 id="essential-title" className="text-2xl">
          <Trans>Informações essenciais</Trans>
        </h2>
      </div>
      <Emergency numbers={info.emergency} />
      <div className="section bg-concrete">
        <div className="page grid gap-8 lg:grid-cols-[1fr_3fr]">
          <h3 className="text-xl">
            <Trans>Dinheiro e pagamento</Trans>
          </h3>
          <div className="grid gap-8 sm:grid-cols-3 sm:gap-0">
            {info.money.map(({ id, title, text }) => (
              <div key={id} className="border-l-2 border-ink pl-5 pr-4">
                <h4 className="text-lg font-[820] tracking-tight">{title}</h4>
                <p className="mt-2">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="page section grid gap-8 lg:grid-cols-[1fr_3fr]">
        <h3 className="text-xl">
          <Trans>Transporte</Trans>
        </h3>
        <div className="border-b-2 border-ink">
          {info.transport.map(({ id, title, text }) => (
            <div key={id} className="grid gap-2 border-t-2 border-ink py-5 md:grid-cols-[1fr_2fr] md:gap-8">
              <h4 className="text-lg font-[820] tracking-tight">{title}</h4>
              <p className="max-w-prose">{text}</p>
            </div>
          ))}
        </div>
      </div>
      <Climate climate={info.climate} />
    </section>
  )
}

/** Emergency numbers, each a `tel:` link. */
function Emergency({ numbers }: { numbers: DocumentIn<"essential-info">["emergency"] }) {
  return (
    <div className="emergency">
      <div className="page">
        <h3 className="text-xl">
          <Trans>Emergência</Trans>
        </h3>
        <p className="mt-2">
          <Trans>Toque no número para ligar. É de graça, de qualquer telefone, sem DDD.</Trans>
        </p>
        <ul className="emergency-numbers">
          {numbers.map(({ number, label, note }) => (
            <li key={number}>
              <a href={`tel:${number}`}>
                <span className="emergency-number">{number}</span>
                <span className="text-lg font-[820] tracking-tight">{label}</span>
              </a>
              <p className="mt-2">{note}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
