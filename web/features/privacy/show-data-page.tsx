import { Trans } from "@lingui/react/macro"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import type { BehindLink } from "./mailed-link.ts"
import { Refusal } from "./refusal.tsx"
import { HeldPage } from "./stored-data-page.tsx"

/** The target page of the mail's link: first a button, because programs open links, too; then all stored data. */
export function ShowDataPage({ token, held, failure }: BehindLink) {
  if (held !== null) return <HeldPage token={token} held={held} />
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">
        <Trans>Seus dados</Trans>
      </h1>
      <Refusal failure={failure} />
      <p className="mt-4 max-w-2xl text-lg">
        <Trans>
          Falta um toque. Nada aparece antes dele, porque programas de segurança também abrem os links dos
          e-mails.
        </Trans>
      </p>
      <TokenForm to="/meus-dados/ver" token={token} className="mt-8">
        <button type="submit" className="button button-red">
          <Trans>Ver meus dados</Trans>
        </button>
      </TokenForm>
    </div>
  )
}
