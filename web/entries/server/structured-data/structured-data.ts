import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { BlogPosting, Event, FAQPage, Thing, TouristAttraction } from "schema-dts"
import type { EventDetail } from "#machines/city/event.ts"
import type { PostDetail } from "#machines/city/post.ts"
import type { TipDetail } from "#machines/city/tip.ts"
import type { PropertyDetail } from "#machines/property/property.ts"
import type { ReviewPage } from "#machines/property/review.ts"
import type { PropertySearchResult } from "#machines/search/search-answer.ts"
import type { DocumentIn } from "#machines/site/documents.ts"
import { LOCALE_NAMES, type Locale, withoutPrefix } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { ORGANIZATION_ID, organization } from "./organization.ts"
import { breadcrumbs, type Page, pageAt } from "./page.ts"
import { propertyList, vacationRental } from "./property.ts"

/** A matched route with its loader's data. */
export interface MatchedRoute {
  routeId: string
  loaderData?: unknown
}

/** The structured data of each route; `of` returns the loader's data of another matched route. */
const DATA: Record<
  string,
  (data: never, page: Page, i18n: I18n, of: (routeId: string) => unknown) => Thing[]
> = {
  "/{-$locale}/": (_, { origin }) => [
    { "@type": "WebSite", name: settings.brand, url: `${origin}/`, publisher: { "@id": ORGANIZATION_ID } },
  ],
  "/{-$locale}/imoveis/": ({ found }: { found: PropertySearchResult }, page, i18n) => [
    propertyList(found.properties, page),
    breadcrumbs([HOME(i18n), PROPERTIES(i18n)], page),
  ],
  "/{-$locale}/imoveis/$slug": (property: PropertyDetail, page, i18n, of) => [
    vacationRental(
      property,
      (of("/{-$locale}/imoveis/$slug/") as { reviews?: ReviewPage } | undefined)?.reviews,
      page,
      i18n,
    ),
    breadcrumbs([HOME(i18n), PROPERTIES(i18n), [`/imoveis/${property.slug}`, property.name]], page),
  ],
  "/{-$locale}/dicas/": (_, page, i18n) => [breadcrumbs([HOME(i18n), TIPS(i18n)], page)],
  "/{-$locale}/dicas/$slug": ({ tip }: { tip: TipDetail }, page, i18n) => [
    touristAttraction(tip, page),
    breadcrumbs([HOME(i18n), TIPS(i18n), [`/dicas/${tip.slug}`, tip.title]], page),
  ],
  "/{-$locale}/eventos/": (_, page, i18n) => [breadcrumbs([HOME(i18n), EVENTS(i18n)], page)],
  "/{-$locale}/eventos/$slug": ({ event }: { event: EventDetail }, page, i18n) => [
    ...eventData(event, page),
    breadcrumbs([HOME(i18n), EVENTS(i18n), [`/eventos/${event.slug}`, event.title]], page),
  ],
  "/{-$locale}/proprietarios": (data: { faq: DocumentIn<"faq/owners"> }) => [faqPage(data.faq)],
  "/{-$locale}/contato/": (data: { faq: DocumentIn<"faq/contact"> }) =>
    data.faq.length === 0 ? [] : [faqPage(data.faq)],
  "/{-$locale}/blog/": (_, page, i18n) => [breadcrumbs([HOME(i18n), BLOG(i18n)], page)],
  "/{-$locale}/blog/$slug": ({ post }: { post: PostDetail }, page, i18n) => [
    blogPosting(post, page),
    breadcrumbs([HOME(i18n), BLOG(i18n), [`/blog/${post.slug}`, post.title]], page),
  ],
}

const HOME = (i18n: I18n): [string, string] => ["/", i18n._(msg`Página inicial`)]
const TIPS = (i18n: I18n): [string, string] => ["/dicas", i18n._(msg`Dicas`)]
const EVENTS = (i18n: I18n): [string, string] => ["/eventos", i18n._(msg`Eventos`)]
const BLOG = (i18n: I18n): [string, string] => ["/blog", i18n._(msg`Blog`)]
const PROPERTIES = (i18n: I18n): [string, string] => ["/imoveis", i18n._(msg`Imóveis`)]

