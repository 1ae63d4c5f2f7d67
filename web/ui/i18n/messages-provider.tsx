import type { I18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import type { ReactNode } from "react"

/** Gives what is inside it the messages of a language. */
export function MessagesProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Words}>
      {children}
    </I18nProvider>
  )
}

/** The words of a `Trans`, which stand between its elements: each text in an element of its own (docs/how/pages.md). */
function Words({ translation }: { translation: ReactNode }) {
  const parts: ReactNode[] = Array.isArray(translation) ? translation : [translation]
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is what is at its place.
  return parts.map((part, at) => (typeof part === "string" ? <span key={at}>{part}</span> : part))
}
