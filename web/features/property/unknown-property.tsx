import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useParams } from "@tanstack/react-router"
import { useEffect } from "react"
import { criteriaOf } from "#machines/search/search-query.ts"
import { settings } from "#machines/site/settings.ts"
import { forgetProperty } from "#web/features/recently-viewed/index.ts"
import { SearchBar, useAddressSearch } from "#web/features/search-bar/index.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"

/** The 404 page of a property that does not exist (any more), with a link to the search. */
export function UnknownProperty() {
  const { t, i18n } = useLingui()
  const criteria = criteriaOf(useAddressSearch())
  const { slug } = useParams({ strict: false })
  useEffect(() => {
    if (slug === undefined) return
    forgetProperty(slug).catch(() => {
      // It stays in the list until its page is opened again.
    })
  }, [slug])
  return (
    <div className="page section">
      <title>{`${i18n._(msg`Apartamento não encontrado`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{t`Este apartamento não está aqui`}</h1>
      <p className="mb-8 mt-5 max-w-xl text-lg">
        {t`Pode ter saído do site, ou o endereço mudou. Busque outro para as mesmas datas.`}
      </p>
      <SectionBoundary name="search">
        <SearchBar criteria={criteria} />
      </SectionBoundary>
    </div>
  )
}
