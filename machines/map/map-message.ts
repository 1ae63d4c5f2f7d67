import * as z from "zod/mini"

/** Messages between a page and its map frame (`window.postMessage`, same origin). */
export const MAX_MARKERS = 200

const id = z.string().check(z.minLength(1), z.maxLength(100))
const lat = z.number().check(z.minimum(-90), z.maximum(90))
const lng = z.number().check(z.minimum(-180), z.maximum(180))

const marker = z.strictObject({
  id,
  lat,
  lng,
  /** On the marker, as in `R$ 412`. */
  label: z.string().check(z.maxLength(40)),
  /** Its accessible name. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
})

const bounds = z.strictObject({ south: lat, west: z.number(), north: lat, east: z.number() })

/** Everything that the map shows at one time. */
const view = z.strictObject({
  /** Where something is, if its exact position is unknown or not disclosed. */
  circle: z.optional(
    z.strictObject({ lat, lng, radiusMetres: z.number().check(z.gt(0), z.maximum(100_000)) }),
  ),
  /** Bounds to fit, instead of those of the markers. */
  area: z.optional(bounds),
  markers: z.array(marker).check(z.maxLength(MAX_MARKERS)),
  highlighted: z.nullable(id),
  /** Whether the map moves so that everything is in view; otherwise it stays where it is. */
  fit: z.boolean(),
})

/** From the page to its frame. */
export const pageMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("show"), view }),
  z.strictObject({ type: z.literal("highlight"), id: z.nullable(id) }),
])

/** From the frame to its page. */
export const frameMessage = z.discriminatedUnion("type", [
  /** The map accepts messages; it also processes those that arrived earlier. */
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("chosen"), id }),
  /** The pointer or the focus entered a marker, or left it. */
  z.strictObject({ type: z.literal("pointed"), id: z.nullable(id) }),
  z.strictObject({
    type: z.literal("moved"),
    bounds,
    /** False when the map moved to show what it was given. */
    byVisitor: z.boolean(),
  }),
  /** The map cannot be shown. */
  z.strictObject({ type: z.literal("failed") }),
])

export type PageMessage = z.output<typeof pageMessage>
export type FrameMessage = z.output<typeof frameMessage>
export type ShownView = z.output<typeof view>
export type ShownMarker = ShownView["markers"][number]
