import { useLingui } from "@lingui/react/macro"
import { Link, useRouterState } from "@tanstack/react-router"
import { Map as MapIcon } from "lucide-react"
import { type ReactNode, type Ref, useMemo, useRef, useState } from "react"
import type { FoundMap } from "#machines/map/found-map.ts"
import { PROPERTY_TYPES, type PropertyType } from "#machines/property/property.ts"
import type { Misread } from "#machines/search/misread.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import { changed, filterPart, placed, queryOf } from "#machines/search/search-links.ts"
import { criteriaOf, type SearchQuery } from "#machines/search/search-query.ts"
import { RecentlyViewedSpace } from "#web/features/recently-viewed/index.ts"
import { SearchBar, useAddressSearch } from "#web/features/search-bar/index.ts"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { latePart } from "#web/shell/late-part.tsx"
import { useMedia } from "#web/shell/layers/use-media.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { usePropertyTypes } from "#web/ui/i18n/use-property-types.ts"
import { ActiveFilters } from "./active-filters.tsx"
import { Filters } from "./filters.tsx"
import { MorePages, type ShownPages, usePages } from "./more-pages.tsx"
import { MisreadNote, OrderSelect, ResultCount } from "./result-count.tsx"
import { ResultsFailed, ResultsList } from "./results-list.tsx"
import { MapBeside, MapLayer } from "./results-map.tsx"

const loadNear = () => import("./near-matches.tsx")
const NearMatches = latePart("near", loadNear, import.meta.env.SSR ? await loadNear() : undefined)

/** From this width on the map stands beside the list; web/features/results/results.css has the same breakpoint. */
const BESIDE = "(min-width: 75rem)"

interface ResultsPageProps {
  /** The search of the address that the results are for. */
  asked: SearchQuery
  /** The same by the place that was understood: what every link from here continues. */
  query: SearchQuery
  /** What of the address could not be searched for. */
  misread: readonly Misread[]
  /** Null if the server could not be asked. */
  found: PropertySearchResult | null
  /** The map of the first search. */
  map: FoundMap | null
  /** Whether the server was asked ahead of the choice that led here. */
  wasAhead: boolean
}

export function ResultsPage({ asked, query, misread, found, map, wasAhead }: ResultsPageProps) {
  // The address is ahead of `query` while results load, so that a second choice in that time keeps the first.
  const seen = useAddressSearch()
  const place = found?.place ?? null
  const address = useMemo(() => (isSamePlace(seen, asked) ? placed(seen, place) : seen), [seen, asked, place])
  // The bar keeps what was typed, so that results that arrive never replace what is being typed next.
  const criteria = useMemo(() => criteriaOf(seen), [seen])
  const carried = useMemo(() => filterPart(queryOf(address)), [address])
  return (
    <div className="page pb-20">
      <SectionBoundary name="search" resetKey={criteria}>
        <SearchBar criteria={criteria} carried={carried} isLine />
      </SectionBoundary>
      <Body address={address} query={query} misread={misread} found={found} map={map} wasAhead={wasAhead} />
    </div>
  )
}

interface BodyProps extends Omit<ResultsPageProps, "asked"> {
  /** The search of the tools. */
  address: SearchQuery
}

/** All below the search bar, which must not be rendered again before it is hydrated: React would empty it. */
function Body({ address, query, misread, found, map, wasAhead }: BodyProps) {
  const shownMap = useShownMap()
  const pages = usePages(query, found)
  const asked = useMemo(() => ({ query, found, map, pages }), [query, found, map, pages])
  // The map stays as it was where the server could not be asked.
  const latest = useLatest(asked, found !== null)
  const near = found?.near
  const shown = useMemo(
    () => [...pages.properties, ...(near ?? []).map(({ property }) => property)],
    [pages.properties, near],
  )
  const hasMap = latest.found !== null && (latest.found.count > 0 || latest.query.bounds !== undefined)
  const failure = found === null ? <ResultsFailed wasAhead={wasAhead} /> : null
  return (
    <>
      <div className="results-body">
        <div className="results-tools">
          <div className="results-choices">
            <TypeFilter query={address} />
            <OrderSelect query={address} />
            <Filters query={address} counted={found ?? undefined} choices={latest.found?.filters ?? null} />
          </div>
          {hasMap && (
            <MapButton
              ref={shownMap.button}
              isOpen={shownMap.isOpen}
              isBesideOpen={shownMap.isBesideOpen}
              onToggle={shownMap.toggle}
            />
          )}
        </div>
        {latest.found === null ? (
          failure
        ) : (
          <Found
            query={latest.query}
            misread={misread}
            found={latest.found}
            pages={latest.pages}
            map={latest.map}
            shownMap={hasMap ? shownMap : null}
            failure={failure}
          />
        )}
      </div>
      <RecentlyViewedSpace shown={shown} />
    </>
  )
}

/** The latest value that was good, or the first one. */
function useLatest<Value>(value: Value, isGood: boolean): Value {
  const [latest, setLatest] = useState(value)
  if (isGood && latest !== value) setLatest(value)
  return isGood ? value : latest
}

