/** Words that the map's scripts put on screen: the document brings them, so no script loads a catalog. */
export interface MapTexts {
  /** Accessible name of the map. */
  map: string
  zoomIn: string
  zoomOut: string
  failed: string
  /** Who made the tiles, after "© ". */
  tileAuthors: string
}

/** All that the frame's scripts depend on; it travels in the document. */
export interface MapProps {
  /** Null: no question is asked of Google. */
  googleKey: string | null
  texts: MapTexts
}
