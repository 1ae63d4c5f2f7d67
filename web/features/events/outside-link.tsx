import { ArrowUpRight } from "lucide-react"
import type { ReactNode } from "react"

interface OutsideLinkProps {
  href: string
  className: string
  /** Renders the link text around the name of the target site. */
  children: (site: ReactNode) => ReactNode
}

/** A link to another site that names the site. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const site = (
    <span className="whitespace-nowrap">
      {new URL(href).hostname.replace(/^www\./, "")}
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-5 align-[-0.25em]" />
    </span>
  )
  return (
    <a href={href} rel="noopener" className={className}>
      <span>{children(site)}</span>
    </a>
  )
}
