import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type Counted, isMoreThanCounted } from "#machines/search/counted.ts"
import { changed } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

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
      className="results-more mt-12 flex flex-wrap items-center justify-center gap-3"
    >
      <p role="status" className="tabular basis-full text-center text-sm text-mute">
        {isMoreThanCounted(counted) ? (
          <Trans>
            {from}–{to} de mais de {count}
          </Trans>
        ) : isAtLeast ? (
          <Trans>
            {from}–{to} de ao menos {count}
          </Trans>
        ) : (
          <Trans>
            {from}–{to} de {count}
          </Trans>
        )}
      </p>
      {isAtLeast && page === pages && (
        <p className="basis-full text-center">
          <Trans>A lista termina aqui, mas há mais imóveis: um filtro ou um lugar mostra os outros.</Trans>
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
          <Trans>Imóveis anteriores</Trans>
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
          <Trans>Mostrar mais imóveis</Trans>
        </Link>
      )}
    </nav>
  )
}
