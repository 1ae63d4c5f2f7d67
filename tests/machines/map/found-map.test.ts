import fc from "fast-check"
import { expect, test } from "vitest"
import { foundMap, type MapTag, sharedArea } from "#machines/map/found-map.ts"
import { amount } from "../../amount.ts"

const tag = (id: number, lat: number, lng: number, price = 30_000): MapTag => ({
  slug: `property-${id}`,
  code: `PSO-${id}`,
  name: `Apartamento ${id}`,
  lat,
  lng,
  price,
})
const row = (count: number, lat = -23.55) =>
  Array.from({ length: count }, (_, at) => tag(at, lat, -46.65 + (at % 40) / 1_000, 20_000 + at))

/** Published points of a city, three decimals, many of them the same. */
const anyPoints = (least: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -23_700, max: -23_500 }), fc.integer({ min: -46_750, max: -46_600 })), {
      minLength: least,
      maxLength: 500,
    })
    .map((points) => points.map(([lat, lng], at) => tag(at, lat / 1_000, lng / 1_000)))

test("up to 200 properties each is a tag, from north to south", () => {
  const { tags, ...rest } = foundMap([tag(1, -23.6, -46.6), tag(2, -23.5, -46.6), tag(3, -23.5, -46.7)])
  expect(tags.map(({ slug }) => slug)).toEqual(["property-3", "property-2", "property-1"])
  expect(rest).toEqual({ count: 3, isEstimate: false, clusters: [] })
  expect(foundMap(row(200)).tags).toHaveLength(200)
  expect(foundMap(row(200)).clusters).toEqual([])
  expect(foundMap([])).toEqual({ count: 0, isEstimate: false, tags: [], clusters: [] })
})

test("more than 200 stand together by cells, and who is alone in a cell stays a tag", () => {
  const alone = tag(999, -23.4, -46.65, 10_000)
  const { tags, clusters, ...rest } = foundMap([...row(200), alone])
  expect(rest).toEqual({ count: 201, isEstimate: false })
  expect(tags).toEqual([alone])
  // 0.150° from north to south are at most seven cells of 0.032°. One ends west of 46.6245° W: 26 of the 40 places.
  expect(clusters.map(({ count, lowest }) => [count, lowest])).toEqual([
    [130, 20_000],
    [70, 20_026],
  ])
})

test("every property counts once: as a tag, or in the number of the cell whose area it is in", () => {
  const counts = fc.property(anyPoints(201), (points) => {
    const { count, isEstimate, tags, clusters } = foundMap(points)
    expect([count, isEstimate]).toEqual([points.length, false])
    expect(tags.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(points.length)
    for (const cluster of clusters) {
      const { south, west, north, east } = cluster.bounds
      const inside = points.filter(
        ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east,
      )
      expect(inside).toHaveLength(cluster.count)
      expect(cluster.lat).toBeGreaterThan(south)
      expect(cluster.lat).toBeLessThan(north)
      for (const edge of Object.values(cluster.bounds)) expect(edge.toFixed(4)).toMatch(/5$/)
    }
    expect(clusters.length + tags.length).toBeLessThanOrEqual(64)
  })
  fc.assert(counts, { numRuns: amount(200) })
})

test("beyond 500 the numbers are shares of an estimate, of two digits, and no property stands alone", () => {
  const north = Array.from({ length: 400 }, (_, at) => tag(at, -23.5, -46.65))
  const south = Array.from({ length: 99 }, (_, at) => tag(400 + at, -23.7, -46.65))
  const map = foundMap([...north, ...south, tag(999, -23.6, -46.65)], 20_040)
  expect(map).toMatchObject({ count: 500, isEstimate: true, tags: [] })
  expect(map.clusters.map(({ count }) => count)).toEqual([16_000, 40, 4_000])
})

test("the area of a cell within the searched area is what both share", () => {
  const area = { south: -23.6, west: -46.7, north: -23.5, east: -46.6 }
  expect(sharedArea(area, { south: -23.55, west: -46.8, north: -23.4, east: -46.65 })).toEqual({
    south: -23.55,
    west: -46.7,
    north: -23.5,
    east: -46.65,
  })
  expect(sharedArea(area, { ...area, south: -23.5, north: -23.4 })).toBe(undefined)
})
