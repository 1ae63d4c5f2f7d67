import { Trans } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"

/** Emergency numbers, each a `tel:` link. */
export function Emergency({ numbers }: { numbers: DocumentIn<"essential-info">["emergency"] }) {
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
