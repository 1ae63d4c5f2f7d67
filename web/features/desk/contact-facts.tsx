import { Plural, Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { ANSWER_NAMES, SUBJECT_NAMES, VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { formatOf } from "#locales/texts/format.ts"
import { stayNights } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"

/** What was entered in the form, and the ways to reach the person. */
export function ContactFacts({ found, locale }: { found: Contact; locale: Locale }) {
  const { t, i18n } = useLingui()
  const format = formatOf(locale)
  const { contact, propertyName, code, slug } = found
  const { checkIn, checkOut, guests, region, phone, socialHousing, shortStays } = contact
  const stay = new URLSearchParams(checkIn === null || checkOut === null ? {} : { checkIn, checkOut })
  return (
    <dl className="facts">
      <Fact name={t`Quem escreve`}>{i18n._(VISITOR_NAMES[contact.visitorType])}</Fact>
      <Fact name={t`Assunto`}>{i18n._(SUBJECT_NAMES[contact.subject])}</Fact>
      <Fact name={t`Imóvel`}>
        {slug === null ? (
          contact.property
        ) : (
          <a href={`/imoveis/${slug}?${stay}`} className="fact-link">
            {propertyName} ({code})
          </a>
        )}
      </Fact>
      {checkIn !== null && checkOut !== null && (
        <Fact name={t`Estadia`}>
          {format.days(checkIn, checkOut)} ·{" "}
          <Plural value={stayNights(checkIn, checkOut)} one="# noite" other="# noites" />
        </Fact>
      )}
      <Fact name={t`Hóspedes`}>{guests}</Fact>
      <Fact name={t`Região`}>{region}</Fact>
      <Fact name={t`E-mail`}>{contact.email}</Fact>
      <Fact name={t`Telefone`}>{phone}</Fact>
      <Fact name={t`Unidade HIS ou HMP`}>{socialHousing && i18n._(ANSWER_NAMES[socialHousing])}</Fact>
      <Fact name={t`O condomínio permite estadias curtas`}>
        {shortStays && i18n._(ANSWER_NAMES[shortStays])}
      </Fact>
    </dl>
  )
}

/** One of the facts, where it is known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The other ways to answer: the operator's own mail program, WhatsApp or phone. */
export function OtherWays({ found: { contact } }: { found: Contact }) {
  const { email, phone, reference } = contact
  const subject = encodeURIComponent(`[${reference}]`)
  return (
    <p className="answer">
      {phone !== null && (
        <>
          <a className="button green" href={whatsappUrl(phone.slice(1), `[${reference}] `)}>
            WhatsApp
          </a>
          <a className="button" href={`tel:${phone}`}>
            <Trans>Ligar</Trans>
          </a>
        </>
      )}
      <a className="button" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
        <Trans>Abrir no meu e-mail</Trans>
      </a>
    </p>
  )
}
