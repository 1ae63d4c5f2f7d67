import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"

/** Where the page stands among the others: links to what it belongs to, then its own name. */
export function Crumbs({ links, name }: { links: ReactNode[]; name: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Você está em`} className="crumbs">
      <ol>
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <li key={at}>{link} /</li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
