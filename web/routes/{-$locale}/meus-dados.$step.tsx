import { createFileRoute } from "@tanstack/react-router"
import { mailedLink } from "#web/features/privacy/mailed-link.ts"
import { ExpiredLink, MailedLinkPage } from "#web/features/privacy/mailed-link-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"
import { POSTED_ONCE } from "../-posted-once.ts"

export const Route = createFileRoute("/{-$locale}/meus-dados/$step")({
  staticData: { messages: ["privacy", "contact"] },
  ...POSTED_ONCE,
  loaderDeps: ({ search }) => ({ token: (search as { token?: string }).token }),
  loader: ({ context, params: { step }, deps: { token } }) => mailedLink(context, step, token),
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: MailedLinkState,
  notFoundComponent: ExpiredLink,
})

function MailedLinkState() {
  return <MailedLinkPage {...Route.useLoaderData().shown} />
}
