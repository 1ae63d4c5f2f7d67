import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { EmptyStage } from "./empty-stage.tsx"

/** The 404 page of an event that does not exist (any more). */
export function UnknownEvent() {
  const { i18n } = useLingui()
  const params = useLocaleParam()
  return (
    <div className="page section">
      <title>{`${i18n._(msg`Evento não encontrado`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyStage />
      <h1 className="mt-8 text-2xl">
        <Trans>Este evento não está na agenda</Trans>
      </h1>
      <p className="mb-8 mt-5 max-w-xl text-lg">
        <Trans>Pode ter saído do site, ou o endereço mudou. Veja o que mais acontece na cidade.</Trans>
      </p>
      <Link to="/{-$locale}/eventos" params={params} className="button button-red">
        <Trans>Ver todos os eventos</Trans>
      </Link>
    </div>
  )
}
