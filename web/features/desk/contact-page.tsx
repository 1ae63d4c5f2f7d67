import { Plural, Trans } from "@lingui/react/macro"
import { formatOf } from "#locales/texts/format.ts"
import { stayNights } from "#machines/site/day.ts"
import type { Locale } from "#machines/site/locales.ts"
import type { Contact } from "#worker/data/desk/inbox.ts"
import type { StayQuotes } from "#worker/desk/stay-quotes.ts"
import { type Composer, NoteForm, ReplyForm } from "./composer.tsx"
import { ContactFacts, OtherWays } from "./contact-facts.tsx"
import { Assignment, Steps, StepsTaken } from "./contact-steps.tsx"
import { Conversation } from "./conversation.tsx"
import { Contacts } from "./inbox.tsx"
import { Quotes } from "./quotes.tsx"

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
  const { others, contact } = found
  return (
    <>
      {isOvertaken && (
        <p role="alert" className="alert">
          <Trans>Esta mensagem mudou desde que você a abriu. Veja como ela está agora.</Trans>
        </p>
      )}
      <Stay found={found} locale={locale} />
      <Quotes quotes={quotes} locale={locale} />
      <Conversation found={found} locale={locale} now={now} />
      {others.length > 0 && (
        <details className="fold">
          <summary>
            <Trans>Escreveu antes</Trans> (<Plural value={others.length} one="# vez" other="# vezes" />)
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
      <StepsTaken steps={found.steps} locale={locale} now={now} />
    </>
  )
}

/** The property with its picture, and the stay that was asked for. */
function Stay({ found, locale }: { found: Contact; locale: Locale }) {
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
              <Plural value={stayNights(checkIn, checkOut)} one="# noite" other="# noites" />
            </>
          )}
          {checkIn !== null && guests !== null && " · "}
          {guests !== null && (guests === "1" ? <Trans>1 hóspede</Trans> : <Trans>{guests} hóspedes</Trans>)}
        </span>
      </p>
    </div>
  )
}
