/** A point of our map layer: latitude, longitude. */
export type LayerPoint = [lat: number, lng: number]

/** A named line or area on the map. */
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
  /** 1 to 10; the label of a greater weight appears at a lower zoom. */
  weight: number
  point: LayerPoint
}

/** What the map draws by itself, without tiles: built from `content/map/` and the gazetteer. */
export interface MapLayer {
  rivers: LayerShape[]
  parks: LayerShape[]
  avenues: LayerShape[]
  bairros: LayerBairro[]
  lines: LayerLine[]
  stations: LayerStation[]
}
