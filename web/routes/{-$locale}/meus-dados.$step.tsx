import { createFileRoute } from "@tanstack/react-router"
import { behindLink } from "../../privacy/behind-link.ts"
import { BehindLinkPage } from "../../privacy/behind-link-page.tsx"
import { ExpiredLink } from "../../privacy/expired-link.tsx"
import { pageHead } from "../../seo.ts"
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
