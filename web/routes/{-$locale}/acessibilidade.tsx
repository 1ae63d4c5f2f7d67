import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { AccessibilityPage } from "#web/features/legal/accessibility-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/acessibilidade")({
  staticData: { messages: ["legal"], inSitemap: true, edgeCacheable: true, isText: true },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      path: "/acessibilidade",
      title: context.i18n._(msg`Acessibilidade`),
      description: context.i18n._(
        msg`O que o site faz para que todos possam usá-lo, como é testado, o que ainda falta e como nos contar de uma barreira.`,
      ),
    }),
  component: AccessibilityPage,
})
