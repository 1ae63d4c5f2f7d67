import { createFileRoute, notFound } from "@tanstack/react-router"
import { TipPage } from "#web/features/tips/tip-page.tsx"
import { searchAround } from "#web/features/tips/tip-place.ts"
import { UnknownTip } from "#web/features/tips/unknown-tip.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/dicas/$slug")({
  staticData: { messages: ["tips"], inSitemap: "tips", edgeCacheable: true, isText: true },
  loader: async ({ context: { pageApi: api, locale }, params: { slug } }) => {
    const answer = await api.tips[":slug"].$get({ param: { slug }, query: { lang: locale } })
    const { ok, status } = answer
    if (!ok) throw status === 404 ? notFound() : new ApiError(status)
    const tip = await answer.json()
    const near = await api.properties.$get({
      query: { ...searchAround(tip), sort: "distance", lang: locale },
    })
    if (!near.ok) throw new ApiError(near.status)
    return { tip, properties: (await near.json()).properties }
  },
  head: ({ match: { context }, loaderData }) => {
    if (loaderData === undefined) return {}
    const { slug, title, summary } = loaderData.tip
    return pageHead({
      ...context,
      path: `/dicas/${slug}`,
      title,
      description: summary,
      image: { path: `/illustrations/${slug}.jpg`, alt: title },
    })
  },
  component: Tip,
  notFoundComponent: UnknownTip,
})

function Tip() {
  return <TipPage {...Route.useLoaderData()} />
}
