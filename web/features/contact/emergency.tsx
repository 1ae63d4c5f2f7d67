import { Trans } from "@lingui/react/macro"
import { settings } from "#machines/site/settings.ts"
import { displayPhone } from "#web/ui/display-phone.ts"

export interface EmergencyNumber {
  number: string
  label: string
}

/** Help at any hour (seed §2, §9): `tel:` links, first in the document. */
export function Emergency({ numbers }: { numbers: EmergencyNumber[] }) {
  const own = settings.contact.emergency
  return (
    <aside aria-labelledby="emergency" className="contact-emergency on-ink">
      <h2 id="emergency" className="text-lg">
        <Trans>Emergência, 24 horas</Trans>
      </h2>
      <ul>
        {numbers.map(({ number, label }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <strong>{number}</strong> {label}
            </a>
          </li>
        ))}
      </ul>
      <a href={`tel:${own}`}>
        <Trans>
          Na sua estadia (chave, vazamento, luz), dia e noite: <strong>{displayPhone(own)}</strong>
        </Trans>
      </a>
    </aside>
  )
}
