import { Trans } from "@lingui/react/macro"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import type { BehindLink } from "./mailed-link.ts"
import { Refusal } from "./refusal.tsx"

/** The page after a failed export: the reason, and the button again. */
export function ExportPage({ token, failure }: BehindLink) {
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">
        <Trans>Baixar seus dados</Trans>
      </h1>
      <Refusal failure={failure} />
      <TokenForm to="/meus-dados/exportar" token={token} className="mt-8">
        <button type="submit" className="button button-red">
          <Trans>Baixar meus dados</Trans>
        </button>
      </TokenForm>
    </div>
  )
}
