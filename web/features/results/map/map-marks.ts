import { avoidOverlap, type Box, stepsWithin } from "#machines/map/avoid-overlap.ts"
import type { FoundMap, MapCluster, MapTag } from "#machines/map/found-map.ts"
import { type PlanePoint, toPlane } from "#machines/map/local-projection.ts"
import { nameWidth } from "#machines/map/metro-label.ts"
import type { SearchQuery } from "#machines/search/search-query.ts"

/** The place that was searched for, px from the plane's origin. */
export interface SearchedPlace {
  name: string
  at: PlanePoint
  /** The room of its sign and of its name, whose middle is that of the room. */
  box: Box
}

/** Measures of the sign of a searched place, and of its name below it, px. */
export const PLACE = { sign: 14, name: 20 } as const

/** Half of a name that is always in the first view of a map, whose margin is a little wider. */
const NAME_IN_MARGIN = 44

/** The place of a search; null without one. @param scale px per metre */
export function searchedPlace(
  { location, lat, lng }: SearchQuery,
  { tags, clusters }: FoundMap,
  scale: number,
): SearchedPlace | null {
  const [name = ""] = location?.split(",") ?? []
  if (name === "" || lat === undefined || lng === undefined) return null
  const { x, y } = toPlane({ lat, lng })
  const at = { x: Math.round(x * scale), y: Math.round(y * scale) }
  const height = PLACE.sign + PLACE.name
  const width = nameWidth(name) + 8
  // The further it is at one side of what was found, the further its name stands towards the other.
  const xs = [x, ...[...tags, ...clusters].map((each) => toPlane(each).x)]
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const side = from === to ? 0 : 1 - (2 * (x - from)) / (to - from)
  const middle = at.x + Math.round(side * Math.max(0, width / 2 - NAME_IN_MARGIN))
  return { name, at, box: { x: middle, y: at.y + PLACE.name / 2, width, height } }
}

/** Where the slab of a mark stands that did not step aside. */
export function above({ place }: Mark): { x: number; y: number } {
  return { x: place.x, y: place.y - MARK.point - MARK.height / 2 }
}

/** Measures of a mark, px: its slab, the point below it, the heart before its text, what a finger may hit. */
export const MARK = { height: 30, point: 6, heart: 18, reach: 44 } as const
/** A price is heavier and larger than the names whose width is known. */
const PRICE_TO_NAME = 1.1
const MARK_PADDING = 20

/** A tag or a cluster where it stands, px from the plane's origin. */
export interface Mark {
  /** The tag; null for a cluster. */
  tag: MapTag | null
  cluster: MapCluster | null
  text: string
  /** Where the property is, or the middle of those of a cluster. */
  place: PlanePoint
  /** The middle of the slab. */
  at: PlanePoint
  width: number
  /** True if it had to step aside, so that a line leads to its place. */
  isAside: boolean
  /** True if there is no room for its text. */
  isDot: boolean
}

/**
 * The marks of a map at a scale, none over another; those in front of the list step aside last.
 * @param isKept whether a tag carries a heart
 * @param taken room that they leave free
 */
export function marksOf(
  { tags, clusters }: FoundMap,
  scale: number,
  textOf: { tag: (tag: MapTag) => string; cluster: (cluster: MapCluster) => string },
  isKept: (tag: MapTag) => boolean,
  taken: Box[],
): Mark[] {
  const all = [
    ...clusters.map((cluster) => ({ tag: null, cluster, text: textOf.cluster(cluster), heart: 0 })),
    ...tags.map((tag) => ({
      tag,
      cluster: null,
      text: textOf.tag(tag),
      heart: isKept(tag) ? MARK.heart : 0,
    })),
  ].map(({ heart, ...each }) => {
    const { x, y } = toPlane(each.tag ?? each.cluster)
    const place = { x: Math.round(x * scale), y: Math.round(y * scale) }
    return { ...each, place, width: widthOf(each.text) + heart }
  })
  const boxes = all.map(boxOf)
  const standing = [...taken, ...boxes]
  const steps = avoidOverlap(standing, stepsWithin(standing)).slice(taken.length)
  return all.map((each, index) => {
    const { x, y } = boxes[index] ?? each.place
    const step = steps[index] ?? { x: 0, y: 0, isDot: false }
    const point = each.tag === null || step.y > 0 ? 0 : MARK.point / 2
    return {
      ...each,
      at: { x: x + step.x, y: y + step.y - (step.isDot ? 0 : point) },
      isAside: !step.isDot && step.y !== 0,
      isDot: step.isDot,
    }
  })
}

/** The room that a mark takes, its point included; it stands above its place, a cluster on it. */
function boxOf({ tag, place, width }: Pick<Mark, "tag" | "place" | "width">): Box {
  const height = tag === null ? MARK.height : MARK.height + MARK.point
  return { x: place.x, y: tag === null ? place.y : place.y - height / 2, width, height }
}

function widthOf(text: string): number {
  return Math.ceil(nameWidth(text) * PRICE_TO_NAME) + MARK_PADDING
}
