/** A point of the drawing, in its own units: right, down. */
export type DrawnPoint = [x: number, y: number]

/** A line of the drawing, as the points of its bends. */
export interface DrawnLine {
  number: number
  points: DrawnPoint[]
}

/** Where a stop's label stands: its name's upper edge, from the stop, and which end of the label is there. */
export interface LabelPlace {
  offset: DrawnPoint
  anchor: "start" | "middle" | "end"
}

/**
 * A stop of the metro map, at which the properties near its stations count: a station; stations that are joined on foot;
 * or the stations of a line beyond the frame of the drawing. Every station belongs to exactly one stop.
 */
export interface MetroStop {
  slug: string
  kind: "station" | "joined" | "beyond"
  /** The station; the joined stations; of stations beyond the frame the first and the last, which may be the same. */
  names: string[]
  /** The lines that stop at any of its stations, in ascending order. */
  lines: number[]
}

/** A stop on the drawing. */
export interface DrawnStop {
  slug: string
  at: DrawnPoint
  /** The name on the drawing, shorter than the station's where that is long. */
  name: string
  label: LabelPlace
}

/** The name of a line of the metro, monorail or train. */
export interface LineName {
  number: number
  name: string
}

/** The drawn metro map, from `content/map/metro.yaml` and the gazetteer. */
export interface MetroMap {
  /** Width and height. */
  frame: DrawnPoint
  /** All lines of the gazetteer. */
  names: LineName[]
  /** All stops of each line, in the order of its stations. */
  orders: { line: number; stops: string[] }[]
  stops: MetroStop[]
  /** Lower lines first. */
  lines: DrawnLine[]
  drawn: DrawnStop[]
}

/** The number of available properties at a stop, and the lowest price per night, in centavos. */
export interface StopCount {
  stop: string
  available: number
  lowest: number
}

/** Answer of `GET /api/metro`: the stops of the metro map that have properties. */
export interface MetroCounts {
  stops: StopCount[]
}

/** What a search asks for of the metro: the stop and the line that it names. */
export interface RequestedStop {
  stop: MetroStop | null
  line: LineName | null
}
