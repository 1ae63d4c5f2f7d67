import { Trans, useLingui } from "@lingui/react/macro"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { MapOnRequest } from "#web/features/map/index.ts"
import { displayPhone } from "#web/ui/display-phone.ts"
import { useHour } from "#web/ui/i18n/use-hour.ts"

const { company, contact, stay } = settings

/** Radius of the circle around the office on the map, m. */
const AREA = 250

/** How to reach us, the opening hours and the response time (seed §9). */
export function ContactInformation() {
  const { t } = useLingui()
  const hour = useHour()
  const daily = (
    <Trans>
      De segunda a domingo, das {hour(contact.hours.from)} às {hour(contact.hours.until)}
    </Trans>
  )
  return (
    <aside aria-labelledby="ways" className="contact-ways">
      <h2 id="ways" className="text-lg">
        <Trans>Outras formas de contato</Trans>
      </h2>
      <dl>
        <dt>
          <Trans>WhatsApp</Trans>
        </dt>
        <dd>
          <a className="link reach" href={whatsappUrl(contact.whatsapp, "")} rel="noreferrer">
            {displayPhone(`+${contact.whatsapp}`)}
          </a>
        </dd>
        <dd>{daily}</dd>
        <dt>
          <Trans>Telefone</Trans>
        </dt>
        <dd>
          <a className="link reach" href={`tel:${contact.phone}`}>
            {displayPhone(contact.phone)}
          </a>
        </dd>
        <dd>{daily}</dd>
        <dt>
          <Trans>E-mail</Trans>
        </dt>
        <dd>
          <a className="link reach" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </dd>
        <dd>
          <Trans>Resposta em até 2 horas</Trans>
        </dd>
        <dt>
          <Trans>Formulário</Trans>
        </dt>
        <dd>
          <Trans>Resposta em até 24 horas úteis</Trans>
        </dd>
        <dt>
          <Trans>Entrada e saída</Trans>
        </dt>
        <dd>
          <Trans>
            Check-in das {hour(stay.checkInFrom)} às {hour(stay.checkInUntil)}
          </Trans>
        </dd>
        <dd>
          <Trans>Checkout até as {hour(stay.checkOutUntil)}</Trans>
        </dd>
        <dt>
          <Trans>Escritório</Trans>
        </dt>
        <dd>
          {company.street}, {company.city}, {company.state}, {company.postalCode}
        </dd>
      </dl>
      <div className="mt-5">
        <MapOnRequest
          title={t`Mapa do escritório`}
          view={{ circle: { ...company.position, radiusMetres: AREA }, markers: [], fit: true }}
        />
      </div>
    </aside>
  )
}
