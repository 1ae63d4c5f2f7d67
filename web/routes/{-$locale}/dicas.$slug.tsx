import { createFileRoute, notFound } from "@tanstack/react-router"
import { ApiError } from "../../api.ts"
import { searchAround } from "../../city/tips/search-around.ts"
import { TipPage } from "../../city/tips/tip-page.tsx"
import { UnknownTip } from "../../city/tips/unknown-tip.tsx"
import { pageHead } from "../../seo.ts"

export const Route = createFileRoute("/{-$locale}/dicas/$slug")({
  staticData: { messages: ["city/tips"], listed: "tips", isShared: true, isText: true },
  loader: async ({ context: { api, locale }, params: { slug } }) => {
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
      image: `/illustrations/${slug}.jpg`,
    })
  },
  component: Tip,
  notFoundComponent: UnknownTip,
})

function Tip() {
  return <TipPage {...Route.useLoaderData()} />
}
