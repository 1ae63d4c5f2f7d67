import type { EventDetail } from "#machines/city/event.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ApiClient, ApiError } from "#web/shell/api.ts"

/** Search radii around an event, km; the second is used if the first finds too few properties. */
const RADII = ["4", "10"]
const SHOWN = 3

/** The properties nearest to an event, and the search that finds all of them. */
export async function propertiesAround(
  api: ApiClient,
  { place, bairro, position }: EventDetail,
  lang: Locale,
): Promise<{ around: RawSearch; properties: PropertyCard[] }> {
  const at = {
    location: `${place}, ${bairro}, São Paulo`,
    lat: String(position.lat),
    lng: String(position.lng),
  }
  let found: { around: RawSearch; properties: PropertyCard[] } = { around: at, properties: [] }
  for (const radius of RADII) {
    const around = { ...at, radius }
    const answer = await api.properties.$get({ query: { ...around, lang } })
    if (!answer.ok) throw new ApiError(answer.status)
    found = { around, properties: (await answer.json()).properties.slice(0, SHOWN) }
    if (found.properties.length === SHOWN) break
  }
  return found
}
