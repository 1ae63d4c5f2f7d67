import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { memo, useMemo } from "react"
import { pick, stringifySearch } from "#machines/addresses.ts"
import type { Box } from "#machines/map/avoid-overlap.ts"
import { type FoundMap, type MapCluster, type MapTag, sharedArea } from "#machines/map/found-map.ts"
import { boundsOf, boundsText, type RawSearch, STAY_FIELDS } from "#machines/search/search-address.ts"
import { changed, queryOf } from "#machines/search/search-links.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"
import { localisedPath } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { BaseMap } from "./base-map.tsx"
import { above, MARK, type Mark, marksOf, PLACE, type SearchedPlace, searchedPlace } from "./map-marks.ts"

interface MapSceneProps {
  map: FoundMap
  query: SearchQuery
  /** Pixels per metre. */
  scale: number
  /** The property or the cluster that is pointed at. */
  pointed?: MapTag | MapCluster | null
  /** Codes of the favourites, whose tags carry a heart. */
  kept?: readonly string[]
  /** The part whose stations are drawn; undefined for all. */
  part?: Box
}

const NONE: readonly string[] = []

/** The city and the marks of a search, at a scale, around the plane's origin. */
export const MapScene = memo(function MapScene({
  map,
  query,
  scale,
  pointed = null,
  kept = NONE,
  part,
}: MapSceneProps) {
  const format = useFormat()
  const links = useMapLinks(query)
  const isEstimate = map.isEstimate
  const place = useMemo(() => searchedPlace(query, map, scale), [query, map, scale])
  const marks = useMemo(() => {
    const textOf = {
      tag: ({ price }: MapTag) => format.money(price),
      cluster: ({ count }: MapCluster) => (isEstimate ? `~${count}` : String(count)),
    }
    const taken = place === null ? [] : [place.box]
    return marksOf(map, scale, textOf, ({ code }) => kept.includes(code), taken)
  }, [map, scale, kept, format, isEstimate, place])
  const boxes = useMemo(() => {
    const ofMarks = marks.map(({ at, width }) => ({ ...at, width, height: MARK.height + MARK.point }))
    return place === null ? ofMarks : [...ofMarks, place.box]
  }, [marks, place])
  const hidden = marks.find(({ tag, isDot }) => isDot && tag !== null && tag === pointed)
  return (
    <>
      <BaseMap scale={scale} marks={boxes} part={part} named={place?.name} />
      {place !== null && <PlaceMark place={place} />}
      <Leads marks={marks} />
      {marks.map((mark) =>
        mark.tag === null ? (
          <ClusterMark
            key={`${mark.place.x} ${mark.place.y}`}
            mark={mark}
            isEstimate={isEstimate}
            isPointed={mark.cluster === pointed}
            href={mark.cluster === null ? "" : links.ofCluster(mark.cluster)}
          />
        ) : (
          <TagMark
            key={mark.tag.slug}
            mark={mark}
            tag={mark.tag}
            isPointed={mark.tag === pointed}
            isKept={kept.includes(mark.tag.code)}
            href={links.ofTag(mark.tag)}
          />
        ),
      )}
      {/* A tag without room shows its price while it is pointed at. */}
      {hidden !== undefined && (
        <svg aria-hidden="true" className="map-city">
          <g className="map-mark map-mark-over" data-pointed="">
            <Slab mark={{ ...hidden, at: above(hidden), isDot: false, isAside: false }} isKept={false} />
          </g>
        </svg>
      )}
    </>
  )
})

function PlaceMark({ place: { name, at, box } }: { place: SearchedPlace }) {
  const half = PLACE.sign / 2
  return (
    <svg aria-hidden="true" className="map-city">
      <path
        className="map-place"
        d={`M${at.x} ${at.y - half}l${half} ${half}-${half} ${half}-${half}-${half}z`}
      />
      <text className="map-name map-place-name" x={box.x} y={at.y + half + 15} textAnchor="middle">
        {name}
      </text>
    </svg>
  )
}

interface TagMarkProps {
  mark: Mark
  tag: MapTag
  isPointed: boolean
  isKept: boolean
  href: string
}

function TagMark({ mark, tag: { slug, name }, isPointed, isKept, href }: TagMarkProps) {
  const { t } = useLingui()
  const { text } = mark
  return (
    <a
      href={href}
      className="map-mark"
      data-tag={slug}
      data-pointed={isPointed ? "" : undefined}
      aria-label={isKept ? t`${name}, ${text}, nos favoritos` : `${name}, ${text}`}
      draggable={false}
    >
      <Slab mark={mark} isKept={isKept} />
    </a>
  )
}

