import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { INCOME_FIELDS, pick, type RawIncome } from "#machines/addresses.ts"
import { readIncome } from "#machines/owners/income-estimate.ts"
import { OwnersPage } from "#web/features/owners/owners-page.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/proprietarios")({
  staticData: { messages: ["owners"], inSitemap: true, edgeCacheable: true },
  validateSearch: (search: Record<string, string>): RawIncome => pick(search, INCOME_FIELDS),
  loader: async ({ context: { pageApi: api, locale } }) => {
    const query = { lang: locale }
    const [faq, testimonials] = await Promise.all([
      api.faq.owners.$get({ query }),
      api.testimonials.$get({ query }),
    ])
    if (!faq.ok) throw new ApiError(faq.status)
    if (!testimonials.ok) throw new ApiError(testimonials.status)
    return { faq: await faq.json(), testimonials: await testimonials.json() }
  },
  head: ({ match: { context, search } }) => {
    const title = context.i18n._(msg`Para proprietários em São Paulo`)
    return pageHead({
      ...context,
      path: "/proprietarios",
      title,
      description: context.i18n._(
        msg`Anúncio sem taxa de adesão, gestão completa ou só a limpeza do seu apartamento em São Paulo. Veja preços, perguntas frequentes e uma estimativa de renda.`,
      ),
      image: { path: "/illustrations/proprietarios.jpg", alt: title },
      // An address with an estimate's parameters should not be indexed.
      indexed: Object.keys(search).length === 0,
    })
  },
  component: Owners,
})

function Owners() {
  return <OwnersPage {...Route.useLoaderData()} income={readIncome(Route.useSearch())} />
}
