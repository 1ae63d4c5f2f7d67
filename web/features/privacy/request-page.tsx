import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { Field } from "#web/ui/forms/field.tsx"
import { Honeypot } from "#web/ui/forms/honeypot.tsx"
import { useAction, useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { Refusal } from "./refusal.tsx"
import type { Outcome, RequestForm } from "./request-form.ts"

/** Asks for an e-mail address, to which a link to all data stored about it is sent (LGPD, art. 18). */
export function RequestPage({ stamp, email, website, problem, failure }: RequestForm) {
  const { t } = useLingui()
  const params = useLocaleParam()
  const action = useAction("/meus-dados")
  const sentences: Record<string, string> = {
    missing: t`Escreva o seu e-mail`,
    invalid: t`Escreva o e-mail no formato nome@exemplo.com`,
    tooLong: t`O e-mail pode ter no máximo 254 caracteres`,
  }
  const error = problem === null ? undefined : (sentences[problem] ?? sentences.invalid)
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">{t`Seus dados`}</h1>
      <p className="mt-4 max-w-2xl text-lg">
        {t`Veja, baixe ou apague tudo o que este site guarda sobre você. Mandamos um link para o seu e-mail, e só quem lê esse e-mail entra.`}
      </p>
      <Refusal items={error === undefined ? [] : [{ id: "email", text: error }]} failure={failure} />
      <div className="contact-columns">
        <form
          method="post"
          action={action}
          noValidate
          className="self-start rounded-md border-2 border-ink p-5 sm:p-8"
        >
          <Field id="email" label={t`Seu e-mail`} hint={t`O mesmo que você usou neste site.`} error={error}>
            {(control) => (
              <input
                {...control}
                type="email"
                name="email"
                autoComplete="email"
                defaultValue={email}
                className="field w-full"
              />
            )}
          </Field>
          <Honeypot isShown={failure === "mustBeEmpty"} value={website} />
          <input type="hidden" name="stamp" value={stamp} />
          <button type="submit" className="button button-red mt-6">
            {t`Receber o link`}
          </button>
          <p className="mt-4 text-sm text-mute">
            {t`O link vale por 24 horas. Mandamos no máximo um a cada dez minutos.`}
          </p>
        </form>
        <aside className="contact-ways">
          <h2 className="text-lg">{t`O que você vai encontrar`}</h2>
          <ul className="mt-3 list-disc pl-5 [&_li]:mt-1.5">
            <li>{t`as mensagens que mandou pelo formulário de contato;`}</li>
            <li>{t`a inscrição nas novidades e o aviso do lançamento;`}</li>
            <li>{t`os e-mails que o site mandou por causa delas.`}</li>
          </ul>
          <p className="mt-4">
            <Trans>
              O resto está na página de{" "}
              <Link to="/{-$locale}/privacidade" params={params} className="link">
                privacidade
              </Link>
              .
            </Trans>
          </p>
        </aside>
      </div>
    </div>
  )
}

/** The page after an accepted form. */
export function RequestOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <div className="page pb-20 pt-8">
      <div className="form-sent">
        <h1 className="text-2xl">
          {outcome === "sent" ? t`Veja o seu e-mail` : t`Seus dados foram apagados`}
        </h1>
        {outcome === "sent" ? (
          <>
            <p className="mt-4 text-lg">
              {t`O link chega em alguns minutos ao endereço que você escreveu. Se não chegar, procure na caixa de spam.`}
            </p>
            <p className="mt-3">
              <Trans>
                Pediu há menos de dez minutos? Então vale o link que já foi. Se o endereço estava errado,{" "}
                <Link to="/{-$locale}/meus-dados" params={params} className="link">
                  escreva de novo
                </Link>
                .
              </Trans>
            </p>
          </>
        ) : (
          <>
            <p className="mt-4 text-lg">{t`Este site não guarda mais nada sobre o seu e-mail.`}</p>
            <p className="mt-6">
              <Link to="/{-$locale}" params={params} className="button button-frame">
                {t`Página inicial`}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
