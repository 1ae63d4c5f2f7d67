import { useLingui } from "@lingui/react/macro"
import type { PriceSpread } from "#machines/search/price-histogram.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

const WIDTH = 10
const GAP = 1
const HEIGHT = 72
/** Of a bar without properties: a line that says that there could be some. */
const EMPTY = 2
/** Height of the line below the chosen bars. */
const TRACK = 4

interface PriceBarsProps {
  spread: PriceSpread
  /** The bars that are chosen: from the first to before the last. */
  first: number
  end: number
}

/** The prices as bars, placed by attributes: the security policy allows no styles of single elements. */
export function PriceBars({ spread, first, end }: PriceBarsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { bars, lowest, median, highest, isEstimate } = spread
  const [low, middle, high] = [lowest, median, highest].map((price) => money(price * 100))
  const most = Math.max(...bars)
  const drawn = bars.map((count, at) => ({ at, price: spread.from + at * spread.step, count }))
  return (
    <>
      <svg
        role="img"
        aria-label={t`Preços de ${low} a ${high}. Metade dos imóveis custa até ${middle}.`}
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT + TRACK}`}
        preserveAspectRatio="none"
        className="price-bars"
      >
        {drawn.map(({ at, price, count }) => {
          const height = count === 0 ? EMPTY : Math.max(2 * EMPTY, Math.round((HEIGHT * count) / most))
          const isChosen = at >= first && at < end
          return (
            <rect
              key={price}
              x={at * WIDTH + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
              className={isChosen ? "price-bar price-bar-chosen" : "price-bar"}
            />
          )
        })}
        <rect
          x={first * WIDTH}
          y={HEIGHT}
          width={(end - first) * WIDTH}
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
