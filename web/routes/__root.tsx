import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url"
import { I18nProvider } from "@lingui/react"
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { DemoLine } from "../components/demo-line.tsx"
import { FavouritesNotice } from "../components/favourites-notice.tsx"
import { PageAnnouncer } from "../components/page-announcer.tsx"
import { ScriptsMark } from "../components/scripts-mark.tsx"
import { SiteFooter } from "../components/site-footer.tsx"
import { SiteHeader } from "../components/site-header.tsx"
import { SkipLink } from "../components/skip-link.tsx"
import { rememberedLocaleScript } from "../i18n/remembered-locale.ts"
import { messagesOf } from "../page-facts.ts"
import type { RouterContext } from "../router.tsx"
import { displayFontScript } from "../styles/display-font-script.ts"

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches, context }) => context.loadFeatures(messagesOf(matches)),
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { name: "theme-color", content: "#ffffff" },
      { name: "format-detection", content: "telephone=no" },
    ],
    links: [
      { rel: "preload", as: "font", type: "font/woff2", href: archivo, crossOrigin: "anonymous" },
      { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
    scripts: [{ children: rememberedLocaleScript }, { children: displayFontScript }],
  }),
  component: Document,
})

function Document() {
  const { i18n, locale, today, origin, LaunchFrame } = Route.useRouteContext()
  return (
    // Before this runs, web/seen/seen-script.ts notes on the element what this device has to show.
    <html
      suppressHydrationWarning
      lang={LOCALE_NAMES[locale].tag}
      data-locale={locale}
      data-today={today}
      data-origin={origin}
    >
      <head>
        <HeadContent />
        {LaunchFrame === undefined && <ScriptsMark />}
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <SkipLink />
          <DemoLine />
          {LaunchFrame === undefined ? (
            <>
              <SiteHeader />
              <main id="main" tabIndex={-1} className="outline-none">
                <Outlet />
              </main>
              <SiteFooter />
              <FavouritesNotice />
              <PageAnnouncer />
            </>
          ) : (
            <LaunchFrame>
              <Outlet />
            </LaunchFrame>
          )}
        </I18nProvider>
        {LaunchFrame === undefined && <Scripts />}
      </body>
    </html>
  )
}
