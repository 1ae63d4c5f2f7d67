import type { PropertyDetail } from "#machines/property/property.ts"
import type { ReviewPage } from "#machines/property/review.ts"
import type { Day } from "#machines/site/day.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { CancellationTerms, HouseRules, SecurityNotice, WhoAnswers } from "./house-rules.tsx"
import { Reviews } from "./reviews.tsx"

interface ReviewsAndTermsProps {
  property: PropertyDetail
  reviews: ReviewPage
  /** Of the stay: the days of cancelling are told for it. */
  checkIn: Day | undefined
}

/** What is read at the end of a property's page, after its calendar: its code comes after the page's own. */
export default function ReviewsAndTerms({ property, reviews, checkIn }: ReviewsAndTermsProps) {
  return (
    <>
      <SectionBoundary name="reviews" resetKey={reviews}>
        <Reviews property={property} reviews={reviews} />
      </SectionBoundary>
      <HouseRules property={property} />
      <CancellationTerms property={property} checkIn={checkIn} />
      <WhoAnswers host={property.host} />
      <SecurityNotice />
    </>
  )
}
