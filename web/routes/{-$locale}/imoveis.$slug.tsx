import { createFileRoute, notFound, Outlet } from "@tanstack/react-router"
import { propertyTitle } from "#web/features/property/property-title.ts"
import { UnknownProperty } from "#web/features/property/unknown-property.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

/** A property: the data that does not depend on dates, guests and the order of the reviews. */
export const Route = createFileRoute("/{-$locale}/imoveis/$slug")({
  staticData: { messages: ["property", "search-bar"], inSitemap: "properties" },
  loader: async ({ context: { pageApi: api, locale }, params }) => {
    const answer = await api.properties[":slug"].$get({
      param: { slug: params.slug },
      query: { lang: locale },
    })
    const { ok, status } = answer
    if (!ok) throw status === 404 ? notFound() : new ApiError(status)
    return await answer.json()
  },
  head: ({ match: { context }, loaderData }) => {
    if (loaderData === undefined) return {}
    const [cover] = loaderData.photos
    return pageHead({
      ...context,
      path: `/imoveis/${loaderData.slug}`,
      title: propertyTitle(context.i18n, loaderData),
      isBranded: false,
      description: loaderData.summary,
      ...(cover === undefined ? {} : { image: { path: `/photos/${cover.file}-1280.jpg`, alt: cover.alt } }),
    })
  },
  component: Outlet,
  notFoundComponent: UnknownProperty,
})
