import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { ANSWER_NAMES, SUBJECT_NAMES, VISITOR_NAMES } from "#locales/texts/choice-labels.ts"
import { formatOf } from "#locales/texts/format.ts"
import { shownEmail } from "#locales/texts/shown-email.ts"
import { readPhone } from "#machines/forms/phone.ts"
import { stayNights } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import type { QuoteProblem } from "#machines/stay/quote.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"
import type { StayQuotes } from "#worker/desk/stay-quotes.ts"
import { Acts } from "./acts.tsx"
import { type Composer, NoteForm, ReplyForm } from "./composer.tsx"
import { Assignment, Steps } from "./contact-steps.tsx"
import { Conversation } from "./conversation.tsx"
import { Contacts } from "./inbox.tsx"

interface ContactPageProps {
  contact: Contact
  quotes: StayQuotes
  composer: Composer
  /** Addresses of everybody who may look after it. */
  operators: readonly string[]
  /** Whether what was wanted is not possible any more. */
  isOvertaken: boolean
  locale: Locale
  now: Date
}

/** A conversation: the stay and its price, what was written, the answer, and what can be done with it. */
export function ContactPage({
  contact: found,
  quotes,
  composer,
  operators,
  isOvertaken,
  locale,
  now,
}: ContactPageProps) {
  const { t } = useLingui()
  const { others, contact } = found
  return (
    <>
      {isOvertaken && (
        <p role="alert" className="alert">
          {t`Esta mensagem mudou desde que você a abriu. Veja como ela está agora.`}
        </p>
      )}
      <Stay found={found} locale={locale} />
      <Quotes quotes={quotes} locale={locale} />
      <Conversation found={found} locale={locale} now={now} />
      {others.length > 0 && (
        <details className="fold">
          <summary>
            <span>{t`Escreveu antes`}</span> (
            <span>{t`${plural(others.length, { one: "# vez", other: "# vezes" })}`}</span>)
          </summary>
          <Contacts contacts={others} locale={locale} now={now} />
        </details>
      )}
      {contact.status !== "spam" && <ReplyForm contact={contact} composer={composer} />}
      <OtherWays found={found} />
      <Steps contact={contact} now={now} />
      <NoteForm contact={contact} composer={composer} />
      <Assignment contact={contact} operators={operators} />
      <ContactFacts found={found} locale={locale} />
      {found.steps.length > 0 && <Acts lines={found.steps} locale={locale} now={now} />}
    </>
  )
}

/** The property with its picture, and the stay that was asked for. */
function Stay({ found, locale }: { found: Contact; locale: Locale }) {
  const { t } = useLingui()
  const { contact, propertyName, photo, slug } = found
  const { checkIn, checkOut, guests } = contact
  if (slug === null || propertyName === null) return null
  return (
    <div className="stay">
      {photo !== null && <img src={`/photos/${photo}-640.jpg`} alt="" width="144" height="96" />}
      <p>
        <b>{propertyName}</b>
        <span>
          {checkIn !== null && checkOut !== null && (
            <>
              {formatOf(locale).days(checkIn, checkOut)} ·{" "}
              <span>{t`${plural(stayNights(checkIn, checkOut), { one: "# noite", other: "# noites" })}`}</span>
            </>
          )}
          {checkIn !== null && guests !== null && " · "}
          {guests !== null &&
            (guests === "1" ? <span>{t`1 hóspede`}</span> : <span>{t`${guests} hóspedes`}</span>)}
        </span>
      </p>
    </div>
  )
}

/** What was entered in the form, and the ways to reach the person. */
function ContactFacts({ found, locale }: { found: Contact; locale: Locale }) {
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
          <span>{t`${plural(stayNights(checkIn, checkOut), { one: "# noite", other: "# noites" })}`}</span>
        </Fact>
      )}
      <Fact name={t`Hóspedes`}>{guests}</Fact>
      <Fact name={t`Região`}>{region}</Fact>
      <Fact name={t`E-mail`}>{shownEmail(contact.email)}</Fact>
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
function OtherWays({ found: { contact } }: { found: Contact }) {
  const { t } = useLingui()
  const { email, phone, reference } = contact
  const called = readPhone(phone ?? "")
  const subject = encodeURIComponent(`[${reference}]`)
  return (
    <p className="answer">
      {called?.extension === null && (
        <a className="button green" href={whatsappUrl(called.number.slice(1), `[${reference}] `)}>
          WhatsApp
        </a>
      )}
      {called !== undefined && (
        <a className="button" href={`tel:${called.number}`}>
          {t`Ligar`}
        </a>
      )}
      <a className="button" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
        {t`Abrir no meu e-mail`}
      </a>
    </p>
  )
}

/** What the person saw the stay cost, and what it costs today. */
function Quotes({ quotes: { quoted, today }, locale }: { quotes: StayQuotes; locale: Locale }) {
  const { t } = useLingui()
  const { money, dayMonth } = formatOf(locale)
  if (quoted === null && today === null) return null
  const reasons: Record<QuoteProblem, string> = {
    unavailable: t`O imóvel não recebe reservas agora.`,
    datesMissing: t`Faltam as datas.`,
    past: t`A estadia já começou ou passou.`,
    order: t`A saída é antes da chegada.`,
    tooLong: t`A estadia passa de 90 noites.`,
    minimumStay: t`A estadia é mais curta que o mínimo dessas datas.`,
    blocked: t`Já não está livre nessas datas.`,
    capacity: t`Não cabem tantos hóspedes.`,
    pets: t`Não recebe animais.`,
  }
  const change = quoted === null || today?.total == null ? 0 : today.total - quoted.total
  return (
    <div className="quotes" data-changed={change !== 0 || today?.total === null ? "" : undefined}>
      {quoted !== null && (
        <p>
          <span>{t`Citado em ${dayMonth(quoted.day)}`}</span>
          <b>{money(quoted.total)}</b>
        </p>
      )}
      {today !== null && (
        <p>
          <span>{t`Hoje`}</span>
          <b>{today.total === null ? "—" : money(today.total)}</b>
        </p>
      )}
      {change > 0 && (
        <p className="change">
          <Trans>
            <b>+ {money(change)}.</b> O preço subiu desde que a pessoa viu.
          </Trans>
        </p>
      )}
      {change < 0 && (
        <p className="change">
          <Trans>
            <b>− {money(-change)}.</b> O preço baixou desde que a pessoa viu.
          </Trans>
        </p>
      )}
      {today !== null && today.problems.length > 0 && (
        <p className="change">{today.problems.map((problem) => reasons[problem]).join(" ")}</p>
      )}
    </div>
  )
}
