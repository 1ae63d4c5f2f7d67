import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { HomePage } from "#web/features/home/home-page.tsx"
import { viewedMarkScript } from "#web/features/recently-viewed/mark-script.ts"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/")({
  staticData: {
    messages: ["home", "search-bar"],
    inSitemap: true,
    edgeCacheable: true,
  },
  loader: async ({ context: { pageApi: api, locale } }) => {
    const [answer, metro] = await Promise.all([
      api.properties.$get({ query: { featured: "1", sort: "rating", lang: locale } }),
      api.metro.$get(),
    ])
    if (!answer.ok) throw new ApiError(answer.status)
    if (!metro.ok) throw new ApiError(metro.status)
    return { featured: (await answer.json()).properties, metro: await metro.json() }
  },
  head: ({ match: { context } }) => ({
    ...pageHead({
      ...context,
      path: "/",
      title: context.i18n._(msg`Apartamentos por temporada em São Paulo`),
      description: context.i18n._(
        msg`Apartamentos conferidos um a um em São Paulo, com o preço total e os minutos até o metrô na frente. Reserve pelo WhatsApp ou pela plataforma.`,
      ),
    }),
    scripts: [{ children: viewedMarkScript }],
  }),
  component: Home,
})

function Home() {
  return <HomePage {...Route.useLoaderData()} />
}
