import fc from "fast-check"
import { expect, test } from "vitest"
import { frameMessage, MAX_MARKERS, pageMessage } from "#machines/map/map-message.ts"

const marker = { id: "loft", lat: -23.56, lng: -46.65, label: "R$ 412", title: "Loft dos Tijolos, R$ 412" }
const view = { markers: [marker], highlighted: null, fit: true }
const circle = { lat: -23.56, lng: -46.65, radiusMetres: 400 }
const show = (changes: object) => ({ type: "show", view: { ...view, ...changes } })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...marker, id: `property-${at}` }))

test.for<[string, unknown]>([
  ["markers", show({})],
  ["a circle alone", show({ markers: [], circle, fit: false })],
  ["as many markers as may be", show({ markers: many(MAX_MARKERS) })],
  [
    "the longest texts",
    show({ markers: [{ ...marker, id: "x".repeat(100), label: "x".repeat(40), title: "x".repeat(120) }] }),
  ],
  ["a highlight", { type: "highlight", id: "loft" }],
  ["no highlight", { type: "highlight", id: null }],
])("the frame takes %s", ([, message]) => {
  expect(pageMessage.safeParse(message)).toEqual({ success: true, data: message })
})

test.for<[string, unknown]>([
  ["nothing", undefined],
  ["a text", "show"],
  ["an unknown type", { type: "hide" }],
  ["a message of the frame", { type: "ready" }],
  ["a view without markers", { type: "show", view: { highlighted: null, fit: true } }],
  ["a field nobody knows", show({ zoom: 3 })],
  ["too many markers", show({ markers: many(MAX_MARKERS + 1) })],
  ["an id that is too long", { type: "highlight", id: "x".repeat(101) }],
  ["an empty id", { type: "highlight", id: "" }],
  ["a label that is too long", show({ markers: [{ ...marker, label: "x".repeat(41) }] })],
  ["a title that is too long", show({ markers: [{ ...marker, title: "x".repeat(121) }] })],
  ["a marker without a name", show({ markers: [{ ...marker, title: "" }] })],
  ["a point that is none", show({ markers: [{ ...marker, lat: Number.NaN }] })],
  ["a point beyond the pole", show({ markers: [{ ...marker, lat: -91 }] })],
  ["a circle without a size", show({ circle: { ...circle, radiusMetres: 0 } })],
  ["a circle as large as a country", show({ circle: { ...circle, radiusMetres: 1e6 } })],
])("the frame ignores %s", ([, message]) => {
  expect(pageMessage.safeParse(message).success).toBe(false)
})

test("the page takes what the frame says, and nothing else", () => {
  const bounds = { south: -23.6, west: -46.7, north: -23.5, east: -46.6 }
  for (const message of [
    { type: "ready" },
    { type: "chosen", id: "loft" },
    { type: "pointed", id: "loft" },
    { type: "pointed", id: null },
    { type: "moved", bounds, byVisitor: true },
    { type: "failed" },
  ]) {
    expect(frameMessage.safeParse(message), message.type).toEqual({ success: true, data: message })
  }
  for (const message of [
    { type: "ready", more: 1 },
    { type: "chosen", id: null },
    { type: "chosen", id: "x".repeat(101) },
    { type: "moved", bounds },
    { type: "moved", bounds: { ...bounds, south: "-23" }, byVisitor: true },
    { type: "show", view },
    null,
  ]) {
    expect(frameMessage.safeParse(message).success, JSON.stringify(message)).toBe(false)
  }
})

test("whatever arrives is taken or refused, never thrown at, and what is taken is unchanged", () => {
  const anyMarker = fc.record({
    id: fc.string({ maxLength: 120 }),
    lat: fc.double({ min: -95, max: 95 }),
    lng: fc.double({ min: -185, max: 185 }),
    label: fc.string({ maxLength: 50 }),
    title: fc.string({ maxLength: 140 }),
  })
  const anyShow = fc.record({
    type: fc.constant("show"),
    view: fc.record({
      markers: fc.array(anyMarker, { maxLength: 5 }),
      highlighted: fc.option(fc.string({ maxLength: 120 })),
      fit: fc.boolean(),
    }),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyShow), (message) => {
      const parsed = pageMessage.safeParse(message)
      frameMessage.safeParse(message)
      if (!parsed.success) return
      expect(parsed.data).toEqual(message)
      if (parsed.data.type !== "show") return
      for (const { id, lat, lng, label, title } of parsed.data.view.markers) {
        expect(id.length > 0 && id.length <= 100 && label.length <= 40 && title.length <= 120).toBe(true)
        expect(Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true)
      }
    }),
  )
})
