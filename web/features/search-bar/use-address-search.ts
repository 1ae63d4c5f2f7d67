import { useLocation } from "@tanstack/react-router"
import { useMemo } from "react"
import type { RawSearch } from "#machines/search/search-address.ts"
import { readSearch, type SearchQuery } from "#machines/search/search-query.ts"
import { useToday } from "#web/ui/i18n/use-locale.ts"

/**
 * The search of the current address. While new results load, it is already the new search; going Back before they
 * arrive restores the previous one.
 */
export function useAddressSearch(): SearchQuery {
  const today = useToday()
  const search = useLocation({ select: (location) => location.search as RawSearch })
  return useMemo(() => readSearch(search, today).query, [search, today])
}
