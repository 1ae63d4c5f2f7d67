import type { I18n } from "@lingui/core"
import type { BedDetails, ItemList, LocationFeatureSpecification, VacationRental } from "schema-dts"
import type { PropertyCard } from "#machines/property/card.ts"
import { BED_TYPES, type BedType, type PropertyDetail, STATE } from "#machines/property/property.ts"
import type { ReviewPage } from "#machines/property/review.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { settings } from "#machines/site/settings.ts"
import { AMENITY_NAMES } from "#web/features/property/amenity-groups.ts"
import type { Page } from "./page.ts"

const CENTAVOS = 100

/** Types of beds as search engines name them, in every language. */
const BED_NAMES: Record<BedType, string> = {
  king: "King",
  queen: "Queen",
  double: "Double",
  single: "Single",
  bunk: "Bunk Bed",
  sofaBed: "Sofa Bed",
}

/**
 * A property (https://developers.google.com/search/docs/appearance/structured-data/vacation-rental), with its rounded
 * coordinates and the ratings of our own reviews, from the price of its cheapest night on. Its amenities have the names that the page shows.
 */
export function vacationRental(
  property: PropertyDetail,
  reviews: ReviewPage | undefined,
  page: Page,
  i18n: I18n,
): VacationRental {
  const { origin } = page
  return {
    "@type": "VacationRental",
    "@id": `${origin}/imoveis/${property.slug}#rental`,
    additionalType: "Apartment",
    identifier: property.code,
    name: property.name,
    description: property.description.join("\n\n"),
    url: page.url,
    image: property.photos.map(({ file }) => `${origin}/photos/${file}-1280.jpg`),
    latitude: property.position.lat.toFixed(5),
    longitude: property.position.lng.toFixed(5),
    checkinTime: property.hours.checkInFrom,
    checkoutTime: property.hours.checkOutUntil,
    knowsLanguage: property.host.languages.map((language) => LOCALE_NAMES[language].tag),
    petsAllowed: property.pets,
    makesOffer: {
      "@type": "Offer",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        minPrice: property.lowestNight / CENTAVOS,
        priceCurrency: "BRL",
        unitCode: "DAY",
      },
    },
    address: {
      "@type": "PostalAddress",
      addressLocality: property.city,
      addressRegion: STATE,
      addressCountry: "BR",
    },
    containedInPlace: { "@type": "Place", name: `${property.bairro}, ${property.city}` },
    // Made-up ratings are not for search engines.
    ...(property.rating === null || settings.demo
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(property.rating.toFixed(2)),
            reviewCount: property.reviewCount,
            bestRating: 5,
          },
        }),
    ...(reviews === undefined || reviews.reviews.length === 0 || settings.demo
      ? {}
      : {
          review: reviews.reviews.map((review) => ({
            "@type": "Review" as const,
            author: { "@type": "Person" as const, name: review.author },
            datePublished: review.writtenOn,
            inLanguage: review.lang === "pt" ? "pt-BR" : review.lang,
            reviewBody: review.text,
            reviewRating: {
              "@type": "Rating" as const,
              ratingValue: Number(review.rating.toFixed(2)),
              bestRating: 5,
            },
          })),
        }),
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      occupancy: { "@type": "QuantitativeValue", value: property.guests },
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      bed: bedsOf(property),
      floorSize: { "@type": "QuantitativeValue", value: property.areaM2, unitCode: "MTK" },
      amenityFeature: property.amenities.map(
        (amenity): LocationFeatureSpecification => ({
          "@type": "LocationFeatureSpecification",
          name: i18n._(AMENITY_NAMES[amenity]),
          value: true,
        }),
      ),
    },
  }
}

/** A property's beds by type, or just their number if the types are not told. */
function bedsOf({ beds, bedTypes }: PropertyDetail): BedDetails[] {
  const told = BED_TYPES.flatMap((type) => {
    const numberOfBeds = bedTypes[type]
    return numberOfBeds === undefined
      ? []
      : [{ "@type": "BedDetails" as const, numberOfBeds, typeOfBed: BED_NAMES[type] }]
  })
  return told.length === 0 ? [{ "@type": "BedDetails", numberOfBeds: beds }] : told
}

/** The properties of a list, in its order. */
export function propertyList(properties: readonly PropertyCard[], page: Page): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: properties.length,
    itemListElement: properties.map(({ slug, name }, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name,
      url: page.address(`/imoveis/${slug}`),
    })),
  }
}
