import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { settings } from "#machines/site/settings.ts"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"

/** Layout of the target page of a mail's link. */
export function LinkPage({ title, children }: { title: string; children: ReactElement | ReactElement[] }) {
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
  children: string
}

/** The button that performs the link's action. Opening the link does nothing, because mail programs open links, too. */
export function LinkForm({ path, token, hasFailed, children }: LinkFormProps) {
  const { t } = useLingui()
  return (
    <TokenForm to={path} token={token} className="mt-8">
      {hasFailed && (
        <p role="alert" className="newsletter-problem mb-5">
          {t`Não deu certo agora. Espere um minuto e aperte de novo.`}
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
  const { t } = useLingui()
  const { LaunchFrame } = useRouter().options.context
  const locale = useLocaleParam()
  if (LaunchFrame !== undefined) return null
  return (
    <p>
      <Link to="/{-$locale}/newsletter" params={locale} className="button button-frame">
        {t`Inscrever-se de novo`}
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
export function IncompleteLinkPage({ children }: { children: ReactElement }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <title>{`${i18n._(msg`Link incompleto`)} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <LinkPage title={t`Este link está incompleto`}>
        <p>{t`Falta um pedaço do endereço. Copie-o inteiro do e-mail e abra de novo.`}</p>
        {children}
      </LinkPage>
    </>
  )
}
