import { Trans, useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { FieldError } from "#web/ui/forms/field.tsx"
import { TokenForm } from "#web/ui/forms/token-form.tsx"

/** The error message of the unticked checkbox, at the field and in the summary. */
export function useUntickedSentence(): string {
  const { t } = useLingui()
  return t`Marque que você entende que isso não pode ser desfeito`
}

/** The form that deletes all data once the checkbox is ticked. */
export function DeletionForm({ token, isUnticked }: { token: string; isUnticked: boolean }) {
  const { t } = useLingui()
  const unticked = useUntickedSentence()
  const { email } = settings.contact
  return (
    <TokenForm to="/meus-dados/apagar" token={token}>
      <p>
        <Trans>
          Apaga na hora tudo o que este site guarda sobre você. Conversas que já estão no e-mail da nossa
          equipe ficam lá: para apagar também essas, escreva para{" "}
          <a translate="no" className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </Trans>
      </p>
      <div className="form-field mt-4" data-wrong={isUnticked ? "" : undefined}>
        <FieldError id="understood-error" error={isUnticked ? unticked : undefined} />
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            id="understood"
            type="checkbox"
            name="understood"
            value="yes"
            required
            aria-invalid={isUnticked ? true : undefined}
            aria-describedby={isUnticked ? "understood-error" : undefined}
            className="size-6 shrink-0 accent-red"
          />
          <span>{t`Entendo que isso não pode ser desfeito`}</span>
        </label>
      </div>
      <button type="submit" className="button button-frame mt-4 w-full">
        {t`Apagar tudo`}
      </button>
    </TokenForm>
  )
}
