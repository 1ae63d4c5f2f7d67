import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { LAUNCH_CONFIRM_WITHIN } from "#machines/launch/notify.ts"
import { settings } from "#machines/site/settings.ts"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { LinkForm, LinkPage } from "./link-page.tsx"
import type { LinkState } from "./link-state.ts"

const { brand } = settings

/** The target page of the link that confirms an address to notify at launch. */
export function LaunchConfirmPage({ link }: { link: LinkState }) {
  const hours = LAUNCH_CONFIRM_WITHIN
  const params = useLocaleParam()
  switch (link.state) {
    case "asked":
      return (
        <LinkPage title={<Trans>Confirme o aviso do lançamento</Trans>}>
          <p>
            <Trans>Falta um toque para avisarmos você quando a {brand} for lançada.</Trans>
          </p>
          <LinkForm path="/lancamento/confirmar" {...link}>
            <Trans>Quero ser avisado</Trans>
          </LinkForm>
        </LinkPage>
      )
    case "done":
      return (
        <LinkPage title={<Trans>Aviso confirmado</Trans>}>
          <p>
            <Trans>Obrigado! Mandamos um e-mail no lançamento, e nada além disso.</Trans>
          </p>
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
        <LinkPage title={<Trans>Este link venceu</Trans>}>
          <p>
            <Trans>Ele vale por {hours} horas. Deixe o seu e-mail de novo, e mandamos outro.</Trans>
          </p>
          <HomeLink />
        </LinkPage>
      )
    case "unknown":
      return (
        <LinkPage title={<Trans>Este link não confirma nenhum aviso</Trans>}>
          <p>
            <Trans>
              Pode faltar um pedaço do endereço, ou já mandamos um link mais novo. Abra o do e-mail mais
              recente.
            </Trans>
          </p>
          <HomeLink />
        </LinkPage>
      )
  }
}

/** To the home page, which is the launch page's form until the launch. */
export function HomeLink() {
  return (
    <p>
      <Link to="/{-$locale}" params={useLocaleParam()} className="button button-frame">
        <Trans>Ir para a página inicial</Trans>
      </Link>
    </p>
  )
}
