import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link, useLocation, useNavigate } from "@tanstack/react-router"
import { Search, Star } from "lucide-react"
import type { FormEvent } from "react"
import type { PropertyDetail } from "#machines/property/property.ts"
import {
  MAX_REVIEW_TEXT,
  RATING_CATEGORIES,
  type RatingCategory,
  REVIEW_ORDERS,
  REVIEWS_AT_FIRST,
  REVIEWS_TO_SEARCH,
  type Review,
  type ReviewOrder,
  type ReviewPage,
} from "#machines/property/review.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocale } from "#web/ui/i18n/use-locale.ts"

/** Average, the six categories, and the reviews in one of three orders (spec §2). */
export function Reviews({ property, reviews }: { property: PropertyDetail; reviews: ReviewPage }) {
  const { t } = useLingui()
  const format = useFormat()
  const categories = useRatingCategories()
  if (property.rating === null || property.categories === null) return null
  const means = property.categories
  const orders: Record<ReviewOrder, string> = {
    recent: t`Mais recentes`,
    highest: t`Nota mais alta`,
    lowest: t`Nota mais baixa`,
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="property-section">
      <h2 id="reviews-title" className="tabular flex flex-wrap items-center gap-x-2 text-xl">
        <Star aria-hidden="true" className="size-6 fill-current" />
        <span>{`${format.rating(property.rating)} ·\u00a0${t`${plural(property.reviewCount, { one: "# avaliação", other: "# avaliações" })}`}`}</span>
      </h2>
      <dl className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {RATING_CATEGORIES.map((category) => (
          <RatingBar key={category} name={categories[category]} mean={means[category]} />
        ))}
      </dl>
      {property.reviewCount >= REVIEWS_TO_SEARCH && <ReviewSearch text={reviews.text} />}
      <nav aria-label={t`Ordenar avaliações`} className="mt-8 flex flex-wrap gap-2 print:hidden">
        {REVIEW_ORDERS.map((order) => (
          <Link
            key={order}
            to="."
            search={({ reviewPage, ...search }) => ({
              ...search,
              reviews: order,
              ...(reviewPage === undefined ? {} : { reviewPage: "1" }),
            })}
            hash="reviews"
            hashScrollIntoView={false}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={order === reviews.order ? "true" : undefined}
            className="review-order"
          >
            {orders[order]}
          </Link>
        ))}
      </nav>
      {reviews.count === 0 && reviews.text !== null && <NoReviews text={reviews.text} />}
      <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {reviews.reviews.map((review) => (
          <ReviewItem key={`${review.author} ${review.writtenOn}`} review={review} />
        ))}
      </ol>
      <ReviewPages reviews={reviews} />
    </section>
  )
}

/** "Show all", "show less" and, if there are many reviews, the links to their pages. */
function ReviewPages({ reviews: { page, pages, count } }: { reviews: ReviewPage }) {
  const { t } = useLingui()
  const to = (reviewPage: string | undefined) => ({
    to: "." as const,
    search: ({ reviewPage: _, ...search }: Record<string, string | undefined>) =>
      reviewPage === undefined ? search : { ...search, reviewPage },
    hash: "reviews",
    resetScroll: false,
  })
  if (page === null && count <= REVIEWS_AT_FIRST) return null
  return (
    <p className="mt-8 flex flex-wrap gap-3 print:hidden">
      {/* One link element for both, so that it keeps the focus. */}
      <Link
        {...to(page === null ? "1" : undefined)}
        hashScrollIntoView={page !== null}
        className="button button-frame"
      >
        {page === null
          ? t`${plural(count, { one: "Mostrar a # avaliação", other: "Mostrar todas as # avaliações" })}`
          : t`Mostrar menos`}
      </Link>
      {page !== null && page > 1 && (
        <Link {...to(String(page - 1))} className="button button-frame">
          {t`Avaliações anteriores`}
        </Link>
      )}
      {page !== null && page < pages && (
        <Link {...to(String(page + 1))} className="button button-frame">
          {t`Próximas avaliações`}
        </Link>
      )}
    </p>
  )
}

/** Highest rating of a review. */
const BEST_RATING = 5

/** A category's mean rating as a bar; the number beside it says the same. */
function RatingBar({ name, mean }: { name: string; mean: number }) {
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
          <rect width={(mean / BEST_RATING) * 100} height="6" className="fill-ink" />
        </svg>
        <span className="tabular text-right font-strong">{rating(mean)}</span>
      </dd>
    </div>
  )
}

/** A review, in the language it was written in. */
function ReviewItem({ review: { author, from, writtenOn, lang, text, answer, rating } }: { review: Review }) {
  const { t } = useLingui()
  const format = useFormat()
  const locale = useLocale()
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-strong">
          <span>{`${author},`}</span> <span className="font-normal text-mute">{from}</span>
        </span>
        <span className="tabular flex shrink-0 items-center gap-1 text-sm font-strong">
          <Star aria-hidden="true" className="size-3.5 fill-current" />
          <span className="sr-only">{t`Nota`}</span>
          <span>{format.rating(rating)}</span>
        </span>
      </p>
      <p className="tabular text-sm text-mute">
        {format.month(writtenOn) + (lang === locale ? "" : ` · ${LOCALE_NAMES[lang].name}`)}
      </p>
      <p lang={LOCALE_NAMES[lang].tag} className="mt-2">
        {text}
      </p>
      {answer !== null && (
        <div className="review-answer">
          <p className="text-sm font-strong">{t`Resposta do anfitrião`}</p>
          <p lang={LOCALE_NAMES[lang].tag} className="mt-1">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}

/** Displayed names of the six rating categories (spec §2). */
function useRatingCategories(): Record<RatingCategory, string> {
  const { t } = useLingui()
  return {
    cleanliness: t`Limpeza`,
    accuracy: t`Fidelidade ao anúncio`,
    communication: t`Comunicação`,
    location: t`Localização`,
    checkIn: t`Check-in`,
    value: t`Custo-benefício`,
  }
}

type Query = Partial<Record<string, string>>

/** The parameters that a new text leaves as they are. */
const others = ({ reviewText: _, reviewPage: __, ...search }: Query): Query => search

/** Searches the reviews for a text: a form that works without scripts. */
function ReviewSearch({ text }: { text: string | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ search }) => others(search as Query) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get("reviewText")).trim()
    void navigate({
      to: ".",
      search: (search) => ({ ...others(search), ...(wanted === "" ? {} : { reviewText: wanted }) }),
      hash: "reviews",
      hashScrollIntoView: false,
      resetScroll: false,
    })
  }
  return (
    <form method="get" action="#reviews" className="review-search print:hidden" onSubmit={submit}>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        key={text}
        type="search"
        name="reviewText"
        aria-label={t`Buscar nas avaliações`}
        placeholder={t`Buscar nas avaliações`}
        maxLength={MAX_REVIEW_TEXT}
        defaultValue={text ?? ""}
        className="field"
      />
      <button type="submit" aria-label={t`Buscar`} className="button button-frame">
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  )
}

/** What to do if no review has the text. */
function NoReviews({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <p role="status" className="mt-6">
      <span>{t`Nenhuma avaliação fala de “${text}”.`}</span>{" "}
      <Link
        to="."
        search={others}
        hash="reviews"
        hashScrollIntoView={false}
        resetScroll={false}
        className="link"
      >
        {t`Ver todas`}
      </Link>
    </p>
  )
}
