import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { changed } from "#machines/search/changed-search.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useLocaleParam } from "../../i18n/use-locale.ts"

interface MorePagesProps {
  query: SearchQuery
  page: number
  pages: number
}

/** The rest of the results, as links to real pages. */
export function MorePages({ query, page, pages }: MorePagesProps) {
  const { t } = useLingui()
  const params = useLocaleParam()
  if (pages === 1) return null
  return (
    <nav aria-label={t`Páginas de resultados`} className="mt-12 flex flex-wrap justify-center gap-3">
      {page > 1 && (
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          search={changed(query, { page: page === 2 ? undefined : String(page - 1) })}
          rel="prev"
          className="button button-frame"
        >
          <Trans>Imóveis anteriores</Trans>
        </Link>
      )}
      {page < pages && (
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          search={changed(query, { page: String(page + 1) })}
          rel="next"
          className="button button-frame"
        >
          <Trans>Mostrar mais imóveis</Trans>
        </Link>
      )}
    </nav>
  )
}
