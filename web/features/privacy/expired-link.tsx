import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** The page of a link that is incomplete, expired, or of deleted data, with a link to ask again. */
export function ExpiredLink() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <div className="page pb-20 pt-8">
      <title>{`${t`Este link não vale mais`} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">
        <Trans>Este link não vale mais</Trans>
      </h1>
      <p className="mt-4 max-w-2xl text-lg">
        <Trans>
          Cada link vale por 24 horas, e só o mais novo funciona. Se você já apagou os seus dados, não há mais
          nada a ver.
        </Trans>
      </p>
      <p className="mt-8">
        <Link to="/{-$locale}/meus-dados" params={params} className="button button-red">
          <Trans>Pedir outro link</Trans>
        </Link>
      </p>
    </div>
  )
}
