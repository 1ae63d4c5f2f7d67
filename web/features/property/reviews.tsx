import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Star } from "lucide-react"
import type { PropertyDetail } from "#machines/property/property.ts"
import {
  RATING_CATEGORIES,
  REVIEW_ORDERS,
  REVIEWS_AT_FIRST,
  REVIEWS_TO_SEARCH,
  type ReviewOrder,
  type ReviewPage,
} from "#machines/property/review.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { RatingBar } from "./rating-bar.tsx"
import { ReviewItem } from "./review-item.tsx"
import { NoReviews, ReviewSearch } from "./review-search.tsx"
import { useRatingCategories } from "./use-rating-categories.ts"

/** Average, the six categories, and the reviews in one of three orders (seed §2). */
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
        {format.rating(property.rating)} ·{"\u00a0"}
        <Plural value={property.reviewCount} one="# avaliação" other="# avaliações" />
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
        {page === null ? (
          <Plural value={count} one="Mostrar a # avaliação" other="Mostrar todas as # avaliações" />
        ) : (
          <Trans>Mostrar menos</Trans>
        )}
      </Link>
      {page !== null && page > 1 && (
        <Link {...to(String(page - 1))} className="button button-frame">
          <Trans>Avaliações anteriores</Trans>
        </Link>
      )}
      {page !== null && page < pages && (
        <Link {...to(String(page + 1))} className="button button-frame">
          <Trans>Próximas avaliações</Trans>
        </Link>
      )}
    </p>
  )
}
