/** A point as the map's own layer keeps it: latitude, longitude. */
export type LayerPoint = [lat: number, lng: number]

/** A named line or area of the ground. */
export interface LayerShape {
  name: string
  points: LayerPoint[]
}

/** A line of the metro, monorail or train, from end to end. */
export interface LayerLine {
  number: number
  kind: "metro" | "monorail" | "train"
  colour: string
  points: LayerPoint[]
}

export interface LayerStation {
  name: string
  lines: number[]
  point: LayerPoint
}

export interface LayerBairro {
  name: string
  /** 1 to 10; the greater ones are named from further away. */
  weight: number
  point: LayerPoint
}

/** What the map draws by itself, without any tile: made of `content/map/` and the gazetteer. */
export interface MapLayer {
  rivers: LayerShape[]
  parks: LayerShape[]
  avenues: LayerShape[]
  bairros: LayerBairro[]
  lines: LayerLine[]
  stations: LayerStation[]
}
