import { createFileRoute, notFound } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/site/addresses.ts"
import { ConfirmPage } from "../../newsletter/confirm-page.tsx"
import { IncompleteLink } from "../../newsletter/link-page.tsx"
import { linkState } from "../../newsletter/link-state.ts"
import { pageTexts } from "../../newsletter/page-texts.ts"
import { pageHead } from "../../seo.ts"

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
