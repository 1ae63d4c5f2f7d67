import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { TermsPage } from "#web/features/legal/terms-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/termos")({
  staticData: { messages: ["legal"], inSitemap: true, edgeCacheable: true, isText: true },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      path: "/termos",
      title: context.i18n._(msg`Termos de uso`),
      description: context.i18n._(
        msg`O que este site faz, como são mostrados os preços e o que vale para a sua reserva.`,
      ),
    }),
  component: TermsPage,
})
