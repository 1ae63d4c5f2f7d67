interface IllustrationProps {
  /** Slug of the tip, event or post; names a file in content/illustrations. */
  slug: string
  /** True for the first picture of the page, which is loaded eagerly and with priority. */
  first?: boolean
  className?: string
}

/** The drawing of a tip, an event or a post. It is decorative: the text beside it says everything. */
export function Illustration({ slug, first = false, className = "" }: IllustrationProps) {
  return (
    <img
      src={`/illustrations/${slug}.svg`}
      width={600}
      height={400}
      alt=""
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      className={`aspect-[3/2] w-full rounded-sm object-cover ${className}`}
    />
  )
}
