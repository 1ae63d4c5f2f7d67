import { useLingui } from "@lingui/react/macro"
import { ANSWER_NAMES, SUBJECT_NAMES, VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import { useFormat } from "#web/ui/i18n/use-format.ts"
import type { HeldData } from "#worker/data/privacy/stored-data.ts"
import { Facts } from "./facts.tsx"
import { Instant } from "./instant.tsx"
import { ENTRY_NAMES, SUBMISSION_STATUS_NAMES } from "./mail-labels.ts"

/** A message of the contact form, with all its fields. */
export function HeldSubmission({
  submission,
  conversation,
}: {
  submission: HeldData["submissions"][number]
  /** What was written about it since. */
  conversation: HeldData["conversations"]
}) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { checkIn, checkOut, socialHousing, shortStays } = submission
  return (
    <article className="mt-6">
      <h3 className="tabular text-lg">
        {submission.reference} · {i18n._(SUBJECT_NAMES[submission.subject])}
      </h3>
      <Facts
        facts={[
          [t`Enviada em`, <Instant key="at" at={submission.createdAt} />],
          [
            t`Situação`,
            <span key="status">
              {i18n._(SUBMISSION_STATUS_NAMES[submission.status])} · <Instant at={submission.statusAt} />
            </span>,
          ],
          [t`Quem escreve`, i18n._(VISITOR_NAMES[submission.visitorType])],
          [t`Nome`, submission.name],
          [t`E-mail`, submission.email],
          [t`Telefone`, submission.phone],
          [t`Imóvel`, submission.property],
          [t`Região`, submission.region],
          [t`Hóspedes`, submission.guests],
          [t`Check-in`, checkIn === null ? null : date(checkIn)],
          [t`Checkout`, checkOut === null ? null : date(checkOut)],
          [t`Unidade HIS ou HMP`, socialHousing === null ? null : i18n._(ANSWER_NAMES[socialHousing])],
          [
            t`O condomínio permite estadias curtas`,
            shortStays === null ? null : i18n._(ANSWER_NAMES[shortStays]),
          ],
          [t`Mensagem`, submission.message],
          [t`Idioma`, LOCALE_NAMES[submission.locale].name],
          [t`Versão do aviso que você leu`, date(submission.notice)],
        ]}
      />
      {conversation.map(({ kind, text, createdAt }) => (
        <div key={`${kind} ${createdAt}`} className="border-b border-line py-2">
          <p className="text-sm leading-6 text-mute">
            {i18n._(ENTRY_NAMES[kind])} · <Instant at={createdAt} />
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
    </article>
  )
}
