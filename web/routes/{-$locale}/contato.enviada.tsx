import { msg } from "@lingui/core/macro"
import { createFileRoute, notFound } from "@tanstack/react-router"
import { isReference } from "#machines/contact/reference.ts"
import { MessageSentPage } from "#web/features/contact/message-sent.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/contato/enviada")({
  staticData: { messages: ["contact"] },
  loaderDeps: ({ search }) => ({ ref: (search as { ref?: string }).ref ?? "" }),
  loader: ({ deps: { ref } }) => {
    if (!isReference(ref)) throw notFound()
    return { reference: ref }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      path: "/contato/enviada",
      title: context.i18n._(msg`Mensagem enviada!`),
      description: context.i18n._(msg`A sua mensagem chegou e tem uma referência.`),
      indexed: false,
    }),
  component: Sent,
})

function Sent() {
  return <MessageSentPage {...Route.useLoaderData()} />
}
