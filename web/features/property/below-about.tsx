import type { PropertyDetail } from "#machines/property/property.ts"
import { Amenities } from "./amenities.tsx"
import { Location } from "./location.tsx"

/** Parts of a property's page in which nothing is to be done before they are seen: their code comes after the page's own. */
export default function BelowAbout({ property }: { property: PropertyDetail }) {
  return (
    <>
      <Amenities amenities={property.amenities} />
      <Location property={property} />
    </>
  )
}
