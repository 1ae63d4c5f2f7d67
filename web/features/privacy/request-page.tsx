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
      <h1 className="text-2xl">
        <Trans>Seus dados</Trans>
      </h1>
      <p className="mt-4 max-w-2xl text-lg">
        <Trans>
          Veja, baixe ou apague tudo o que este site guarda sobre você. Mandamos um link para o seu e-mail, e
          só quem lê esse e-mail entra.
        </Trans>
      </p>
      <Refusal items={error === undefined ? [] : [{ id: "email", text: error }]} failure={failure} />
      <div className="contact-columns">
        <form
          method="post"
          action={action}
          noValidate
          className="self-start rounded-md border-2 border-ink p-5 sm:p-8"
        >
          <Field
            id="email"
            label={<Trans>Seu e-mail</Trans>}
            hint={<Trans>O mesmo que você usou neste site.</Trans>}
            error={error}
          >
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
            <Trans>Receber o link</Trans>
          </button>
          <p className="mt-4 text-sm text-mute">
            <Trans>O link vale por 24 horas. Mandamos no máximo um a cada dez minutos.</Trans>
          </p>
        </form>
        <aside className="contact-ways">
          <h2 className="text-lg">
            <Trans>O que você vai encontrar</Trans>
          </h2>
          <ul className="mt-3 list-disc pl-5 [&_li]:mt-1.5">
            <li>
              <Trans>as mensagens que mandou pelo formulário de contato;</Trans>
            </li>
            <li>
              <Trans>a inscrição nas novidades e o aviso do lançamento;</Trans>
            </li>
            <li>
              <Trans>os e-mails que o site mandou por causa delas.</Trans>
            </li>
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
  const params = useLocaleParam()
  return (
    <div className="page pb-20 pt-8">
      <div className="form-sent">
        <h1 className="text-2xl">
          {outcome === "sent" ? <Trans>Veja o seu e-mail</Trans> : <Trans>Seus dados foram apagados</Trans>}
        </h1>
        {outcome === "sent" ? (
          <>
            <p className="mt-4 text-lg">
              <Trans>
                O link chega em alguns minutos ao endereço que você escreveu. Se não chegar, procure na caixa
                de spam.
              </Trans>
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
            <p className="mt-4 text-lg">
              <Trans>Este site não guarda mais nada sobre o seu e-mail.</Trans>
            </p>
            <p className="mt-6">
              <Link to="/{-$locale}" params={params} className="button button-frame">
                <Trans>Página inicial</Trans>
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