/** The page's structured data (JSON-LD) as the text of a script; undefined for a page without any. */
export function structuredData(
  matches: readonly MatchedRoute[],
  { pathname, locale, origin, i18n }: { pathname: string; locale: Locale; origin: string; i18n: I18n },
): string | undefined {
  const page = pageAt(withoutPrefix(pathname), locale, origin)
  const of = (routeId: string) => matches.find((match) => match.routeId === routeId)?.loaderData
  const things = matches.flatMap(({ routeId, loaderData }) =>
    loaderData === undefined ? [] : (DATA[routeId]?.(loaderData as never, page, i18n, of) ?? []),
  )
  if (things.length === 0) return undefined
  const graph = { "@context": "https://schema.org", "@graph": [organization(), ...things] }
  // Escapes "<", which could start the script's end tag.
  return JSON.stringify(graph).replaceAll("<", "\\u003c")
}

/** São Paulo has had no daylight saving time since 2019. */
const OFFSET = ":00-03:00"

const picture = (slug: string, { origin }: Page) => `${origin}/illustrations/${slug}.jpg`

const place = (name: string, bairro: string, { lat, lng }: { lat: number; lng: number }) => ({
  name,
  address: {
    "@type": "PostalAddress" as const,
    streetAddress: `${name}, ${bairro}`,
    addressLocality: "São Paulo",
    addressRegion: "SP",
    addressCountry: "BR",
  },
  geo: { "@type": "GeoCoordinates" as const, latitude: lat, longitude: lng },
})

/**
 * An event's next occurrence; empty if the event is over or its dates are not known
 * (https://developers.google.com/search/docs/appearance/structured-data/event).
 */
function eventData(detail: EventDetail, page: Page): Event[] {
  const [next] = detail.occurrences
  if (next === undefined || detail.isSeason) return []
  const data: Event = {
    "@type": "Event",
    name: detail.title,
    description: detail.summary,
    url: page.url,
    image: picture(detail.slug, page),
    startDate: next.startsAt + OFFSET,
    endDate: next.endsAt + OFFSET,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    isAccessibleForFree: detail.free,
    location: { "@type": "Place", ...place(detail.place, detail.bairro, detail.position) },
    ...(detail.ticketUrl === null
      ? {}
      : { offers: { "@type": "Offer", url: detail.ticketUrl, priceCurrency: "BRL" } }),
  }
  return [data]
}

/** A post (https://developers.google.com/search/docs/appearance/structured-data/article). */
function blogPosting(post: PostDetail, page: Page): BlogPosting {
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.summary,
    url: page.url,
    mainEntityOfPage: page.url,
    image: picture(post.slug, page),
    datePublished: `${post.published}T09:00${OFFSET}`,
    dateModified: `${post.updated}T09:00${OFFSET}`,
    inLanguage: LOCALE_NAMES[page.locale].tag,
    author: { "@type": "Organization", name: settings.brand, url: `${page.origin}/` },
    publisher: { "@id": ORGANIZATION_ID },
  }
}

/** The place that a tip is about. */
function touristAttraction(tip: TipDetail, page: Page): TouristAttraction {
  return {
    "@type": "TouristAttraction",
    description: tip.summary,
    image: picture(tip.slug, page),
    isAccessibleForFree: tip.priceBrl.to === 0,
    ...place(tip.place, tip.bairro, tip.position),
    ...(tip.website === null ? {} : { sameAs: tip.website }),
  }
}

/** The FAQ of a page (https://developers.google.com/search/docs/appearance/structured-data/faqpage). */
function faqPage(items: readonly { q: string; a: string }[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ q, a }) => ({
      "@type": "Question" as const,
      name: q,
      acceptedAnswer: { "@type": "Answer" as const, text: a },
    })),
  }
}
