import { select } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Fragment } from "react"
import type { ResolvedPlace } from "#machines/places/place.ts"
import { isMoreThanCounted } from "#machines/search/counted.ts"
import type { Misread } from "#machines/search/misread.ts"
import { SORTS } from "#machines/search/search-address.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { chosenSort, pageSort } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { FILTER_FORM } from "./filters.tsx"
import { UnknownOfMetro, useNearStop } from "./metro-parts.tsx"

/** A heading with more characters about where is set smaller on phones. */
const LONG = 22

/** How many properties were found, and where: the page's heading, announced when it changes. */
export function ResultCount({ query, found }: { query: SearchQuery; found: PropertySearchResult }) {
  const { t } = useLingui()
  const { km } = useFormat()
  const { article, count, isPlaceUnknown, place, metro, noneIn } = found
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
          {t`Não encontramos “${typed}” no mapa. Veja todos os apartamentos ou escreva um bairro, uma estação ou um ponto de referência.`}
        </p>
      )}
      {noneIn !== null && (
        <p className="text-sm text-mute">
          {t`Nenhum ${select(article ?? "none", { a: "na", o: "no", as: "nas", os: "nos", other: "em" })} ${noneIn.bairro}. O mais perto fica a ${km(noneIn.nearest)}.`}
        </p>
      )}
      {place !== null && <UnderstoodAs place={place} />}
      <UnknownOfMetro query={query} metro={metro} />
    </div>
  )
}

/** That a part of the address does not count, which would otherwise be other results without a word. */
export function MisreadNote({ what }: { what: Misread }) {
  const { t } = useLingui()
  const said = {
    dates: t`Não entendemos as datas. Confira-as na busca.`,
    past: t`Essas datas já passaram. Escolha outras na busca.`,
    order: t`O checkout vem antes do check-in. Confira as datas na busca.`,
    guests: t`Não entendemos quantas pessoas vão. Confira na busca.`,
    place: t`Não entendemos o lugar. Confira-o na busca.`,
    filters: t`Não entendemos todos os filtros. Confira os que estão marcados.`,
  }[what]
  return <p className="mb-3 max-w-prose">{said}</p>
}

interface FoundProps {
  query: SearchQuery
  found: PropertySearchResult
}

/** On phones one line: the words "properties found" are for readers there where a place, a line or an area follows. */
function Found({ query, found: { article, count, isAtLeast, metro, radius } }: FoundProps) {
  const { t } = useLingui()
  const { km } = useFormat()
  const nearStop = useNearStop()
  const place = placeOf(query)
  const name = metro.line === null ? undefined : `${metro.line.number}-${metro.line.name}`
  const where = [
    query.bounds !== undefined && t`nesta área do mapa`,
    place !== undefined &&
      (query.lat === undefined
        ? t`para “${place}”`
        : t`a até ${km(radius ?? 0)} ${select(article ?? "none", { a: "da", o: "do", as: "das", os: "dos", other: "de" })} ${place}`),
    metro.stop !== null && nearStop(metro.stop),
    name !== undefined && t`na linha ${name}`,
  ].filter((part) => part !== false)
  const words = where.length === 0 ? undefined : "max-sm:sr-only"
  return (
    <h1 data-long={where.join(" ").length > LONG ? "" : undefined}>
      {isMoreThanCounted({ count, isAtLeast }) ? (
        <Trans>
          <span>Mais de {count}</span> <span className={words}>imóveis encontrados</span>
        </Trans>
      ) : isAtLeast ? (
        <Trans>
          <span>Ao menos {count}</span>{" "}
          <span className={words}>
            <Plural value={count} one="imóvel encontrado" other="imóveis encontrados" />
          </span>
        </Trans>
      ) : (
        <Trans>
          <span>{count}</span>{" "}
          <span className={words}>
            <Plural value={count} one="imóvel encontrado" other="imóveis encontrados" />
          </span>
        </Trans>
      )}
      {where.map((part) => (
        <Fragment key={part}>
          {" "}
          <span>{part}</span>
        </Fragment>
      ))}
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
  const { t } = useLingui()
  // Where the place was understood otherwise, that is said below with the typed text.
  const typed = query.q ?? (place === null || place.typed === null ? placeOf(query) : undefined)
  return (
    <>
      <h1>{t`Nenhum imóvel encontrado`}</h1>
      {typed !== undefined && <p className="mt-2">{t`Você buscou “${typed}”.`}</p>}
      {query.bounds !== undefined && <p className="mt-2">{t`Procuramos só nesta área do mapa.`}</p>}
      {isAtLeast && (
        <p className="mt-2">
          {t`Vimos os preços de uma parte dos imóveis. Com um lugar ou mais um filtro, vemos todos.`}
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
  const { t } = useLingui()
  if (typed === null) return null
  return (
    <p className="mt-2 max-w-prose">
      <span>{t`Mostrando ${name}. Você escreveu “${typed}”.`}</span>
      {postcode !== null && kind === "zone" && (
        <>
          {" "}
          <span>{t`Deste CEP só conhecemos a zona.`}</span>
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
        {t`Ordenar por`}
      </label>
      <select
        id="results-sort"
        name="sort"
        form={FILTER_FORM}
        defaultValue={chosenSort(query) ?? ""}
        className="field h-11 min-h-11! max-lg:border-line"
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
          {t`Atualizar`}
        </button>
      </noscript>
    </div>
  )
}
