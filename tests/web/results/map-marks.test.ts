import { expect, test } from "vitest"
import { overlap } from "#machines/map/avoid-overlap.ts"
import type { FoundMap, MapTag } from "#machines/map/found-map.ts"
import { MARK, marksOf, searchedPlace } from "#web/features/results/map/map-marks.ts"

/** Pixels per metre: a thousandth of a degree to the east is about 10 px. */
const SCALE = 0.1
const AT = { lat: -23.55, lng: -46.65 }
const EAST = { ...AT, lng: -46.6 }
const WEST = { ...AT, lng: -46.7 }

const found = (...points: { lat: number; lng: number }[]): FoundMap => ({
  count: points.length,
  isEstimate: false,
  clusters: [],
  tags: points.map((point, at) => ({ ...point, slug: `flat-${at}`, price: 100_000 }) as MapTag),
})

const marks = (map: FoundMap, taken: Parameters<typeof marksOf>[4] = []) =>
  marksOf(map, SCALE, { tag: () => "R$ 1.000", cluster: () => "" }, () => false, taken)

const searched = (point: { lat: number; lng: number }, location: string, map: FoundMap) => {
  const place = searchedPlace({ location, ...point } as Parameters<typeof searchedPlace>[0], map, SCALE)
  if (place === null) throw new Error("no place")
  return place
}

test("the name of a place stands towards what was found, as far as it is long", () => {
  const name = "Aeroporto de Congonhas"
  const left = searched(AT, name, found(EAST))
  expect(left.box.x - left.box.width / 2).toBeCloseTo(left.at.x - 44, 0)
  const right = searched(AT, name, found(WEST))
  expect(right.box.x + right.box.width / 2).toBeCloseTo(right.at.x + 44, 0)
  const middle = searched(AT, name, found(EAST, WEST))
  expect(middle.box.x).toBe(middle.at.x)
  const short = searched(AT, "Sé", found(EAST))
  expect(short.box.x).toBe(short.at.x)
  expect(searched(AT, name, found()).box.x).toBe(left.at.x)
})

test("a mark leaves the place free that was searched, also where its name reaches beyond all marks", () => {
  const place = searched(AT, "Aeroporto de Congonhas", found(AT))
  const [mark] = marks(found(AT), [place.box])
  expect(mark).toMatchObject({ isDot: false })
  expect(overlap({ ...(mark?.at ?? AT), width: mark?.width, height: MARK.height } as never, place.box)).toBe(
    false,
  )
})

test("of two at one point the second stands above or below, as a tag", () => {
  const [first, second] = marks(found(AT, AT))
  expect(second).toMatchObject({ isDot: false, isAside: true })
  expect(second?.at.x).toBe(first?.at.x)
})
