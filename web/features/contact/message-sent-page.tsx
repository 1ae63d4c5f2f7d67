import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { SentSign, WhatFollows } from "./message-sent.tsx"

/** The page after a form was posted without scripts. */
export function MessageSentPage({ reference }: { reference: string }) {
  const params = useLocaleParam()
  return (
    <div className="page pb-20 pt-8">
      <div className="form-sent">
        <h1 className="flex items-center gap-3 text-xl">
          <SentSign />
          <Trans>Mensagem enviada!</Trans>
        </h1>
        <WhatFollows reference={reference} />
        <Link to="/{-$locale}/contato" params={params} className="button button-frame mt-6">
          <Trans>Enviar outra mensagem</Trans>
        </Link>
      </div>
    </div>
  )
}
