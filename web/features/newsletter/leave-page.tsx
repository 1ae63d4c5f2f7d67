import { Trans, useLingui } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { LinkForm, LinkPage, SignUpAgain } from "./link-page.tsx"
import type { LinkState } from "./link-state.ts"

const { brand, contact } = settings

/** The target page of the unsubscribe link, which does not expire. */
export function LeavePage({ link }: { link: LinkState }) {
  const { t } = useLingui()
  switch (link.state) {
    case "asked":
      return (
        <LinkPage title={t`Sair da lista`}>
          <p>{t`Aperte o botão para não receber mais as novidades da ${brand}.`}</p>
          <LinkForm path="/newsletter/sair" {...link}>
            {t`Sair da lista`}
          </LinkForm>
        </LinkPage>
      )
    case "done":
      return (
        <LinkPage title={t`Você saiu da lista`}>
          <p>{t`Não enviamos mais novidades para o seu endereço. Saiu sem querer?`}</p>
          <SignUpAgain />
        </LinkPage>
      )
    default:
      return (
        <LinkPage title={t`Este link não tira ninguém da lista`}>
          <p>
            <Trans>
              Pode faltar um pedaço do endereço: copie-o inteiro do e-mail e abra de novo. Se não der certo,
              escreva para{" "}
              <a translate="no" className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>{" "}
              e nós tiramos você.
            </Trans>
          </p>
          <SignUpAgain />
        </LinkPage>
      )
  }
}
