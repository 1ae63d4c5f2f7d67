import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router"
import { PROPERTY_FIELDS, pick, type RawPropertySearch } from "#machines/addresses.ts"
import { MAX_REVIEW_TEXT, REVIEW_ORDERS, type ReviewOrder } from "#machines/property/review.ts"
import { STAY_FIELDS, stayParamsOf } from "#machines/search/search-address.ts"
import { readStay } from "#machines/stay/stay-query.ts"
import { PropertyPage } from "#web/features/property/property-page.tsx"
import { ApiError } from "#web/shell/api.ts"

const parent = getRouteApi("/{-$locale}/imoveis/$slug")

/** The data that depends on the query: the price of the stay, the reviews, similar properties. */
export const Route = createFileRoute("/{-$locale}/imoveis/$slug/")({
  staticData: {
    messages: ["search-bar"],
    edgeCacheable: "latest",
    maxScripts: 155,
  },
  validateSearch: (search: Record<string, string>): RawPropertySearch => pick(search, PROPERTY_FIELDS),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { pageApi: api, locale }, params, deps, parentMatchPromise }) => {
    const { slug } = params
    const stay = readStay(pick(deps, STAY_FIELDS))
    const query = stayParamsOf(stay)
    const order = orderOf(deps.reviews)
    const text = deps.reviewText?.trim().slice(0, MAX_REVIEW_TEXT) || undefined
    const page = /^[1-9]\d{0,3}$/.test(deps.reviewPage ?? "") ? deps.reviewPage : undefined
    const [quote, reviews, similar] = await Promise.all([
      api.properties[":slug"].quote.$get({ param: { slug }, query }),
      api.properties[":slug"].reviews.$get({
        param: { slug },
        query: { order, ...(page === undefined ? {} : { page }), ...(text === undefined ? {} : { text }) },
      }),
      api.properties[":slug"].similar.$get({ param: { slug }, query: { lang: locale, ...query } }),
    ])
    if (quote.status === 404) {
      const { loaderData: property } = await parentMatchPromise
      // The parent route shows the 404 page of an unknown property.
      if (property === undefined) return undefined
      // It found the property by an address that it had before.
      throw redirect({
        to: "/{-$locale}/imoveis/$slug",
        params: { ...params, slug: property.slug },
        search: deps,
        statusCode: 301,
      })
    }
    for (const answer of [quote, reviews, similar]) if (!answer.ok) throw new ApiError(answer.status)
    if (!quote.ok || !reviews.ok || !similar.ok) return undefined
    return {
      stay,
      quote: await quote.json(),
      reviews: await reviews.json(),
      similar: (await similar.json()).properties,
    }
  },
  component: Property,
})

function Property() {
  const property = parent.useLoaderData()
  const about = Route.useLoaderData()
  if (about === undefined) return null
  // A different property or updated nights need a new calendar machine.
  const key = `${property.slug} ${property.availabilityUpdatedAt}`
  return <PropertyPage key={key} property={property} {...about} />
}

function orderOf(text: string | undefined): ReviewOrder {
  return REVIEW_ORDERS.find((order) => order === text) ?? "recent"
}
