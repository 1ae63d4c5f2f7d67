import { Trans, useLingui } from "@lingui/react/macro"
import { whatsappUrl } from "#machines/site/outside-links.ts"
import { settings } from "#machines/site/settings.ts"
import { displayPhone } from "#web/ui/display-phone.ts"

const { brand, company, contact, origin, pix } = settings

/** The list of all our contacts. */
export function OfficialContacts() {
  const { t } = useLingui()
  const ways = [
    { name: t`Site`, value: origin.replace("https://", ""), href: origin },
    { name: t`E-mail`, value: contact.email, href: `mailto:${contact.email}` },
    {
      name: t`Encarregado pelos dados`,
      value: company.privacyOfficer.email,
      href: `mailto:${company.privacyOfficer.email}`,
    },
    { name: t`Telefone`, value: displayPhone(contact.phone), href: `tel:${contact.phone}` },
    {
      name: t`Emergência na estadia`,
      value: displayPhone(contact.emergency),
      href: `tel:${contact.emergency}`,
    },
    {
      name: t`WhatsApp`,
      value: displayPhone(`+${contact.whatsapp}`),
      href: whatsappUrl(contact.whatsapp, ""),
    },
  ]
  return (
    <aside aria-labelledby="official" className="contact-ways">
      <h2 id="official" className="text-lg">
        <Trans>Os contatos da {brand}</Trans>
      </h2>
      <dl className="tabular mt-1">
        {ways.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={href} className="link reach py-1">
                {value}
              </a>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Chave PIX</Trans>
          </dt>
          <dd>
            {pix.join(" · ")}
            <br />
            <span className="text-sm text-mute">
              <Trans>em nome de {company.name}</Trans>
            </span>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
