import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { settings } from "#machines/site/settings.ts"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Layout of the target page of a mail's link. */
export function LinkPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page pb-20 pt-8">
      <div className="max-w-3xl [&_p]:mt-5">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

interface LinkFormProps {
  /** Path of the page in Portuguese; the token is posted to it, so that the next address does not contain it. */
  path: string
  token: string
  hasFailed: boolean
  /** Label of the button. */
  children: ReactNode
}

/** The button that performs the link's action. Opening the link does nothing, because mail programs open links, too. */
export function LinkForm({ path, token, hasFailed, children }: LinkFormProps) {
  return (
    <TokenForm to={path} token={token} className="mt-8">
      {hasFailed && (
        <p role="alert" className="newsletter-problem mb-5">
          <Trans>Não deu certo agora. Espere um minuto e aperte de novo.</Trans>
        </p>
      )}
      <button type="submit" className="button button-red">
        {children}
      </button>
    </TokenForm>
  )
}

/** A link to sign up again; none in launch mode, in which nobody can. */
export function SignUpAgain() {
  const { LaunchFrame } = useRouter().options.context
  const locale = useLocaleParam()
  if (LaunchFrame !== undefined) return null
  return (
    <p>
      <Link to="/{-$locale}/newsletter" params={locale} className="button button-frame">
        <Trans>Inscrever-se de novo</Trans>
      </Link>
    </p>
  )
}

/** The 404 page of an address of the newsletter without a token. */
export function IncompleteLink() {
  return (
    <IncompleteLinkPage>
      <SignUpAgain />
    </IncompleteLinkPage>
  )
}

/** The 404 page of an address without a token; its children lead to where another link may be asked for. */
export function IncompleteLinkPage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <>
      <title>{`${i18n._(msg`Link incompleto`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <LinkPage title={<Trans>Este link está incompleto</Trans>}>
        <p>
          <Trans>Falta um pedaço do endereço. Copie-o inteiro do e-mail e abra de novo.</Trans>
        </p>
        {children}
      </LinkPage>
    </>
  )
}
