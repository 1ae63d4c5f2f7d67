import { createFileRoute } from "@tanstack/react-router"
import { behindLink } from "#web/features/privacy/mailed-link.ts"
import { BehindLinkPage, ExpiredLink } from "#web/features/privacy/mailed-link-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"
import { POSTED_ONCE } from "../-posted-once.ts"

export const Route = createFileRoute("/{-$locale}/meus-dados/$step")({
  staticData: { messages: ["privacy", "contact"] },
  ...POSTED_ONCE,
  loaderDeps: ({ search }) => ({ token: (search as { token?: string }).token }),
  loader: ({ context, params: { step }, deps: { token } }) => behindLink(context, step, token),
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: BehindLink,
  notFoundComponent: ExpiredLink,
})

function BehindLink() {
  return <BehindLinkPage {...Route.useLoaderData().shown} />
}
