import { setupI18n } from "@lingui/core"
import type { ReactNode } from "react"
import type { Locale } from "#machines/site/locales.ts"
import { featureCatalog } from "#web/shell/i18n/catalogs.ts"
import { MessagesProvider } from "#web/ui/i18n/messages-provider.tsx"

/**
 * Gives what comes on demand its messages. They are not added to those of the page: every part of it would be rendered
 * anew, and one that waits to be hydrated would be gone meanwhile.
 */
export async function lazyI18n(locale: Locale): Promise<(children: ReactNode) => ReactNode> {
  const { messages } = await featureCatalog("recently-viewed", locale)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (children) => <MessagesProvider i18n={i18n}>{children}</MessagesProvider>
}
