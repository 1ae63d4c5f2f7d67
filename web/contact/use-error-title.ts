import { useLingui } from "@lingui/react/macro"
import { useEffect } from "react"

/** While something is wrong, the page's title begins by saying so (GOV.UK's error pattern). */
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
