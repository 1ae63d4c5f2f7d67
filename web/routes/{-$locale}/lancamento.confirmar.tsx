import { createFileRoute, notFound } from "@tanstack/react-router"
import type { RawFormSearch } from "#machines/addresses.ts"
import { HomeLink, LaunchConfirmPage } from "#web/features/newsletter/launch-confirm-page.tsx"
import { IncompleteLinkPage } from "#web/features/newsletter/link-page.tsx"
import { linkState } from "#web/features/newsletter/link-state.ts"
import { pageTexts } from "#web/features/newsletter/page-texts.ts"
import { pageHead } from "#web/shell/head/page-head.ts"

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
