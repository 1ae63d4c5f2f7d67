import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Mail, Menu, MessageCircle, Phone, X } from "lucide-react"
import { type ComponentType, type FocusEvent, useLayoutEffect, useRef, useState } from "react"
import { settings } from "#machines/site/settings.ts"
import { useHour } from "#web/ui/i18n/use-hour.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Wordmark } from "#web/ui/wordmark.tsx"
import { LanguageSwitcher } from "./language-switcher.tsx"
import { useLayer } from "./layers/use-layer.ts"
import { useMedia } from "./layers/use-media.ts"
import { useSiteParts } from "./main-navigation.ts"

/** Up to this width the header has a menu; web/shell/header.css has the same breakpoint. */
const NARROW = "(max-width: 56.24rem)"

const { email, hours, phone, whatsapp } = settings.contact

/** A link to the favourites, which header and menu are given: the shell knows no feature. */
export type FavouritesLinkType = ComponentType<{ className: string; onClick?: () => void }>

/** The menu of narrow screens: a disclosure that covers the page, and opens without scripts, too. */
export function SiteMenu({ FavouritesLink }: { FavouritesLink: FavouritesLinkType }) {
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
            <p className="text-lg font-[820] tracking-[-0.028em]">
              <Trans>
                Gente responde, das {hour(hours.from)} às {hour(hours.until)}.
              </Trans>
            </p>
            <a href={`https://wa.me/${whatsapp}`} className="button button-green">
              <MessageCircle aria-hidden="true" className="size-5" />
              <Trans>Conversar no WhatsApp</Trans>
            </a>
            <a href={`tel:${phone}`} className="button">
              <Phone aria-hidden="true" className="size-5" />
              <Trans>Ligar</Trans>
            </a>
            <a href={`mailto:${email}`} className="button">
              <Mail aria-hidden="true" className="size-5" />
              <Trans>Escrever</Trans>
            </a>
          </div>
        </div>
      </div>
    </details>
  )
}