/** Whether the map is shown: beside the list unless it was closed, over it only when it was asked for. */
function useShownMap() {
  const isBeside = useMedia(BESIDE)
  const [isBesideOpen, setIsBesideOpen] = useState(true)
  const [isLayerOpen, setIsLayerOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    button,
    isBeside,
    isBesideOpen,
    isOpen: isBeside ? isBesideOpen : isLayerOpen,
    toggle: () => (isBeside ? setIsBesideOpen(!isBesideOpen) : setIsLayerOpen(!isLayerOpen)),
    closeLayer: () => {
      setIsLayerOpen(false)
      button.current?.focus({ preventScroll: true })
    },
  }
}

interface FoundProps {
  query: SearchQuery
  misread: readonly Misread[]
  found: PropertySearchResult
  pages: ShownPages
  map: FoundMap | null
  /** Null if there is nothing to show on a map. */
  shownMap: ReturnType<typeof useShownMap> | null
  /** In the place of the list, if the server could not be asked for what is wanted now. */
  failure: ReactNode
}

/** The number of properties found, the list of them and the map. While others are loaded, they fade. */
function Found({ query, misread, found, pages, map, shownMap, failure }: FoundProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const { properties, from, to } = pages
  const isWaiting = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  })
  const mapProps = { query, found, map, properties, pointed, onPointed: setPointed }
  return (
    <div
      className={shownMap?.isBesideOpen ? "results-found results-with-map" : "results-found"}
      data-refreshing={isWaiting ? "" : undefined}
      data-failed={failure === null ? undefined : ""}
      aria-busy={isWaiting}
    >
      <div id="results" className="results-column">
        {failure ?? (
          <>
            <ResultCount query={query} found={found} />
            {misread.map((what) => (
              <MisreadNote key={what} what={what} />
            ))}
            <ActiveFilters query={query} metro={found.metro} />
            <SectionBoundary name="results" resetKey={found}>
              <ResultsList
                query={query}
                found={found}
                properties={properties}
                isFromStart={from === 1}
                pointed={pointed}
                onPointed={setPointed}
              />
            </SectionBoundary>
            {found.count > 0 && (
              <MorePages
                query={query}
                shown={{ from, to }}
                counted={found}
                page={found.page}
                pages={found.pages}
              />
            )}
            {found.near.length > 0 && <NearMatches near={found.near} checkIn={query.checkIn} />}
          </>
        )}
      </div>
      {shownMap !== null && (
        <MapBeside {...mapProps} isBeside={shownMap.isBeside} isOpen={shownMap.isBesideOpen} />
      )}
      {shownMap !== null && failure === null && !shownMap.isBeside && shownMap.isOpen && (
        <MapLayer {...mapProps} onClosed={shownMap.closeLayer} />
      )}
    </div>
  )
}

function isSamePlace(one: SearchQuery, other: SearchQuery): boolean {
  return one.location === other.location && one.lat === other.lat && one.lng === other.lng
}

interface MapButtonProps {
  isOpen: boolean
  /** Whether the map is shown where it has room beside the list. */
  isBesideOpen: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** Opens and closes the map: the last of the tools, on phones a button that floats over the list. */
function MapButton({ isOpen, isBesideOpen, onToggle, ref }: MapButtonProps) {
  const { t } = useLingui()
  const content = (
    <>
      <MapIcon aria-hidden="true" className="size-5" />
      <span>{t`Mapa`}</span>
    </>
  )
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="scripted map-button"
        aria-label={isOpen ? t`Fechar o mapa` : t`Ver no mapa`}
        aria-expanded={isOpen}
        data-beside={isBesideOpen ? "" : undefined}
        onClick={onToggle}
      >
        {content}
      </button>
      <noscript>
        <a href="#mapa" className="map-button">
          {content}
        </a>
      </noscript>
    </>
  )
}

/** All, Studio, 1 Bedroom, 2 Bedrooms, Loft, Apartment: links, one of which is current. */
function TypeFilter({ query }: { query: SearchQuery }) {
  const { t } = useLingui()
  const names = usePropertyTypes()
  return (
    <nav aria-label={t`Tipo de imóvel`} className="type-filter">
      <TypeLink query={query} type={undefined}>
        {t`Todos`}
      </TypeLink>
      {PROPERTY_TYPES.map((type) => (
        <TypeLink key={type} query={query} type={type}>
          {names[type]}
        </TypeLink>
      ))}
    </nav>
  )
}

interface TypeLinkProps {
  query: SearchQuery
  type: PropertyType | undefined
  children: React.ReactNode
}

function TypeLink({ query, type, children }: TypeLinkProps) {
  const params = useLocaleParam()
  return (
    <Link
      to="/{-$locale}/imoveis"
      params={params}
      search={changed(query, { type })}
      resetScroll={false}
      // Otherwise the router would also mark "all" while a type is selected.
      activeOptions={{ exact: true }}
      aria-current={query.type === type ? "true" : undefined}
      className="choice"
    >
      {children}
    </Link>
  )
}
