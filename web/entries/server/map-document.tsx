import { setupI18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { renderToStaticMarkup } from "react-dom/server"
import { messages as en } from "#locales/map/en.po"
import { messages as es } from "#locales/map/es.po"
import { messages as pt } from "#locales/map/pt.po"
import { LOCALE_NAMES, type Locale } from "#machines/site/locales.ts"
import type { MapProps } from "#web/features/map/frame/map-view.ts"
import type { PageFiles } from "#web/shell/head/client-assets.ts"
import { PageFileTags } from "#web/shell/head/page-file-tags.tsx"

const catalogs = { pt, en, es }

interface MapDocumentInput {
  locale: Locale
  googleKey: string | null
  /** CSP nonce of every script. */
  nonce: string
  files: PageFiles
}

/** Renders the map frame as a complete HTML document with the map's texts; its scripts create the map. */
export function renderMapDocument({ locale, googleKey, nonce, files }: MapDocumentInput): string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const name = i18n._(msg`Mapa`)
  const props: MapProps = {
    googleKey,
    texts: {
      map: name,
      zoomIn: i18n._(msg`Aproximar`),
      zoomOut: i18n._(msg`Afastar`),
      failed: i18n._(msg`Não conseguimos mostrar o mapa agora.`),
      streets: i18n._(msg`Mostrar as ruas`),
      streetsFailed: i18n._(msg`As ruas não carregaram. Tentar de novo`),
      tileAuthors: i18n._(msg`colaboradores do OpenStreetMap`),
    },
  }
  const page = renderToStaticMarkup(
    <html lang={LOCALE_NAMES[locale].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{name}</title>
        <PageFileTags files={files} nonce={nonce} />
      </head>
      <body>
        <main id="map" aria-label={name} data-props={JSON.stringify(props)}>
          <p id="map-note" className="map-note map-waiting" role="status">
            {i18n._(msg`Carregando o mapa…`)}
          </p>
          <noscript>
            <p className="map-note">
              {i18n._(msg`O mapa precisa de JavaScript, que está desligado neste navegador.`)}
            </p>
          </noscript>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
