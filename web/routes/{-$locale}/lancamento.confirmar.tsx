import { createFileRoute, notFound } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/site/addresses.ts"
import { HomeLink, LaunchConfirmPage } from "../../newsletter/launch-confirm-page.tsx"
import { IncompleteLinkPage } from "../../newsletter/link-page.tsx"
import { linkState } from "../../newsletter/link-state.ts"
import { pageTexts } from "../../newsletter/page-texts.ts"
import { pageHead } from "../../seo.ts"

export const Route = createFileRoute("/{-$locale}/lancamento/confirmar")({
  staticData: { messages: ["newsletter"] },
  loaderDeps: ({ search }): RawFormSearch => search,
  loader: ({ context: { i18n, posted }, deps }) => {
    const link = linkState(posted, deps)
    if (link === undefined) throw notFound()
    return { link, texts: pageTexts(i18n, "launch") }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({ ...context, ...loaderData.texts, path: "/lancamento/confirmar", indexed: false }),
  component: Confirm,
  notFoundComponent: Incomplete,
})

function Confirm() {
  return <LaunchConfirmPage link={Route.useLoaderData().link} />
}

function Incomplete() {
  return (
    <IncompleteLinkPage>
      <HomeLink />
    </IncompleteLinkPage>
  )
}
