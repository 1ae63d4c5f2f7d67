import { createFileRoute } from "@tanstack/react-router"
import { dataRequest } from "#web/features/privacy/request-form.ts"
import { RequestOutcome, RequestPage } from "#web/features/privacy/request-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"
import { POSTED_ONCE } from "../-posted-once.ts"

export const Route = createFileRoute("/{-$locale}/meus-dados/")({
  staticData: { messages: ["privacy"] },
  ...POSTED_ONCE,
  loaderDeps: ({ search }) => ({ status: (search as { status?: string }).status }),
  loader: ({ context, deps: { status } }) => dataRequest(context, status),
  head: ({ match: { context }, loaderData }) =>
    loaderData === undefined ? {} : pageHead({ ...context, ...loaderData.head }),
  component: MyData,
})

function MyData() {
  const { outcome, form } = Route.useLoaderData()
  return outcome === undefined ? <RequestPage {...form} /> : <RequestOutcome outcome={outcome} />
}
