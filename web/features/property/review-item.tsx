import { Trans } from "@lingui/react/macro"
import { Star } from "lucide-react"
import type { Review } from "#machines/property/review.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

/** A review, in the language it was written in. */
export function ReviewItem({
  review: { author, from, writtenOn, lang, text, answer, rating },
}: {
  review: Review
}) {
  const format = useFormat()
  const locale = useLocale()
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-[750]">
          {author}, <span className="font-normal text-mute">{from}</span>
        </span>
        <span className="tabular flex shrink-0 items-center gap-1 text-sm font-[750]">
          <Star aria-hidden="true" className="size-3.5 fill-current" />
          <span className="sr-only">
            <Trans>Nota</Trans>
          </span>
          {format.rating(rating)}
        </span>
      </p>
      <p className="tabular text-sm text-mute">
        {format.month(writtenOn)}
        {lang !== locale && ` · ${LOCALE_NAMES[lang].name}`}
      </p>
      <p lang={LOCALE_NAMES[lang].tag} className="mt-2">
        {text}
      </p>
      {answer !== null && (
        <div className="review-answer">
          <p className="text-sm font-[750]">
            <Trans>Resposta do anfitrião</Trans>
          </p>
          <p lang={LOCALE_NAMES[lang].tag} className="mt-1">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}
