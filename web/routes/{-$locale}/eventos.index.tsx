import { createFileRoute } from "@tanstack/react-router"
import type { RawEventSearch } from "#machines/addresses.ts"
import { readEventSearch } from "#machines/city/event-search.ts"
import { headOf } from "#web/features/events/agenda-head.ts"
import { AgendaPage } from "#web/features/events/agenda-page.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/eventos/")({
  staticData: { messages: ["events"], inSitemap: true, edgeCacheable: true, isText: true },
  validateSearch: (search): RawEventSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { pageApi: api, locale, i18n }, deps }) => {
    const search = readEventSearch(deps)
    const answer = await api.events.$get({ query: { ...search, lang: locale } })
    if (!answer.ok) throw new ApiError(answer.status)
    return { search, events: (await answer.json()).events, head: headOf(i18n, deps, search) }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: Agenda,
})

function Agenda() {
  const { search, events } = Route.useLoaderData()
  return <AgendaPage search={search} events={events} />
}
