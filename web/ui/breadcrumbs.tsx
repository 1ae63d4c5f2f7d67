import { useLingui } from "@lingui/react/macro"
import type { ReactElement } from "react"

interface CrumbsProps {
  links: readonly ReactElement[]
  name: string
  /** Of a name that browsers are not to translate. */
  translate?: "no"
}

/** A breadcrumb: links to the parent pages, then the page's own name. */
export function Crumbs({ links, name, translate }: CrumbsProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Você está em`} className="crumbs">
      <ol>
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links never change their order
          <li key={at}>
            <span>{link}</span> <span>/</span>
          </li>
        ))}
        <li aria-current="page" translate={translate}>
          {name}
        </li>
      </ol>
    </nav>
  )
}
