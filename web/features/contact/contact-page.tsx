import { Trans, useLingui } from "@lingui/react/macro"
import type { DocumentIn } from "#machines/site/documents.ts"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { latePart } from "#web/shell/late-part.tsx"
import { displayPhone } from "#web/ui/display-phone.ts"
import { Faq } from "#web/ui/faq.tsx"
import { useHour } from "#web/ui/i18n/use-format.ts"
import type { ContactFormProps } from "./contact-form.tsx"

const loadForm = () => import("./contact-form.tsx")
const ContactForm = latePart("contact", loadForm, import.meta.env.SSR ? await loadForm() : undefined)

interface ContactPageProps extends ContactFormProps {
  emergency: EmergencyNumber[]
  faq: DocumentIn<"faq/contact">
}

/** The contact page: emergency numbers, the form, the contact information and the FAQ. */
export function ContactPage({ emergency, faq, ...form }: ContactPageProps) {
  const { t } = useLingui()
  return (
    <div className="page pb-20 pt-8">
      <h1 className="text-2xl">{t`Contato`}</h1>
      <p className="mt-4 max-w-2xl text-lg">
        {t`Escreva para reservar, tirar uma dúvida ou fazer uma reclamação. Uma pessoa lê cada mensagem.`}
      </p>
      <div className="contact-columns">
        <Emergency numbers={emergency} />
        <ContactForm {...form} />
        <ContactInformation />
      </div>
      {faq.length > 0 && (
        <section className="mt-14 grid gap-8 md:mt-22 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{t`Perguntas frequentes`}</h2>
          <Faq items={faq} />
        </section>
      )}
    </div>
  )
}

const { company, contact, stay } = settings

/** Radius of the circle around the office on the map, m. */
const OFFICE_RADIUS = 250

/** How to reach us, the opening hours and the response time (spec §9). */
function ContactInformation() {
  const { t } = useLingui()
  const hour = useHour()
  const daily = t`De segunda a domingo, das ${hour(contact.hours.from)} às ${hour(contact.hours.until)}`
  return (
    <aside aria-labelledby="ways" className="contact-ways">
      <h2 id="ways" className="text-lg">
        {t`Outras formas de contato`}
      </h2>
      <dl>
        <dt>{t`WhatsApp`}</dt>
        <dd>
          <a className="link reach" href={whatsappUrl(contact.whatsapp, "")} rel="noreferrer">
            {displayPhone(`+${contact.whatsapp}`)}
          </a>
        </dd>
        <dd>{daily}</dd>
        <dt>{t`Telefone`}</dt>
        <dd>
          <a translate="no" className="link reach" href={`tel:${contact.phone}`}>
            {displayPhone(contact.phone)}
          </a>
        </dd>
        <dd>{daily}</dd>
        <dt>{t`E-mail`}</dt>
        <dd>
          <a translate="no" className="link reach" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
        <dd>{t`Resposta em até 2 horas`}</dd>
        <dt>{t`Formulário`}</dt>
        <dd>{t`Resposta em até 24 horas úteis`}</dd>
        <dt>{t`Entrada e saída`}</dt>
        <dd>{t`Check-in das ${hour(stay.checkInFrom)} às ${hour(stay.checkInUntil)}`}</dd>
        <dd>{t`Checkout até as ${hour(stay.checkOutUntil)}`}</dd>
        <dt>{t`Escritório`}</dt>
        <dd translate="no">{`${company.street}, ${company.city}, ${company.state}, ${company.postalCode}`}</dd>
      </dl>
      <div className="mt-5">
        <MapOnRequest
          title={t`Mapa do escritório`}
          view={{ circle: { ...company.position, radiusMetres: OFFICE_RADIUS }, markers: [], fit: true }}
        />
      </div>
    </aside>
  )
}

interface EmergencyNumber {
  number: string
  label: string
}

/** Help at any hour (spec §2, §9): `tel:` links, first in the document. */
function Emergency({ numbers }: { numbers: EmergencyNumber[] }) {
  const { t } = useLingui()
  const own = settings.contact.emergency
  return (
    <aside aria-labelledby="emergency" className="contact-emergency on-ink">
      <h2 id="emergency" className="text-lg">
        {t`Emergência, 24 horas`}
      </h2>
      <ul>
        {numbers.map(({ number, label }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <strong translate="no">{number}</strong> <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href={`tel:${own}`}>
        <Trans>
          Na sua estadia (chave, vazamento, luz), dia e noite:{" "}
          <strong translate="no">{displayPhone(own)}</strong>
        </Trans>
      </a>
    </aside>
  )
}
