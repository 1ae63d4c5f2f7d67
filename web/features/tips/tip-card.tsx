import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Clock } from "lucide-react"
import type { TipCard as Tip } from "#machines/city/tip.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Illustration } from "#web/ui/illustration.tsx"
import { useTipTexts } from "./use-tip-texts.ts"

interface TipCardProps {
  tip: Tip
  /** True for the first cards on screen, whose drawings are not loaded lazily. */
  first?: boolean
  isLarge?: boolean
  /** False if all cards of the list have the same category. */
  showsCategory?: boolean
}

/** A tip in a list: drawing, title, summary, place, duration and price. */
export function TipCard({ tip, first = false, isLarge = false, showsCategory = true }: TipCardProps) {
  const { t } = useLingui()
  const { categories, durationOf, priceOf } = useTipTexts()
  const params = useLocaleParam()
  return (
    <article className={`city-card ${isLarge ? "tip-feature" : ""}`}>
      <div className="relative">
        <Illustration slug={tip.slug} first={first} />
        {showsCategory && (
          <p className="absolute left-3 top-3 rounded-sm bg-paper px-2.5 py-1 text-sm font-strong">
            {categories[tip.category]}
          </p>
        )}
      </div>
      <div className="flex grow flex-col">
        <h3>
          <Link to="/{-$locale}/dicas/$slug" params={{ ...params, slug: tip.slug }}>
            {tip.title}
          </Link>
        </h3>
        <p className="city-facts mt-2">{`${tip.place} · ${tip.bairro}`}</p>
        <p className="tip-summary">{tip.summary}</p>
        <p className="tip-costs">
          <span className="font-heavy">{priceOf(tip)}</span>
          <span className="city-facts flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            <span className="sr-only">{t`Duração:`}</span>
            <span>{durationOf(tip)}</span>
          </span>
        </p>
      </div>
    </article>
  )
}