interface ClusterMarkProps {
  mark: Mark
  isEstimate: boolean
  isPointed: boolean
  href: string
}

function ClusterMark({ mark, isEstimate, isPointed, href }: ClusterMarkProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { count = 0, lowest = 0, bounds } = mark.cluster ?? {}
  const price = format.money(lowest)
  return (
    <a
      href={href}
      className="map-mark map-cluster"
      data-cluster={bounds === undefined ? undefined : `${bounds.south} ${bounds.west}`}
      data-pointed={isPointed ? "" : undefined}
      aria-label={
        isEstimate
          ? t`Cerca de ${plural(count, { one: "# imóvel", other: "# imóveis" })} nesta parte do mapa, a partir de ${price}`
          : t`${plural(count, { one: "# imóvel", other: "# imóveis" })} nesta parte do mapa, a partir de ${price}`
      }
      draggable={false}
    >
      <Slab mark={mark} isKept={false} />
    </a>
  )
}

/** Lines from marks that stepped aside to their places, below all marks. */
function Leads({ marks }: { marks: readonly Mark[] }) {
  return (
    <svg aria-hidden="true" className="map-city">
      {marks
        .filter(({ isAside }) => isAside)
        .map(({ at, place, tag }) => (
          <g key={tag?.slug ?? `${place.x} ${place.y}`}>
            <path className="map-mark-lead" d={`M${at.x} ${at.y}L${place.x} ${place.y}`} />
            <circle className="map-mark-place" cx={place.x} cy={place.y} r={4} />
          </g>
        ))}
    </svg>
  )
}

/** What is seen of a mark: a slab with its text, or a dot. */
function Slab({ mark, isKept }: { mark: Mark; isKept: boolean }) {
  const { at, width, text, isAside, isDot, tag } = mark
  if (isDot)
    return (
      <>
        <circle className="map-mark-reach" cx={at.x} cy={at.y} r={12} />
        <rect className="map-mark-slab" x={at.x - 7} y={at.y - 7} width={14} height={14} rx={4} />
      </>
    )
  const [left, top] = [at.x - width / 2, at.y - MARK.height / 2]
  const bottom = top + MARK.height
  const heart = isKept ? MARK.heart : 0
  const reach = Math.max(width, MARK.reach)
  return (
    <>
      <rect
        className="map-mark-reach"
        x={at.x - reach / 2}
        y={at.y - MARK.reach / 2}
        width={reach}
        height={MARK.reach}
      />
      <rect className="map-mark-slab" x={left} y={top} width={width} height={MARK.height} rx={4} />
      {tag !== null && !isAside && (
        <path
          className="map-mark-point"
          d={`M${at.x - MARK.point} ${bottom}h${2 * MARK.point}l${-MARK.point} ${MARK.point}z`}
        />
      )}
      {isKept && (
        <path
          className="map-mark-heart"
          transform={`translate(${left + 9} ${at.y - 7.5}) scale(.625)`}
          d={HEART}
        />
      )}
      <text className="map-mark-text" x={at.x + heart / 2} y={at.y + 5.3} textAnchor="middle">
        {text}
      </text>
    </>
  )
}

const HEART =
  "M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z"

/** Says that the numbers of a map are estimates. */
export function MapNote({ map: { isEstimate, count } }: { map: FoundMap }) {
  const { t } = useLingui()
  if (!isEstimate) return null
  return <p className="map-note">{t`Mais de ${count} imóveis: os números são estimativas`}</p>
}

/** Where the marks of the map lead: a tag to its property, a cluster to the search of its cell. */
function useMapLinks(query: SearchQuery) {
  const { locale = "pt" } = useLocaleParam()
  const stay = stringifySearch(pick(queryOf(query), STAY_FIELDS))
  return {
    ofTag: ({ slug }: MapTag) => localisedPath(`/imoveis/${slug}`, locale) + stay,
    ofCluster: (cluster: MapCluster) =>
      localisedPath("/imoveis", locale) + stringifySearch(searchOfCluster(query, cluster)),
  }
}

/** The same search in a cell of the map, within the area that it may have already. */
export function searchOfCluster(query: SearchQuery, { bounds }: MapCluster): RawSearch {
  const area = query.bounds === undefined ? bounds : sharedArea(bounds, boundsOf(query.bounds))
  return changed(query, { bounds: boundsText(area ?? bounds) })
}
