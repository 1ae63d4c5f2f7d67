import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url"
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { FavouritesLink } from "#web/features/favourites/favourites-link.tsx"
import { FavouritesNotice } from "#web/features/favourites/favourites-notice.tsx"
import { NewsletterForm } from "#web/features/newsletter/newsletter-form.tsx"
import { DemoLine } from "#web/shell/demo-line.tsx"
import { SectionBoundary } from "#web/shell/errors/section-boundary.tsx"
import { displayFontScript } from "#web/shell/head/display-font-script.ts"
import { NoScriptMarker } from "#web/shell/head/page-file-tags.tsx"
import { rememberedLocaleScript } from "#web/shell/i18n/remembered-locale.ts"
import { ConnectionNotice } from "#web/shell/navigation/open-as-document.tsx"
import type { LoadPage } from "#web/shell/navigation/page-loader.ts"
import { PageAnnouncer } from "#web/shell/page-announcer.tsx"
import type { RouterContext } from "#web/shell/router-context.ts"
import { SiteFooter } from "#web/shell/site-footer.tsx"
import { SiteHeader, SkipLink } from "#web/shell/site-header.tsx"
import { MessagesProvider } from "#web/ui/i18n/messages-provider.tsx"
import { savesData } from "#web/ui/saves-data.ts"

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (page): ReturnType<LoadPage> => page.context.loadPage(page),
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { name: "theme-color", content: "#ffffff" },
      { name: "format-detection", content: "telephone=no" },
    ],
    links: [
      ...(savesData()
        ? []
        : [
            {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: archivo,
              crossOrigin: "anonymous",
            } as const,
          ]),
      { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
    scripts: [{ children: rememberedLocaleScript }, { children: displayFontScript }],
  }),
  shellComponent: Document,
  // The default one tells that the page is live, which is in a Suspense boundary within this.
  component: Outlet,
})

/** The document around a page, or around what is shown in place of one that failed. */
function Document({ children }: { children: ReactNode }) {
  const { i18n, locale, today, origin, build, LaunchFrame } = Route.useRouteContext()
  return (
    // Before this runs, web/features/recently-viewed/mark-script.ts notes on the element what this device has to show.
    <html
      suppressHydrationWarning
      lang={LOCALE_NAMES[locale].tag}
      data-locale={locale}
      data-today={today}
      data-origin={origin}
      data-build={build}
    >
      <head>
        <HeadContent />
        {LaunchFrame === undefined && <NoScriptMarker />}
      </head>
      <body>
        <MessagesProvider i18n={i18n}>
          <SkipLink />
          <DemoLine />
          {LaunchFrame === undefined ? (
            <>
              <SectionBoundary name="header">
                <SiteHeader FavouritesLink={FavouritesLink} />
              </SectionBoundary>
              <main id="main" tabIndex={-1} className="outline-none">
                {children}
              </main>
              <SectionBoundary name="footer">
                <SiteFooter newsletter={<NewsletterForm />} />
              </SectionBoundary>
              <div className="notices">
                <ConnectionNotice />
                <FavouritesNotice />
              </div>
              <PageAnnouncer />
            </>
          ) : (
            <LaunchFrame>{children}</LaunchFrame>
          )}
        </MessagesProvider>
        {LaunchFrame === undefined && <Scripts />}
      </body>
    </html>
  )
}
