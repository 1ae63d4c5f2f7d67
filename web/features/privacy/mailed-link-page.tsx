import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { settings } from "#machines/site/settings.ts"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import { useLocaleParam } from "#web/ui/i18n/use-locale.ts"
import { DeletionForm, useUntickedSentence } from "./deletion-form.tsx"
import type { MailedLinkState } from "./mailed-link.ts"
import { Refusal } from "./refusal.tsx"
import { StoredDataPage } from "./stored-data-page.tsx"

const PAGES = { ver: ShowDataPage, exportar: ExportPage, apagar: DeletionPage }

/** The page behind the mail's link, or the one that shows a rejected form of that page. */
export function MailedLinkPage(shown: MailedLinkState) {
  const Page = PAGES[shown.step]
  return <Page {...shown} />
}

/** The page after a rejected deletion: the reason, and the form again. */
function DeletionPage({ token, failure, isUnticked }: MailedLinkState) {
  const { t } = useLingui()
  const unticked = useUntickedSentence()
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">{t`Apagar seus dados`}</h1>
      <Refusal items={isUnticked ? [{ id: "understood", text: unticked }] : []} failure={failure} />
      <div className="mt-8 max-w-lg">
        <DeletionForm token={token} isUnticked={isUnticked} />
        <TokenForm to="/meus-dados/ver" token={token} className="mt-4">
          <button type="submit" className="button w-full">
            {t`Voltar aos meus dados`}
          </button>
        </TokenForm>
      </div>
    </div>
  )
}

/** The page after a failed export: the reason, and the button again. */
function ExportPage({ token, failure }: MailedLinkState) {
  const { t } = useLingui()
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">{t`Baixar seus dados`}</h1>
      <Refusal failure={failure} />
      <TokenForm to="/meus-dados/exportar" token={token} className="mt-8">
        <button type="submit" className="button button-red">
          {t`Baixar meus dados`}
        </button>
      </TokenForm>
    </div>
  )
}

/** The target page of the mail's link: first a button, because programs open links, too; then all stored data. */
function ShowDataPage({ token, held, failure }: MailedLinkState) {
  const { t } = useLingui()
  if (held !== null) return <StoredDataPage token={token} held={held} />
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">{t`Seus dados`}</h1>
      <Refusal failure={failure} />
      <p className="mt-4 max-w-2xl text-lg">
        {t`Falta um toque. Nada aparece antes dele, porque programas de segurança também abrem os links dos e-mails.`}
      </p>
      <TokenForm to="/meus-dados/ver" token={token} className="mt-8">
        <button type="submit" className="button button-red">
          {t`Ver meus dados`}
        </button>
      </TokenForm>
    </div>
  )
}

/** The page of a link that is incomplete, expired, or of deleted data, with a link to ask again. */
export function ExpiredLink() {
  const { t } = useLingui()
  const params = useLocaleParam()
  return (
    <div className="page pb-20 pt-8">
      <title>{`${t`Este link não vale mais`} · ${settings.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{t`Este link não vale mais`}</h1>
      <p className="mt-4 max-w-2xl text-lg">
        {t`Cada link vale por 24 horas, e só o mais novo funciona. Se você já apagou os seus dados, não há mais nada a ver.`}
      </p>
      <p className="mt-8">
        <Link to="/{-$locale}/meus-dados" params={params} className="button button-red">
          {t`Pedir outro link`}
        </Link>
      </p>
    </div>
  )
}
