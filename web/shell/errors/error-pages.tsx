import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { useLive } from "../hydration/use-live.ts"

/** The 404 page, with two links to continue. */
export function NotFoundPage() {
  const { i18n } = useLingui()
  const params = useLocaleParam()
  useLive()
  return (
    <>
      <title>{`${i18n._(msg`Página não encontrada`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page section">
        <h1 className="text-3xl">
          <Trans>Esta rua não existe</Trans>
        </h1>
        <p className="mt-5 max-w-xl text-lg">
          <Trans>
            O endereço que você abriu não leva a nenhuma página. Pode ter mudado, ou faltou uma letra.
          </Trans>
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/{-$locale}/imoveis" params={params} className="button button-red">
            <Trans>Ver os imóveis</Trans>
          </Link>
          <Link to="/{-$locale}" params={params} className="button button-frame">
            <Trans>Página inicial</Trans>
          </Link>
        </p>
      </div>
      <div className="calcada" />
    </>
  )
}

/** The page for an internal error, with a button to try again. */
export function ErrorPage() {
  const router = useRouter()
  useLive()
  return (
    <div className="page section max-w-2xl">
      <h1 className="text-2xl">
        <Trans>Algo falhou do nosso lado</Trans>
      </h1>
      <p className="mt-5">
        <Trans>
          A página não pôde ser carregada agora. Tente de novo em um instante; nada do que você escolheu se
          perdeu.
        </Trans>
      </p>
      <p className="mt-8">
        <a href={router.state.location.href} className="button button-red">
          <Trans>Tentar de novo</Trans>
        </a>
      </p>
    </div>
  )
}
