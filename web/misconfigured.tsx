import { setupI18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import { renderToStaticMarkup } from "react-dom/server"
import { messages as en } from "#locales/en.po"
import { messages as es } from "#locales/es.po"
import { messages as pt } from "#locales/pt.po"
import { LOCALE_NAMES, type Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"

const catalogs = { pt, en, es }

/** The page of a site that an invalid operator variable keeps closed; it needs no file of the build. */
export function renderMisconfigured(locale: Locale): string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <html lang={LOCALE_NAMES[locale].tag}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{settings.brand}</title>
        </head>
        <body>
          {settings.demo && (
            <p>
              <Trans>Site de demonstração: empresa, apartamentos, avaliações e números são fictícios.</Trans>
            </p>
          )}
          <main>
            <h1>
              <Trans>O site está em manutenção.</Trans>
            </h1>
            <p>
              <Trans>Volte em instantes.</Trans>
            </p>
            <p>
              <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
            </p>
          </main>
        </body>
      </html>
    </I18nProvider>,
  )
  return `<!doctype html>${page}`
}
