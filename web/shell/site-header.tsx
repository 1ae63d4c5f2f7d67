import { useLingui } from "@lingui/react/macro"
import { Link, useLocation } from "@tanstack/react-router"
import { Mail, Menu, MessageCircle, Phone, X } from "lucide-react"
import { type ComponentType, type FocusEvent, useLayoutEffect, useRef, useState } from "react"
import { withoutPrefix } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { useHour } from "#web/ui/i18n/use-format.ts"
import { useLocale, useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Wordmark } from "#web/ui/wordmark.tsx"
import { LanguageLinks } from "./language-links.tsx"
import { useLayer } from "./layers/use-layer.ts"
import { useMedia } from "./layers/use-media.ts"

const { brand } = settings
const { email, hours, phone, whatsapp } = settings.contact

/** Up to this width the header has a menu; web/shell/header.css has the same breakpoint. */
const NARROW = "(max-width: 56.24rem)"

/** A link to the favourites, which header and menu are given: the shell knows no feature. */
type FavouritesLinkType = ComponentType<{ className: string; onClick?: () => void }>

/** The link home, the parts of the site, the languages. On narrow screens the parts are in a menu. */
export function SiteHeader({ FavouritesLink }: { FavouritesLink: FavouritesLinkType }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <header className="page site-header">
      <Link to="/{-$locale}" params={params} aria-label={t`${brand}, página inicial`} className="site-home">
        <Wordmark />
      </Link>
      <nav aria-label={t`Principal`} className="site-parts">
        {useSiteParts().map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            params={params}
            activeOptions={{ includeSearch: false }}
            className="site-part"
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="site-header-end">
        <FavouritesLink className="site-favourites" />
        <LanguageSwitcher />
      </div>
      <SiteMenu FavouritesLink={FavouritesLink} />
    </header>
  )
}

/** The menu of narrow screens: a disclosure that covers the page, and opens without scripts, too. */
function SiteMenu({ FavouritesLink }: { FavouritesLink: FavouritesLinkType }) {
  const { t } = useLingui()
  const hour = useHour()
  const params = useLocaleParam()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useMedia(NARROW)
  const close = () => {
    // The toggle event of a menu that was opened just now is still to come, and reads this.
    if (menu.current !== null) menu.current.open = false
    setIsOpen(false)
  }
  // It may have been opened before the scripts came.
  useLayoutEffect(() => setIsOpen(menu.current?.open ?? false), [])
  useLayer(isOpen && isNarrow, () => {
    close()
    menu.current?.querySelector("summary")?.focus({ preventScroll: true })
  })
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details
      ref={menu}
      open={isOpen && isNarrow}
      className="site-menu"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onBlur={onBlur}
    >
      <summary aria-label={t`Menu`} className="site-menu-button">
        <Menu aria-hidden="true" className="size-7" />
        <X aria-hidden="true" className="size-7" />
      </summary>
      <div className="site-menu-sheet">
        <div className="site-menu-head">
          <Wordmark />
          <FavouritesLink className="site-menu-favourites" onClick={close} />
        </div>
        <nav aria-label={t`Menu`} className="site-menu-parts">
          {useSiteParts().map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              params={params}
              activeOptions={{ includeSearch: false }}
              // A link to the page that is shown already leads nowhere.
              onClick={close}
              className="site-menu-part"
            >
              {name}
            </Link>
          ))}
        </nav>
        <LanguageSwitcher isWhole />
        <div className="site-menu-foot">
          <div className="calcada" />
          <div className="site-menu-contact on-ink">
            <p className="text-lg font-black">
              {t`Gente responde, das ${hour(hours.from)} às ${hour(hours.until)}.`}
            </p>
            <a href={`https://wa.me/${whatsapp}`} className="button button-green">
              <MessageCircle aria-hidden="true" className="size-5" />
              <span>{t`Conversar no WhatsApp`}</span>
            </a>
            <a href={`tel:${phone}`} className="button">
              <Phone aria-hidden="true" className="size-5" />
              <span>{t`Ligar`}</span>
            </a>
            <a href={`mailto:${email}`} className="button">
              <Mail aria-hidden="true" className="size-5" />
              <span>{t`Escrever`}</span>
            </a>
          </div>
        </div>
      </div>
    </details>
  )
}

/** The parts of the site, in the order of the header and of the menu. */
function useSiteParts() {
  const { t } = useLingui()
  return [
    { to: "/{-$locale}/imoveis", name: t`Imóveis` },
    { to: "/{-$locale}/dicas", name: t`Dicas` },
    { to: "/{-$locale}/eventos", name: t`Eventos` },
    { to: "/{-$locale}/blog", name: t`Blog` },
    { to: "/{-$locale}/proprietarios", name: t`Proprietários` },
    { to: "/{-$locale}/contato", name: t`Contato` },
  ] as const
}

/** The first focusable element: skips the header. */
export function SkipLink() {
  const { t } = useLingui()
  return (
    <a
      href="#main"
      className="absolute left-[max(0.5rem,env(safe-area-inset-left))] top-2 z-50 -translate-y-20 bg-ink px-4 py-3 font-bold text-paper focus:translate-y-0"
    >
      {t`Pular para o conteúdo`}
    </a>
  )
}

/** The language links of the current page. @param isWhole with the languages' whole names, for the menu */
function LanguageSwitcher({ isWhole = false }: { isWhole?: boolean }) {
  const { pathname, searchStr } = useLocation()
  const path = withoutPrefix(pathname)
  return <LanguageLinks current={useLocale()} path={path} query={searchStr} isWhole={isWhole} />
}
