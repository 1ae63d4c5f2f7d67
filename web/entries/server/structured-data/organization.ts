import type { Organization } from "schema-dts"
import { LOCALE_NAMES, LOCALES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"

/** Id (`@id`) of the company in the structured data of a page. */
export const ORGANIZATION_ID = `${settings.origin}/#organization`

/** The company behind the site (https://developers.google.com/search/docs/appearance/structured-data/organization). */
export function organization(): Organization {
  const { brand, company, contact, origin } = settings
  return {
    "@type": "Organization",
    "@id": ORGANIZATION_ID,
    name: brand,
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    taxID: company.cnpj,
    email: contact.email,
    telephone: contact.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      addressLocality: company.city,
      addressRegion: company.state,
      postalCode: company.postalCode,
      addressCountry: "BR",
    },
    contactPoint: {
      "@type": "ContactPoint",
      telephone: contact.phone,
      email: contact.email,
      contactType: "customer service",
      availableLanguage: LOCALES.map((locale) => LOCALE_NAMES[locale].tag),
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        opens: contact.hours.from,
        closes: contact.hours.until,
      },
    },
  }
}
