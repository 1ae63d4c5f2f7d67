import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../../seo.ts"
import { PrivacyPage } from "../../site/legal/privacy-page.tsx"

export const Route = createFileRoute("/{-$locale}/privacidade")({
  staticData: { messages: ["site/legal"], listed: true, isShared: true, isText: true },
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
