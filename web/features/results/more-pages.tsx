import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useEffect, useMemo } from "react"
import type { PropertyCard } from "#machines/property/card.ts"
import { type Counted, isMoreThanCounted } from "#machines/search/counted.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { changed } from "#machines/search/search-links.ts"
import { PAGE_SIZE, type SearchQuery } from "#machines/search/search-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { pagesWith } from "./shown-pages.ts"

interface MorePagesProps {
  query: SearchQuery
  /** Number of the first property shown and of the last one, from 1, and of all. */
  shown: { from: number; to: number }
  counted: Counted
  page: number
  pages: number
}

/** The rest of the results, as links to real pages. The next one is appended, so it takes the address' place. */
export function MorePages({ query, shown: { from, to }, counted, page, pages }: MorePagesProps) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const { count, isAtLeast } = counted
  if (pages === 1) return null
  return (
    <nav
      aria-label={t`Páginas de resultados`}
      className="mt-12 flex flex-wrap items-center justify-center gap-3"
    >
      <p role="status" className="tabular basis-full text-center text-sm text-mute">
        {isMoreThanCounted(counted)
          ? t`${from}–${to} de mais de ${count}`
          : isAtLeast
            ? t`${from}–${to} de ao menos ${count}`
            : t`${from}–${to} de ${count}`}
      </p>
      {isAtLeast && page === pages && (
        <p className="basis-full text-center">
          {t`A lista termina aqui, mas há mais imóveis: um filtro ou um lugar mostra os outros.`}
        </p>
      )}
      {from > 1 && (
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          search={changed(query, { page: page === 2 ? undefined : String(page - 1) })}
          rel="prev"
          className="button button-frame"
        >
          {t`Imóveis anteriores`}
        </Link>
      )}
      {page < pages && (
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          search={changed(query, { page: String(page + 1) })}
          replace
          resetScroll={false}
          rel="next"
          className="button button-frame"
        >
          {t`Mostrar mais imóveis`}
        </Link>
      )}
    </nav>
  )
}

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
