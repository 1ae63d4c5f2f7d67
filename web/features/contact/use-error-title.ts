import { useLingui } from "@lingui/react/macro"
import { useEffect } from "react"

/** Prefixes the page's title while the form has errors (GOV.UK's error pattern). */
export function useErrorTitle(isWrong: boolean): void {
  const { t } = useLingui()
  const prefix = t`Erro:`
  useEffect(() => {
    const plain = document.title.startsWith(prefix)
      ? document.title.slice(prefix.length).trimStart()
      : document.title
    document.title = isWrong ? `${prefix} ${plain}` : plain
  }, [isWrong, prefix])
}
