import { AVIF_WIDTHS, JPEG_WIDTHS } from "#machines/site/pictures.ts"
import { REDUCED_DATA, savesData } from "./saves-data.ts"

interface PictureProps {
  /** Base name of the files in content/public/photos. */
  file: string
  alt: string
  /** The `sizes` attribute for its place in the layout. */
  sizes: string
  /** The width that those who save data get it for, about half of what others do. */
  lightSize?: string
  /** Width of the original, px; by default that of the properties' pictures, which all have the same size. */
  width?: number
  height?: number
  /** True for the first picture of the page, which is loaded eagerly and with priority. */
  first?: boolean
  className?: string
}

/** A responsive photograph, AVIF with a JPEG fallback; its space is reserved before it loads. */
export function Picture({
  file,
  alt,
  sizes,
  lightSize = "12rem",
  width = 1440,
  height = 960,
  first = false,
  className,
}: PictureProps) {
  const sources = (widths: readonly number[], type: string) =>
    widths
      .filter((each) => each <= width)
      .map((each) => `/photos/${file}-${each}.${type} ${each}w`)
      .join(", ")
  const avifSizes = savesData() ? lightSize : `${REDUCED_DATA} ${lightSize},${sizes}`
  return (
    <picture>
      <source type="image/avif" srcSet={sources(AVIF_WIDTHS, "avif")} sizes={avifSizes} />
      <img
        src={`/photos/${file}-${JPEG_WIDTHS[0]}.jpg`}
        srcSet={sources(JPEG_WIDTHS, "jpg")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
