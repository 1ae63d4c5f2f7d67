import { Trans } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"
import { Part } from "#web/shell/errors/section-boundary.tsx"
import { Faq } from "#web/ui/faq.tsx"
import { ContactForm, type ContactFormProps } from "./contact-form.tsx"
import { ContactInformation } from "./contact-information.tsx"
import { Emergency, type EmergencyNumber } from "./emergency.tsx"

interface ContactPageProps extends ContactFormProps {
  emergency: EmergencyNumber[]
  faq: DocumentIn<"faq/contact">
}

/** The contact page: emergency numbers, the form, the contact information and the FAQ. */
export function ContactPage({ emergency, faq, ...form }: ContactPageProps) {
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
        <Emergency numbers={emergency} />
        <Part name="contact">
          <ContactForm {...form} />
        </Part>
        <ContactInformation />
      </div>
      {faq.length > 0 && (
        <section className="mt-14 grid gap-8 md:mt-22 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">
            <Trans>Perguntas frequentes</Trans>
          </h2>
          <Faq items={faq} />
        </section>
      )}
    </div>
  )
}
