import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { EmptyStage } from "./empty-stage.tsx"

/** The 404 page of an event that does not exist (any more). */
export function UnknownEvent() {
  const { t, i18n } = useLingui()
  const params = useLocaleParam()
  return (
    <div className="page section">
      <title>{`${i18n._(msg`Evento não encontrado`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyStage />
      <h1 className="mt-8 text-2xl">{t`Este evento não está na agenda`}</h1>
      <p className="mb-8 mt-5 max-w-xl text-lg">
        {t`Pode ter saído do site, ou o endereço mudou. Veja o que mais acontece na cidade.`}
      </p>
      <Link to="/{-$locale}/eventos" params={params} className="button button-red">
        {t`Ver todos os eventos`}
      </Link>
    </div>
  )
}
