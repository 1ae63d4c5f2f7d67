import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useLocaleParam } from "../i18n/use-locale.ts"
import { LanguageSwitcher } from "./language-switcher.tsx"
import { Wordmark } from "./wordmark.tsx"

const LINK =
  "py-2.5 text-sm font-bold underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-red aria-[current=page]:decoration-2"

export function SiteHeader() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <header className="page flex flex-wrap items-center gap-x-7 gap-y-2 py-4">
      <Link to="/{-$locale}" params={params} aria-label={t`Pouso, página inicial`} className="py-2">
        <Wordmark />
      </Link>
      <nav aria-label={t`Principal`} className="order-last flex w-full gap-x-6 sm:order-none sm:w-auto">
        <Link
          to="/{-$locale}/imoveis"
          params={params}
          activeOptions={{ includeSearch: false }}
          className={LINK}
        >
          <Trans>Imóveis</Trans>
        </Link>
        <Link to="/{-$locale}/contato" params={params} className={LINK}>
          <Trans>Contato</Trans>
        </Link>
      </nav>
      <div className="ml-auto">
        <LanguageSwitcher />
      </div>
    </header>
  )
}
