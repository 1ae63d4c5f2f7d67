import { useLingui } from "@lingui/react/macro"
import { formatDay } from "#machines/site/day.ts"
import { LOCALE_NAMES } from "#machines/site/locales.ts"
import type { HeldData } from "#worker/queries/held-data.ts"
import { ANSWER_NAMES, SUBJECT_NAMES, VISITOR_NAMES } from "../contact/texts.ts"
import { Facts } from "./facts.tsx"
import { Instant } from "./instant.tsx"
import { CONTACT_STATUS_NAMES } from "./names.ts"

/** A message of the contact form, with all its fields. */
export function HeldContact({ contact }: { contact: HeldData["contacts"][number] }) {
  const { t, i18n } = useLingui()
  const { checkIn, checkOut, socialHousing, shortStays } = contact
  return (
    <article className="mt-6">
      <h3 className="tabular text-lg">
        {contact.reference} · {i18n._(SUBJECT_NAMES[contact.subject])}
      </h3>
      <Facts
        facts={[
          [t`Enviada em`, <Instant key="at" at={contact.createdAt} />],
          [
            t`Situação`,
            <span key="status">
              {i18n._(CONTACT_STATUS_NAMES[contact.status])} · <Instant at={contact.statusAt} />
            </span>,
          ],
          [t`Quem escreve`, i18n._(VISITOR_NAMES[contact.visitorType])],
          [t`Nome`, contact.name],
          [t`E-mail`, contact.email],
          [t`Telefone`, contact.phone],
          [t`Imóvel`, contact.property],
          [t`Região`, contact.region],
          [t`Hóspedes`, contact.guests],
          [t`Check-in`, checkIn === null ? null : formatDay(checkIn)],
          [t`Checkout`, checkOut === null ? null : formatDay(checkOut)],
          [t`Unidade HIS ou HMP`, socialHousing === null ? null : i18n._(ANSWER_NAMES[socialHousing])],
          [
            t`O condomínio permite estadias curtas`,
            shortStays === null ? null : i18n._(ANSWER_NAMES[shortStays]),
          ],
          [t`Mensagem`, contact.message],
          [t`Idioma`, LOCALE_NAMES[contact.locale].name],
          [t`Versão do aviso que você leu`, formatDay(contact.notice)],
        ]}
      />
    </article>
  )
}
