import type { BlogPosting, Event, FAQPage, TouristAttraction } from "schema-dts"
import type { EventDetail } from "#machines/city/event.ts"
import type { PostDetail } from "#machines/city/post.ts"
import type { TipDetail } from "#machines/city/tip.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { ORGANIZATION_ID } from "./organization.ts"
import type { Page } from "./page.ts"

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
export function event(detail: EventDetail, page: Page): Event[] {
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
export function blogPosting(post: PostDetail, page: Page): BlogPosting {
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
export function touristAttraction(tip: TipDetail, page: Page): TouristAttraction {
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
export function faqPage(items: readonly { q: string; a: string }[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ q, a }) => ({
      "@type": "Question" as const,
      name: q,
      acceptedAnswer: { "@type": "Answer" as const, text: a },
    })),
  }
}
