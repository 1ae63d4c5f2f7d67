import { Trans, useLingui } from "@lingui/react/macro"
import { Check } from "lucide-react"
import { CHECK_KINDS, type CheckKind, type PropertyDetail } from "#machines/property/property.ts"
import { settings } from "#machines/site/settings.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** The badge that shows what was checked, and on which day. */
export function Checks({ checks }: { checks: PropertyDetail["checks"] }) {
  const { t } = useLingui()
  const format = useFormat()
  if (checks.length === 0) return null
  const names: Record<CheckKind, string> = {
    visit: t`Visita presencial`,
    photos: t`Fotos iguais ao imóvel`,
    internet: t`Internet medida`,
    building: t`Condomínio permite`,
    lock: t`Fechadura trocada ou revisada`,
  }
  const inOrder = CHECK_KINDS.flatMap((kind) => checks.filter((check) => check.kind === kind))
  return (
    <section aria-labelledby="checks" className="mt-8 border-l-[6px] border-green bg-concrete px-6 py-5">
      <h2 id="checks" className="text-lg">
        <Trans>Conferido pela {settings.brand}</Trans>
      </h2>
      <ul className="tabular mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {inOrder.map(({ kind, on, mbps }) => (
          <li key={kind} className="flex items-baseline gap-2">
            <Check
              aria-hidden="true"
              className="size-4 shrink-0 translate-y-0.5 text-green"
              strokeWidth={3}
            />
            <span>
              {names[kind]}
              {mbps !== null && `: ${mbps} Mbps`}
              {"\u00a0"}· {format.date(on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
