import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { Search, SlidersHorizontal } from "lucide-react"
import { type FormEvent, useEffect, useRef } from "react"
import { barPart, queryOf } from "#machines/search/changed-search.ts"
import { SORTS } from "#machines/search/search-address.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { parseSearch } from "#machines/site/addresses.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { FILTER_AMENITIES, useAmenities } from "../../i18n/use-amenities.ts"
import { useLocaleParam } from "../../i18n/use-locale.ts"

const METRO_MINUTES = [5, 10, 15]

/**
 * Search box, order and the other filters: one form that works without scripts; with them it changes the
 * address without a reload. It keeps the bar's criteria. Its fields follow the address without losing the focus.
 */
export function FilterForm({ query }: { query: SearchQuery }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const params = useLocaleParam()
  const amenities = useAmenities()
  const sorts = { price: t`Preço`, rating: t`Avaliação`, distance: t`Distância` }
  const usual = query.lat === undefined ? "rating" : "distance"
  const offered: readonly string[] = FILTER_AMENITIES
  const others = query.amenities?.filter((amenity) => !offered.includes(amenity)) ?? []
  const { type, radius, bounds, featured } = queryOf(query)
  const order = query.sort === undefined || query.sort === usual ? "" : query.sort
  const kept = { ...barPart(queryOf(query)), type, radius, bounds, featured }
  const hasMore = [query.minPrice, query.maxPrice, query.metro, query.amenities].some(
    (value) => value !== undefined,
  )
  const form = useRef<HTMLFormElement>(null)
  const written = JSON.stringify({ ...query, sort: order })
  const shown = useRef(written)
  useEffect(() => {
    // Keeps what was typed before hydration.
    if (form.current !== null && shown.current !== written) showIn(form.current, JSON.parse(written))
    shown.current = written
  }, [written])
  const apply = (submitted: HTMLFormElement) => {
    const entries = [...new FormData(submitted)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return navigate({
      to: "/{-$locale}/imoveis",
      params,
      search: parseSearch(new URLSearchParams(entries).toString()),
      resetScroll: false,
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void apply(event.currentTarget)
  }
  return (
    <form
      ref={form}
      method="get"
      action={localisedPath("/imoveis", params.locale ?? "pt")}
      aria-label={t`Filtrar e ordenar`}
      onSubmit={onSubmit}
      className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[minmax(0,24rem)_auto_1fr]"
    >
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {others.map((amenity) => (
        <input key={amenity} type="hidden" name="amenities" value={amenity} />
      ))}
      <div className="flex">
        <label className="sr-only" htmlFor="results-q">
          <Trans>Buscar nos resultados</Trans>
        </label>
        <input
          id="results-q"
          name="q"
          type="search"
          maxLength={200}
          defaultValue={query.q}
          placeholder={t`Nome, bairro ou ponto de referência`}
          className="field min-w-0 grow rounded-r-none border-r-0"
        />
        <button type="submit" className="field rounded-l-none" aria-label={t`Buscar nos resultados`}>
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="flex items-center gap-2">
        <label htmlFor="results-sort" className="text-sm font-[750]">
          <Trans>Ordenar por</Trans>
        </label>
        <select
          id="results-sort"
          name="sort"
          defaultValue={order}
          className="field"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort === usual ? "" : sort}>
              {sorts[sort]}
            </option>
          ))}
        </select>
      </div>
      <details open={hasMore} className="sm:col-span-2 lg:col-span-3">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm font-[750] [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <span className="link">
            <Trans>Mais filtros</Trans>
          </span>
        </summary>
        <div className="mt-3 grid gap-6 rounded-sm border-2 border-ink p-5 md:grid-cols-[16rem_1fr]">
          <div className="grid content-start gap-4">
            <fieldset>
              <legend className="text-sm font-[750]">
                <Trans>Preço por noite, em R$</Trans>
              </legend>
              <div className="mt-2 flex items-center gap-2">
                <PriceField
                  name="minPrice"
                  label={t`Preço mínimo por noite`}
                  placeholder={t`mínimo`}
                  value={query.minPrice}
                />
                <span aria-hidden="true">–</span>
                <PriceField
                  name="maxPrice"
                  label={t`Preço máximo por noite`}
                  placeholder={t`máximo`}
                  value={query.maxPrice}
                />
              </div>
            </fieldset>
            <div>
              <label htmlFor="results-metro" className="text-sm font-[750]">
                <Trans>Metrô a pé</Trans>
              </label>
              <select
                id="results-metro"
                name="metro"
                defaultValue={query.metro ?? ""}
                className="field mt-2 w-full"
              >
                <option value="">{t`Qualquer distância`}</option>
                {METRO_MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t`Até ${minutes} minutos`}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <fieldset>
            <legend className="text-sm font-[750]">
              <Trans>Comodidades</Trans>
            </legend>
            <div className="mt-2 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {FILTER_AMENITIES.map((amenity) => (
                <label key={amenity} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name="amenities"
                    value={amenity}
                    defaultChecked={query.amenities?.includes(amenity)}
                    className="size-5 accent-ink"
                  />
                  {amenities[amenity]}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="md:col-span-2">
            <button type="submit" className="button button-red">
              <Trans>Aplicar filtros</Trans>
            </button>
          </p>
        </div>
      </details>
      <noscript>
        <button type="submit" className="button button-frame">
          <Trans>Atualizar</Trans>
        </button>
      </noscript>
    </form>
  )
}

/** Sets a form's visible fields to the values of a search, also those that were changed and not applied. */
function showIn(form: HTMLFormElement, search: Partial<Record<string, string | number | string[]>>): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input:not([type=hidden]), select",
  )) {
    const value = search[control.name]
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = Array.isArray(value) && value.includes(control.value)
    else control.value = String(value ?? "")
  }
}

interface PriceFieldProps {
  name: string
  label: string
  placeholder: string
  value: number | undefined
}

function PriceField({ name, label, placeholder, value }: PriceFieldProps) {
  return (
    <input
      name={name}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      className="field w-full min-w-0"
    />
  )
}
