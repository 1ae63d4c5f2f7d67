import { Trans, useLingui } from "@lingui/react/macro"
import { SORTS } from "#machines/search/search-address.ts"
import { chosenSort, pageSort } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { FILTER_FORM } from "./filters.tsx"

/** The order of the results: a field of the filters' form, which stands outside it. */
export function OrderSelect({ query }: { query: SearchQuery }) {
  const { t } = useLingui()
  const usual = pageSort(query)
  const names = {
    featured: t`Destaques`,
    rating: t`Avaliação mais alta`,
    price: t`Preço mais baixo`,
    "price-desc": t`Preço mais alto`,
    distance:
      query.lat === undefined || query.station !== undefined || query.line !== undefined
        ? t`Mais perto do metrô`
        : t`Mais perto`,
  }
  const offered = SORTS.filter((sort) => sort !== "featured" || usual === sort)
  return (
    <div className="results-order">
      <label htmlFor="results-sort" className="sr-only">
        <Trans>Ordenar por</Trans>
      </label>
      <select
        id="results-sort"
        name="sort"
        form={FILTER_FORM}
        defaultValue={chosenSort(query) ?? ""}
        className="field max-lg:border-transparent max-lg:bg-right! max-lg:ps-0 max-lg:pe-5.5!"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {[usual, ...offered.filter((sort) => sort !== usual)].map((sort) => (
          <option key={sort} value={sort === usual ? "" : sort}>
            {names[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="button button-frame">
          <Trans>Atualizar</Trans>
        </button>
      </noscript>
    </div>
  )
}
