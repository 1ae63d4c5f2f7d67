import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { LAUNCH_CONFIRM_WITHIN } from "#machines/launch/notify.ts"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { LinkForm, LinkPage } from "./link-page.tsx"
import type { LinkState } from "./link-state.ts"

const { brand } = settings

/** The target page of the link that confirms an address to notify at launch. */
export function LaunchConfirmPage({ link }: { link: LinkState }) {
  const { t } = useLingui()
  const hours = LAUNCH_CONFIRM_WITHIN
  const params = useLocaleParam()
  switch (link.state) {
    case "asked":
      return (
        <LinkPage title={t`Confirme o aviso do lançamento`}>
          <p>{t`Falta um toque para avisarmos você quando a ${brand} for lançada.`}</p>
          <LinkForm path="/lancamento/confirmar" {...link}>
            {t`Quero ser avisado`}
          </LinkForm>
        </LinkPage>
      )
    case "done":
      return (
        <LinkPage title={t`Aviso confirmado`}>
          <p>{t`Obrigado! Mandamos um e-mail no lançamento, e nada além disso.`}</p>
          <p>
            <Trans>
              Mudou de ideia?{" "}
              <Link to="/{-$locale}/meus-dados" params={params} className="link">
                Peça para apagar os seus dados
              </Link>
              .
            </Trans>
          </p>
        </LinkPage>
      )
    case "expired":
      return (
        <LinkPage title={t`Este link venceu`}>
          <p>{t`Ele vale por ${hours} horas. Deixe o seu e-mail de novo, e mandamos outro.`}</p>
          <HomeLink />
        </LinkPage>
      )
    case "unknown":
      return (
        <LinkPage title={t`Este link não confirma nenhum aviso`}>
          <p>
            {t`Pode faltar um pedaço do endereço, ou já mandamos um link mais novo. Abra o do e-mail mais recente.`}
          </p>
          <HomeLink />
        </LinkPage>
      )
  }
}

/** To the home page, which is the launch page's form until the launch. */
export function HomeLink() {
  const { t } = useLingui()
  return (
    <p>
      <Link to="/{-$locale}" params={useLocaleParam()} className="button button-frame">
        {t`Ir para a página inicial`}
      </Link>
    </p>
  )
}
