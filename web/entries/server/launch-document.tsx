import { setupI18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { messages as en } from "#locales/launch/en.po"
import { messages as es } from "#locales/launch/es.po"
import { messages as pt } from "#locales/launch/pt.po"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { LaunchPage, type LaunchPageProps } from "#web/features/launch/launch-page.tsx"
import { viewScript } from "#web/shell/analytics/view-script.ts"
import { DemoLine } from "#web/shell/demo-line.tsx"
import type { PageFiles } from "#web/shell/head/client-assets.ts"
import { NoScriptMarker, PageFileTags } from "#web/shell/head/page-file-tags.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"
import { StarterScript } from "#web/shell/hydration/starter-script.tsx"
import { rememberedLocaleScript } from "#web/shell/i18n/remembered-locale.ts"
import { MessagesProvider } from "#web/ui/i18n/messages-provider.tsx"

const catalogs = { pt, en, es }

interface LaunchDocumentInput {
  props: LaunchPageProps
  origin: string
  /** CSP nonce of every script. */
  nonce: string
  files: PageFiles & { modules: string[] }
}

/** Renders the launch page as a complete HTML document. */
export function renderLaunchDocument({ props, origin, nonce, files }: LaunchDocumentInput): string {
  const { locale } = props
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const head = pageHead({
    locale,
    origin,
    path: "/",
    title: i18n._(msg`Em breve, o seu lugar em São Paulo`),
    description: i18n._(
      msg`Apartamentos por temporada em São Paulo, com revisão e garantia de qualidade em cada anúncio. Deixe seu e-mail e saiba do lançamento.`,
    ),
    image: { path: `/photos/${settings.launch.picture}-1280.jpg`, alt: settings.launch.alt[locale] },
  })
  const page = renderToString(
    <MessagesProvider i18n={i18n}>
      <LaunchPage {...props} />
    </MessagesProvider>,
  )
  // React hydrates only #launch; the rest of the document is static.
  const shell = renderToStaticMarkup(
    <html lang={LOCALE_NAMES[locale].tag} data-locale={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#15130f" />
        {head.meta.map((meta) =>
          "title" in meta ? (
            <title key="title">{meta.title}</title>
          ) : (
            <meta key={JSON.stringify(meta)} {...meta} />
          ),
        )}
        {head.links.map((link) => (
          <link key={JSON.stringify(link)} {...link} />
        ))}
        <script nonce={nonce}>{rememberedLocaleScript}</script>
        <PageFileTags files={files} nonce={nonce} />
        <script nonce={nonce}>{viewScript(props.mode)}</script>
        <NoScriptMarker />
        <StarterScript modules={files.modules} nonce={nonce} />
      </head>
      <body>
        <MessagesProvider i18n={i18n}>
          <DemoLine />
        </MessagesProvider>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own markup, rendered above. */}
        <div id="launch" data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: page }} />
      </body>
    </html>,
  )
  return `<!doctype html>${shell}`
}
