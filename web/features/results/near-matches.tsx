import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { Amenity } from "#machines/property/amenities.ts"
import type { Difference, NearMatch } from "#machines/search/near-match.ts"
import type { Day } from "#machines/site/day.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { useAmenities } from "#web/ui/i18n/use-amenities.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"

/** Below a short list: the properties that nearly fit, each with what differs. */
export default function NearMatches({ near, checkIn }: { near: NearMatch[]; checkIn: Day | undefined }) {
  const { t } = useLingui()
  const textOf = useDifferenceText(checkIn)
  return (
    <section aria-labelledby="near" className="near">
      <h2 id="near" className="text-xl">
        {t`Quase`}
      </h2>
      <p className="mt-1 max-w-prose">{t`Não são bem o que você pediu: cada um diz o que muda.`}</p>
      <ul className="near-list">
        {near.map(({ property, differences }) => (
          <li key={property.slug}>
            <PropertyCard property={property} />
            <p className="near-differs">{differences.map(textOf).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What differs, in a few words: `livre a partir de 12/12`. */
function useDifferenceText(checkIn: Day | undefined): (difference: Difference) => string {
  const { t } = useLingui()
  const { money, dayMonth } = useFormat()
  const amenities: Partial<Record<Amenity, string>> = useAmenities()
  return (difference) => {
    switch (difference.kind) {
      case "dates": {
        const day = dayMonth(difference.from)
        return checkIn !== undefined && difference.from < checkIn
          ? t`livre chegando em ${day}`
          : t`livre a partir de ${day}`
      }
      case "minimumStay":
        return t`${plural(difference.nights, { one: "mínimo de # noite", other: "mínimo de # noites" })}`
      case "guests": {
        const { guests, asked } = difference
        return t`para ${guests}, vocês são ${asked}`
      }
      case "price": {
        const over = money(difference.over)
        return difference.of === "night" ? t`${over} a mais por noite` : t`${over} a mais no total`
      }
      case "metro": {
        const { minutes } = difference
        return t`${minutes} min até o metrô`
      }
      case "bedrooms":
        return difference.bedrooms === 0
          ? t`sem quarto separado`
          : t`${plural(difference.bedrooms, { one: "só # quarto", other: "só # quartos" })}`
      case "beds":
        return t`${plural(difference.beds, { one: "só # cama", other: "só # camas" })}`
      case "amenity": {
        // Only those that the filters offer have a name here.
        const name = amenities[difference.amenity]
        return name === undefined ? t`falta uma comodidade` : t`falta: ${name}`
      }
    }
  }
}
