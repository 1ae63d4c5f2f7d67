import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { ApiError } from "../../api.ts"
import { seenScript } from "../../seen/seen-script.ts"
import { pageHead } from "../../seo.ts"
import { HomePage } from "../../site/home/home-page.tsx"

export const Route = createFileRoute("/{-$locale}/")({
  staticData: {
    messages: ["site/home", "search/bar"],
    listed: true,
    isShared: true,
  },
  loader: async ({ context: { api, locale } }) => {
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
    scripts: [{ children: seenScript }],
  }),
  component: Home,
})

function Home() {
  return <HomePage {...Route.useLoaderData()} />
}
