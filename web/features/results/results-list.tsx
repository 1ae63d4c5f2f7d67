import { useLingui } from "@lingui/react/macro"
import { Link, useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { PropertyCard as Property } from "#machines/property/card.ts"
import type { RawSearch } from "#machines/search/search-address.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import {
  barPart,
  changed,
  chosenSort,
  pageSort,
  queryOf,
  withoutPrices,
} from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { PropertyCard } from "#web/features/property-card/index.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useFilterTexts } from "./active-filters.tsx"
import emptyStreet from "./empty-street.svg?no-inline"

/** Number of properties in the first row, which may be the featured ones. */
const FEATURED = 3

interface ResultsListProps {
  query: SearchQuery
  found: PropertySearchResult
  /** The properties of this page, after those of the pages that were shown before. */
  properties: Property[]
  /** True if these are the first properties of the search. */
  isFromStart: boolean
  /** Slug of the property under the pointer or focus, in the list or on the map. */
  pointed: string | null
  onPointed: (slug: string | null) => void
}

/** The properties found, or the empty state. Without a search the featured ones come first. */
export function ResultsList({ query, found, properties, isFromStart, pointed, onPointed }: ResultsListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useFocusOnAppended(list, properties.length)
  useMarkedCard(pointed)
  const isInFeaturedOrder = pageSort(query) === "featured" && chosenSort(query) === undefined
  const featured =
    isFromStart && isInFeaturedOrder ? properties.slice(0, FEATURED).filter(({ featured }) => featured) : []
  const others = properties.filter((property) => !featured.includes(property))
  const cardOf = (property: Property) => (
    <PropertyCard
      key={property.slug}
      property={property}
      heading={featured.length > 0 ? "h3" : "h2"}
      first={property === properties[0]}
      isMarked={featured.includes(property)}
      onPointed={onPointed}
    />
  )
  if (found.count === 0) return <EmptyResults query={query} found={found} />
  return (
    <div ref={list} className="results-list">
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="contents">
          <h2 id="featured" className="sr-only">
            {t`Em destaque`}
          </h2>
          {featured.map((property) => cardOf(property))}
        </section>
      )}
      {featured.length > 0 && others.length > 0 && <h2 className="sr-only">{t`Todos os imóveis`}</h2>}
      {others.map((property) => cardOf(property))}
    </div>
  )
}

/** After the last page was appended, its link is gone: the focus goes to the first of the appended cards. */
function useFocusOnAppended(list: React.RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const appended = list.current?.querySelectorAll<HTMLElement>(".card-link")[before.current]
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (count > before.current && isFocusLost) appended?.focus({ preventScroll: true })
    before.current = count
  }, [list, count])
}

/** Marks the card of the property that is pointed at, without rendering the card. */
function useMarkedCard(slug: string | null): void {
  useEffect(() => {
    const card = slug === null ? null : document.getElementById(`property-${slug}`)
    card?.setAttribute("data-pointed", "")
    return () => card?.removeAttribute("data-pointed")
  }, [slug])
}

const MAX_RADIUS = 50

/** The empty state of the results (spec §2), with links that relax the search. */
function EmptyResults({ query, found }: { query: SearchQuery; found: PropertySearchResult }) {
  const { t } = useLingui()
  const { radius, relaxed, metro } = found
  const filters = useFilterTexts(query, metro)
  const drops = filters.flatMap(({ name, text, without }) => {
    const counted = relaxed.find((each) => each.without === name)
    return counted === undefined ? [] : [{ counted, without, text: name === "q" ? query.q : text }]
  })
  const wider = radius === null || radius >= MAX_RADIUS ? undefined : Math.min(MAX_RADIUS, radius * 3)
  return (
    <div className="grid items-center gap-8 rounded-sm bg-concrete p-6 sm:grid-cols-[14rem_1fr] sm:p-10">
      {/* A closed door on an empty street. */}
      <img src={emptyStreet} alt="" width="224" height="168" className="w-full max-w-56" />
      <div>
        <p className="text-lg font-strong">{t`Tente ajustar os filtros ou faça uma nova busca`}</p>
        <ul className="mt-5 flex flex-wrap gap-3">
          {drops.map(({ counted: { without: name, count, isAtLeast }, text, without }) => (
            <Way key={name} search={without}>
              {isAtLeast ? t`Sem “${text}”: ao menos ${count}` : t`Sem “${text}”: ${count}`}
            </Way>
          ))}
          {wider !== undefined && (
            <Way search={changed(query, { radius: String(wider) })}>{t`Procurar em até ${wider} km`}</Way>
          )}
          {query.bounds !== undefined && (
            <Way search={changed(query, { bounds: undefined })}>{t`Procurar em toda a cidade`}</Way>
          )}
          {filters.length > (drops.length === 1 ? 1 : 0) && (
            <Way search={barPart(queryOf(query))}>{t`Tirar os filtros`}</Way>
          )}
          {query.checkIn !== undefined && (
            <Way
              search={withoutPrices(
                changed(query, { checkIn: undefined, checkOut: undefined, flex: undefined }),
              )}
            >
              {t`Ver sem datas`}
            </Way>
          )}
          <Way search={{}}>{t`Ver todos os imóveis`}</Way>
        </ul>
      </div>
    </div>
  )
}

function Way({ search, children }: { search: RawSearch; children: React.ReactNode }) {
  const params = useLocaleParam()
  return (
    <li>
      <Link to="/{-$locale}/imoveis" params={params} search={search} className="button button-frame">
        {children}
      </Link>
    </li>
  )
}

/** In the place of the list, if the server could not be asked: the search, the filters and the map stay usable. */
export function ResultsFailed({ wasAhead }: { wasAhead: boolean }) {
  const { t } = useLingui()
  const router = useRouter()
  const isAsking = useRouterState({ select: ({ isLoading }) => isLoading }) || wasAhead
  // What failed ahead of the choice may be answered by now; and all, as soon as there is a network.
  useEffect(() => {
    const retry = () => void router.invalidate()
    if (wasAhead) retry()
    addEventListener("online", retry)
    return () => removeEventListener("online", retry)
  }, [router, wasAhead])
  return (
    <div role="alert" className="results-failed">
      <h1 className="text-xl">{t`Não deu para buscar agora`}</h1>
      <p className="mt-2 max-w-prose">{t`Nada do que você escolheu se perdeu.`}</p>
      <button
        type="button"
        className="button button-red mt-4"
        aria-disabled={isAsking}
        onClick={() => isAsking || void router.invalidate()}
      >
        {t`Tentar de novo`}
      </button>
    </div>
  )
}
