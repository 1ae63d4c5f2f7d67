import { setupI18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { messages as en } from "#locales/en.po"
import { messages as es } from "#locales/es.po"
import { messages as pt } from "#locales/pt.po"
import { LOCALE_NAMES, type Locale, localisedPath } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"

const catalogs = { pt, en, es }

/** The page of a site that an invalid operator variable keeps closed. */
export function renderMisconfigured(locale: Locale): string {
  return renderBare(locale, <Trans>O site está em manutenção.</Trans>)
}

/** The page in place of one that could not be rendered, with a way to the others. */
export function renderFailed(locale: Locale): string {
  return renderBare(
    locale,
    <Trans>Algo falhou do nosso lado</Trans>,
    <a href={localisedPath("/", locale)}>{settings.brand}</a>,
  )
}

/** The page for a visitor who has asked for more than the site gives to one. */
export function renderTooMany(locale: Locale): string {
  return renderBare(
    locale,
    <Trans>Foram muitas páginas em pouco tempo.</Trans>,
    undefined,
    <Trans>Espere um minuto e tente de novo.</Trans>,
  )
}

/** A heading, where to ask, and a way on; it needs no file of the build, nor the router. */
function renderBare(
  locale: Locale,
  heading: ReactNode,
  wayOn?: ReactNode,
  advice: ReactNode = <Trans>Volte em instantes.</Trans>,
): string {
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
            <h1>{heading}</h1>
            <p>{advice}</p>
            <p>
              <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
            </p>
            {wayOn !== undefined && <p>{wayOn}</p>}
          </main>
        </body>
      </html>
    </I18nProvider>,
  )
  return `<!doctype html>${page}`
}
