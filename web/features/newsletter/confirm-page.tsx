import { Trans } from "@lingui/react/macro"
import { CONFIRM_WITHIN } from "#machines/newsletter/newsletter.ts"
import { settings } from "#machines/site/settings.ts"
import { LinkForm, LinkPage, SignUpAgain } from "./link-page.tsx"
import type { LinkState } from "./link-state.ts"

const { brand } = settings

/** The target page of the confirmation link. */
export function ConfirmPage({ link }: { link: LinkState }) {
  const hours = CONFIRM_WITHIN
  switch (link.state) {
    case "asked":
      return (
        <LinkPage title={<Trans>Confirme a sua inscrição</Trans>}>
          <p>
            <Trans>Falta um toque para você receber as novidades da {brand} por e-mail.</Trans>
          </p>
          <LinkForm path="/newsletter/confirmar" {...link}>
            <Trans>Confirmar inscrição</Trans>
          </LinkForm>
        </LinkPage>
      )
    case "done":
      return (
        <LinkPage title={<Trans>Inscrição confirmada</Trans>}>
          <p>
            <Trans>Obrigado! Todo e-mail que enviamos traz um link para sair da lista.</Trans>
          </p>
        </LinkPage>
      )
    case "expired":
      return (
        <LinkPage title={<Trans>Este link venceu</Trans>}>
          <p>
            <Trans>Ele vale por {hours} horas. Inscreva-se de novo, e enviamos outro.</Trans>
          </p>
          <SignUpAgain />
        </LinkPage>
      )
    case "unknown":
      return (
        <LinkPage title={<Trans>Este link não confirma nenhuma inscrição</Trans>}>
          <p>
            <Trans>
              Pode faltar um pedaço do endereço, ou já enviamos um link mais novo. Abra o do e-mail mais
              recente, ou inscreva-se de novo.
            </Trans>
          </p>
          <SignUpAgain />
        </LinkPage>
      )
  }
}
