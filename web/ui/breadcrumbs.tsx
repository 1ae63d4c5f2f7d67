import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"

/** A breadcrumb: links to the parent pages, then the page's own name. */
export function Crumbs({ links, name }: { links: ReactNode[]; name: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Você está em`} className="crumbs">
      <ol>
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links never change their order
          <li key={at}>{link} /</li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
