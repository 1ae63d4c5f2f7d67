import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useLocation } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { LanguageSwitcher } from "./language-switcher.tsx"
import { Wordmark } from "./wordmark.tsx"

const { brand } = settings

/** The link home, the sections of the site, the languages. On phones the sections are a row that scrolls. */
export function SiteHeader() {
  const { t } = useLingui()
  const params = useLocaleParam()
  const parts = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the current section's link may be outside the visible part of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section changes with the page
  useEffect(() => {
    const current = parts.current?.querySelector<HTMLElement>("[aria-current]")
    if (parts.current && current) parts.current.scrollLeft = current.offsetLeft - parts.current.offsetLeft - 8
  }, [pathname])
  const part = { params, activeOptions: { includeSearch: false }, className: "site-part" }
  return (
    <header className="page site-header">
      <Link to="/{-$locale}" params={params} aria-label={t`${brand}, página inicial`} className="py-2">
        <Wordmark />
      </Link>
      <nav ref={parts} aria-label={t`Principal`} className="site-parts">
        <Link to="/{-$locale}/imoveis" {...part}>
          <Trans>Imóveis</Trans>
        </Link>
        <Link to="/{-$locale}/dicas" {...part}>
          <Trans>Dicas</Trans>
        </Link>
        <Link to="/{-$locale}/eventos" {...part}>
          <Trans>Eventos</Trans>
        </Link>
        <Link to="/{-$locale}/blog" {...part}>
          <Trans>Blog</Trans>
        </Link>
        <Link to="/{-$locale}/proprietarios" {...part}>
          <Trans>Proprietários</Trans>
        </Link>
        <Link to="/{-$locale}/contato" {...part}>
          <Trans>Contato</Trans>
        </Link>
      </nav>
      <div className="ml-auto">
        <LanguageSwitcher />
      </div>
    </header>
  )
}
