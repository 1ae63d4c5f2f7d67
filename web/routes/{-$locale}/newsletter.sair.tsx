import { createFileRoute, notFound } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/addresses.ts"
import { LeavePage } from "#web/features/newsletter/leave-page.tsx"
import { IncompleteLink } from "#web/features/newsletter/link-page.tsx"
import { linkState } from "#web/features/newsletter/link-state.ts"
import { pageTexts } from "#web/features/newsletter/page-texts.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/newsletter/sair")({
  staticData: { messages: ["newsletter"] },
  loaderDeps: ({ search }): RawFormSearch => search,
  loader: ({ context: { i18n, posted }, deps }) => {
    const link = linkState(posted, deps)
    if (link === undefined) throw notFound()
    return { link, texts: pageTexts(i18n, "leave") }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({ ...context, ...loaderData.texts, path: "/newsletter/sair", indexed: false }),
  component: Leave,
  notFoundComponent: IncompleteLink,
})

function Leave() {
  return <LeavePage link={Route.useLoaderData().link} />
}
