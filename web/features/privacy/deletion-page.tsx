import { Trans } from "@lingui/react/macro"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import { DeletionForm, useUntickedSentence } from "./deletion-form.tsx"
import type { BehindLink } from "./mailed-link.ts"
import { Refusal } from "./refusal.tsx"

/** The page after a rejected deletion: the reason, and the form again. */
export function DeletionPage({ token, failure, isUnticked }: BehindLink) {
  const unticked = useUntickedSentence()
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">
        <Trans>Apagar seus dados</Trans>
      </h1>
      <Refusal items={isUnticked ? [{ id: "understood", text: unticked }] : []} failure={failure} />
      <div className="mt-8 max-w-lg">
        <DeletionForm token={token} isUnticked={isUnticked} />
        <TokenForm to="/meus-dados/ver" token={token} className="mt-4">
          <button type="submit" className="button w-full">
            <Trans>Voltar aos meus dados</Trans>
          </button>
        </TokenForm>
      </div>
    </div>
  )
}
