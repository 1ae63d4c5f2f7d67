import { useLocation } from "@tanstack/react-router"
import { useMemo } from "react"
import type { RawSearch } from "#machines/search/search-address.ts"
import { readSearch, type SearchQuery } from "#machines/search/search-query.ts"
import { useToday } from "../../i18n/use-locale.ts"

/**
 * The search of the address as it stands now. While new results load it is ahead of them, and a Back
 * before they came takes it back again.
 */
export function useAddressSearch(): SearchQuery {
  const today = useToday()
  const search = useLocation({ select: (location) => location.search as RawSearch })
  return useMemo(() => readSearch(search, today).query, [search, today])
}
