import { useLingui } from "@lingui/react/macro"
import { CONFIRM_WITHIN } from "#machines/newsletter/newsletter.ts"
import { settings } from "#machines/site/settings.ts"
import { LinkForm, LinkPage, SignUpAgain } from "./link-page.tsx"
import type { LinkState } from "./link-state.ts"

const { brand } = settings

/** The target page of the confirmation link. */
export function ConfirmPage({ link }: { link: LinkState }) {
  const { t } = useLingui()
  const hours = CONFIRM_WITHIN
  switch (link.state) {
    case "asked":
      return (
        <LinkPage title={t`Confirme a sua inscrição`}>
          <p>{t`Falta um toque para você receber as novidades da ${brand} por e-mail.`}</p>
          <LinkForm path="/newsletter/confirmar" {...link}>
            {t`Confirmar inscrição`}
          </LinkForm>
        </LinkPage>
      )
    case "done":
      return (
        <LinkPage title={t`Inscrição confirmada`}>
          <p>{t`Obrigado! Todo e-mail que enviamos traz um link para sair da lista.`}</p>
        </LinkPage>
      )
    case "expired":
      return (
        <LinkPage title={t`Este link venceu`}>
          <p>{t`Ele vale por ${hours} horas. Inscreva-se de novo, e enviamos outro.`}</p>
          <SignUpAgain />
        </LinkPage>
      )
    case "unknown":
      return (
        <LinkPage title={t`Este link não confirma nenhuma inscrição`}>
          <p>
            {t`Pode faltar um pedaço do endereço, ou já enviamos um link mais novo. Abra o do e-mail mais recente, ou inscreva-se de novo.`}
          </p>
          <SignUpAgain />
        </LinkPage>
      )
  }
}
