import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { CONFIRM_WITHIN, MAIL_PAUSE } from "#machines/newsletter/newsletter.ts"
import { Field } from "#web/ui/forms/field.tsx"
import { Honeypot } from "#web/ui/forms/honeypot.tsx"
import { NewsletterConsent } from "./newsletter-form.tsx"
import { FAILURES, PROBLEMS } from "./problem-texts.ts"
import type { SignUpNotice, SignUpState } from "./sign-up-state.ts"

const NOTICES: Record<SignUpNotice, MessageDescriptor> = {
  ...FAILURES,
  oneMore: msg`Falta só um passo: confira o seu e-mail e aperte o botão.`,
  tooFast: msg`Foi rápido demais para o nosso filtro contra robôs. Espere alguns segundos e envie de novo.`,
}

/** The newsletter's form on its own page. It works without scripts, and continues forms posted from other pages. */
export function SignUpPage({ form: { email, stamp, website, problem, notice } }: { form: SignUpState }) {
  const { t, i18n } = useLingui()
  return (
    <div className="page pb-20 pt-8">
      <h1 className="max-w-3xl text-2xl">{t`Novidades por e-mail`}</h1>
      {notice !== null && (
        <p role="alert" className="mt-6 max-w-xl text-lg font-semibold">
          {i18n._(NOTICES[notice])}
        </p>
      )}
      <form method="post" noValidate className="sign-up form-column mt-8 max-w-xl">
        <input type="hidden" name="stamp" value={stamp} />
        <Field
          id="email"
          label={t`Seu e-mail`}
          error={problem === null ? undefined : i18n._(PROBLEMS[problem])}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              defaultValue={email}
              autoComplete="email"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the server returned the page because of this field
              autoFocus={problem !== null}
              className="field w-full"
            />
          )}
        </Field>
        <Honeypot isShown={notice === "robot"} value={website} />
        <NewsletterConsent id="consent" />
        <p>
          <button type="submit" className="button button-red">
            {t`Receber as novidades`}
          </button>
        </p>
      </form>
    </div>
  )
}

/** The page after a form was posted without scripts; it is the same for every address. */
export function SentPage() {
  const { t } = useLingui()
  const [hours, minutes] = [CONFIRM_WITHIN, MAIL_PAUSE]
  return (
    <div className="page pb-20 pt-8">
      <div className="form-sent">
        <h1 className="text-xl">{t`Confira seu e-mail e confirme a inscrição`}</h1>
        <p className="mt-4">
          {t`Enviamos uma mensagem para o endereço que você escreveu. O link dela vale por ${hours} horas.`}
        </p>
        <p className="mt-3">
          {t`Não chegou? Procure no spam. Daqui a ${minutes} minutos você pode pedir outra.`}
        </p>
      </div>
    </div>
  )
}
