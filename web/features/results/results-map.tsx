import { useLingui } from "@lingui/react/macro"
import { getRouteApi } from "@tanstack/react-router"
import { List } from "lucide-react"
import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react"
import type { FoundMap } from "#machines/map/found-map.ts"
import type { PropertyCard } from "#machines/property/card.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { SectionBoundary, SectionFailed } from "#web/shell/errors/section-boundary.tsx"
import { firstInteraction } from "#web/shell/hydration/first-interaction.ts"
import { useLayer } from "#web/shell/layers/use-layer.ts"
import { loadUnlessLeaving } from "#web/shell/load-unless-leaving.ts"
import { mapSearch } from "./map/map-search.ts"
import { stillHtml } from "./map/still-html.ts"

const root = getRouteApi("__root__")
const load = () => loadUnlessLeaving(() => import("./map/live-map.tsx"))
const LiveMap = lazy(load)
type Live = Awaited<ReturnType<typeof load>>["default"]

interface ResultsMapProps {
  query: SearchQuery
  found: PropertySearchResult
  /** The map that the page came with; null in the browser's own searches. */
  map: FoundMap | null
  properties: PropertyCard[]
  pointed: string | null
  onPointed: (slug: string | null) => void
}

interface BesideProps extends ResultsMapProps {
  /** Whether the window is wide enough for it. */
  isBeside: boolean
  isOpen: boolean
}

/**
 * The map beside the list. The page comes with it as the server drew it; its code is loaded at the first sign of use,
 * and takes over in the same place.
 */
export function MapBeside({ isBeside, isOpen, ...map }: BesideProps) {
  const { t } = useLingui()
  const Drawn = root.useRouteContext({ select: ({ StillMap }) => StillMap })
  const search = mapSearch(map.query, map.found)
  const key = JSON.stringify(search)
  const section = useRef<HTMLElement>(null)
  const [still] = useState(() => ({ key, html: Drawn === undefined ? stillHtml() : "" }))
  // The first map stays known after the browser's own searches.
  const [first] = useState(map.map === null ? null : { key, map: map.map })
  const [pressed, setPressed] = useState<string | null>(null)
  const isShown = isBeside && isOpen
  const isStale = key !== still.key
  const Live = useLive(section, isShown, isStale || still.html === "" || pressed !== null)
  const isLive = isShown && Live !== null
  const stillMap =
    Drawn === undefined ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered there, already escaped.
      <div className="map-still" data-still="results-map" dangerouslySetInnerHTML={{ __html: still.html }} />
    ) : (
      <div className="map-still" data-still="results-map">
        {map.map !== null && <Drawn map={map.map} query={map.query} />}
      </div>
    )
  const keep = (event: MouseEvent) => {
    const tag = isBeside && !isLive ? tagAt(event) : undefined
    if (tag === undefined) return
    event.preventDefault()
    setPressed(tag)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: they are links.
    <section
      ref={section}
      id="mapa"
      aria-label={t`Mapa dos imóveis`}
      className="map-beside"
      data-closed={isOpen ? undefined : ""}
      aria-busy={isShown && isStale && !isLive}
      onClick={keep}
    >
      <a href="#depois-do-mapa" className="skip-map">
        {t`Pular o mapa`}
      </a>
      {isLive ? (
        <SectionBoundary
          name="map"
          fallback={still.html === "" ? <SectionFailed /> : stillMap}
          resetKey={key}
        >
          <Live {...map} search={search} first={first} pressed={pressed} isInPlace={!isStale} />
        </SectionBoundary>
      ) : (
        stillMap
      )}
      <noscript>
        <a href="#results" className="map-list">
          {t`Lista`}
        </a>
      </noscript>
      <span id="depois-do-mapa" tabIndex={-1} />
    </section>
  )
}

/**
 * The map's code, once it is wanted: at once, or at the first sign of use. The drawn map stays until it is there, so that
 * nothing is lost that has the focus.
 */
function useLive(section: RefObject<HTMLElement | null>, isShown: boolean, isAtOnce: boolean): Live | null {
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    const found = section.current?.closest(".results-found") ?? null
    if (!isShown || found === null) return
    let isHere = true
    const use = async () => {
      if (!isAtOnce) await firstInteraction(found)
      const loaded = await load().then(
        (module) => module.default,
        (error: unknown) => () => {
          throw error
        },
      )
      if (isHere) setLive(() => loaded)
    }
    void use()
    return () => {
      isHere = false
    }
  }, [section, isShown, isAtOnce])
  return live
}

/** The slug of the tag that a plain click is on. */
function tagAt({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  return target.closest<SVGElement>("[data-tag]")?.dataset.tag
}

interface LayerProps extends ResultsMapProps {
  onClosed: () => void
}

/** The map over the list, where there is no room beside it: below the search bar, which stays. */
export function MapLayer({ onClosed, ...map }: LayerProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const reveal = useRef<() => void>(undefined)
  const search = mapSearch(map.query, map.found)
  const { count, isAtLeast } = map.found
  const [first] = useState(map.map === null ? null : { key: JSON.stringify(search), map: map.map })
  const close = () => dialog.current?.close()
  useLayer(true, close)
  const [top, setTop] = useState(barBottom)
  useEffect(() => {
    const place = () => setTop(barBottom())
    closer.current?.focus({ preventScroll: true })
    reveal.current = coverAround([dialog.current, document.querySelector(".search-line")])
    addEventListener("resize", place)
    return () => {
      removeEventListener("resize", place)
      reveal.current?.()
    }
  }, [])
  // A search from above the map closes its sheet, and the page's heading, which has the number, is covered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is when, not what.
  useEffect(() => {
    if (document.activeElement === document.body) closer.current?.focus({ preventScroll: true })
  }, [map.found])
  const closed = () => {
    // The button that takes the focus is covered, too.
    reveal.current?.()
    onClosed()
  }
  return (
    // Open from the start: the map measures its room as soon as it is there.
    <dialog
      ref={dialog}
      open
      aria-label={t`Mapa dos imóveis`}
      className="results-map"
      style={{ "--map-top": `${top}px` } as CSSProperties}
      onClose={closed}
    >
      <SectionBoundary name="map" fallback={<SectionFailed />} resetKey={search}>
        <Suspense fallback={<div className="map-still" />}>
          <LiveMap {...map} search={search} first={first} pressed={null} isInPlace={false} />
        </Suspense>
      </SectionBoundary>
      <button ref={closer} type="button" className="results-map-close map-list" onClick={close}>
        <List aria-hidden="true" className="size-5" />
        <span>{t`Lista`}</span>
        <span className="tabular">{isAtLeast ? `(${count}+)` : `(${count})`}</span>
      </button>
    </dialog>
  )
}

/** Where the search bar ends, px from the window's top; 0 if there is none. */
function barBottom(): number {
  return document.querySelector(".search-line")?.getBoundingClientRect().bottom ?? 0
}

/** Takes all of the page's content but these parts from keyboards and readers. @returns gives it back */
function coverAround(kept: readonly (Element | null)[]): () => void {
  const covered: HTMLElement[] = []
  const cover = (element: HTMLElement) => {
    if (kept.includes(element)) return
    if (kept.some((each) => each !== null && element.contains(each))) {
      for (const child of element.children) cover(child as HTMLElement)
    } else if (!element.inert) {
      element.inert = true
      covered.push(element)
    }
  }
  for (const part of document.querySelectorAll<HTMLElement>("main, footer")) cover(part)
  return () => {
    for (const each of covered) each.inert = false
  }
}
