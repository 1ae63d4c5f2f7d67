import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import type { Outcome } from "./request-form.ts"

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
