import { createFileRoute } from "@tanstack/react-router"
import { readEventSearch } from "#machines/city/event-query.ts"
import type { RawEventSearch } from "#machines/site/addresses.ts"
import { ApiError } from "../../api.ts"
import { headOf } from "../../city/events/agenda-head.ts"
import { AgendaPage } from "../../city/events/agenda-page.tsx"
import { pageHead } from "../../seo.ts"

export const Route = createFileRoute("/{-$locale}/eventos/")({
  staticData: { messages: ["city/events"], listed: true, isShared: true, isText: true },
  validateSearch: (search): RawEventSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, locale, i18n }, deps }) => {
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
