import { Trans } from "@lingui/react/macro"
import { useWaiting } from "./open-as-document.ts"

/** Says at the foot of the screen why the page of a pressed link does not come. */
export function ConnectionNotice() {
  const isWaiting = useWaiting()
  return (
    <p role="status" className={isWaiting ? "notice" : "sr-only"}>
      {isWaiting && <Trans>Sem conexão com o site. A página abre assim que ela voltar.</Trans>}
    </p>
  )
}
