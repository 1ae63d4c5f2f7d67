import { pick, stringifySearch } from "#machines/addresses.ts"
import type { MapCluster, MapTag } from "#machines/map/found-map.ts"
import { sharedArea } from "#machines/map/found-map.ts"
import { boundsOf, boundsText, type RawSearch, STAY_FIELDS } from "#machines/search/search-address.ts"
import { changed, queryOf } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Where the marks of the map lead: a tag to its property, a cluster to the search of its cell. */
export function useMapLinks(query: SearchQuery) {
  const { locale = "pt" } = useLocaleParam()
  const stay = stringifySearch(pick(queryOf(query), STAY_FIELDS))
  return {
    ofTag: ({ slug }: MapTag) => localisedPath(`/imoveis/${slug}`, locale) + stay,
    ofCluster: (cluster: MapCluster) =>
      localisedPath("/imoveis", locale) + stringifySearch(searchOfCluster(query, cluster)),
  }
}

/** The same search in a cell of the map, within the area that it may have already. */
export function searchOfCluster(query: SearchQuery, { bounds }: MapCluster): RawSearch {
  const area = query.bounds === undefined ? bounds : sharedArea(bounds, boundsOf(query.bounds))
  return changed(query, { bounds: boundsText(area ?? bounds) })
}
