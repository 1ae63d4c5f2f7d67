import { Trans } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { LinkForm, LinkPage, SignUpAgain } from "./link-page.tsx"
import type { LinkState } from "./link-state.ts"

const { brand, contact } = settings

/** The target page of the unsubscribe link, which does not expire. */
export function LeavePage({ link }: { link: LinkState }) {
  switch (link.state) {
    case "asked":
      return (
        <LinkPage title={<Trans>Sair da lista</Trans>}>
          <p>
            <Trans>Aperte o botão para não receber mais as novidades da {brand}.</Trans>
          </p>
          <LinkForm path="/newsletter/sair" {...link}>
            <Trans>Sair da lista</Trans>
          </LinkForm>
        </LinkPage>
      )
    case "done":
      return (
        <LinkPage title={<Trans>Você saiu da lista</Trans>}>
          <p>
            <Trans>Não enviamos mais novidades para o seu endereço. Saiu sem querer?</Trans>
          </p>
          <SignUpAgain />
        </LinkPage>
      )
    default:
      return (
        <LinkPage title={<Trans>Este link não tira ninguém da lista</Trans>}>
          <p>
            <Trans>
              Pode faltar um pedaço do endereço: copie-o inteiro do e-mail e abra de novo. Se não der certo,
              escreva para{" "}
              <a className="link" href={`mailto:${contact.email}`}>
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
