/** WGS84, degrees. */
export interface Coordinates {
  lat: number
  lng: number
}

/** Bounds of a part of the map, degrees. */
export interface MapBounds {
  south: number
  west: number
  north: number
  east: number
}

/** Kind of a suggestion; decides its icon and its search radius. */
export const PLACE_KINDS = [
  "district",
  "bairro",
  "station",
  "museum",
  "park",
  "avenue",
  "venue",
  "stadium",
  "airport",
  "busTerminal",
  "hospital",
  "university",
  "shopping",
  "market",
  "theatre",
  "sight",
  "office",
  "consulate",
  "city",
  "zone",
  "address",
  "recent",
] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** One suggestion of `GET /api/places`. */
export interface Place {
  placeId: string
  /** What the destination box shows once the place is chosen: "Pinheiros, São Paulo". */
  description: string
  main: string
  secondary: string
  kind: PlaceKind
  /** Null if they are looked up only once the place is chosen. */
  coords: Coordinates | null
  /** Numbers of the metro and train lines that stop here. */
  lines: number[]
  /** Provider of the suggestion; Google's are shown with attribution. */
  source: "own" | "google"
  /** Kilometres from the city's centre, where known. */
  centreKm: number | null
  /** The postcode that was typed, if it led here: to its bairro, or only to its zone or city. */
  postcode?: string | undefined
}

/** The place that the text of a search was taken for. */
export interface ResolvedPlace {
  name: string
  /** As the destination box shows it: "Vila Madalena, São Paulo". */
  description: string
  kind: PlaceKind
  coords: Coordinates
  /** The postcode that was typed; null for any other text. */
  postcode: string | null
  /** What was typed, if it is not the place's name. */
  typed: string | null
}

/** Most suggestions in a list. */
export const MAX_SUGGESTIONS = 8

/** Characters of a destination, after trimming, from which suggestions are asked for (spec §5). */
export const MIN_DESTINATION_LENGTH = 2
export const MAX_DESTINATION_LENGTH = 200
