import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Wordmark } from "#web/ui/wordmark.tsx"
import { CompanyLine } from "./company-line.tsx"

const { brand } = settings

/**
 * What surrounds a page that is behind a mail's link while the site is in launch mode: the parts of the site are not there
 * to lead to.
 */
export function LaunchFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { locale } = useLocaleParam()
  return (
    <>
      <header className="page site-header">
        <a href={`/${locale ?? ""}`} aria-label={t`${brand}, página inicial`} className="site-home">
          <Wordmark />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="border-t-2 border-ink">
        <div className="page py-8 text-sm text-mute">
          <CompanyLine />
        </div>
      </footer>
    </>
  )
}
