import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url"
import { setupI18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { messages as en } from "#locales/desk/en.po"
import { messages as es } from "#locales/desk/es.po"
import { messages as pt } from "#locales/desk/pt.po"
import { LOCALE_NAMES, type Locale } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { DeskFrame, DeskMain, type DeskPage } from "#web/features/desk/desk-page.tsx"
import type { PageFiles } from "#web/shell/head/client-assets.ts"

const catalogs = { pt, en, es }

interface DeskDocumentInput {
  locale: Locale
  files: PageFiles
  /** CSP nonce of the scripts. */
  nonce: string
  page: DeskPage
  /** Address of who is at the desk; null where nobody was let in. */
  operator: string | null
  now: Date
}

/**
 * Renders a page of the operator's desk as a complete HTML document. It does without scripts: its forms are posted. Who was
 * not let in gets none.
 */
export function renderDeskDocument({ locale, files, nonce, page, operator, now }: DeskDocumentInput): string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const titles = {
    today: i18n._(msg`Hoje`),
    inbox: i18n._(msg`Mensagens`),
    nights: i18n._(msg`Noites`),
    templates: i18n._(msg`Modelos de resposta`),
    template: i18n._(msg`Modelo de resposta`),
    people: i18n._(msg`Dados de pessoas`),
    person: i18n._(msg`Dados de uma pessoa`),
    mails: i18n._(msg`E-mails parados`),
    log: i18n._(msg`Registro da mesa`),
    failed: i18n._(msg`Não deu certo agora`),
    missing: i18n._(msg`Esta página não existe`),
    refused: i18n._(msg`Sem acesso`),
    closed: i18n._(msg`Sem acesso agora`),
  }
  const title = titleOf(page, titles)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <html lang={LOCALE_NAMES[locale].tag}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex" />
          <meta name="theme-color" content="#15130f" />
          <title>{`${title} · ${settings.brand}`}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="preload" as="font" type="font/woff2" href={archivo} crossOrigin="anonymous" />
          {files.css.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {operator !== null &&
            files.scripts.map((script) => (
              <script
                key={script}
                type="module"
                nonce={nonce}
                {...(script.startsWith("/") ? { src: script } : { children: script })}
              />
            ))}
        </head>
        <body>
          <DeskFrame page={page} title={title} operator={operator}>
            <DeskMain page={page} locale={locale} now={now} />
          </DeskFrame>
        </body>
      </html>
    </I18nProvider>,
  )
  return `<!doctype html>${html}`
}

/** A page's heading: of a contact its name, of a property's nights that of the property. */
function titleOf(
  page: DeskPage,
  titles: Record<Exclude<DeskPage["kind"], "contact" | "flatNights">, string>,
): string {
  if (page.kind === "contact") return page.contact.contact.name
  return page.kind === "flatNights" ? page.flat.name : titles[page.kind]
}
