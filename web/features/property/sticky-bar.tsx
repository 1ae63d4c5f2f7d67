import { Plural, Trans } from "@lingui/react/macro"
import { isRefused } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import type { Reserving } from "./reserve-panel.tsx"
import { useCounting } from "./use-animated-number.ts"

/** Keeps what the reserve panel says in view on phones: the price, or that there is none, with a link to it. */
export function StickyBar({ property, quote, problems }: Reserving) {
  const { money } = useFormat()
  const shown = quote?.total ?? property.lowestNight
  const counted = useCounting(shown, money)
  if (!property.available) return null
  if (isRefused(problems))
    return (
      <div className="sticky-bar">
        <p className="font-[750] leading-tight">
          <Trans>Não dá para reservar assim.</Trans>
        </p>
        <a href="#reserve" className="button button-frame shrink-0">
          <Trans>Ver por quê</Trans>
        </a>
      </div>
    )
  return (
    <div className="sticky-bar">
      <p className="tabular leading-tight">
        <span ref={counted} className="text-lg font-[800]">
          {money(shown)}
        </span>
        <span className="block text-sm text-mute">
          {quote === null ? (
            <Trans>a noite mais barata</Trans>
          ) : (
            <Plural value={quote.nights} one="total, # noite" other="total, # noites" />
          )}
        </span>
      </p>
      <a href="#reserve" className="button button-red">
        <Trans>Reservar</Trans>
      </a>
    </div>
  )
}
