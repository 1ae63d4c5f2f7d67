import { Plural, Trans } from "@lingui/react/macro"
import { useFormat } from "../i18n/use-format.ts"
import type { Reserving } from "./reserve-panel.tsx"
import { useCounting } from "./use-counting.ts"

/** Keeps the price in view on phones, with a link to the reserve panel. */
export function StickyBar({ property, quote }: Reserving) {
  const { money } = useFormat()
  const shown = quote?.total ?? property.pricePerNight
  const counted = useCounting(shown, money)
  if (!property.available) return null
  return (
    <div className="sticky-bar">
      <p className="tabular leading-tight">
        <span ref={counted} className="text-lg font-[800]">
          {money(shown)}
        </span>
        <span className="block text-sm text-mute">
          {quote === null ? (
            <Trans>por noite</Trans>
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
