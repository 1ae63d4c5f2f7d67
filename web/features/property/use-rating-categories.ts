import { useLingui } from "@lingui/react/macro"
import type { RatingCategory } from "#machines/property/review.ts"

/** Displayed names of the six rating categories (seed §2). */
export function useRatingCategories(): Record<RatingCategory, string> {
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
