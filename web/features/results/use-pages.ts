import { useEffect, useMemo } from "react"
import type { PropertyCard } from "#machines/property/card.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { changed } from "#machines/search/search-links.ts"
import { PAGE_SIZE, type SearchQuery } from "#machines/search/search-query.ts"
import { pagesWith } from "./shown-pages.ts"

/** Number of searches whose pages are remembered. */
const REMEMBERED = 8

/**
 * The pages of the latest searches that were shown one after the other, the latest search last: so "Mostrar mais"
 * appends, and who comes back finds as many as before. In the browser only.
 */
const shown = new Map<string, PropertySearchResult[]>()

function remember(search: string, pages: PropertySearchResult[]): void {
  shown.delete(search)
  shown.set(search, pages)
  for (const oldest of [...shown.keys()].slice(0, -REMEMBERED)) shown.delete(oldest)
}

export interface ShownPages {
  properties: PropertyCard[]
  /** Number of the first property shown and of the last one, from 1. */
  from: number
  to: number
}

/**
 * The properties of a page of results, after those of the pages before it that were shown already; none if the server
 * could not be asked.
 */
export function usePages(query: SearchQuery, found: PropertySearchResult | null): ShownPages {
  const search = JSON.stringify(changed(query, {}))
  const pages = useMemo(() => {
    if (found === null) return []
    return pagesWith(shown.get(search) ?? [], found)
  }, [search, found])
  useEffect(() => {
    // Only from the first page on: the pages before a linked one are not known.
    if (pages[0]?.page === 1) remember(search, pages)
  }, [search, pages])
  return useMemo(() => {
    const properties = pages.flatMap((page) => page.properties)
    const from = ((pages[0]?.page ?? 1) - 1) * PAGE_SIZE + 1
    return { properties, from, to: from + properties.length - 1 }
  }, [pages])
}
