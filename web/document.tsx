import { setupI18n } from "@lingui/core"
import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server"
import { messages as contactEn } from "#locales/contact/en.po"
import { messages as contactEs } from "#locales/contact/es.po"
import { messages as contactPt } from "#locales/contact/pt.po"
import { messages as dataEn } from "#locales/data/en.po"
import { messages as dataEs } from "#locales/data/es.po"
import { messages as dataPt } from "#locales/data/pt.po"
import { messages as en } from "#locales/en.po"
import { messages as es } from "#locales/es.po"
import { messages as legalEn } from "#locales/legal/en.po"
import { messages as legalEs } from "#locales/legal/es.po"
import { messages as legalPt } from "#locales/legal/pt.po"
import { messages as newsletterEn } from "#locales/newsletter/en.po"
import { messages as newsletterEs } from "#locales/newsletter/es.po"
import { messages as newsletterPt } from "#locales/newsletter/pt.po"
import { messages as propertyEn } from "#locales/property/en.po"
import { messages as propertyEs } from "#locales/property/es.po"
import { messages as propertyPt } from "#locales/property/pt.po"
import { messages as pt } from "#locales/pt.po"
import type { Day } from "#machines/day.ts"
import type { PostedForm } from "#machines/posted-form.ts"
import type { Locale } from "#machines/property.ts"
import type { ApiClient } from "./api.ts"
import type { ClientAssets } from "./client-assets.ts"
import { createRouter } from "./router.tsx"
import { parseSearch, stringifySearch } from "./search-params.ts"

/** The server has them all. */
const catalogs = {
  pt: { ...pt, ...propertyPt, ...legalPt, ...contactPt, ...newsletterPt, ...dataPt },
  en: { ...en, ...propertyEn, ...legalEn, ...contactEn, ...newsletterEn, ...dataEn },
  es: { ...es, ...propertyEs, ...legalEs, ...contactEs, ...newsletterEs, ...dataEs },
}

export interface DocumentInput {
  request: Request
  api: ApiClient
  locale: Locale
  today: Day
  origin: string
  /** Put on every inline script. */
  nonce: string
  assets: ClientAssets
  /** A form that was posted to this page and could not be taken. */
  posted?: PostedForm | undefined
}

/** Renders one page to a complete document, with the status its route decides. */
export async function renderDocument({
  request,
  api,
  locale,
  today,
  origin,
  nonce,
  assets,
  posted,
}: DocumentInput): Promise<Response> {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const url = new URL(request.url)
  // The router answers with a redirect when an address is not written as it would write it itself.
  url.search = stringifySearch(parseSearch(url.search))
  const handler = createRequestHandler({
    request: new Request(url, { headers: request.headers, signal: request.signal }),
    createRouter: () =>
      createRouter({ api, i18n, locale, today, origin, posted, loadFeatures: async () => undefined }, nonce),
    getRouterManifest: () => assets.manifestFor(locale),
  })
  return handler(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}
