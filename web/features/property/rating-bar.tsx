import { useFormat } from "#web/ui/i18n/use-format.ts"

/** Highest rating of a review. */
const BEST = 5

/** A category's mean rating as a bar; the number beside it says the same. */
export function RatingBar({ name, mean }: { name: string; mean: number }) {
  const { rating } = useFormat()
  return (
    <div className="grid grid-cols-[1fr_7rem_2.5rem] items-center gap-3">
      <dt>{name}</dt>
      <dd className="contents">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="h-1.5 w-full bg-line"
        >
          <rect width={(mean / BEST) * 100} height="6" className="fill-ink" />
        </svg>
        <span className="tabular text-right font-[750]">{rating(mean)}</span>
      </dd>
    </div>
  )
}
