import type { EventDetail } from "#machines/city/event.ts"
import type { PropertyCard } from "#machines/property/property.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import type { Locale } from "#machines/site/locales.ts"
import { type ApiClient, ApiError } from "../../api.ts"

/** Kilometres around an event in which flats are looked for: further where there are hardly any. */
const RADII = ["4", "10"]
const SHOWN = 3

/** The flats nearest to an event, and the search that finds all of them. */
export async function flatsAround(
  api: ApiClient,
  { place, bairro, position }: EventDetail,
  lang: Locale,
): Promise<{ around: RawSearch; flats: PropertyCard[] }> {
  const at = {
    location: `${place}, ${bairro}, São Paulo`,
    lat: String(position.lat),
    lng: String(position.lng),
  }
  let found: { around: RawSearch; flats: PropertyCard[] } = { around: at, flats: [] }
  for (const radius of RADII) {
    const around = { ...at, radius }
    const answer = await api.properties.$get({ query: { ...around, lang } })
    if (!answer.ok) throw new ApiError(answer.status)
    found = { around, flats: (await answer.json()).properties.slice(0, SHOWN) }
    if (found.flats.length === SHOWN) break
  }
  return found
}
