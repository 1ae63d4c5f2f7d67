import { createFileRoute, notFound } from "@tanstack/react-router"
import { EventPage } from "#web/features/events/event-page.tsx"
import { propertiesAround } from "#web/features/events/properties-around.ts"
import { UnknownEvent } from "#web/features/events/unknown-event.tsx"
import { ApiError } from "#web/shell/api.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

/** Number of other events on an event's page. */
const SOON = 3

export const Route = createFileRoute("/{-$locale}/eventos/$slug")({
  staticData: { messages: ["events"], inSitemap: "events", edgeCacheable: true, isText: true },
  loader: async ({ context: { pageApi: api, locale }, params: { slug } }) => {
    const answer = await api.events[":slug"].$get({ param: { slug }, query: { lang: locale } })
    const { ok, status } = answer
    if (!ok) throw status === 404 ? notFound() : new ApiError(status)
    const event = await answer.json()
    const [nearby, agenda] = await Promise.all([
      propertiesAround(api, event, locale),
      api.events.$get({ query: { lang: locale } }),
    ])
    if (!agenda.ok) throw new ApiError(agenda.status)
    const others = (await agenda.json()).events.filter((other) => other.slug !== slug)
    return {
      event,
      ...nearby,
      soon: others.slice(0, SOON),
    }
  },
  head: ({ match: { context }, loaderData }) => {
    if (loaderData === undefined) return {}
    const { slug, title, summary } = loaderData.event
    return pageHead({
      ...context,
      path: `/eventos/${slug}`,
      title,
      description: summary,
      image: { path: `/illustrations/${slug}.jpg`, alt: title },
    })
  },
  component: Event,
  notFoundComponent: UnknownEvent,
})

function Event() {
  return <EventPage {...Route.useLoaderData()} />
}
