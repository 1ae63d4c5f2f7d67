import { createFileRoute } from "@tanstack/react-router"
import { CITY_FIELDS, pick, type RawCitySearch } from "#machines/addresses.ts"
import { TIP_CATEGORIES } from "#machines/city/tip.ts"
import { LIST_TEXTS } from "#web/features/tips/list-texts.ts"
import { TipsPage } from "#web/features/tips/tips-page.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/dicas/")({
  staticData: { messages: ["tips"], inSitemap: true, edgeCacheable: true, isText: true },
  validateSearch: (search: Record<string, string>): RawCitySearch => pick(search, CITY_FIELDS),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { pageApi: api, i18n, locale }, deps }) => {
    const category = categoryOf(deps.category)
    const [listed, known] = await Promise.all([
      api.tips.$get({ query: { lang: locale, ...(category === undefined ? {} : { category }) } }),
      api["essential-info"].$get({ query: { lang: locale } }),
    ])
    if (!listed.ok) throw new ApiError(listed.status)
    if (!known.ok) throw new ApiError(known.status)
    const { title, description } = LIST_TEXTS[category ?? "all"]
    return {
      category,
      title: i18n._(title),
      description: i18n._(description),
      tips: (await listed.json()).tips,
      info: await known.json(),
    }
  },
  head: ({ match: { context, search }, loaderData }) => {
    if (loaderData === undefined) return {}
    const { category, title, description } = loaderData
    return pageHead({
      ...context,
      path: category === undefined ? "/dicas" : `/dicas?category=${category}`,
      title,
      description,
      indexed: search.category === category,
    })
  },
  component: Tips,
})

function Tips() {
  const { description: _, ...page } = Route.useLoaderData()
  return <TipsPage {...page} />
}

/** An unknown category counts as none, so that a list is always shown. */
function categoryOf(text: string | undefined) {
  return TIP_CATEGORIES.find((category) => category === text)
}
