import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ResolvedPlace } from "#machines/places/place.ts"
import { isMoreThanCounted } from "#machines/search/counted.ts"
import { SORTS } from "#machines/search/search-address.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { chosenSort, pageSort } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { FILTER_FORM } from "./filters.tsx"
import { NearMetro, UnknownOfMetro } from "./metro-parts.tsx"

/** How many properties were found, and where: the page's heading, announced when it changes. */
export function ResultCount({ query, found }: { query: SearchQuery; found: PropertySearchResult }) {
  const { count, isPlaceUnknown, place, metro } = found
  const typed = query.location
  const search = isPlaceUnknown ? { ...query, location: undefined } : query
  return (
    <div role="status" className="results-count">
      {count === 0 ? (
        <NothingFound query={search} place={place} isAtLeast={found.isAtLeast} />
      ) : (
        <Found query={search} found={found} />
      )}
      {isPlaceUnknown && (
        <p className="mt-2 max-w-prose">
          <Trans>
            Não encontramos “{typed}” no mapa. Veja todos os apartamentos ou escreva um bairro, uma estação ou
            um ponto de referência.
          </Trans>
        </p>
      )}
      {place !== null && <UnderstoodAs place={place} />}
      <UnknownOfMetro query={query} metro={metro} />
    </div>
  )
}

interface FoundProps {
  query: SearchQuery
  found: PropertySearchResult
}

function Found({ query, found: { count, isAtLeast, metro } }: FoundProps) {
  const place = placeOf(query)
  return (
    <h1>
      {isMoreThanCounted({ count, isAtLeast }) ? (
        <Trans>Mais de {count} imóveis encontrados</Trans>
      ) : isAtLeast ? (
        <Plural value={count} one="Ao menos # imóvel encontrado" other="Ao menos # imóveis encontrados" />
      ) : (
        <Plural value={count} one="# imóvel encontrado" other="# imóveis encontrados" />
      )}
      {query.bounds !== undefined && (
        <>
          {" "}
          <Trans>nesta área do mapa</Trans>
        </>
      )}
      {place !== undefined && (
        // On a phone the search bar right above says it.
        <span className="max-sm:sr-only">
          {" "}
          {query.lat === undefined ? <Trans>para “{place}”</Trans> : <Trans>perto de {place}</Trans>}
        </span>
      )}
      <NearMetro {...metro} />
    </h1>
  )
}

interface NothingFoundProps {
  query: SearchQuery
  place: ResolvedPlace | null
  /** Whether only some of those that match were priced. */
  isAtLeast: boolean
}

/** The sentence of spec §2 alone; what was typed, and that not all was searched, in lines of their own. */
function NothingFound({ query, place, isAtLeast }: NothingFoundProps) {
  // Where the place was understood otherwise, that is said below with the typed text.
  const typed = query.q ?? (place === null || place.typed === null ? placeOf(query) : undefined)
  return (
    <>
      <h1>
        <Trans>Nenhum imóvel encontrado</Trans>
      </h1>
      {typed !== undefined && (
        <p className="mt-2">
          <Trans>Você buscou “{typed}”.</Trans>
        </p>
      )}
      {query.bounds !== undefined && (
        <p className="mt-2">
          <Trans>Procuramos só nesta área do mapa.</Trans>
        </p>
      )}
      {isAtLeast && (
        <p className="mt-2">
          <Trans>
            Vimos os preços de uma parte dos imóveis. Com um lugar ou mais um filtro, vemos todos.
          </Trans>
        </p>
      )}
    </>
  )
}

/** The place that was searched, without its region. */
function placeOf({ location }: SearchQuery): string | undefined {
  return location?.split(",")[0]
}

/** What a typed text was taken for, where it is not the name of the place. */
function UnderstoodAs({ place: { name, typed, postcode, kind } }: { place: ResolvedPlace }) {
  if (typed === null) return null
  return (
    <p className="mt-2 max-w-prose">
      <Trans>
        Mostrando {name}. Você escreveu “{typed}”.
      </Trans>
      {postcode !== null && kind === "zone" && (
        <>
          {" "}
          <Trans>Deste CEP só conhecemos a zona.</Trans>
        </>
      )}
    </p>
  )
}

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
