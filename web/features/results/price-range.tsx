import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ChangeEvent, useId } from "react"
import { barsWithin, type PriceSpread } from "#machines/search/price-histogram.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { pricedNights } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { PriceBars } from "./price-bars.tsx"
import { type PriceField, type PriceProblem, wholePrice } from "./price-fields.ts"

interface PriceRangeProps {
  /** The stay whose total is asked for; without one the price of a night. */
  stay: Pick<SearchQuery, "checkIn" | "checkOut">
  /** What the properties cost that the search finds without its prices; null if there are none, or it is not known. */
  spread: PriceSpread | null
  /** The prices as they stand in the address, and as they stand in the fields. */
  prices: Record<PriceField, string>
  typed: Record<PriceField, string>
  problems: PriceProblem[]
}

/** The price of a night or of the stay: what there is, two handles over it, and two fields to type in. */
export function PriceRange({ stay, spread, prices, typed, problems }: PriceRangeProps) {
  const { t } = useLingui()
  const nights = pricedNights(stay)
  const problem = useId()
  const fieldOf = (name: PriceField) => ({
    ...{ name, type: "text", inputMode: "numeric" as const, defaultValue: prices[name] },
    className: "field w-full min-w-0",
    ...(problems.some(({ field }) => field === name)
      ? { "aria-invalid": true, "aria-describedby": problem }
      : {}),
  })
  return (
    <fieldset>
      <legend className="w-full">
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-sm font-[750]">
            {nights === undefined ? (
              <Trans>Noite mais barata, em R$</Trans>
            ) : (
              <Trans>Preço total, em R$</Trans>
            )}
          </span>
          {nights !== undefined && (
            <span className="text-sm text-mute">
              <Plural value={nights} one="# noite, com limpeza" other="# noites, com limpeza" />
            </span>
          )}
        </span>
      </legend>
      {spread !== null && <Spread spread={spread} typed={typed} />}
      <div className="mt-2 flex items-center gap-2">
        <input
          {...fieldOf("minPrice")}
          aria-label={nights === undefined ? t`Preço mínimo por noite` : t`Preço total mínimo`}
          placeholder={t`mínimo`}
        />
        <span aria-hidden="true">–</span>
        <input
          {...fieldOf("maxPrice")}
          aria-label={nights === undefined ? t`Preço máximo por noite` : t`Preço total máximo`}
          placeholder={t`máximo`}
        />
      </div>
      <p id={problem} role="alert" className="text-sm font-[750] text-red not-empty:mt-2">
        {problems.length > 0 &&
          (problems[0]?.code === "order" ? (
            <Trans>O preço máximo é menor que o mínimo.</Trans>
          ) : (
            <Trans>Escreva o preço só com números.</Trans>
          ))}
      </p>
    </fieldset>
  )
}

interface SpreadProps {
  spread: PriceSpread
  typed: Record<PriceField, string>
}

/** The histogram with its handles, which write into the fields; without scripts the histogram alone. */
function Spread({ spread, typed }: SpreadProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { first, end } = barsWithin(spread, {
    least: wholePrice(typed.minPrice),
    most: wholePrice(typed.maxPrice),
  })
  const last = spread.bars.length
  const edge = (at: number) => spread.from + at * spread.step
  const said = (at: number) => money(edge(at) * 100)
  const handle = { min: 0, max: last, step: 1 }
  // Where both stand at the right, the left one must be within reach.
  const lower = first > last / 2 ? "price-handle price-handle-above" : "price-handle"
  return (
    <div className="price-spread">
      <PriceBars spread={spread} first={first} end={end} />
      <div className="scripted price-handles">
        <input
          type="range"
          {...handle}
          className={lower}
          aria-label={t`Puxador do mínimo`}
          aria-valuetext={said(first)}
          value={first}
          onChange={(event) => {
            const at = Math.min(Number(event.target.value), end - 1)
            write(event, "minPrice", at <= 0 ? "" : String(edge(at)))
          }}
        />
        <input
          type="range"
          {...handle}
          className="price-handle"
          aria-label={t`Puxador do máximo`}
          aria-valuetext={said(end)}
          value={end}
          onChange={(event) => {
            const at = Math.max(Number(event.target.value), first + 1)
            write(event, "maxPrice", at >= last ? "" : String(edge(at)))
          }}
        />
      </div>
    </div>
  )
}

/** Writes a price into its field, as if it were typed. */
function write({ target }: ChangeEvent<HTMLInputElement>, name: PriceField, price: string): void {
  const field = target.form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.value === price) return
  field.value = price
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
