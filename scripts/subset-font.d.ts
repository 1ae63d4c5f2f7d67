declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "sfnt" | "woff" | "woff2"
    /** Axes to pin to one value. */
    variationAxes: Record<string, number>
    /** OpenType features to keep. */
    keepFeatures: string[]
    noHinting: boolean
  }

  /** A font with only the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
