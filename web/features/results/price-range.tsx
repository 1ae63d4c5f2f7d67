import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { type ChangeEvent, useId } from "react"
import { barsWithin, type PriceHistogram } from "#machines/search/price-histogram.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { pricedNights } from "#machines/stay/quote.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { type PriceField, type PriceProblem, wholePrice } from "./prices.ts"

interface PriceRangeProps {
  /** The stay whose total is asked for; without one the price of a night. */
  stay: Pick<SearchQuery, "checkIn" | "checkOut">
  /** What the properties cost that the search finds without its prices; null if there are none, or it is not known. */
  histogram: PriceHistogram | null
  /** The prices as they stand in the address, and as they stand in the fields. */
  prices: Record<PriceField, string>
  typed: Record<PriceField, string>
  problems: PriceProblem[]
}

/** The price of a night or of the stay: what there is, two handles over it, and two fields to type in. */
export function PriceRange({ stay, histogram, prices, typed, problems }: PriceRangeProps) {
  const { t } = useLingui()
  const nights = pricedNights(stay)
  const problem = useId()
  const fieldOf = (name: PriceField) => ({
    name,
    type: "text",
    inputMode: "numeric" as const,
    defaultValue: prices[name],
    className: "field w-full min-w-0",
    ...(problems.some(({ field }) => field === name)
      ? { "aria-invalid": true, "aria-describedby": problem }
      : {}),
  })
  return (
    <fieldset>
      <legend className="w-full">
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-sm font-strong">
            {nights === undefined ? t`Noite mais barata em 12 meses, R$` : t`Preço total, em R$`}
          </span>
          {nights !== undefined && (
            <span className="text-sm text-mute">
              {t`${plural(nights, { one: "# noite, com limpeza", other: "# noites, com limpeza" })}`}
            </span>
          )}
        </span>
      </legend>
      {histogram !== null && <Histogram histogram={histogram} typed={typed} />}
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
      <p id={problem} role="alert" className="text-sm font-strong text-red not-empty:mt-2">
        {problems.length > 0 &&
          (problems[0]?.code === "order"
            ? t`O preço máximo é menor que o mínimo.`
            : t`Escreva o preço só com números.`)}
      </p>
    </fieldset>
  )
}

interface HistogramProps {
  histogram: PriceHistogram
  typed: Record<PriceField, string>
}

/** The histogram with its handles, which write into the fields; without scripts the histogram alone. */
function Histogram({ histogram, typed }: HistogramProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { first, end } = barsWithin(histogram, {
    least: wholePrice(typed.minPrice),
    most: wholePrice(typed.maxPrice),
  })
  const last = histogram.bars.length
  const edge = (at: number) => histogram.from + at * histogram.step
  const said = (at: number) => money(edge(at) * 100)
  const handle = { min: 0, max: last, step: 1 }
  // Where both stand at the right, the left one must be within reach.
  const lower = first > last / 2 ? "price-handle price-handle-above" : "price-handle"
  return (
    <div className="price-histogram">
      <PriceBars histogram={histogram} first={first} end={end} />
      <div className="scripted">
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

const BAR_WIDTH = 10
const BAR_GAP = 1
const CHART_HEIGHT = 72
/** Of a bar without properties: a line that says that there could be some. */
const EMPTY_HEIGHT = 2
/** Height of the line below the chosen bars. */
const TRACK = 4

interface PriceBarsProps {
  histogram: PriceHistogram
  /** The bars that are chosen: from the first to before the last. */
  first: number
  end: number
}

/** The prices as bars, placed by attributes: the security policy allows no styles of single elements. */
function PriceBars({ histogram, first, end }: PriceBarsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { bars, lowest, median, highest, isEstimate } = histogram
  const [low, middle, high] = [lowest, median, highest].map((price) => money(price * 100))
  const most = Math.max(...bars)
  const drawn = bars.map((count, at) => ({ at, price: histogram.from + at * histogram.step, count }))
  return (
    <>
      <svg
        role="img"
        aria-label={t`Preços de ${low} a ${high}. Metade dos imóveis custa até ${middle}.`}
        viewBox={`0 0 ${bars.length * BAR_WIDTH} ${CHART_HEIGHT + TRACK}`}
        preserveAspectRatio="none"
        className="price-bars"
      >
        {drawn.map(({ at, price, count }) => {
          const height =
            count === 0 ? EMPTY_HEIGHT : Math.max(2 * EMPTY_HEIGHT, Math.round((CHART_HEIGHT * count) / most))
          const isChosen = at >= first && at < end
          return (
            <rect
              key={price}
              x={at * BAR_WIDTH + BAR_GAP / 2}
              y={CHART_HEIGHT - height}
              width={BAR_WIDTH - BAR_GAP}
              height={height}
              className={isChosen ? "price-bar price-bar-chosen" : "price-bar"}
            />
          )
        })}
        <rect
          x={first * BAR_WIDTH}
          y={CHART_HEIGHT}
          width={(end - first) * BAR_WIDTH}
          height={TRACK}
          className="price-track"
        />
      </svg>
      <p className="price-ends tabular">
        <span aria-hidden="true">{low}</span>
        {isEstimate && <span>{t`preços estimados`}</span>}
        <span aria-hidden="true">{high}</span>
      </p>
    </>
  )
}
