import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { PrivacyPage } from "#web/features/legal/privacy-page.tsx"
import { pageHead } from "#web/shell/head/page-head.ts"

export const Route = createFileRoute("/{-$locale}/privacidade")({
  staticData: { messages: ["legal"], inSitemap: true, edgeCacheable: true, isText: true },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      path: "/privacidade",
      title: context.i18n._(msg`Privacidade`),
      description: context.i18n._(
        msg`Quais dados o site usa, por quê, e como pedir para ver, corrigir ou apagar os seus.`,
      ),
    }),
  component: PrivacyPage,
})
