import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
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
