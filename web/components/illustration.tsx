interface IllustrationProps {
  /** Slug of what it stands for: a file of content/illustrations. */
  slug: string
  /** First picture of the page: loaded at once, before the others. */
  first?: boolean
  className?: string
}

/** The drawing of a tip, an event or a post. It says nothing that the text beside it does not say. */
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
