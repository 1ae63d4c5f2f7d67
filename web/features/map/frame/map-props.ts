/** Texts that the map's scripts show; the document contains them, so that no script loads a message catalog. */
export interface MapTexts {
  /** Accessible name of the map. */
  map: string
  zoomIn: string
  zoomOut: string
  failed: string
  /** Attribution of the tiles, after "© ". */
  tileAuthors: string
}

/** Props of the frame's scripts, serialised in the document. */
export interface MapProps {
  /** If null, nothing is requested from Google. */
  googleKey: string | null
  texts: MapTexts
}
