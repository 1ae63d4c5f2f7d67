import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { Minus, Plus, Search } from "lucide-react"
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { FoundMap, MapCluster, MapTag } from "#machines/map/found-map.ts"
import {
  type MapView,
  moved,
  type Size,
  toPlane,
  visibleBounds,
  zoomed,
} from "#machines/map/local-projection.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import { boundsText, type RawSearch } from "#machines/search/search-address.ts"
import { changed } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { useFavourites } from "#web/features/favourites/index.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { initialViewport, stillViewIn } from "./initial-viewport.ts"
import { MapPreview } from "./map-preview.tsx"
import { MapNote, MapScene, searchOfCluster } from "./map-scene.tsx"
import type { MapSearch } from "./map-search.ts"
import { STILL_MAP } from "./still-html.ts"
import { useFoundMap } from "./use-found-map.ts"
import { afterKey, STEP, useGestures } from "./use-gestures.ts"

/** Free pixels that a tag with the focus has around it. */
const FOCUS_MARGIN = 48

export interface LiveMapProps {
  query: SearchQuery
  /** What the map is asked for. */
  search: MapSearch
  /** The map that the page came with, and the search that it is of. */
  first: { key: string; map: FoundMap } | null
  /** The properties of the list. */
  properties: readonly PropertyCard[]
  /** Slug of the property under the pointer or focus, in the list or on the map. */
  pointed: string | null
  onPointed: (slug: string | null) => void
  /** The tag that was pressed before the map was live. */
  pressed: string | null
  /** True if it takes the place of the map that the page came with. */
  isInPlace: boolean
}

/**
 * The map that moves: by dragging, two fingers, wheel, buttons and keys. It points at the list's cards and shows a
 * tag's property; the part of the city that it shows can be searched.
 */
export default function LiveMap(props: LiveMapProps) {
  const { t } = useLingui()
  const { query, first, properties, pointed, onPointed } = props
  const asked = useFoundMap(props.search, first)
  const [chosen, setChosen] = useState(props.pressed)
  const box = useRef<HTMLDivElement>(null)
  const map = asked.map ?? NOTHING
  const { view, size, change, isMoved, bounds } = useView(box, props.isInPlace, query, asked.map, asked.key)
  const { handlers, wasMoved } = useGestures(box, size, change)
  const { codes: kept } = useFavourites()
  const follow = useFollow(query)
  useFocusFromStill(box)

  const tagOf = (slug: string | null) => map.tags.find((tag) => tag.slug === slug)
  const open = tagOf(chosen)
  const click = (event: MouseEvent) => {
    const mark = markAt(event)
    if (wasMoved() && event.detail > 0) {
      event.preventDefault()
      return
    }
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const cluster = clusterAt(map, mark)
    if (mark !== null) event.preventDefault()
    if (cluster !== undefined) follow(searchOfCluster(query, cluster))
    else setChosen(mark?.dataset.tag ?? null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === "Escape" && open !== undefined) {
      setChosen(null)
      event.preventDefault()
      return
    }
    const next = afterKey(view, event.key)
    if (next === undefined) return
    event.preventDefault()
    change(() => next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it move the map.
    <div className="map-live" aria-busy={asked.state === "asking"} onKeyDown={press}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed or pointed at are the links in it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: they are links. */}
      <div
        ref={box}
        className="map-pane"
        onPointerOver={(event) => onPointed(markAt(event)?.dataset.tag ?? null)}
        onPointerLeave={() => onPointed(null)}
        onFocus={(event) => {
          onPointed(markAt(event)?.dataset.tag ?? null)
          const mark = tagOf(markAt(event)?.dataset.tag ?? null)
          if (mark !== undefined) change((now) => broughtIn(now, mark, size), false)
        }}
        onBlur={() => onPointed(null)}
        onClick={click}
        onDragStart={(event) => event.preventDefault()}
        {...handlers}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and what is between them says nothing. */}
        <svg className="map-drawing">
          <g
            transform={`translate(${Math.round(size.width / 2 - view.x * view.scale)} ${Math.round(size.height / 2 - view.y * view.scale)})`}
          >
            <MapScene
              map={map}
              query={query}
              scale={view.scale}
              pointed={pointedIn(map, pointed ?? chosen, properties)}
              kept={kept}
            />
          </g>
        </svg>
      </div>
      <div className="map-zoom">
        <button
          type="button"
          aria-label={t`Afastar o mapa`}
          onClick={() => change((now) => zoomed(now, 1 / STEP))}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t`Aproximar o mapa`}
          onClick={() => change((now) => zoomed(now, STEP))}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      {isMoved && (
        <button
          type="button"
          className="button map-area"
          onClick={() => follow(areaSearch(query, boundsText(bounds())))}
        >
          <Search aria-hidden="true" className="size-4" />
          <span>{t`Buscar nesta área`}</span>
        </button>
      )}
      <MapNote map={map} />
      {asked.state === "failed" && (
        <p role="alert" className="map-note">
          <span>{t`Não deu para carregar o mapa.`}</span>{" "}
          <button type="button" className="link" onClick={asked.askAgain}>
            {t`Tentar de novo`}
          </button>
        </p>
      )}
      {/* It is there before the card, so that the card is announced. */}
      <div role="status" className="map-chosen">
        {open !== undefined && (
          <MapPreview key={open.slug} tag={open} query={query} properties={properties} />
        )}
      </div>
    </div>
  )
}

