import { Trans, useLingui } from "@lingui/react/macro"
import { Download } from "lucide-react"
import { shownEmail } from "#locales/texts/shown-email.ts"
import { TokenForm } from "#web/ui/forms/token-form.tsx"
import type { StoredData } from "#worker/data/privacy/stored-data.ts"
import { DeletionForm } from "./deletion-form.tsx"
import {
  StoredMails,
  StoredNewsletter,
  StoredNotifications,
  StoredRequest,
  StoredSubmission,
} from "./stored-data-sections.tsx"

/** All stored data about an e-mail address, to be read, downloaded or deleted. */
export function StoredDataPage({ token, held }: { token: string; held: StoredData }) {
  const { t } = useLingui()
  const { submissions, newsletter, notifications, mails, request } = held
  const email = <strong translate="no">{shownEmail(held.email)}</strong>
  const isNothing = submissions.length + notifications.length === 0 && newsletter === null
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">{t`Seus dados`}</h1>
      <p className="mt-4 max-w-2xl text-lg">
        {isNothing ? (
          <Trans>Não guardamos nada sobre {email}, além do pedido que trouxe você aqui.</Trans>
        ) : (
          <Trans>Tudo o que este site guarda sobre {email}. As horas são as de São Paulo.</Trans>
        )}
      </p>
      <p className="mt-4 lg:hidden">
        <a href="#take" className="link reach py-1.5">
          {t`Baixar ou apagar`}
        </a>
      </p>
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid gap-12">
          {submissions.length > 0 && (
            <section aria-labelledby="submissions">
              <h2 id="submissions" className="text-xl">
                {t`Mensagens de contato`}
              </h2>
              {submissions.map((submission) => (
                <StoredSubmission
                  key={submission.reference}
                  submission={submission}
                  conversation={held.conversations.filter(
                    ({ reference }) => reference === submission.reference,
                  )}
                />
              ))}
            </section>
          )}
          {newsletter !== null && <StoredNewsletter subscription={newsletter} />}
          {notifications.length > 0 && <StoredNotifications notifications={notifications} />}
          <StoredMails mails={mails} />
          <StoredRequest request={request} />
        </div>
        <div id="take" className="grid gap-8 rounded-md border-2 border-ink p-6 lg:sticky lg:top-6">
          <section aria-labelledby="download">
            <h2 id="download" className="text-lg">
              {t`Levar com você`}
            </h2>
            <p className="mt-2">{t`Um arquivo JSON, que outros programas também leem.`}</p>
            <TokenForm to="/meus-dados/exportar" token={token} className="mt-4">
              <button type="submit" className="button button-red w-full">
                <Download aria-hidden="true" className="size-5" />
                <span>{t`Baixar meus dados`}</span>
              </button>
            </TokenForm>
          </section>
          <section aria-labelledby="delete" className="border-t-2 border-ink pt-6">
            <h2 id="delete" className="mb-2 text-lg">
              {t`Apagar`}
            </h2>
            <DeletionForm token={token} isUnticked={false} />
          </section>
        </div>
      </div>
    </div>
  )
}
