import { AVIF_WIDTHS, JPEG_WIDTHS } from "#machines/site/pictures.ts"

interface PictureProps {
  /** Stem of the files in web/public/photos. */
  file: string
  alt: string
  /** The `sizes` of the place it stands in. */
  sizes: string
  /** Size of the original, px; properties' pictures are all alike. */
  width?: number
  height?: number
  /** First picture of the page: loaded at once, before the others. */
  first?: boolean
  className?: string
}

/** A photograph at the width its place needs, AVIF first, its room kept before it arrives. */
export function Picture({
  file,
  alt,
  sizes,
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
  return (
    <picture>
      <source type="image/avif" srcSet={sources(AVIF_WIDTHS, "avif")} sizes={sizes} />
      <img
        src={`/photos/${file}-${JPEG_WIDTHS[0]}.jpg`}
        srcSet={sources(JPEG_WIDTHS, "jpg")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
