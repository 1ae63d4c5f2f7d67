import { createFileRoute, notFound } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/addresses.ts"
import { ConfirmPage } from "#web/features/newsletter/confirm-page.tsx"
import { IncompleteLink } from "#web/features/newsletter/link-page.tsx"
import { linkState } from "#web/features/newsletter/link-state.ts"
import { pageTexts } from "#web/features/newsletter/page-texts.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/newsletter/confirmar")({
  staticData: { messages: ["newsletter"] },
  loaderDeps: ({ search }): RawFormSearch => search,
  loader: ({ context: { i18n, posted }, deps }) => {
    const link = linkState(posted, deps)
    if (link === undefined) throw notFound()
    return { link, texts: pageTexts(i18n, "confirm") }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({ ...context, ...loaderData.texts, path: "/newsletter/confirmar", indexed: false }),
  component: Confirm,
  notFoundComponent: IncompleteLink,
})

function Confirm() {
  return <ConfirmPage link={Route.useLoaderData().link} />
}
