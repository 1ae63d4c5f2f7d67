import { Plural, Trans } from "@lingui/react/macro"
import type { RefObject } from "react"
import type { Quote } from "#machines/property/quote.ts"
import { useFormat } from "../i18n/use-format.ts"

/** The itemised price of the stay, as calculated by the Worker. */
export function PriceBreakdown({ quote, total }: { quote: Quote; total: RefObject<HTMLElement | null> }) {
  const { money } = useFormat()
  return (
    <dl className="tabular grid gap-2.5">
      <div className="flex justify-between gap-4">
        <dt>
          {money(quote.pricePerNight)} × <Plural value={quote.nights} one="# noite" other="# noites" />
        </dt>
        <dd>{money(quote.nightsTotal)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>
          <Trans>Taxa de limpeza</Trans>
        </dt>
        <dd>{money(quote.cleaningFee)}</dd>
      </div>
      <div className="mt-1.5 flex justify-between gap-4 border-t-2 border-ink pt-4 text-lg font-[800]">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd ref={total}>{money(quote.total)}</dd>
      </div>
    </dl>
  )
}
