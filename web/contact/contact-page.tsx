import { Trans } from "@lingui/react/macro"
import { whatsappUrl } from "#machines/outside-links.ts"
import { settings } from "#machines/settings.ts"
import { displayPhone } from "../components/display-phone.ts"
import { ContactForm, type ContactFormProps } from "./contact-form.tsx"

const { contact } = settings

/** The contact page: the form, and the ways beside it. */
export function ContactPage(props: ContactFormProps) {
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">
        <Trans>Contato</Trans>
      </h1>
      <p className="mt-4 max-w-2xl text-lg">
        <Trans>
          Escreva para reservar, tirar uma dúvida ou fazer uma reclamação. Uma pessoa lê cada mensagem.
        </Trans>
      </p>
      <div className="contact-columns">
        <ContactForm {...props} />
        <aside className="contact-ways">
          <h2 className="text-lg">
            <Trans>Outras formas de contato</Trans>
          </h2>
          <dl className="mt-4">
            <dt>
              <Trans>WhatsApp</Trans>
            </dt>
            <dd>
              <a className="link" href={whatsappUrl(contact.whatsapp, "")} rel="noreferrer">
                {displayPhone(`+${contact.whatsapp}`)}
              </a>
            </dd>
            <dt>
              <Trans>Telefone</Trans>
            </dt>
            <dd>
              <a className="link" href={`tel:${contact.phone}`}>
                {displayPhone(contact.phone)}
              </a>
            </dd>
            <dt>
              <Trans>E-mail</Trans>
            </dt>
            <dd>
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </dd>
          </dl>
        </aside>
      </div>
    </div>
  )
}