const NOTHING: FoundMap = { count: 0, isEstimate: false, tags: [], clusters: [] }

/**
 * What the map shows: first what was found. It moves again with what another search finds, except when the area is
 * searched that it shows.
 */
function useView(
  box: React.RefObject<HTMLElement | null>,
  isInPlace: boolean,
  query: SearchQuery,
  map: FoundMap | null,
  key: string | null,
) {
  const [size, setSize] = useState<Size>({ width: 600, height: 760 })
  const [view, setView] = useState<MapView>(() => initialViewport(query, map ?? NOTHING, size))
  const [isMoved, setIsMoved] = useState(false)
  const shown = useRef<string | null>(null)
  const latest = useRef({ view, size })
  latest.current = { view, size }
  const bounds = () => visibleBounds(latest.current.view, latest.current.size)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what another search finds moves the map
  useLayoutEffect(() => {
    if (map === null || key === null || shown.current === key) return
    const element = box.current
    const now = { width: element?.clientWidth ?? size.width, height: element?.clientHeight ?? size.height }
    const isSeen = shown.current !== null && query.bounds === boundsText(bounds())
    const fitted = isInPlace && shown.current === null ? stillViewIn : initialViewport
    shown.current = key
    setIsMoved(false)
    if (!isSeen) setView(fitted(query, map, now))
  }, [map, key])

  return {
    view,
    size,
    isMoved,
    bounds,
    change: (next: (view: MapView) => MapView, byVisitor = true) => {
      setView(next)
      if (byVisitor) setIsMoved(true)
    },
  }
}

/** Goes to another search of the results. */
function useFollow(query: SearchQuery): (search: RawSearch) => void {
  const navigate = useNavigate()
  const params = useLocaleParam()
  return (search) => {
    if (search.bounds === query.bounds) return
    void navigate({ to: "/{-$locale}/imoveis", params, search, resetScroll: false })
  }
}

/** The area replaces the place that was searched. */
function areaSearch(query: SearchQuery, bounds: string): RawSearch {
  const place = { location: undefined, lat: undefined, lng: undefined, radius: undefined }
  return changed(query, { ...place, bounds })
}

/** Who came to a tag of the still map by keyboard stays on it. */
function useFocusFromStill(box: React.RefObject<HTMLElement | null>): void {
  const [slug] = useState(() => {
    const focused = document.activeElement
    const isStill = focused?.closest(STILL_MAP) !== null
    return isStill && focused instanceof SVGElement ? focused.dataset.tag : undefined
  })
  useEffect(() => {
    if (slug !== undefined)
      box.current
        ?.querySelector<SVGElement>(`[data-tag="${CSS.escape(slug)}"]`)
        ?.focus({ preventScroll: true })
  }, [box, slug])
}

function markAt({ target }: { target: EventTarget }): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>(".map-mark") : null
}

function clusterAt({ clusters }: FoundMap, mark: SVGElement | null): MapCluster | undefined {
  const key = mark?.dataset.cluster
  return clusters.find(({ bounds }) => key === `${bounds.south} ${bounds.west}`)
}

/** The mark of a property: its tag, or the cluster in which it is. */
function pointedIn(
  { tags, clusters }: FoundMap,
  slug: string | null,
  properties: readonly PropertyCard[],
): MapTag | MapCluster | null {
  if (slug === null) return null
  const tag = tags.find((each) => each.slug === slug)
  const position = properties.find((each) => each.slug === slug)?.position
  if (tag !== undefined || position === undefined) return tag ?? null
  const { lat, lng } = position
  const isIn = ({ bounds: { south, west, north, east } }: MapCluster) =>
    lat > south && lat < north && lng > west && lng < east
  return clusters.find(isIn) ?? null
}

/** The view in which a tag is seen that has the focus. */
function broughtIn(view: MapView, tag: MapTag, { width, height }: Size): MapView {
  const { x, y } = toPlane(tag)
  const beyond = (offset: number, length: number) => {
    const room = Math.max(0, length / 2 - FOCUS_MARGIN)
    return offset > room ? offset - room : offset < -room ? offset + room : 0
  }
  return moved(view, beyond((x - view.x) * view.scale, width), beyond((y - view.y) * view.scale, height))
}
