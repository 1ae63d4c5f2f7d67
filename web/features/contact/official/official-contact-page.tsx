import { Trans, useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { Refusal } from "#web/features/privacy/index.ts"
import { Field } from "#web/ui/forms/field.tsx"
import { useAction } from "#web/ui/i18n/use-action.ts"
import { OfficialAnswer } from "./official-answer.tsx"
import type { OfficialContactForm } from "./official-contact-form.ts"
import { OfficialContacts } from "./official-contacts.tsx"

/** Tells whether a phone number, an e-mail address, a PIX key or a link is one of ours. */
export function OfficialContactPage({ text, recognition, problem, failure }: OfficialContactForm) {
  const { t } = useLingui()
  const action = useAction("/contato-oficial")
  const missing = t`Escreva um telefone, um e-mail, uma chave PIX ou um link`
  const unreadable = t`Escreva um só, inteiro: um telefone com DDD, um e-mail, uma chave PIX ou um link`
  const error = problem === null ? undefined : problem === "missing" ? missing : unreadable
  return (
    <div className="page pb-20 pt-8">
      <h1 className="max-w-3xl text-2xl">
        <Trans>Este contato é mesmo nosso?</Trans>
      </h1>
      <p className="mt-4 max-w-2xl text-lg">
        <Trans>
          Alguém falou em nome da {settings.brand}? Confira aqui antes de pagar ou mandar documentos.
        </Trans>
      </p>
      <Refusal items={error === undefined ? [] : [{ id: "text", text: error }]} failure={failure} />
      <div className="contact-columns">
        <div className="grid content-start gap-8">
          {recognition !== null && <OfficialAnswer text={text} recognition={recognition} />}
          <form
            method="post"
            action={action}
            noValidate
            className="rounded-md border-2 border-ink p-5 sm:p-8"
          >
            <Field
              id="text"
              label={<Trans>Telefone, e-mail, chave PIX ou link</Trans>}
              hint={<Trans>Copie e cole, como você recebeu. Não guardamos o que você escreve aqui.</Trans>}
              error={error}
            >
              {(control) => (
                <input
                  {...control}
                  type="text"
                  name="text"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={text}
                  className="field w-full"
                />
              )}
            </Field>
            <button type="submit" className="button button-red mt-6">
              <Trans>Conferir</Trans>
            </button>
          </form>
        </div>
        <OfficialContacts />
      </div>
    </div>
  )
}
